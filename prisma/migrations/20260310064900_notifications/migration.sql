-- What somebody wants to be told, and where: a row for what differs. `place` is `all`, or the game that it is an exception for; `event` is
-- one of lib/channels/notifications/events, `channel` is `mail`, `push`, or `hook:` and the id of a webhook.
CREATE TABLE notification_choices (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  place text NOT NULL,
  event text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (user_id, place, event, channel)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_choices TO fieldpost_app;

-- Somebody who gets one mail a day or a week in place of single ones, at a full hour of their own clock; `weekday` is 1 (Monday) to 7.
-- `next_at`: when the next one is due; `last_at`: the one that is being sent, or was sent last; `since`: what happened up to then is told.
CREATE TABLE digests (
  user_id text NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  every text NOT NULL,
  weekday integer,
  hour integer NOT NULL,
  next_at timestamptz(3) NOT NULL,
  last_at timestamptz(3),
  since timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON digests TO fieldpost_app;
