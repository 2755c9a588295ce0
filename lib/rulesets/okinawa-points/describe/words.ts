import type { TurnEvent, TurnEventOf } from '../body';
import type { Gain } from '../enter/running';
import { SIDE_WORDS, type Side } from './vocabulary';

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const listed = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(', '));

/** `US 4-3-10 x2`: units of a side. */
export const unitsOf = (side: Side, code: string, count = 1): string =>
  `${SIDE_WORDS[side].unit} ${code}${count === 1 ? '' : ` x${count}`}`;

const withResult = (result: string | undefined): string => (result === undefined ? '' : ` (${result})`);

/** What happened, without its points: a line of a log or a forum. */
export function eventWords(event: TurnEvent): string {
  switch (event.type) {
    case 'eliminated':
      return eliminatedWords(event);
    case 'retreat':
      return retreatWords(event);
    case 'jp-exit':
      return `Japanese ${event.code} exits off the ${event.edge} edge; the US removes ${listed(event.usRemoved)}`;
    case 'us-exit':
      return `${unitsOf('us', event.code, event.count)} ${event.count === 1 ? 'exits' : 'exit'} off the ${event.edge} edge`;
    case 'us-arrival': {
      const what = event.code === undefined ? plural(event.count, 'US unit') : unitsOf('us', event.code, event.count);
      return `${what} ${event.count === 1 ? 'arrives' : 'arrive'} as ${event.source}`;
    }
    case 'us-invasion':
      return `US invasion by ${plural(event.units, 'unit')}`;
    case 'jp-invasion':
      return 'Japanese invasion';
  }
}

function eliminatedWords({ side, code, count, result, retreated }: TurnEventOf<'eliminated'>): string {
  const eliminated = `${unitsOf(side, code, count)} eliminated${withResult(result)}`;
  return retreated === undefined
    ? eliminated
    : `${eliminated}, no points for ${plural(retreated, 'hex', 'hexes')} retreated before`;
}

function retreatWords({ side, code, units, hexes, attacker, result }: TurnEventOf<'retreat'>): string {
  const one = units === 1;
  const who =
    code === undefined ? `${units} ${SIDE_WORDS[side].unit} ${one ? 'unit' : 'units'}` : unitsOf(side, code, units);
  const away = `${one ? 'retreats' : 'retreat'} ${plural(hexes, 'hex', 'hexes')}${one ? '' : ' each'}`;
  const own = one ? 'its own attack' : 'their own attack';
  const cause = attacker === side ? own : `a ${SIDE_WORDS[attacker].unit} attack`;
  return `${who} ${away} after ${cause}${withResult(result)}`;
}

/** `Japan +6`, or several of them. */
export function gainWords(gains: readonly Gain[]): string {
  const totals = new Map<Side, number>();
  for (const { to, points } of gains) totals.set(to, (totals.get(to) ?? 0) + points);
  return [...totals].map(([side, points]) => `${sideTitle(side)} +${points}`).join(', ');
}

/** The name of a side at the beginning of a sentence or in a table. */
export const sideTitle = (side: Side): string => (side === 'us' ? 'US' : 'Japan');
