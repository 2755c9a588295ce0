-- Tables, with their indexes and constraints. Who may write what, the triggers and the functions are in the next migration.

-- People and how they sign in. ------------------------------------------------------------------------------------------

CREATE TABLE users (
  id text NOT NULL,
  name text,
  email text,
  email_verified timestamptz(3),
  image text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE accounts (
  id text NOT NULL,
  user_id text NOT NULL,
  type text NOT NULL,
  provider text NOT NULL,
  provider_account_id text NOT NULL,
  refresh_token text,
  access_token text,
  expires_at integer,
  token_type text,
  scope text,
  id_token text,
  session_state text,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX accounts_provider_provider_account_id_key ON accounts (provider, provider_account_id);

CREATE TABLE sessions (
  id text NOT NULL,
  session_token text NOT NULL,
  user_id text NOT NULL,
  expires timestamptz(3) NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX sessions_session_token_key ON sessions (session_token);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
-- What the nightly tidying looks for, here and below.
CREATE INDEX sessions_expires_idx ON sessions (expires);

CREATE TABLE verification_tokens (
  identifier text NOT NULL,
  token text NOT NULL,
  expires timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX verification_tokens_token_key ON verification_tokens (token);
CREATE UNIQUE INDEX verification_tokens_identifier_token_key ON verification_tokens (identifier, token);
CREATE INDEX verification_tokens_expires_idx ON verification_tokens (expires);

CREATE TABLE sign_in_codes (
  id text NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  token_hash text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT sign_in_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_codes_email_expires_at_idx ON sign_in_codes (email, expires_at);
CREATE INDEX sign_in_codes_token_hash_idx ON sign_in_codes (token_hash);
CREATE INDEX sign_in_codes_expires_at_idx ON sign_in_codes (expires_at);

-- Somebody wants another mail address, or has one. `token_hash` proves the new address, `undo_hash` takes the change back.
CREATE TABLE address_changes (
  id text NOT NULL,
  user_id text NOT NULL,
  old_address text NOT NULL,
  new_address text NOT NULL,
  token_hash text NOT NULL,
  undo_hash text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  undo_until timestamptz(3),
  undone_at timestamptz(3),
  CONSTRAINT address_changes_pkey PRIMARY KEY (id),
  CONSTRAINT address_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX address_changes_token_hash_key ON address_changes (token_hash);
CREATE UNIQUE INDEX address_changes_undo_hash_key ON address_changes (undo_hash);
CREATE INDEX address_changes_user_id_idx ON address_changes (user_id);

CREATE TABLE api_tokens (
  id text NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  hash text NOT NULL,
  scope text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT api_tokens_scope CHECK (scope IN ('read', 'write')),
  CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX api_tokens_hash_key ON api_tokens (hash);
CREATE INDEX api_tokens_user_id_idx ON api_tokens (user_id);

-- Counters of limits; the columns are those that rate-limiter-flexible reads. `expire` is in milliseconds.
CREATE TABLE rate_limits (
  key varchar(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

-- Games and who takes part. ---------------------------------------------------------------------------------------------

CREATE TABLE campaigns (
  id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  owner_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX campaigns_owner_id_idx ON campaigns (owner_id);

-- `spectator_secret` is the half of the link for onlookers that is not the game's id. `imported_keys` are the public keys
-- that signed for a game where it began. `branch_of`: a trial of one person's own, from the position before entry
-- `branch_seq` of that game. `peaks` are the roots of the complete subtrees of the log, the largest first, 64 hexadecimal
-- digits each: with `next_seq` they are all that must be kept to append to the tree of RFC 6962 and to tell its root.
-- `state` holds `state_seq` entries of the log: a reader applies the events after these to it.
-- Every command rewrites its game's row: with room left on the page the new version stays there and no index is touched.
CREATE TABLE games (
  id uuid NOT NULL,
  name text NOT NULL,
  owner_id text NOT NULL,
  campaign_id uuid,
  ruleset_id text NOT NULL,
  ruleset_version text NOT NULL,
  visibility text NOT NULL DEFAULT 'private',
  spectator_secret text,
  imported_keys text[] NOT NULL DEFAULT ARRAY[]::text[],
  imported_at timestamptz(3),
  branch_of uuid,
  branch_seq integer,
  status text NOT NULL,
  setup jsonb NOT NULL,
  version integer NOT NULL DEFAULT 0,
  next_seq integer NOT NULL DEFAULT 0,
  next_draw integer NOT NULL DEFAULT 0,
  head text NOT NULL,
  peaks text NOT NULL DEFAULT '',
  state text,
  state_seq integer NOT NULL DEFAULT 0,
  summary jsonb NOT NULL,
  dice_secret bytea NOT NULL,
  dice_epochs integer NOT NULL,
  dice_seeds jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT games_pkey PRIMARY KEY (id),
  CONSTRAINT games_status CHECK (status IN ('open', 'running', 'over')),
  CONSTRAINT games_visibility CHECK (visibility IN ('private', 'public')),
  CONSTRAINT games_counters CHECK (version >= 0 AND next_seq >= 0 AND next_draw >= 0),
  CONSTRAINT games_secret CHECK (octet_length(dice_secret) = 32),
  CONSTRAINT games_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT games_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns (id) ON DELETE SET NULL ON UPDATE CASCADE
) WITH (fillfactor = 40);
CREATE INDEX games_campaign_id_idx ON games (campaign_id);
-- How many games somebody has that have not begun, and how many they have made of late.
CREATE INDEX games_owner_id_status_idx ON games (owner_id, status);
-- Lists are read in pages, the newest first, by columns that never change: an index over what a command changes would have
-- to be written each time.
CREATE INDEX games_owner_id_created_at_id_idx ON games (owner_id, created_at, id);
CREATE INDEX games_visibility_created_at_id_idx ON games (visibility, created_at, id);
CREATE INDEX games_branch_of_owner_id_created_at_idx ON games (branch_of, owner_id, created_at);
-- From a game's id to what decides whether it is on a page, without the wide row.
CREATE INDEX games_id_status_created_at_idx ON games (id, status, created_at);

CREATE TABLE seats (
  game_id uuid NOT NULL,
  role text NOT NULL,
  position integer NOT NULL,
  user_id text,
  actor_id text,
  invite_secret text,
  invite_address text,
  joined_at timestamptz(3),
  CONSTRAINT seats_pkey PRIMARY KEY (game_id, role),
  CONSTRAINT seats_taken CHECK ((user_id IS NULL) = (actor_id IS NULL)),
  CONSTRAINT seats_game_id_fkey FOREIGN KEY (game_id) REFERENCES games (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
-- Seats that are offered to an address.
CREATE INDEX seats_invite_address_idx ON seats (invite_address);
-- From a person to their games, without the rows; so do the two tables that follow.
CREATE INDEX seats_user_id_game_id_idx ON seats (user_id, game_id);

-- Who came to look on by the link.
CREATE TABLE spectators (
  game_id uuid NOT NULL,
  user_id text NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT spectators_pkey PRIMARY KEY (game_id, user_id),
  CONSTRAINT spectators_game_id_fkey FOREIGN KEY (game_id) REFERENCES games (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT spectators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX spectators_user_id_game_id_idx ON spectators (user_id, game_id);

-- Who held a seat and left it.
CREATE TABLE past_seats (
  game_id uuid NOT NULL,
  role text NOT NULL,
  actor_id text NOT NULL,
  user_id text,
  joined_at timestamptz(3),
  left_at timestamptz(3) NOT NULL,
  CONSTRAINT past_seats_pkey PRIMARY KEY (game_id, role, actor_id),
  CONSTRAINT past_seats_game_id_fkey FOREIGN KEY (game_id) REFERENCES games (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT past_seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX past_seats_user_id_game_id_idx ON past_seats (user_id, game_id);

-- What somebody tried and was refused. Not of the log: nothing happened. `asked` is the action or the orders as they came,
-- and goes with the account of who sent them.
CREATE TABLE refusals (
  game_id uuid NOT NULL,
  id text NOT NULL,
  at timestamptz(3) NOT NULL,
  user_id text,
  actor_id text NOT NULL,
  role text NOT NULL,
  version integer NOT NULL,
  seq integer NOT NULL,
  code text NOT NULL,
  clause text,
  asked text,
  CONSTRAINT refusals_pkey PRIMARY KEY (game_id, id)
);
CREATE INDEX refusals_game_id_at_idx ON refusals (game_id, at);
CREATE INDEX refusals_user_id_idx ON refusals (user_id);

-- The log and what lies beside it. --------------------------------------------------------------------------------------

-- `bytes` is the entry as it is hashed; the other columns come from it. No foreign key: it would lock the game's row once
-- more for every entry.
CREATE TABLE log_entries (
  game_id uuid NOT NULL,
  seq integer NOT NULL,
  type text NOT NULL,
  actor text NOT NULL,
  at timestamptz(3) NOT NULL,
  leaf text NOT NULL,
  bytes text NOT NULL,
  seal_topic text,
  visible_to text[] NOT NULL DEFAULT '{}',
  unseals text[] NOT NULL DEFAULT '{}',
  CONSTRAINT log_entries_pkey PRIMARY KEY (game_id, seq),
  CONSTRAINT log_entries_seq CHECK (seq >= 0)
);
-- Few entries open anything, and every reading of a log asks which topics are open.
CREATE INDEX log_entries_unseals ON log_entries (game_id) INCLUDE (unseals) WHERE unseals <> '{}';

-- Every checkpoint that a mail carried to a player: the signed note as it was given out.
CREATE TABLE checkpoints (
  game_id uuid NOT NULL,
  size integer NOT NULL,
  note text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT checkpoints_pkey PRIMARY KEY (game_id, size, note)
);

-- Free texts. The log carries `id`, the commitment to salt and text. The salt goes with the words when they are erased: with
-- it a guess at a short text could be confirmed.
CREATE TABLE notes (
  game_id uuid NOT NULL,
  id text NOT NULL,
  salt bytea,
  text text,
  at timestamptz(3) NOT NULL,
  erased_at timestamptz(3),
  CONSTRAINT notes_pkey PRIMARY KEY (game_id, id),
  CONSTRAINT notes_id CHECK (id ~ '^[0-9a-f]{64}$'),
  CONSTRAINT notes_salt CHECK (octet_length(salt) = 16 AND (salt IS NULL) = (text IS NULL)),
  CONSTRAINT notes_erased CHECK ((text IS NULL) = (erased_at IS NOT NULL))
);

CREATE TABLE idempotency (
  game_id uuid NOT NULL,
  user_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  response text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT idempotency_pkey PRIMARY KEY (game_id, user_id, key)
);
CREATE INDEX idempotency_created_at_idx ON idempotency (created_at);

-- Mail. -----------------------------------------------------------------------------------------------------------------

-- A mail that was no longer due when its turn came is neither sent nor failed: it is skipped.
CREATE TABLE mail_deliveries (
  id text NOT NULL,
  message_id text NOT NULL,
  kind text NOT NULL,
  game_id uuid,
  seq integer,
  user_id text,
  address text NOT NULL,
  subject text NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  queued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  error text,
  CONSTRAINT mail_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT mail_deliveries_status CHECK (status IN ('queued', 'sent', 'failed', 'skipped'))
);
CREATE UNIQUE INDEX mail_deliveries_message_id_key ON mail_deliveries (message_id);
CREATE INDEX mail_deliveries_game_id_user_id_idx ON mail_deliveries (game_id, user_id);
-- What is on its way and since when; what is old enough to be forgotten; what went to an address or to a person.
CREATE INDEX mail_deliveries_status_queued_at_idx ON mail_deliveries (status, queued_at);
CREATE INDEX mail_deliveries_address_idx ON mail_deliveries (address);
CREATE INDEX mail_deliveries_user_id_idx ON mail_deliveries (user_id);

-- Mail that a server refused for good and that nothing delivered since has made up for: to a player of a game, to somebody
-- who is invited to a seat, or to a person outside any game. `answer` is shortened and holds no address.
CREATE TABLE mail_refusals (
  id text NOT NULL,
  user_id text,
  game_id uuid,
  role text,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL,
  code integer,
  answer text NOT NULL,
  CONSTRAINT mail_refusals_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_refusals_user_id_idx ON mail_refusals (user_id);
CREATE INDEX mail_refusals_game_id_idx ON mail_refusals (game_id);

-- How many mails of a kind ended how. Kept beside the deliveries, so that nobody counts them.
CREATE TABLE mail_counts (
  kind text NOT NULL,
  outcome text NOT NULL,
  total bigint NOT NULL DEFAULT 0,
  CONSTRAINT mail_counts_pkey PRIMARY KEY (kind, outcome)
);

CREATE TABLE mail_stops (
  who text NOT NULL,
  scope text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT mail_stops_pkey PRIMARY KEY (who, scope)
);

CREATE TABLE dev_mails (
  id text NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  raw text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT dev_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX dev_mails_created_at_idx ON dev_mails (created_at);
