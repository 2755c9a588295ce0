-- In a chat: the turn that is told now, its thread, and the entry up to which, and without which, all was told there.
ALTER TABLE webhook_posts ADD COLUMN turn integer, ADD COLUMN thread text, ADD COLUMN told_to integer;
