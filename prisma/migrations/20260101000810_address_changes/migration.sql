-- Somebody wants another mail address, or has one. `token_hash` proves the new address, `undo_hash` takes the change back.
CREATE TABLE "address_changes" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "old_address" TEXT NOT NULL,
    "new_address" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "undo_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "undo_until" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "address_changes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "address_changes_token_hash_key" ON "address_changes"("token_hash");
CREATE UNIQUE INDEX "address_changes_undo_hash_key" ON "address_changes"("undo_hash");
CREATE INDEX "address_changes_user_id_idx" ON "address_changes"("user_id");
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
GRANT SELECT, INSERT, UPDATE, DELETE ON address_changes TO fieldpost_app;

-- Seats that are offered to an address.
CREATE INDEX "seats_invite_address_idx" ON "seats"("invite_address");

-- How many games somebody has that have not begun, and how many they have made of late.
CREATE INDEX "games_owner_id_status_idx" ON "games"("owner_id", "status");
