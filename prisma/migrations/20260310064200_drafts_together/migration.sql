-- Drafts of one side in several games of a campaign that go out in one transaction, or not at all: they share this name.
ALTER TABLE side_drafts ADD COLUMN together uuid;
CREATE INDEX side_drafts_together_idx ON side_drafts (together);
