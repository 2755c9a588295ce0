-- Who deletes their account is forgotten where they were invited to. Beside those who write: every game with a side of several people has rows here.
CREATE INDEX CONCURRENTLY seat_members_address_idx ON seat_members (address);
