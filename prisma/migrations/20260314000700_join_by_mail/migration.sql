-- A reply to an invitation: which one it answers, until the mail is worked on.
ALTER TABLE inbound_mails ADD COLUMN invitation text;
