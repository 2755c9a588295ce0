import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { Signal } from '@/lib/core/ruleset';
import type { PositionFault } from '@/lib/rulesets/_shared/mid-war/position';
import { turnAfter, turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import { POWER_STATUS } from '@/lib/rulesets/_shared/wif/signals';
import { bodySchema } from '../body';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { FALLING } from '../vocabulary';

/** The victory game may have moved in before: the turn after its last is the one that is open here. */
export function hear(_setup: Setup, table: Table, body: JsonObject): Table | undefined {
  const read = bodySchema.safeParse(body);
  if (!read.success || read.data.kind !== 'close-turn') return undefined;
  const next = turnAfter(read.data.turn);
  return next === undefined ? undefined : { ...table, turn: next };
}

/** Both games of a campaign go on with the same turn. */
export function joins(
  { calendar, firstTurn }: Setup,
  before: Table,
  table: Table,
): Result<Table, readonly PositionFault[]> {
  const isTold = calendar === 'campaign' && before.turn !== firstTurn;
  if (!isTold || before.turn === table.turn) return ok(table);
  const words = `The victory game of this campaign goes on with ${turnLabel(before.turn)}.`;
  return err([{ section: 'step', row: 1, column: 'turn', words }]);
}

/** Which powers are out of the war, since when. */
export function signals({ calendar }: Setup, { italy, japan }: Table): readonly Signal[] {
  if (calendar !== 'campaign') return [];
  return FALLING.flatMap((power): readonly Signal[] => {
    const { since } = power === 'IT' ? italy : japan;
    const status = power === 'IT' ? 'conquered' : 'surrendered';
    return since === undefined ? [] : [{ kind: POWER_STATUS, data: { turn: since, power, status } }];
  });
}
