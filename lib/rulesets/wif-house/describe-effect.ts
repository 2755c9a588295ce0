import type { Line } from '@/lib/core/ruleset';
import { turnLabel } from '../_shared/wif/calendar';
import { powerName, readPower, SIDE_NAMES } from '../_shared/wif/powers';
import { ringEntries } from './body';
import type { HouseClause } from './clauses';
import type { Effect, FactId } from './effect';
import { OFF } from './hex-codes';
import { CRITERIA_NEEDED, chanceUpTo } from './italy';
import { chanceFrom, FACTORIES_NEEDED, japaneseTarget } from './japan';
import { CITY_NAMES, FALLING_NAMES, HOLDER_WORDS } from './vocabulary';

const line = (text: string, clause: HouseClause, details: readonly Line[] = []): Line =>
  details.length === 0 ? { text, clause } : { text, clause, details };

/** One change in a sentence. */
export function describeEffect(effect: Effect): Line {
  switch (effect.kind) {
    case 'unchanged':
      return line('Nothing has changed', 'wifh:conquest-step');
    case 'listed':
      return describeList(effect);
    case 'factory':
      return line(factoryText(effect), 'wifh:japanese-surrender.factories');
    case 'lost':
      return line(
        `Homeland factories lost: ${effect.from} -> ${effect.to} of ${FACTORIES_NEEDED}`,
        'wifh:japanese-surrender',
      );
    case 'built':
      return line(
        `${effect.id}, a new factory in ${effect.at}: noted, never counted`,
        'wifh:japanese-surrender.factories',
      );
    case 'bomb':
      return line(
        `A-bomb on ${effect.hex}: ${effect.counts ? '+1 for good' : 'no printed factory city, 0'}`,
        'wifh:japanese-surrender.changes',
      );
    case 'fact':
      return describeFact(effect);
    case 'criteria':
      return line(
        `Losses that count for Italy: ${effect.from} -> ${effect.to} of ${CRITERIA_NEEDED} needed`,
        'wifh:italian-surrender',
      );
    case 'sum':
      return describeSum(effect);
    default:
      return describeLater(effect);
  }
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/** What happens in the conquest step itself. */
function describeLater(
  effect: Of<'held' | 'counted' | 'hexes' | 'swept' | 'passed' | 'roll' | 'owed' | 'out' | 'closed'>,
): Line {
  switch (effect.kind) {
    case 'hexes':
      return describeHexes(effect);
    case 'swept':
      return line(
        effect.sets === 0
          ? 'Isolation: no set of hexes changes hands'
          : `Isolation: ${count(effect.sets, 'set')} of hexes`,
        'wifh:isolated-control',
      );
    case 'passed':
      return describePassed(effect);
    case 'roll':
      return describeRoll(effect);
    case 'owed':
      return line(owedText(effect), ROLL_CLAUSES[effect.power]);
    case 'out':
      return line(outText(effect), effect.by === 'roll' ? ROLL_CLAUSES[effect.power] : 'wifh:italian-surrender.normal');
    case 'held':
      return line(
        `${CITY_NAMES[effect.city]} in ${turnLabel(effect.turn)}: ${HOLDER_WORDS[effect.to]}, was ${HOLDER_WORDS[effect.from]}`,
        'wifh:japanese-surrender.changes',
      );
    case 'counted':
      return line(countedText(effect), 'wifh:japanese-surrender.roll');
    case 'closed':
      return line(closedText(effect), 'wifh:conquest-step');
  }
}

const ROLL_CLAUSES = { IT: 'wifh:italian-surrender.roll', JP: 'wifh:japanese-surrender.roll' } as const;

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');

function describeList({ japan, italy }: Of<'listed'>): Line {
  const also = italy === 0 ? '' : `, ${count(italy, 'Italian hex', 'Italian hexes')}`;
  return line(
    `Printed factories listed: ${count(japan, 'Japanese factory', 'Japanese factories')}${also}`,
    'wifh:japanese-surrender.factories',
  );
}

function factoryText({ id, from, to, movedTo }: Of<'factory'>): string {
  const became = from === to ? '' : `${from} -> ${to}`;
  const moved = movedTo === undefined ? '' : `moved to ${movedTo}`;
  return `${id}: ${[became, moved].filter((part) => part !== '').join(', ')}`;
}

export const FACT_NAMES: Readonly<Record<FactId, string>> = {
  rome: 'Rome is Allied',
  factoryHex: 'Italian factory hex in Allied hands',
  tripoli: 'Tripoli is Allied',
  allSicily: 'All of Sicily is Allied',
  inSupplyUnitMainland: 'An Allied land unit in supply in mainland Italy',
  garrison: 'Allied garrison value in mainland Italy',
  russiaAtWar: 'Russia is at war with Japan',
  alliedMajorControlsManchuria: 'An Allied major power controls Manchuria',
  outsideResourcesReceived: 'Resources or oil reached Japan from outside this turn',
  shanghai: 'Shanghai',
  vladivostok: 'Vladivostok',
  manila: 'Manila',
  taihoku: 'Taihoku',
};

const FACT_CLAUSES: Partial<Readonly<Record<FactId, HouseClause>>> = {
  rome: 'wifh:italian-surrender',
  factoryHex: 'wifh:italian-surrender',
  tripoli: 'wifh:italian-surrender',
  allSicily: 'wifh:italian-surrender',
  inSupplyUnitMainland: 'wifh:italian-surrender.unit',
  garrison: 'wifh:italian-surrender.garrison',
};

function describeFact({ fact, from, to }: Of<'fact'>): Line {
  const was = from === undefined ? '' : `${inWords(from)} -> `;
  return line(`${FACT_NAMES[fact]}: ${was}${inWords(to)}`, FACT_CLAUSES[fact] ?? 'wifh:japanese-surrender.changes');
}

function inWords(value: string | number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' || value === undefined ? 'none' : String(value);
}

function describeSum({ from, to }: Of<'sum'>): Line {
  const needed = japaneseTarget(to);
  return line(`Japan’s sum: ${signed(from)} -> ${signed(to)}; ${facesFrom(needed)}`, 'wifh:japanese-surrender.changes');
}

export const facesFrom = (needed: number): string =>
  needed > 10
    ? 'no face of a D10 would do'
    : needed <= 1
      ? 'every face of a D10 would do'
      : `${needed} or more on a D10`;
export const facesUpTo = (needed: number): string =>
  needed < 1
    ? 'no face of a D10 would do'
    : needed >= 10
      ? 'every face of a D10 would do'
      : `${needed} or less on a D10`;

function describeHexes({ changed, added, removed, each, now }: Of<'hexes'>): Line {
  const parts = [
    ...(added > 0 ? [`${count(added, 'hex', 'hexes')} put on the map`] : []),
    ...(changed > 0 ? [`${count(changed, 'hex', 'hexes')} changed`] : []),
    ...(removed > 0 ? [`${count(removed, 'hex', 'hexes')} taken off`] : []),
  ];
  const details = [
    ...each.map(({ hex, from, to }) => `${hex}: ${from === OFF ? '' : `${codeWords(from)} -> `}${codeWords(to)}`),
    ...now.map(({ code, hexes }) => `${codeWords(code)}: ${count(hexes, 'hex', 'hexes')}`),
  ].map((text) => line(text, 'wifh:isolated-control'));
  return line(`Map: ${parts.join(', ')}`, 'wifh:isolated-control', details);
}

/** `USSR city unit` as `USSR, city, unit`. */
function codeWords(code: string): string {
  if (code === OFF) return 'off the map';
  const [control = '', ...marks] = code.split(' ');
  const power = readPower(control);
  return [power ? powerName(power) : control === 'none' ? 'nobody at war' : control, ...marks].join(', ');
}

function describePassed({ label, side, hexes, list, ring, leaders, die, to }: Of<'passed'>): Line {
  const around = ringEntries(ring)
    .map(([power, number]) => `${powerName(power)} ${number}`)
    .join(', ');
  const what = `${label}: ${count(hexes, 'hex', 'hexes')} of the ${SIDE_NAMES[side]} (around: ${around})`;
  const details = list === undefined || hexes === 1 ? [] : [line(list, 'wifh:isolated-control')];
  if (to === undefined) {
    const among = leaders.map(powerName).join(' or ');
    return line(`${what}: a die decides between ${among}`, 'wifh:isolated-control.tie', details);
  }
  if (die !== undefined)
    return line(`${what}: a tie, die ${die}: ${powerName(to)}`, 'wifh:isolated-control.tie', details);
  const clause = ringEntries(ring).length > 1 ? 'wifh:isolated-control.majority' : 'wifh:isolated-control';
  return line(`${what} to ${powerName(to)}`, clause, details);
}

function describeRoll({ power, value, needed, face, success, missed }: Of<'roll'>): Line {
  const name = FALLING_NAMES[power];
  const clause = ROLL_CLAUSES[power];
  if (missed) return line(`${name}: a roll was owed and missed, its facts were not given`, clause);
  const sum = power === 'JP' ? `sum ${signed(value)}, ` : '';
  const goal = power === 'JP' ? facesFrom(needed) : facesUpTo(needed);
  const percent = power === 'JP' ? chanceFrom(needed) : chanceUpTo(needed);
  if (face === undefined) return line(`Roll for ${name}: ${sum}${goal} (${percent} %)`, clause);
  const result = success ? 'surrender' : 'no surrender';
  return line(`Roll for ${name}: ${face} (${sum}${goal}, ${percent} %): ${result}`, clause);
}

function owedText({ power, ready }: Of<'owed'>): string {
  const roll = power === 'IT' ? 'A roll for the early surrender of Italy is due' : 'Japan must roll for surrender';
  if (ready) return roll;
  return power === 'IT'
    ? `${roll} once the garrison value is given`
    : `${roll} once somebody says whether resources reached it`;
}

function outText({ power, by }: Of<'out'>): string {
  const how = by === 'roll' ? '' : ', by the ordinary rules';
  return power === 'IT' ? `Italy is completely conquered${how}` : `Japan has surrendered${how}`;
}

const countedText = ({ turn, open }: Of<'counted'>): string =>
  open
    ? `Japan’s roll in ${turnLabel(turn)} counted its cities otherwise, and its result would be another; the organiser settles it`
    : `Japan’s roll in ${turnLabel(turn)}: settled`;

const closedText = ({ turn, next }: Of<'closed'>): string =>
  next === undefined
    ? `${turnLabel(turn)} is closed, the last turn`
    : `${turnLabel(turn)} is closed; ${turnLabel(next)} begins`;
