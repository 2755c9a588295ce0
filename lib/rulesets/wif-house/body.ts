import { z } from 'zod';
import { turnCodeSchema } from '../_shared/wif/calendar';
import { type Power, powerSchema, SIDES } from '../_shared/wif/powers';
import { cityHeldData } from '../_shared/wif/shared-cities';
import { changedCodeSchema } from './hex-codes';
import { LONGEST_LIST } from './hex-list';
import { CITIES, FACTORY_STATUSES, FALLING, halvesSchema, holderSchema, nameSchema } from './vocabulary';

/** The most factories, sets or rows of one kind in one report. */
const MOST = 100;
const turn = turnCodeSchema;
const garrison = halvesSchema;

/**
 * Dice that fell at a table elsewhere, by what they fell for. For past turns only: in play the server throws, and nobody tells it a face.
 */
const faces = z
  .record(z.string().regex(/^(?:roll-italy|roll-japan|isolation-.{1,40})$/u), z.int().min(1).max(10))
  .refine((told) => Object.keys(told).length <= MOST, `${MOST} dice are the most`)
  .optional();
export type Faces = NonNullable<z.infer<typeof faces>>;

const factoryChange = z
  .strictObject({
    id: nameSchema,
    status: z.enum(FACTORY_STATUSES).optional(),
    /** Where it stands from now on: a hex or the name of a place. */
    movedTo: nameSchema.optional(),
  })
  .refine(({ status, movedTo }) => status !== undefined || movedTo !== undefined, 'say what happened to it');
export type FactoryChange = z.infer<typeof factoryChange>;

const japanFacts = z.strictObject({
  russiaAtWar: z.boolean().optional(),
  alliedMajorControlsManchuria: z.boolean().optional(),
  /** Asked afresh each turn: whether resources or oil from outside Japan reached it in this turn. */
  outsideResourcesReceived: z.boolean().optional(),
  cities: z.partialRecord(z.enum(CITIES), holderSchema).optional(),
});
export type JapanFacts = z.infer<typeof japanFacts>;

/** A line of the scratch list that the garrison value is summed from; a flipped unit counts nothing. */
const unitRow = z.strictObject({
  unit: nameSchema,
  value: halvesSchema,
  flipped: z.boolean(),
});
export type UnitRow = z.infer<typeof unitRow>;

const italyFacts = z.strictObject({
  rome: z.boolean().optional(),
  /** An Italian factory hex in Allied hands, other than Rome and Naples; empty: none. */
  factoryHex: z.union([z.literal(''), nameSchema]).optional(),
  tripoli: z.boolean().optional(),
  allSicily: z.boolean().optional(),
  inSupplyUnitMainland: z.boolean().optional(),
  /** Asked afresh each turn: the Allied garrison value in mainland Italy. */
  garrison: garrison.optional(),
  worksheet: z.array(unitRow).min(1).max(MOST).optional(),
});
export type ItalyFacts = z.infer<typeof italyFacts>;

/** A set of isolated hexes as a statement, for groups that keep no map here. */
const statement = z.strictObject({
  label: nameSchema,
  /** Whose hexes they are. */
  side: z.enum(SIDES),
  hexes: z.int().min(1).max(10_000),
  containsCity: z.boolean(),
  containsFriendlyUnit: z.boolean(),
  seaOrNeutralNeighbours: z.int().min(0).max(10_000),
  /** How many distinct surrounding hexes each enemy power has. */
  ring: z.partialRecord(powerSchema, z.int().min(1).max(10_000)),
});
export type Statement = z.infer<typeof statement>;

const turnReport = z.strictObject({
  kind: z.literal('turn'),
  turn,
  factories: z.array(factoryChange).min(1).max(MOST).optional(),
  /** New factories: noted, never counted. */
  built: z
    .array(z.strictObject({ id: nameSchema, at: nameSchema }))
    .min(1)
    .max(MOST)
    .optional(),
  aBombs: z
    .array(z.strictObject({ hex: nameSchema, printedFactoryCity: z.boolean() }))
    .min(1)
    .max(20)
    .optional(),
  japan: japanFacts.optional(),
  italy: italyFacts.optional(),
  /** What changed on the map: lists of hexes such as `0304 0306-0309` by what they are now. */
  hexes: z.partialRecord(changedCodeSchema, z.string().min(1).max(LONGEST_LIST)).optional(),
  isolated: z.array(statement).min(1).max(MOST).optional(),
  /** Powers that surrendered or were conquered by the ordinary rules. */
  surrendered: z.array(z.enum(FALLING)).min(1).max(2).optional(),
  faces,
});
/** All that one side has to say about a turn. Without any member: nothing has changed. */
export type TurnReport = z.infer<typeof turnReport>;

const factoryList = z.strictObject({
  kind: z.literal('factories'),
  /** Japan's printed homeland factories, one entry each (R-WH-14). */
  japan: z
    .array(z.strictObject({ id: nameSchema, hex: nameSchema }))
    .min(1)
    .max(MOST),
  /** Italy's printed factories by hex. */
  italy: z
    .array(z.strictObject({ hex: nameSchema, red: z.int().min(0).max(9), blue: z.int().min(0).max(9) }))
    .min(1)
    .max(MOST)
    .optional(),
});
export type FactoryList = z.infer<typeof factoryList>;

const closeTurn = z.strictObject({
  kind: z.literal('close-turn'),
  turn,
  garrison: garrison.optional(),
  outsideResourcesReceived: z.boolean().optional(),
  faces,
});
export type CloseTurn = z.infer<typeof closeTurn>;

export const bodySchema = z.discriminatedUnion('kind', [
  factoryList,
  turnReport,
  z.strictObject({ kind: z.literal('roll-italy'), turn, faces }),
  z.strictObject({
    kind: z.literal('roll-japan'),
    turn,
    /** A change by Intelligence: here to be refused by its rule. */
    intelligence: z.int().min(-10).max(10).optional(),
    faces,
  }),
  z.strictObject({ kind: z.literal('isolate'), turn, faces }),
  closeTurn,
  /** The victory game tells who has a city from a turn on. */
  z.strictObject({ kind: z.literal('city-held'), ...cityHeldData.shape }),
  /** Japan's roll in a turn stands as it was made, whatever was told later of its cities (R-WH-22). */
  z.strictObject({ kind: z.literal('stands'), turn }),
  /** The campaign's turn is open again, and all after it; what was said about them stays. */
  z.strictObject({ kind: z.literal('reopen-turn'), turn }),
]);
export type Body = z.infer<typeof bodySchema>;
export type BodyOf<Kind extends Body['kind']> = Extract<Body, { readonly kind: Kind }>;

/** The powers of a ring with their numbers. */
export const ringEntries = (ring: Statement['ring']): readonly (readonly [Power, number])[] =>
  powerSchema.options.flatMap((power) => {
    const hexes = ring[power];
    return hexes === undefined ? [] : [[power, hexes] as const];
  });
