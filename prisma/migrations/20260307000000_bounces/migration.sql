-- A mail that came back names the mail that it is about: its address is a secret of that delivery.
ALTER TABLE inbound_mails ADD COLUMN delivery_id text;

-- How many mails came back after a server had taken them. Another mail that a server takes proves nothing then.
ALTER TABLE mail_refusals ADD COLUMN bounces integer NOT NULL DEFAULT 0;

ALTER TABLE mail_deliveries DROP CONSTRAINT mail_deliveries_status;
ALTER TABLE mail_deliveries ADD CONSTRAINT mail_deliveries_status
  CHECK (status IN ('queued', 'sent', 'failed', 'skipped', 'bounced'));
