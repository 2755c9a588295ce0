import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';
import type { OwnCode } from '../codes';
import { listed, plural, sideTitle } from './words';

/** The facts of a refusal, read with care: a fact that is missing gives an empty word, never a fault. */
class Facts {
  constructor(private readonly data: JsonObject) {}

  text(key: string): string {
    const value = this.data[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  number(key: string): number {
    const value = this.data[key];
    return typeof value === 'number' ? value : 0;
  }

  has(key: string): boolean {
    return this.data[key] !== undefined;
  }

  side(): string {
    return sideTitle(this.text('side') === 'us' ? 'us' : 'japanese');
  }

  /** Units with their numbers: `4-3-10 (12)`. */
  units(key = 'legal'): string {
    const value = this.data[key];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return listed([]);
    return listed(Object.entries(value).map(([code, count]) => `${code} (${count})`));
  }
}

const WORDS: Readonly<Record<OwnCode, (facts: Facts) => string>> = {
  'retreat-jp-unit': () => 'Only US retreats bring points. A Japanese retreat is not reported.',
  'retreat-of-eliminated': (f) =>
    `A unit that dies gives its value and no hexes: report it as eliminated. ${plural(f.number('units'), 'unit')} cannot retreat, ${f.number('left')} of them are left.`,
  'unit-unknown': (f) => `${f.side()} has no ${f.text('code')}. It has: ${f.units()}.`,
  'not-enough-units': (f) =>
    `${f.side()} has ${f.number('left')} left of what you name ${f.number('asked')} of.${f.has('legal') ? ` It has: ${f.units()}.` : ''}`,
  'exit-wrong-edge': (f) =>
    `Only an exit off the northeast edge counts, not off the ${f.text('edge')}. A unit that left otherwise is not reported as an exit.`,
  'removal-count': (f) =>
    `For each Japanese unit that exits the US removes three units, or all it has left: ${f.number('needed')} here, and you name ${f.number('given')}.`,
  'invasion-not-allowed': invasionWords,
  'turn-outside-scenario': (f) =>
    `This scenario runs from Game-Turn ${f.text('firstTurn')} to ${f.text('lastTurn')}; ${f.text('turn')} is not in it.`,
  'turn-out-of-order': (f) =>
    f.has('next')
      ? `Game-Turn ${f.text('next')} is to be reported next, not ${f.text('turn')}.`
      : 'Every turn has been reported. Report the end of the scenario now.',
  'end-before-last-turn': (f) =>
    `The end is reported after Game-Turn ${f.text('last')}. Game-Turn ${f.text('next')} comes first. To stop earlier, a side concedes.`,
  'zone-counts-exceed-force': (f) =>
    `${f.side()} can have ${plural(f.number('left'), 'unit')} there at most; you give ${f.number('given')}.`,
  'on-map-exceeds-force': (f) =>
    `${f.side()} has ${plural(f.number('left'), 'unit')} left, so ${f.number('said')} cannot be on the map.`,
  'on-map-missing': () => 'Say how many Japanese units are on the map: an award of this turn needs it.',
  'arrival-not-in-scenario': (f) => `Scenario ${f.text('scenario')} has no US reinforcements or replacements.`,
  'arrival-without-unit': () => 'Name the unit that arrives: the US forces of this game are counted.',
  'end-fact-missing': (f) =>
    f.text('what') === 'zones'
      ? 'Say how many units each side has in each zone.'
      : 'Say how many US units have no line of communications, or give the map.',
  'map-differs-from-counts': (f) =>
    `On the map ${f.side()} has ${plural(f.number('map'), 'unit')}, in the zones ${f.number('counts')}. They must be the same.`,
  'removals-not-possible': (f) =>
    f.has('exits')
      ? `This report has ${plural(f.number('exits'), 'Japanese exit')}: name the removed units for each of them.`
      : 'Only the US chooses the units that are removed, in a report with Japanese exits.',
};

function invasionWords(f: Facts): string {
  switch (f.text('why')) {
    case 'too-early':
      return `${f.side()} may not land before Game-Turn ${f.text('notBefore')}.`;
    case 'used-up':
      return `${f.side()} has had all its invasions: ${plural(f.number('turns'), 'turn')} in this scenario.`;
    case 'north-held':
      return 'A second US invasion needs that no Japanese unit is in the Northern zone. Say so if that is the case.';
    default:
      return `${f.side()} has no invasions in this scenario.`;
  }
}

export const explain = ({ code, data = {} }: Rejection<OwnCode>): string => WORDS[code](new Facts(data));
