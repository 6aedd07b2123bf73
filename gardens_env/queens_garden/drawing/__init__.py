"""The drawing of Queen's Garden.

`position` says what there is to see, `words` shows it as text, `page` as a picture.
"""
