import { z } from 'zod';
import { movedIn } from '../_shared/mid-war/position';
import { turnCodeSchema } from '../_shared/wif/calendar';
import { datedSchema } from '../_shared/wif/dated';
import { powerSchema, SIDES } from '../_shared/wif/powers';
import { cityHolderSchema, sharedCitySchema } from '../_shared/wif/shared-cities';
import { hexCodeSchema } from './hex-codes';
import type { Setup } from './setup';
import { CITIES, FACTORY_STATUSES, FALLING, type Falling, halvesSchema, holderSchema, nameSchema } from './vocabulary';

const fallen = {
  /** `out`: completely conquered (Italy) or surrendered (Japan). */
  status: z.enum(['active', 'out']),
  since: turnCodeSchema.optional(),
  by: z.enum(['roll', 'ordinary-rules']).optional(),
};

const factory = z.strictObject({
  /** Where it is printed. */
  hex: nameSchema,
  /** Where it stands now. */
  at: nameSchema,
  status: z.enum(FACTORY_STATUSES),
  /** Whether it counts for Japan's roll. */
  lost: z.boolean(),
});
export type Factory = z.infer<typeof factory>;

const roll = z.strictObject({
  power: z.enum(FALLING),
  turn: turnCodeSchema,
  /** What is added to the die (Japan) or must not be exceeded by it (Italy). */
  value: z.int(),
  /** The faces that succeed: at least this (Japan), at most this (Italy). May lie outside 1 to 10. */
  needed: z.int(),
  /** Not there as long as the roll is only proposed, or when it was missed. */
  face: z.int().min(1).max(10).optional(),
  success: z.boolean().optional(),
  /** The turn was closed without the facts that it needs. */
  missed: z.literal(true).optional(),
  /** Who had the cities that the victory game tells, as Japan's sum counted them. */
  cities: z.record(sharedCitySchema, cityHolderSchema).optional(),
});
export type Roll = z.infer<typeof roll>;

const passed = z.strictObject({
  turn: turnCodeSchema,
  label: nameSchema,
  source: z.enum(['map', 'statement']),
  side: z.enum(SIDES),
  hexes: z.int().min(1),
  /** The hexes themselves, as a list such as `0304 0306-0309`, when a map is kept. */
  list: z.string().optional(),
  ring: z.partialRecord(powerSchema, z.int().min(1)),
  /** Among whom a die decides or decided; one power when none was needed. */
  leaders: z.array(powerSchema).min(1),
  die: z.int().min(1).max(8).optional(),
  /** Not there as long as the die is to fall. */
  to: powerSchema.optional(),
});
/** One set of hexes that changed hands. */
export type Passed = z.infer<typeof passed>;

const turnRecord = z.strictObject({
  italyCriteria: z.int(),
  garrison: halvesSchema.optional(),
  japanLost: z.int(),
  japanTotal: z.int(),
  italy: fallen.status,
  japan: fallen.status,
  hexesPassed: z.int(),
});
/** How things stood when a turn was closed. */
export type TurnRecord = z.infer<typeof turnRecord>;

export const tableSchema = z.strictObject({
  turn: turnCodeSchema,
  over: z.boolean(),
  listed: z.boolean(),
  factories: z.record(z.string(), factory),
  built: z.record(z.string(), z.strictObject({ at: nameSchema, turn: turnCodeSchema })),
  printed: z.record(z.string(), z.strictObject({ red: z.int(), blue: z.int() })),
  bombs: z.record(
    z.string(),
    z.strictObject({ turn: turnCodeSchema, hex: nameSchema, printedFactoryCity: z.boolean() }),
  ),
  italy: z.strictObject({
    ...fallen,
    rome: z.boolean(),
    factoryHex: z.string(),
    tripoli: z.boolean(),
    allSicily: z.boolean(),
    inSupplyUnitMainland: z.boolean(),
    garrison: halvesSchema.optional(),
  }),
  japan: z.strictObject({
    ...fallen,
    russiaAtWar: z.boolean(),
    alliedMajorControlsManchuria: z.boolean(),
    outsideResourcesReceived: z.boolean().optional(),
    cities: z.record(z.enum(CITIES), holderSchema),
  }),
  rolls: z.record(z.string(), roll),
  map: z.record(z.string(), hexCodeSchema),
  passed: z.record(z.string(), passed),
  /** The last turn in which isolation was worked out on the map. */
  isolatedIn: turnCodeSchema.optional(),
  turns: z.partialRecord(turnCodeSchema, turnRecord),
  /** Who has cities from a turn on, as the victory game has told it. */
  told: z.partialRecord(sharedCitySchema, datedSchema(cityHolderSchema)).optional(),
  /** Rolls that stand although their cities were told otherwise, with what was told (R-WH-22). */
  stood: z.partialRecord(turnCodeSchema, z.record(sharedCitySchema, cityHolderSchema)).optional(),
  ...movedIn,
});
export type Table = z.infer<typeof tableSchema>;

export function openTable({ firstTurn, cities }: Setup): Table {
  return {
    turn: firstTurn,
    over: false,
    listed: false,
    factories: {},
    built: {},
    printed: {},
    bombs: {},
    italy: {
      status: 'active',
      rome: false,
      factoryHex: '',
      tripoli: false,
      allSicily: false,
      inSupplyUnitMainland: false,
    },
    japan: { status: 'active', russiaAtWar: false, alliedMajorControlsManchuria: false, cities: { ...cities } },
    rolls: {},
    map: {},
    passed: {},
    turns: {},
  };
}

export const statusOf = ({ italy, japan }: Table, power: Falling): 'active' | 'out' =>
  (power === 'IT' ? italy : japan).status;

/** A roll of this turn that is not only proposed. */
export const rollOf = ({ rolls, turn }: Table, power: Falling): Roll | undefined => rolls[`${power}-${turn}`];
