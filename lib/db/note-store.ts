import type { GameStore } from '../games/ports';
import type { PrismaClient } from './generated/client';

/** The free texts beside actions. They are written by the commit itself. */
export function noteStore(prisma: PrismaClient): Pick<GameStore, 'readNotes' | 'readNoteRows'> {
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
      return rows.map(({ id, salt, text }) => ({
        id,
        salt: Buffer.from(salt).toString('hex'),
        ...(text === null ? {} : { text }),
      }));
    },
  };
}
