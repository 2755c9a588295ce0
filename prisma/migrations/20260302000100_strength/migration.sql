-- How well the built-in opponent plays in a seat: an id of its rules; null is the usual way.
ALTER TABLE seats ADD COLUMN strength text;
