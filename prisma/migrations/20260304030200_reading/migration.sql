-- How somebody wants to read times: null is as their browser has it, and British English.
ALTER TABLE users ADD COLUMN time_zone text, ADD COLUMN clock text, ADD COLUMN dates text;
