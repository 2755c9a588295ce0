-- What an account leaves behind is found by its person and its addresses when it is deleted.
CREATE INDEX accounts_user_id_idx ON accounts (user_id);
CREATE INDEX address_changes_old_address_idx ON address_changes (old_address);
CREATE INDEX address_changes_new_address_idx ON address_changes (new_address);
-- Those that have run out.
CREATE INDEX address_changes_created_at_idx ON address_changes (created_at);
