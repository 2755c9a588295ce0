-- When the holder of a seat last had the page of the game open: mails of a game against the built-in opponent wait until they have left.
ALTER TABLE seats ADD COLUMN seen_at timestamptz(3);
