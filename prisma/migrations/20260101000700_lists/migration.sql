-- Lists are read in pages, the newest first, by columns that never change: a command rewrites its game's row, and an index over
-- what a command changes would have to be written each time.
CREATE INDEX "games_owner_id_created_at_id_idx" ON "games"("owner_id", "created_at", "id");
DROP INDEX "games_owner_id_idx";
CREATE INDEX "games_visibility_created_at_id_idx" ON "games"("visibility", "created_at", "id");
CREATE INDEX "games_branch_of_owner_id_created_at_idx" ON "games"("branch_of", "owner_id", "created_at");
DROP INDEX "games_branch_of_idx";
-- From a game's id to what decides whether it is on a page, without the wide row.
CREATE INDEX "games_id_status_created_at_idx" ON "games"("id", "status", "created_at");
-- From a person to their games, without the rows.
CREATE INDEX "seats_user_id_game_id_idx" ON "seats"("user_id", "game_id");
DROP INDEX "seats_user_id_idx";
CREATE INDEX "past_seats_user_id_game_id_idx" ON "past_seats"("user_id", "game_id");
DROP INDEX "past_seats_user_id_idx";
CREATE INDEX "spectators_user_id_game_id_idx" ON "spectators"("user_id", "game_id");
DROP INDEX "spectators_user_id_idx";

-- What the nightly tidying looks for.
CREATE INDEX "idempotency_created_at_idx" ON "idempotency"("created_at");
CREATE INDEX "sessions_expires_idx" ON "sessions"("expires");
CREATE INDEX "verification_tokens_expires_idx" ON "verification_tokens"("expires");
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes"("expires_at");
