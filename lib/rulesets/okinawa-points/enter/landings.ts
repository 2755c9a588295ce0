import type { Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { TurnEventOf } from '../body';
import type { OwnCode } from '../codes';
import type { Side } from '../describe/vocabulary';
import { type Running, refuse } from './running';

type Entered = Result<Running, Rejection<OwnCode>>;
type Landing = TurnEventOf<'us-invasion'> | TurnEventOf<'jp-invasion'>;

/**
 * A landing, where the scenario has one left for the side. Landings in one turn are one invasion turn; `told` goes on with
 * the table that holds it.
 */
export function landed(
  running: Running,
  { type }: Landing,
  side: Side,
  units: number,
  told: (after: Running) => Entered,
  northClear = false,
): Entered {
  const { scenario, table, turn } = running;
  const { turns, notBefore, secondNeedsClearNorth } = scenario.landings[side];
  const before = Object.keys(table.landings[side]).filter((one) => Number(one) !== turn).length;
  const no = (why: string, data = {}) =>
    refuse('invasion-not-allowed', scenario.clause, { why, event: type, side, ...data });
  if (turns === 0) return no('none');
  if (notBefore !== undefined && turn < notBefore) return no('too-early', { notBefore });
  if (before >= turns) return no('used-up', { turns });
  if (before > 0 && secondNeedsClearNorth === true && !northClear) return no('north-held');
  const sofar = table.landings[side][String(turn)] ?? 0;
  const landings = { ...table.landings, [side]: { ...table.landings[side], [turn]: sofar + units } };
  return told({ ...running, table: { ...table, landings } });
}
