import { z } from 'zod';
import type { GameStore, LogSize } from '@/lib/games/model/stores';
import type { Database } from '../client';
import { peaksRow } from './game-rows';

const COLUMNS = `g.id as game_id, g.next_seq as size, g.peaks,
  coalesce((select max(c.size) from checkpoints c where c.game_id = g.id), 0) as mailed`;

const BY_IDS = { name: 'fieldpost-read-sizes', text: `select ${COLUMNS} from games g where g.id = any($1::uuid[])` };

const BY_ORDER = {
  name: 'fieldpost-list-sizes',
  text: `select ${COLUMNS} from games g where g.id > $1::uuid order by g.id limit $2`,
};

const LOOK = {
  name: 'fieldpost-count-look',
  text: `insert into witness_books (id, looks) values ($1::uuid, 1)
    on conflict (id) do update set looks = witness_books.looks + 1 returning looks`,
};

const looks = z.tuple([z.object({ looks: z.int() })]);

/** How long logs are: for looking at many games at once, by their key. */
export const sizeStore = (pool: Database['pool']): Pick<GameStore, 'readSizes' | 'listSizes' | 'countLook'> => ({
  readSizes: (gameIds) => read(pool, { ...BY_IDS, values: [[...gameIds]] }),
  listSizes: (after, limit) => read(pool, { ...BY_ORDER, values: [after, limit] }),
  countLook: async (bookId) => looks.parse((await pool.query({ ...LOOK, values: [bookId] })).rows)[0].looks,
});

const sizeRows = z.array(z.object({ game_id: z.string(), size: z.int(), peaks: peaksRow, mailed: z.int() }));

interface Query {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

async function read(pool: Database['pool'], query: Query): Promise<readonly LogSize[]> {
  const { rows } = await pool.query(query);
  return sizeRows.parse(rows).map(({ game_id: gameId, ...row }) => ({ gameId, ...row }));
}
