import type { Pool } from 'pg';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { ERASE_DEMO_MAILS, ERASE_NOTES, ERASE_PRESS, NEXT_GAMES, PIECES } from './pieces';

/** How much one statement takes on: few enough that it stays far from every limit of time. */
interface Bounds {
  /** Games whose logs one statement reads. */
  readonly games: number;
  /** Rows that one statement changes. */
  readonly rows: number;
  /** Statements that change something, after which a call ends, so that a worker that is told to stop soon does. */
  readonly statements: number;
}
const USUAL: Bounds = { games: 20, rows: 2_000, statements: 10 };

type Context = Pick<AuthContext, 'pool' | 'now'>;

const rows = z.array(
  z.object({ addresses: z.array(z.string()), asked_at: z.date(), games_done: z.string().nullable() }),
);
const games = z.array(z.object({ id: z.string() }));

/** Smaller than the id of any game. */
const NO_GAME = '00000000-0000-0000-0000-000000000000';

interface Left {
  readonly userId: string;
  readonly addresses: readonly string[];
  readonly askedAt: Date;
  readonly gamesDone: string;
}

/**
 * Goes on erasing somebody who has deleted their account (`deleteAccount`). Each statement is a transaction of its own and can be run again,
 * so a process may end at any moment and another one goes on. `more`: call it again.
 */
export async function eraseMore(context: Context, userId: string, bounds = USUAL): Promise<'done' | 'more'> {
  const left = await readLeft(context.pool, userId);
  if (left === undefined) return 'done';
  const run = new Run(context, left, bounds);
  if (!(await run.all())) return 'more';
  await context.pool.query('delete from erasures where user_id = $1', [userId]);
  return 'done';
}

async function readLeft(pool: Pool, userId: string): Promise<Left | undefined> {
  const found = await pool.query('select addresses, asked_at, games_done from erasures where user_id = $1', [userId]);
  const [row] = rows.parse(found.rows);
  if (row === undefined) return undefined;
  const { addresses, asked_at: askedAt, games_done: gamesDone } = row;
  return { userId, addresses, askedAt, gamesDone: gamesDone ?? NO_GAME };
}

/** One call. Every part answers false once the statements of this call are used up. */
class Run {
  #statements = 0;

  constructor(
    private readonly context: Context,
    private readonly left: Left,
    private readonly bounds: Bounds,
  ) {}

  async all(): Promise<boolean> {
    const { userId, addresses, askedAt } = this.left;
    const { rows: most } = this.bounds;
    if (!(await this.#notes())) return false;
    if (!(await this.#repeat(ERASE_PRESS, [userId, most, this.context.now()]))) return false;
    for (const piece of PIECES.own) if (!(await this.#repeat(piece, [userId, most]))) return false;
    for (const piece of PIECES.byAddress) if (!(await this.#repeat(piece, [addresses, most, askedAt]))) return false;
    await this.context.pool.query(ERASE_DEMO_MAILS, [userId, addresses, askedAt]);
    return this.#repeat(PIECES.last, [userId, most]);
  }

  /** Game by game, in the order of their ids. */
  async #notes(): Promise<boolean> {
    const { pool, now } = this.context;
    const { userId } = this.left;
    for (let after = this.left.gamesDone; ; ) {
      const next = await pool.query(NEXT_GAMES, [userId, after, this.bounds.games]);
      const ids = games.parse(next.rows).map(({ id }) => id);
      const last = ids.at(-1);
      if (last === undefined) return true;
      if (!this.#mayGoOn()) return false;
      await pool.query(ERASE_NOTES, [userId, ids, now()]);
      this.#statements += 1;
      await pool.query('update erasures set games_done = $2 where user_id = $1', [userId, last]);
      after = last;
    }
  }

  async #repeat(statement: string, values: readonly unknown[]): Promise<boolean> {
    for (;;) {
      if (!this.#mayGoOn()) return false;
      const { rowCount } = await this.context.pool.query(statement, [...values]);
      // Fewer than asked for is not the end: a row that somebody changed in that moment was left out.
      if (rowCount === 0) return true;
      this.#statements += 1;
    }
  }

  #mayGoOn(): boolean {
    return this.#statements < this.bounds.statements;
  }
}
