-- What a mailed decision is answered with. Only the hash of a token is kept; it is dead after use, and when the game is past `version`.
CREATE TABLE order_tokens (
  hash text PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  role text NOT NULL,
  version integer NOT NULL,
  seq integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX order_tokens_user_id_idx ON order_tokens (user_id);
CREATE INDEX order_tokens_game_id_idx ON order_tokens (game_id);
CREATE INDEX order_tokens_created_at_idx ON order_tokens (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON order_tokens TO fieldpost_app;

-- A mail that came in, kept before it is acknowledged. `raw` is gone once it is worked on. `message_key`: a mail that was acted
-- upon, so that a second copy is none. `confirm_hash`: it waits for its sender to confirm it by a link.
CREATE TABLE inbound_mails (
  id uuid PRIMARY KEY,
  hash text NOT NULL,
  token_hash text,
  received_at timestamptz(3) NOT NULL,
  peer text,
  helo text,
  envelope_from text NOT NULL,
  raw bytea,
  status text NOT NULL,
  result text,
  user_id text REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  message_key text,
  confirm_hash text,
  answer jsonb
);
CREATE UNIQUE INDEX inbound_mails_hash_key ON inbound_mails (hash);
CREATE UNIQUE INDEX inbound_mails_message_key_key ON inbound_mails (message_key);
CREATE UNIQUE INDEX inbound_mails_confirm_hash_key ON inbound_mails (confirm_hash);
CREATE INDEX inbound_mails_received_at_idx ON inbound_mails (received_at);
CREATE INDEX inbound_mails_user_id_received_at_idx ON inbound_mails (user_id, received_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON inbound_mails TO fieldpost_app;
