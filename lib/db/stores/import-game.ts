import { randomBytes } from 'node:crypto';
import type { ImportedGame, ImportPage } from '@/lib/games/model/import-records';
import type { Quota, QuotaReached } from '@/lib/games/model/records';
import { databaseFault } from '../fault';
import type { Prisma, PrismaClient } from '../generated/client';
import { inTransaction } from '../trouble';
import { seatRow } from './game-rows';
import { nameMaker } from './names/name-store';
import { quotaReached } from './quota';

type Tx = Prisma.TransactionClient;

/** Rows a statement: Prisma writes one out in one go, and nobody else is answered meanwhile. Five hundred took 350 ms. */
const ROWS = 50;

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
    const insert = async (tx: Tx): Promise<boolean | QuotaReached> => {
      const reached = await quotaReached(tx, quota, { ownerId, games: 1, open, at: new Date(game.at) });
      // The same file again makes no game, so no quota stands against it.
      if (reached !== undefined) return (await tx.game.count({ where: { id } })) > 0 ? false : reached;
      await insertAll(tx, game);
      return true;
    };
    return await inTransaction(prisma, insert, PATIENCE);
  } catch (error) {
    if (databaseFault(error).kind === 'unique') return false;
    throw error;
  }
}

async function insertAll(tx: Tx, game: ImportedGame): Promise<void> {
  const { gameId } = game;
  const at = new Date(game.at);
  await tx.game.create({ data: gameRow(game, at) });
  await nameMaker(tx, game);
  await tx.seat.createMany({ data: game.roles.map((role, position) => seatRow(gameId, { role }, position, at)) });
  for (let from = 0; from < game.pastPlayers.length; from += ROWS) {
    const left = game.pastPlayers.slice(from, from + ROWS);
    await tx.pastSeat.createMany({ data: left.map((past) => ({ gameId, ...past, leftAt: at })) });
  }
  for (let number = 0, page = await game.page(0); page !== undefined; number += 1, page = await game.page(number)) {
    await insertPage(tx, gameId, page, at);
  }
}

async function insertPage(tx: Tx, gameId: string, page: ImportPage, at: Date): Promise<void> {
  const { entries, notes, checkpoints } = page;
  for (let from = 0; from < entries.length; from += ROWS) {
    await tx.logEntry.createMany({ data: entryRows(gameId, entries.slice(from, from + ROWS)) });
  }
  for (let from = 0; from < notes.length; from += ROWS) {
    await tx.note.createMany({ data: notes.slice(from, from + ROWS).map((note) => noteRow(gameId, note, at)) });
  }
  if (checkpoints.length > 0)
    await tx.checkpoint.createMany({ data: checkpoints.map((checkpoint) => ({ gameId, ...checkpoint, at })) });
}

/** The service's own dice begin when the game goes on here; until then a secret fills the place that nothing is thrown from. */
const noDice = () => ({ diceSecret: Uint8Array.from(randomBytes(32)), diceEpochs: 1, diceSeeds: [] });

function gameRow(game: ImportedGame, at: Date): Prisma.GameUncheckedCreateInput {
  const { gameId: id, name, ownerId, rulesetId, rulesetVersion, setup, keys, after, lastAt } = game;
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
    // The other service's clock may be ahead of this one's: what is written next is no earlier than its last entry.
    updatedAt: new Date(Math.max(at.getTime(), Date.parse(lastAt))),
  };
}

function entryRows(gameId: string, entries: ImportPage['entries']): Prisma.LogEntryCreateManyInput[] {
  return entries.map(({ at, sealTopic, visibleTo, unseals, ...row }) => ({
    gameId,
    ...row,
    at: new Date(at),
    sealTopic: sealTopic ?? null,
    visibleTo: [...visibleTo],
    unseals: [...unseals],
  }));
}

function noteRow(gameId: string, note: ImportPage['notes'][number], now: Date): Prisma.NoteCreateManyInput {
  const { id, salt, text } = note;
  const at = new Date(note.at);
  if (text === undefined) return { gameId, id, at, erasedAt: now };
  return { gameId, id, salt: Uint8Array.from(Buffer.from(salt, 'hex')), text, at };
}
