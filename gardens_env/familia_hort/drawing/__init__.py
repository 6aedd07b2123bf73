"""The drawing of La Familia Hort: `position` says what there is to see, `words` and `page` show it. Imported only when asked for."""
