-- Why and when a mail was refused for good or came back, in a word of ours: the server's own words may name an address.
-- `asked_by`: who asked for a mail to be sent once more.
ALTER TABLE mail_deliveries
  ADD COLUMN fault text,
  ADD COLUMN ended_at timestamptz(3),
  ADD COLUMN asked_by text,
  ADD CONSTRAINT mail_deliveries_fault CHECK (fault IN (
    'no-such-mailbox', 'mailbox-closed', 'mailbox-full', 'no-such-domain', 'too-large', 'turned-away', 'not-reached', 'other'));

-- The newest mails to one person in one game.
CREATE INDEX mail_deliveries_game_id_user_id_queued_at_idx ON mail_deliveries (game_id, user_id, queued_at);
DROP INDEX mail_deliveries_game_id_user_id_idx;

-- Whether the last mail was refused at once, or taken first and sent back later.
ALTER TABLE mail_refusals
  ADD COLUMN fault text NOT NULL DEFAULT 'other',
  ADD COLUMN came_back boolean NOT NULL DEFAULT false;
UPDATE mail_refusals SET came_back = true WHERE bounces > 0;
