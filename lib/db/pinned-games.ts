import { z } from 'zod';
import type { PinnedGame } from '../games/model/records';
import type { GameId } from '../games/model/types';
import type { Database } from './client';

/**
 * A page of games that are not over: $1 the id to go on after, $2 how many, $3 one game or null. Which they are is read from
 * an index of those alone; only they are looked up.
 */
export const PINNED_SQL = `with going as materialized (
    select id from games where id > $1::uuid and status <> 'over' and ($3::uuid is null or id = $3::uuid)
    order by id limit $2)
  select g.id, g.name, g.ruleset_id, g.ruleset_version, g.branch_of is not null as trial
  from going join games g on g.id = going.id order by g.id`;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const PIECE = 500;

const rowsOf = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    ruleset_id: z.string(),
    ruleset_version: z.string(),
    trial: z.boolean(),
  }),
);

/** Every game but trials that is not over, by id, `piece` to a query. */
export async function* listPinned(
  pool: Database['pool'],
  only?: GameId,
  piece: number = PIECE,
): AsyncGenerator<PinnedGame> {
  for (let after = BEFORE_ALL; ; ) {
    const rows = rowsOf.parse((await pool.query(PINNED_SQL, [after, piece, only ?? null])).rows);
    for (const { id: gameId, name, ruleset_id: rulesetId, ruleset_version: rulesetVersion, trial } of rows)
      if (!trial) yield { gameId, name, rulesetId, rulesetVersion };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < piece) return;
  }
}
