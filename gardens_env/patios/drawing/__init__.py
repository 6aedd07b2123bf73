"""The drawing of Patios.

`position` says what there is to see and for whom, `words` shows it as text, `page` as a picture.
"""
