import { z } from 'zod';
import { CITY_HOLDERS, type CityHolder, cityHolderSchema } from '../_shared/wif/shared-cities';

/** The four cities that weigh in Japan's roll, in the order of the rule. */
export const CITIES = ['shanghai', 'vladivostok', 'manila', 'taihoku'] as const;
export type City = (typeof CITIES)[number];
export const CITY_NAMES: Readonly<Record<City, string>> = {
  shanghai: 'Shanghai',
  vladivostok: 'Vladivostok',
  manila: 'Manila',
  taihoku: 'Taihoku',
};

/** `neither`: held by no power of either side (R-WH-16). */
export const HOLDERS = CITY_HOLDERS;
export type Holder = CityHolder;
export const holderSchema = cityHolderSchema;
export const HOLDER_WORDS: Readonly<Record<Holder, string>> = {
  allied: 'Allied',
  japanese: 'Japanese',
  neither: 'in nobody’s hands',
};

export const FACTORY_STATUSES = ['ok', 'destroyed', 'captured'] as const;
export type FactoryStatus = (typeof FACTORY_STATUSES)[number];

/** The two powers that these rules can take out of the war. */
export const FALLING = ['IT', 'JP'] as const;
export type Falling = (typeof FALLING)[number];
export const FALLING_NAMES: Readonly<Record<Falling, string>> = { IT: 'Italy', JP: 'Japan' };

const NAME = /^[\p{L}\p{N}(+-](?: ?[\p{L}\p{N}.,'’()/&+-])*$/u;
/** Keys that would reach into an object's prototype. */
const RESERVED = ['constructor', 'prototype'];

/** A name that a group gives to a factory, a place or a set of hexes: short, on one line, without colons. */
export const nameSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(NAME, 'letters, digits, blanks and . , ’ ( ) / & + - only')
  .refine((name) => !RESERVED.includes(name), 'another name, please');

/**
 * A value in halves as the log can hold it, which knows no fractions: `4` or `4.5`. A number is taken too and becomes the
 * same text.
 */
export const halvesSchema = z.union([
  z.string().regex(/^(0|[1-9]\d{0,2})(\.5)?$/, 'a number in halves, such as 4.5'),
  z.number().min(0).max(999).multipleOf(0.5).transform(String),
]);
export type Halves = z.infer<typeof halvesSchema>;

/** A member of a record under a name that people chose; undefined for the names that every object has. */
export const member = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
