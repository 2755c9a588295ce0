import { err, ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import { TURN_CODES, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { hasFallen, POWER_STATUSES, type Power, type PowerStatus } from '@/lib/rulesets/_shared/wif/powers';
import type { StatusBody } from '../body';
import type { Code } from '../codes';
import { agrees, withDifference, withoutDifference } from '../differences';
import { refusal } from '../refuse';
import type { Setup } from '../setup';
import { dueTurn, isClosed, openingStatus, type PowerState, type Table } from '../table';

/** What a report may say that a power is in a turn. To say again what it is, is always possible. */
export function legalStatuses(setup: Setup, table: Table, power: Power, turn: TurnCode): readonly PowerStatus[] {
  const now = table.powers[power];
  return POWER_STATUSES.filter(
    (status) => status === now.status || (isPossible(setup, now, power, status, turn) && !isTold(setup, power, status)),
  );
}

/** What the house rules of the campaign decide. One beaten incompletely fights on, and a liberation is not theirs (R-WV-20). */
const isTold = ({ fallsTold }: Setup, power: Power, status: PowerStatus): boolean =>
  fallsTold === true && (power === 'IT' || power === 'JP') && (status === 'conquered' || status === 'surrendered');

function isPossible(setup: Setup, now: PowerState, power: Power, next: PowerStatus, turn: TurnCode): boolean {
  // Every Italian surrender is complete where the revised surrender rules are played (R-WV-16).
  if (next === 'incompletelyConquered' && power === 'IT' && setup.houseRules !== 'none') return false;
  if (!hasFallen(now.status)) return next !== 'liberated';
  // Nobody but Italy is freed in the turn of its own conquest (WiF 13.7.5).
  if (next === 'liberated') return power === 'IT' || now.since !== turn;
  return now.status === 'incompletelyConquered' && hasFallen(next);
}

/** A status that a turn report states, dated in that turn. */
export function stateStatus(
  setup: Setup,
  table: Table,
  turn: TurnCode,
  power: Power,
  status: PowerStatus,
): Result<Table, Rejection<Code>> {
  const now = table.powers[power];
  const legal = legalStatuses(setup, table, power, turn);
  if (!legal.includes(status)) {
    if (isTold(setup, power, status))
      return err(refusal('told-by-the-campaign', 'wifv:1.2', { power, status, legal: [...legal] }));
    const since = now.since === undefined ? {} : { since: now.since };
    return err(
      refusal('status-not-possible', 'wifv:1.2', { power, status, now: now.status, ...since, legal: [...legal] }),
    );
  }
  return ok(status === now.status ? table : withStatus(table, turn, power, status));
}

/**
 * A status that the campaign sends. It may put right what was dated in the same turn before. Where this game has it
 * otherwise, because the turn is closed or has not come, the war ended before it, or the rules do not allow it, the word is kept as a
 * difference for the organiser to settle (R-WV-18).
 */
export function campaignStatus(setup: Setup, table: Table, body: StatusBody): Result<Table, Rejection<Code>> {
  const { turn, power, status } = body;
  const due = dueTurn(table);
  const bare = withoutDifference(table, turn, power);
  if (isClosed(table, turn)) return ok(agrees(setup, table, body) ? bare : withDifference(table, body));
  if (turn !== due && setup.sharesFacts) return ok(withDifference(bare, body));
  if (turn !== due)
    return err(refusal('turn-out-of-order', 'wifv:1.2', { turn, ...(due === undefined ? {} : { legal: due }) }));
  const { fallsTold: _, ...own } = setup;
  const stated = stateStatus(own, withoutStatus(setup, bare, turn, power), turn, power, status);
  return stated.ok ? stated : ok(withDifference(table, body));
}

function withStatus(table: Table, turn: TurnCode, power: Power, status: PowerStatus): Table {
  return {
    ...table,
    powers: { ...table.powers, [power]: { status, since: turn } },
    statuses: { ...table.statuses, [turn]: { ...table.statuses[turn], [power]: status } },
  };
}

/** The table as if nothing had been said of the power in this turn. */
function withoutStatus(setup: Setup, table: Table, turn: TurnCode, power: Power): Table {
  const { [power]: said, ...others } = table.statuses[turn] ?? {};
  if (said === undefined) return table;
  const { [turn]: _, ...earlier } = table.statuses;
  const statuses: Table['statuses'] = Object.keys(others).length === 0 ? earlier : { ...earlier, [turn]: others };
  const since = TURN_CODES.filter((code) => statuses[code]?.[power] !== undefined).at(-1);
  const status = (since && statuses[since]?.[power]) ?? openingStatus(setup, power);
  const state: PowerState = since === undefined ? { status } : { status, since };
  return { ...table, statuses, powers: { ...table.powers, [power]: state } };
}
