-- The mails that came from an address are found by it when its account is deleted.
CREATE INDEX CONCURRENTLY inbound_mails_envelope_from_idx ON inbound_mails (envelope_from);
