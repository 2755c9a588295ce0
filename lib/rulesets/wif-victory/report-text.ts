import type { Turn } from '../_shared/wif/calendar';
import { turnLabel } from '../_shared/wif/calendar';
import { hasFallen, POWERS, powerName, STATUS_NAMES } from '../_shared/wif/powers';
import { HISTORICAL_POINTS, TARGETS, TIERS } from './data/targets';
import type { Effect } from './effects';
import { FULL_RUN, pointsAfter } from './score';
import type { Setup } from './setup';
import { type Table, turnsLeft } from './table';
import { describeEffect, signed, vichyText } from './words';

/** Targets that one more turn would make full. */
export const oneTurnFromFull = ({ targets }: Table): readonly (typeof TARGETS)[number][] =>
  TARGETS.filter(({ id, points }) => targets[id].run === FULL_RUN - 1 && targets[id].best < points);

/** A turn as plain lines: totals, what it brought, what is near, powers that have fallen. */
export function reportLines(setup: Setup, turn: Turn, table: Table, turnEffects: readonly Effect[]): readonly string[] {
  const record = table.turns[turn.code];
  const total = record?.total ?? 0;
  const gained = Object.values(record?.gained ?? {}).reduce((sum, points) => sum + points, 0);
  const changes = turnEffects.filter(({ kind }) => kind !== 'total').map((effect) => describeEffect(effect).text);
  return [
    `${turn.label} (turn ${turn.number}): Axis ${total} points, ${signed(gained)} this turn, ${signed(total - HISTORICAL_POINTS)} against history`,
    `By tier: ${TIERS.map((tier) => `${tier} ${tierPoints(table, tier)}`).join(', ')}`,
    `Still reachable: ${record?.reach ?? 0}, with ${turnsLeft(setup, table)} turns to come`,
    '',
    ...(changes.length === 0 ? ['No change.'] : changes),
    '',
    `One turn from full: ${listOf(oneTurnFromFull(table).map((target) => nearText(table, target)))}`,
    `Powers fallen: ${listOf(fallen(table))}`,
    ...(table.vichy === 'absent' ? [] : [`${vichyText(table.vichy)}`]),
  ];
}

const listOf = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));

const tierPoints = ({ targets }: Table, tier: string): number =>
  TARGETS.reduce((sum, target) => sum + (target.tier === tier ? targets[target.id].best : 0), 0);

const nearText = ({ targets }: Table, { id, name, points }: (typeof TARGETS)[number]): string =>
  `${name} (${targets[id].best} -> ${pointsAfter(points, FULL_RUN)})`;

const fallen = ({ powers }: Table): readonly string[] =>
  POWERS.flatMap((power) => {
    const { status, since } = powers[power];
    if (!hasFallen(status)) return [];
    return [`${powerName(power)} (${STATUS_NAMES[status]}${since === undefined ? '' : ` ${turnLabel(since)}`})`];
  });
