-- Games that go on, by id: `recheck` goes through them and passes over the games that are over, which are nearly all.
CREATE INDEX games_going ON games (id) WHERE status <> 'over';
-- What an account leaves behind is found by its person and its addresses when it is deleted.
CREATE INDEX idempotency_user_id_idx ON idempotency (user_id);
CREATE INDEX accounts_user_id_idx ON accounts (user_id);
CREATE INDEX address_changes_old_address_idx ON address_changes (old_address);
CREATE INDEX address_changes_new_address_idx ON address_changes (new_address);
CREATE INDEX inbound_mails_envelope_from_idx ON inbound_mails (envelope_from);
-- Those that have run out.
CREATE INDEX address_changes_created_at_idx ON address_changes (created_at);
