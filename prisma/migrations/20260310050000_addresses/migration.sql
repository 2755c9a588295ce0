-- A person has one mail address or several, each proven by a link. `users.email` stays: it is one of them, the one that
-- next-auth knows. `gets_games`: mails about games go there. `complained_at`: its reader's mail service reported one as unwanted.
CREATE TABLE user_addresses (
  address text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  added_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  proven_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  gets_games boolean NOT NULL DEFAULT true,
  complained_at timestamptz(3)
);
CREATE INDEX user_addresses_user_id_idx ON user_addresses (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_addresses TO fieldpost_app;

INSERT INTO user_addresses (address, user_id, added_at, proven_at)
  SELECT email, id, created_at, coalesce(email_verified, created_at) FROM users WHERE email IS NOT NULL;

-- == fieldpost_keep_address ===========================================================================================
-- The address in `users.email` is always among the person's addresses, whoever writes it there: next-auth, which knows of no
-- other, and processes of before this table, which change an address by writing another over it.

CREATE FUNCTION fieldpost_keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS NULL THEN
    DELETE FROM user_addresses WHERE user_id = NEW.id;
  ELSIF NOT EXISTS (SELECT FROM user_addresses WHERE address = NEW.email AND user_id = NEW.id) THEN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM user_addresses WHERE address = OLD.email AND user_id = NEW.id;
    END IF;
    INSERT INTO user_addresses (address, user_id) VALUES (NEW.email, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_address_of_new AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION fieldpost_keep_address();
CREATE TRIGGER keep_address AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION fieldpost_keep_address();

-- Mail that does not arrive says something of one address only. Without one, as processes of before write it: of all of the person's.
ALTER TABLE mail_refusals ADD COLUMN address text;
UPDATE mail_refusals SET address = users.email FROM users WHERE users.id = mail_refusals.user_id;

-- The same mail to a further address of its reader: the Message-ID of the one to the first.
ALTER TABLE mail_deliveries ADD COLUMN copy_of text;
CREATE INDEX mail_deliveries_copy_of_idx ON mail_deliveries (copy_of);
