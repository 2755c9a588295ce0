import { z } from 'zod';
import type { NoteOrigin } from '@/lib/games/model/records';
import type { NoteStore } from '@/lib/games/model/stores';
import type { Prisma, PrismaClient } from '../generated/client';

/** The free texts beside actions. They are written by the commit itself. */
export function noteStore(prisma: PrismaClient): NoteStore {
  return {
    readNotes: async (gameId, ids) => {
      // Most logs have none: a page of theirs asks the database nothing.
      if (ids.length === 0) return new Map();
      const where = { gameId, id: { in: [...ids] } };
      const rows = await prisma.note.findMany({ where, select: { id: true, text: true } });
      return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text]])));
    },
    readNoteRows: async (gameId) => {
      const rows = await prisma.note.findMany({ where: { gameId }, orderBy: { at: 'asc' } });
      return rows.map(({ id, salt, text }) =>
        salt === null || text === null ? { id } : { id, salt: Buffer.from(salt).toString('hex'), text },
      );
    },
    findNotes: (gameId, ids) => findNotes(prisma, gameId, ids),
    eraseNote: (gameId, origin, at) => prisma.$transaction((tx) => eraseNote(tx, { gameId, ...origin }, at)),
  };
}

const origins = z.array(z.object({ id: z.string(), seq: z.int(), actor: z.string() }));

/** From the log itself: whose action names a note is written nowhere else. */
async function findNotes(prisma: PrismaClient, gameId: string, ids: readonly string[]): Promise<readonly NoteOrigin[]> {
  if (ids.length === 0) return [];
  const rows = await prisma.$queryRaw`
    select note.id, action.seq, action.actor from log_entries as action
    join notes as note on note.game_id = action.game_id and note.id = action.bytes::json -> 'payload' ->> 'note'
    where action.game_id = ${gameId}::uuid and action.type <> 'event' and note.id = any(${[...ids]})`;
  return origins.parse(rows);
}

/** A note with its game. */
type NoteOfGame = Pick<NoteOrigin, 'id' | 'seq'> & { readonly gameId: string };

/**
 * Erases a note in a running transaction, salt and all. With the words goes the answer that was kept for their command: the hash beside
 * it is made of the request without any salt, and would confirm a guess at a short text.
 */
async function eraseNote(tx: Prisma.TransactionClient, { gameId, id, seq }: NoteOfGame, at: Date): Promise<void> {
  const where = { gameId, id, text: { not: null } };
  await tx.note.updateMany({ where, data: { text: null, salt: null, erasedAt: at } });
  await tx.$executeRaw`
    delete from idempotency where game_id = ${gameId}::uuid
      and case when starts_with(response, '{') then response::json ->> 'seq' end = ${String(seq)}`;
}
