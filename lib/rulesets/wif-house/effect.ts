import { z } from 'zod';
import { turnCodeSchema } from '../_shared/wif/calendar';
import { powerSchema, SIDES } from '../_shared/wif/powers';
import { cityHolderSchema, sharedCitySchema } from '../_shared/wif/shared-cities';
import { FACTORY_STATUSES, FALLING } from './vocabulary';

const said = z.union([z.string(), z.boolean()]);
const kind = <const Name extends string>(name: Name) => z.literal(name);
const power = z.enum(FALLING);

/** The facts of the two cards, by the names of their lines. */
const FACTS = [
  ...(['rome', 'factoryHex', 'tripoli', 'allSicily', 'inSupplyUnitMainland', 'garrison'] as const),
  ...(['russiaAtWar', 'alliedMajorControlsManchuria', 'outsideResourcesReceived'] as const),
  ...(['shanghai', 'vladivostok', 'manila', 'taihoku'] as const),
] as const;
export type FactId = (typeof FACTS)[number];

/** One change that a report makes. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('unchanged') }),
  z.strictObject({ kind: kind('listed'), japan: z.int(), italy: z.int() }),
  z.strictObject({
    kind: kind('factory'),
    id: z.string(),
    from: z.enum(FACTORY_STATUSES),
    to: z.enum(FACTORY_STATUSES),
    /** Only when it moved. */
    movedTo: z.string().optional(),
  }),
  z.strictObject({ kind: kind('lost'), from: z.int(), to: z.int() }),
  z.strictObject({ kind: kind('built'), id: z.string(), at: z.string() }),
  z.strictObject({ kind: kind('bomb'), hex: z.string(), counts: z.boolean() }),
  z.strictObject({ kind: kind('fact'), fact: z.enum(FACTS), from: said.optional(), to: said.optional() }),
  z.strictObject({ kind: kind('criteria'), from: z.int(), to: z.int() }),
  z.strictObject({ kind: kind('sum'), from: z.int(), to: z.int() }),
  z.strictObject({
    kind: kind('hexes'),
    changed: z.int(),
    added: z.int(),
    removed: z.int(),
    /** Each with what it was and is (`off`: off the map), where they are few. */
    each: z.array(z.strictObject({ hex: z.string(), from: z.string(), to: z.string() })),
    /** How many are now what, where they are many. */
    now: z.array(z.strictObject({ code: z.string(), hexes: z.int() })),
  }),
  z.strictObject({ kind: kind('swept'), sets: z.int() }),
  z.strictObject({
    kind: kind('passed'),
    label: z.string(),
    side: z.enum(SIDES),
    hexes: z.int(),
    list: z.string().optional(),
    ring: z.partialRecord(powerSchema, z.int()),
    leaders: z.array(powerSchema),
    die: z.int().optional(),
    to: powerSchema.optional(),
  }),
  z.strictObject({
    kind: kind('roll'),
    power,
    value: z.int(),
    needed: z.int(),
    face: z.int().optional(),
    success: z.boolean().optional(),
    missed: z.literal(true).optional(),
  }),
  z.strictObject({ kind: kind('owed'), power, ready: z.boolean() }),
  z.strictObject({ kind: kind('out'), power, by: z.enum(['roll', 'ordinary-rules']) }),
  /** A closed turn, or one before a later word: the holder of a city from then on. */
  z.strictObject({
    kind: kind('held'),
    turn: turnCodeSchema,
    city: sharedCitySchema,
    from: cityHolderSchema,
    to: cityHolderSchema,
  }),
  /** Japan's roll of the turn counted a city otherwise, with another result; or that is settled. */
  z.strictObject({ kind: kind('counted'), turn: turnCodeSchema, open: z.boolean() }),
  z.strictObject({ kind: kind('closed'), turn: turnCodeSchema, next: turnCodeSchema.optional() }),
]);
export type Effect = z.infer<typeof effectSchema>;
