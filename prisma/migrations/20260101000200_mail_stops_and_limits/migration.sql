CREATE TABLE "mail_stops" (
    "who" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_stops_pkey" PRIMARY KEY ("who","scope")
);

CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

GRANT SELECT, INSERT, UPDATE, DELETE ON mail_stops, rate_limits TO fieldpost_app;

-- A mail that was no longer due when its turn came is neither sent nor failed.
ALTER TABLE mail_deliveries
  DROP CONSTRAINT mail_deliveries_status,
  ADD CONSTRAINT mail_deliveries_status CHECK (status IN ('queued', 'sent', 'failed', 'skipped'));
