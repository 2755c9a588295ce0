import type { Awaited, DecisionText, Outcome } from '@/lib/core/ruleset';
import { SIDES } from '../_shared/wif/powers';
import { otherCounts } from './cities/from-campaign';
import type { HouseClause } from './clauses';
import { dueRolls } from './hold';
import type { Setup } from './setup';
import type { Table } from './table';

export const decisions = {
  'list-factories': {
    title: 'list the printed factories',
    ask: 'List the printed factories of the Japanese homeland, one name each, and those of Italy by their places: reports pick from them.',
  },
  'conquest-step': {
    title: 'conquest step',
    ask: 'At the end of the turn, report what has changed for Italy, for Japan and on the map. Nothing needs doing before that.',
  },
  'surrender-facts': {
    title: 'a fact for a surrender roll is missing',
    ask: 'A surrender roll is due. Give the fact that is asked afresh each turn: the Allied garrison value in Italy, or whether resources reached Japan.',
  },
  'settle-difference': {
    title: 'settle a difference',
    ask: 'The victory game tells otherwise who had a city in a turn in which Japan rolled, and the roll would have come to something else. Count it again, or let it stand.',
  },
  'surrender-roll': {
    title: 'surrender roll',
    ask: 'A surrender roll is due in this conquest step. The server throws the die.',
  },
} as const satisfies Readonly<Record<string, DecisionText>>;

/**
 * Both sides are asked for the conquest step, and more pressingly while a roll is owed. In a campaign the victory game closes the turn:
 * until a roll is owed, nobody waits for a side that has nothing to report here.
 */
export function due(setup: Setup, table: Table): readonly Awaited[] {
  if (table.over) return otherCounts(table).length > 0 ? [SETTLE] : [];
  const step = conquestStep(setup, table);
  const sides = SIDES.map((role) => ({ role, ...step }));
  if (table.listed) return sides;
  return [...sides, { role: 'organiser', decision: 'list-factories', clause: 'wifh:japanese-surrender.factories' }];
}

function conquestStep(
  setup: Setup,
  table: Table,
): { readonly decision: keyof typeof decisions; readonly clause: HouseClause; readonly optional?: true } {
  const rolls = dueRolls(setup, table);
  const [first] = rolls;
  if (first === undefined) {
    const optional = setup.calendar === 'campaign' ? ({ optional: true } as const) : {};
    return { decision: 'conquest-step', clause: 'wifh:conquest-step', ...optional };
  }
  const clause = first.power === 'IT' ? 'wifh:italian-surrender.roll' : 'wifh:japanese-surrender.roll';
  return { decision: rolls.every(({ ready }) => ready) ? 'surrender-roll' : 'surrender-facts', clause };
}

const SETTLE: Awaited = {
  role: 'organiser',
  decision: 'settle-difference',
  clause: 'wifh:japanese-surrender.roll',
};

/** Besides the conquest step: rolls that counted a city otherwise than it is told now are the organiser's to settle (R-WH-22). */
export function besides(_setup: Setup, table: Table) {
  const options = table.over ? [] : standing(table);
  return options.length === 0 ? [] : [{ asked: SETTLE, options }];
}

/** What the organiser may let stand. */
export const standing = (table: Table) => otherCounts(table).map(({ turn }) => ({ kind: 'stands', turn }) as const);

/** Nobody wins by these rules: they end with the calendar, once there is nothing left to settle. */
export const outcome = (_setup: Setup, table: Table): Outcome | undefined =>
  table.over && otherCounts(table).length === 0
    ? { winners: [], losers: [], reason: 'calendar-over', clause: 'wifh:conquest-step' }
    : undefined;
