-- A mail that was sent to be weighed: what it says of a game is compared with the log, and nothing in it is an order.
ALTER TABLE inbound_mails ADD COLUMN is_evidence boolean NOT NULL DEFAULT false;
