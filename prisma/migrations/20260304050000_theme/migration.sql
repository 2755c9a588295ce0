-- The colours somebody wants: light, dark, or as their system has it; null: never chosen.
ALTER TABLE users ADD COLUMN theme text;
