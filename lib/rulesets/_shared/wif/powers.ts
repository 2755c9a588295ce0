import { z } from 'zod';

export const SIDES = ['axis', 'allied'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
export const SIDE_NAMES: Readonly<Record<Side, string>> = { axis: 'Axis', allied: 'Allies' };

/** The eight major powers: Germany, Italy, Japan; Commonwealth, France, USA, USSR, China. */
export const POWERS = ['GE', 'IT', 'JP', 'CW', 'FR', 'US', 'USSR', 'CH'] as const;
export type Power = (typeof POWERS)[number];
export const powerSchema = z.enum(POWERS);

export const AXIS_POWERS = ['GE', 'IT', 'JP'] as const;
export type AxisPower = (typeof AXIS_POWERS)[number];
export const axisPowerSchema = z.enum(AXIS_POWERS);
export const ALLIED_POWERS = ['CW', 'FR', 'US', 'USSR', 'CH'] as const;

export interface PowerFacts {
  readonly name: string;
  readonly side: Side;
  /** Where supply of its side may be traced to. */
  readonly capital: string;
  /** Other names, in small letters. */
  readonly aliases: readonly string[];
}

export const POWER_FACTS: Readonly<Record<Power, PowerFacts>> = {
  GE: { name: 'Germany', side: 'axis', capital: 'Berlin', aliases: ['german', 'ger', 'de'] },
  IT: { name: 'Italy', side: 'axis', capital: 'Rome', aliases: ['italian', 'ita'] },
  JP: { name: 'Japan', side: 'axis', capital: 'Tokyo', aliases: ['japanese', 'jap', 'ja'] },
  CW: {
    name: 'Commonwealth',
    side: 'allied',
    capital: 'London',
    aliases: ['britain', 'great britain', 'united kingdom', 'uk', 'british'],
  },
  FR: { name: 'France', side: 'allied', capital: 'Paris', aliases: ['french', 'fra'] },
  US: {
    name: 'USA',
    side: 'allied',
    capital: 'Washington D.C.',
    aliases: ['united states', 'america', 'american', 'us of a'],
  },
  USSR: {
    name: 'USSR',
    side: 'allied',
    capital: 'Moscow',
    aliases: ['soviet union', 'russia', 'soviets', 'russian', 'soviet', 'su'],
  },
  CH: { name: 'China', side: 'allied', capital: 'Chungking', aliases: ['chinese', 'chi'] },
};

export const powerName = (power: Power): string => POWER_FACTS[power].name;
export const sideOfPower = (power: Power): Side => POWER_FACTS[power].side;
export const powersOf = (side: Side): readonly Power[] => POWERS.filter((power) => sideOfPower(power) === side);

/**
 * What a major power is: in the war or out of it. The three in the middle mean that it has fallen; a liberated power is
 * back on its side.
 */
export const POWER_STATUSES = [
  'active',
  'neutral',
  'incompletelyConquered',
  'conquered',
  'surrendered',
  'liberated',
] as const;
export type PowerStatus = (typeof POWER_STATUSES)[number];
export const powerStatusSchema = z.enum(POWER_STATUSES);

export const STATUS_NAMES: Readonly<Record<PowerStatus, string>> = {
  active: 'active',
  neutral: 'neutral',
  incompletelyConquered: 'incompletely conquered',
  conquered: 'conquered',
  surrendered: 'surrendered',
  liberated: 'liberated',
};

/** Conquered, completely or not, or surrendered. */
export const hasFallen = (status: PowerStatus): boolean =>
  status === 'incompletelyConquered' || status === 'conquered' || status === 'surrendered';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Reads a power by its letters, its name, another name of it, or two or more letters that begin only its names. */
export function readPower(text: string): Power | undefined {
  const word = plain(text);
  if (word === '') return undefined;
  const exact = POWERS.find((power) => namesOf(power).includes(word));
  if (exact || word.length < 2) return exact;
  const begun = POWERS.filter((power) => namesOf(power).some((name) => name.startsWith(word)));
  return begun.length === 1 ? begun[0] : undefined;
}

const namesOf = (power: Power): readonly string[] => [
  plain(power),
  plain(POWER_FACTS[power].name),
  ...POWER_FACTS[power].aliases,
];
