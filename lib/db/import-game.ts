import { randomBytes } from 'node:crypto';
import type { ImportedGame, Quota, QuotaReached } from '../games/records';
import { faultOf } from './fault';
import { seatRow } from './game-rows';
import type { Prisma, PrismaClient } from './generated/client';
import { quotaReached } from './quota';

type Tx = Prisma.TransactionClient;

/** Entries a statement: the guard of the log looks at all rows of one statement together. */
const PAGE = 1_000;

/** A long game takes longer than a command. */
const PATIENCE = { maxWait: 10_000, timeout: 120_000 };

/** Writes a whole game in one transaction; false when there is one of this id. */
export async function importGame(
  prisma: PrismaClient,
  game: ImportedGame,
  quota: Quota | undefined,
): Promise<boolean | QuotaReached> {
  const { ownerId, gameId: id, after } = game;
  const open = after.status === 'open' ? 1 : 0;
  try {
    return await prisma.$transaction(async (tx) => {
      const reached = await quotaReached(tx, quota, { ownerId, games: 1, open, at: new Date(game.at) });
      // The same file again makes no game, so no quota stands against it.
      if (reached !== undefined) return (await tx.game.count({ where: { id } })) > 0 ? false : reached;
      await insertAll(tx, game);
      return true;
    }, PATIENCE);
  } catch (error) {
    if (faultOf(error).kind === 'unique') return false;
    throw error;
  }
}

async function insertAll(tx: Tx, game: ImportedGame): Promise<void> {
  const { gameId } = game;
  const at = new Date(game.at);
  await tx.game.create({ data: gameRow(game, at) });
  await tx.seat.createMany({ data: game.roles.map((role, position) => seatRow(gameId, { role }, position, at)) });
  await tx.pastSeat.createMany({ data: game.pastPlayers.map((past) => ({ gameId, ...past, leftAt: at })) });
  for (let from = 0; from < game.entries.length; from += PAGE) {
    await tx.logEntry.createMany({ data: entryRows(game, from) });
  }
  await tx.note.createMany({ data: game.notes.map((note) => noteRow(gameId, note, at)) });
  await tx.checkpoint.createMany({ data: game.checkpoints.map((checkpoint) => ({ gameId, ...checkpoint, at })) });
}

/** The house's own dice begin when the game goes on here; until then a secret fills the place that nothing is thrown from. */
const noDice = () => ({ diceSecret: Uint8Array.from(randomBytes(32)), diceEpochs: 1, diceSeeds: [] });

function gameRow(game: ImportedGame, at: Date): Prisma.GameUncheckedCreateInput {
  const { gameId: id, name, ownerId, rulesetId, rulesetVersion, setup, keys, after } = game;
  const { stateText: state, peaks, summary, ...row } = after;
  return {
    id,
    name,
    ownerId,
    rulesetId,
    rulesetVersion,
    setup: { ...setup },
    ...row,
    version: 1,
    peaks: peaks.join(''),
    state: state ?? null,
    stateSeq: state === undefined ? 0 : after.nextSeq,
    summary: JSON.parse(JSON.stringify(summary)),
    ...noDice(),
    importedKeys: [...keys],
    importedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

function entryRows({ gameId, entries }: ImportedGame, from: number): Prisma.LogEntryCreateManyInput[] {
  return entries.slice(from, from + PAGE).map(({ at, sealTopic, visibleTo, unseals, ...row }) => ({
    gameId,
    ...row,
    at: new Date(at),
    sealTopic: sealTopic ?? null,
    visibleTo: [...visibleTo],
    unseals: [...unseals],
  }));
}

function noteRow(gameId: string, note: ImportedGame['notes'][number], now: Date): Prisma.NoteCreateManyInput {
  const { id, salt, text } = note;
  const at = new Date(note.at);
  if (text === undefined) return { gameId, id, at, erasedAt: now };
  return { gameId, id, salt: Uint8Array.from(Buffer.from(salt, 'hex')), text, at };
}
