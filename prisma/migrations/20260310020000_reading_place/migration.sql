-- How far somebody had read when they began to look this time, and when they last saw something new: what was new to them
-- stays marked for as long as one visit lasts. Both are empty until the number moves again.
ALTER TABLE game_reads ADD COLUMN visit_size integer, ADD COLUMN seen_at timestamptz(3);
