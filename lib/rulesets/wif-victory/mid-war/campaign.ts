import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { Signal } from '@/lib/core/ruleset';
import type { PositionFault } from '@/lib/rulesets/_shared/mid-war/position';
import { TURN_CODES, type TurnCode, turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import { POWERS, powerName, STATUS_NAMES } from '@/lib/rulesets/_shared/wif/powers';
import {
  CONQUEST_HOLD,
  conquestHoldData,
  POWER_STATUS,
  powerStatusData,
  TURN_CLOSED,
} from '@/lib/rulesets/_shared/wif/signals';
import type { StatusBody } from '../body';
import { agrees, withDifference } from '../differences';
import { cityWords } from '../enter/cities';
import { campaignStatus } from '../enter/statuses';
import type { Setup } from '../setup';
import { dueTurn, isClosed, lastClosed, type Table } from '../table';

/** While the house rules have not moved in, no turn is closed here: their conquest step would be missing. */
const WAITS = 'the war so far of the house rules is not confirmed yet';

/**
 * What the house rules say before this game has moved in is kept for its position: statuses as differences, their open turn as
 * the one that is held, without reasons where nothing is open in it.
 */
export function hear(_setup: Setup, table: Table, { kind, ...data }: JsonObject): Table | undefined {
  const status = kind === POWER_STATUS ? powerStatusData.safeParse(data) : undefined;
  if (status?.success) return withDifference(table, status.data);
  const hold = kind === CONQUEST_HOLD ? conquestHoldData.safeParse(data) : undefined;
  return hold?.success ? { ...table, holds: { [hold.data.turn]: hold.data.reasons } } : undefined;
}

const wordsIn = ({ differing }: Table): readonly StatusBody[] =>
  TURN_CODES.flatMap((turn) =>
    POWERS.flatMap((power): readonly StatusBody[] => {
      const status = differing?.[turn]?.[power];
      return status === undefined ? [] : [{ kind: 'power-status', turn, power, status }];
    }),
  );

/** The position's table with what the house rules have said before; or where the two do not go together. */
export function joins(setup: Setup, before: Table, table: Table): Result<Table, readonly PositionFault[]> {
  const due = dueTurn(table);
  if (setup.houseRules !== 'campaign' || due === undefined) return ok(table);
  const known = wordsIn(before);
  const faults = [
    ...turnFaults(before, due),
    ...statusFaults(setup, table, known),
    ...untoldFaults(setup, before, table, known),
  ];
  if (faults.length > 0) return err(faults);
  const reasons = before.holds[due] ?? [WAITS];
  const held: Table = reasons.length === 0 ? table : { ...table, holds: { [due]: reasons } };
  return ok(
    known.filter(({ turn }) => !isClosed(table, turn)).reduce((now, word) => withStatus(setup, now, word), held),
  );
}

function withStatus(setup: Setup, table: Table, word: StatusBody): Table {
  const after = campaignStatus(setup, table, word);
  return after.ok ? after.value : withDifference(table, word);
}

function turnFaults({ holds }: Table, due: TurnCode): readonly PositionFault[] {
  const other = TURN_CODES.find((turn) => holds[turn] !== undefined && turn !== due);
  if (other === undefined) return [];
  const words = `The house rules of this campaign are in ${turnLabel(other)}: the turn before it is the last that is over.`;
  return [{ section: 'war', row: 1, column: 'after', words }];
}

const statusFaults = (setup: Setup, table: Table, known: readonly StatusBody[]): readonly PositionFault[] =>
  known.flatMap((word): readonly PositionFault[] => {
    if (!isClosed(table, word.turn) || agrees(setup, table, word)) return [];
    const { turn, power, status } = word;
    const words = `By the house rules of this campaign ${powerName(power)} is ${STATUS_NAMES[status]} since ${turnLabel(turn)}.`;
    return [{ section: 'powers', row: POWERS.indexOf(power) + 1, column: 'status', words }];
  });

/** A fall of Italy or Japan that the house rules, which have moved in before, do not have (R-WV-20). */
function untoldFaults(
  { fallsTold }: Setup,
  { holds }: Table,
  { powers }: Table,
  known: readonly StatusBody[],
): readonly PositionFault[] {
  if (fallsTold === undefined || Object.keys(holds).length === 0) return [];
  return (['IT', 'JP'] as const).flatMap((power): readonly PositionFault[] => {
    const { status } = powers[power];
    if (status !== 'conquered' && status !== 'surrendered') return [];
    if (known.some((word) => word.power === power && word.status !== 'active')) return [];
    const words = `By the house rules of this campaign ${powerName(power)} is still in the war.`;
    return [{ section: 'powers', row: POWERS.indexOf(power) + 1, column: 'status', words }];
  });
}

/**
 * The house rules hear which turn is over, unless they have moved in before and said theirs, and who has the cities that both
 * count with (R-WV-19).
 */
export function signals(setup: Setup, after: Table, before: Table): readonly Signal[] {
  const [turn, due] = [lastClosed(after), dueTurn(after)];
  const isKnown = before.movedIn === undefined && Object.keys(before.holds).length > 0;
  const closed = setup.houseRules !== 'campaign' || turn === undefined || isKnown ? [] : [turn];
  return [
    ...closed.map((code) => ({ kind: TURN_CLOSED, data: { turn: code } })),
    ...(due === undefined || !setup.sharesFacts ? [] : cityWords(after, due)),
  ];
}
