-- Who may look on: `private`, `link` (whoever came by the link) or `public`. The secret is the half of the link that is
-- not the game's id.
ALTER TABLE "games" ADD COLUMN "spectator_secret" TEXT;
-- A game that began in another house: the public keys that signed for it there, and when it came.
ALTER TABLE "games" ADD COLUMN "imported_keys" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "games" ADD COLUMN "imported_at" TIMESTAMPTZ(3);
-- A trial of one person's own, from the position before an entry of another game.
ALTER TABLE "games" ADD COLUMN "branch_of" UUID;
ALTER TABLE "games" ADD COLUMN "branch_seq" INTEGER;
CREATE INDEX "games_branch_of_idx" ON "games"("branch_of");

-- Who came to look on by the link.
CREATE TABLE "spectators" (
    "game_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spectators_pkey" PRIMARY KEY ("game_id","user_id")
);
CREATE INDEX "spectators_user_id_idx" ON "spectators"("user_id");
ALTER TABLE "spectators" ADD CONSTRAINT "spectators_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "spectators" ADD CONSTRAINT "spectators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who held a seat and left it.
CREATE TABLE "past_seats" (
    "game_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "user_id" TEXT,
    "joined_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "past_seats_pkey" PRIMARY KEY ("game_id","role","actor_id")
);
CREATE INDEX "past_seats_user_id_idx" ON "past_seats"("user_id");
ALTER TABLE "past_seats" ADD CONSTRAINT "past_seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "past_seats" ADD CONSTRAINT "past_seats_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What somebody tried and was refused. Not of the log: nothing happened. `asked` is the action or the orders as they came,
-- and goes with the account of who sent them.
CREATE TABLE "refusals" (
    "game_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" TEXT,
    "actor_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "clause" TEXT,
    "asked" TEXT,

    CONSTRAINT "refusals_pkey" PRIMARY KEY ("game_id","id")
);
CREATE INDEX "refusals_game_id_at_idx" ON "refusals"("game_id","at");
CREATE INDEX "refusals_user_id_idx" ON "refusals"("user_id");

GRANT SELECT, INSERT, UPDATE, DELETE ON spectators, past_seats, refusals TO fieldpost_app;

-- Who holds the seats of the built-in opponent: no person, and nobody can sign in as it.
INSERT INTO users (id, name) VALUES ('opponent', 'Built-in opponent') ON CONFLICT (id) DO NOTHING;
