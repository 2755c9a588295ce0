import { z } from 'zod';
import { doctrineSchema } from './actions';
import { BUILDABLES, SIDES, UNIT_TYPES } from './describe/vocabulary';
import type { Frozen } from './frozen';
import { mapFileSchema } from './map/file';
import { positionSchema } from './position-file';
import { optionsSchema } from './setup-options';

/**
 * What happened, in the past tense, with every fact and every die. `evolve` rebuilds the game from these alone, so an
 * event never changes its meaning. Dice are listed in the order in which they were drawn.
 */
const side = z.enum(SIDES);
const area = z.string().min(1).max(40);
const unitId = z.string().min(1).max(20);
const unitType = z.enum(UNIT_TYPES);
const d6 = z.int().min(1).max(6);
const tally = z.int().min(0);
const force = z.partialRecord(unitType, z.int().min(1));
const build = z.partialRecord(z.enum(BUILDABLES), z.int().min(1));
const bySide = <T extends z.ZodType>(schema: T) => z.strictObject({ german: schema, japanese: schema });
const ids = z.array(unitId);
/** Both sides roll until somebody is higher: one entry a try. */
const duel = z.array(bySide(d6)).min(1);
const holder = z.enum([...SIDES, 'un', 'undealt']);
const role = z.enum(['attacker', 'defender']);
const fighter = z.strictObject({ id: unitId, type: unitType });
const unit = z.strictObject({ id: unitId, type: unitType, side, disrupted: z.boolean() });
const at = z.strictObject({ area, units: ids });

const battleSchema = z.strictObject({
  area,
  domain: z.enum(['land', 'sea']),
  attacker: side,
  defender: z.enum([...SIDES, 'un']),
  origin: z.enum(['move', 'convoy', 'momentum', 'defection']),
  round: z.int().min(1),
  attackers: z.array(fighter),
  defenders: z.array(fighter),
  step: z.enum(['line-up', 'match-line', 'commit-air', 'resolve']),
  first: role,
  boxes: z.strictObject({ attacker: z.array(z.array(fighter)), defender: z.array(z.array(fighter)) }),
  committed: tally,
  airBoxes: z.array(z.int()),
});

const taskSchema = z.discriminatedUnion('task', [
  z.strictObject({ task: z.literal('march'), side, units: ids, path: z.array(area) }),
  z.strictObject({ task: z.literal('battle'), battle: battleSchema }),
  z.strictObject({ task: z.literal('defection-battle'), area }),
  z.strictObject({ task: z.literal('momentum'), side, area, units: ids }),
  z.strictObject({ task: z.literal('disrupt'), side, units: ids }),
  z.strictObject({ task: z.literal('end-action'), side }),
]);

/** One die of an exchange: `modifiers` name what was added, `total` is what counted (10.7). */
const throwSchema = z.strictObject({
  id: unitId,
  type: unitType,
  roll: d6,
  modifiers: z.array(z.enum(['panzer', '6ss', 'kido-butai', 'aircraft'])),
  total: z.int(),
});

/** One exchange inside a box: the defender's die was drawn first, then the attacker's. */
const exchangeSchema = z.strictObject({
  box: z.int().min(1),
  defender: throwSchema,
  attacker: throwSchema,
  loser: role,
});

const beginning = [
  /** The first event: the whole start. `stacks` holds the units of the position with their ids. */
  z.strictObject({
    type: z.literal('game-begun'),
    options: optionsSchema,
    doctrine: bySide(doctrineSchema),
    map: mapFileSchema.optional(),
    position: positionSchema,
    stacks: z.record(area, z.array(unit)),
  }),
  /** SECRET until `forces-revealed` (topic `forces:<side>`). */
  z.strictObject({ type: z.literal('forces-sealed'), side, force: build }),
  z.strictObject({ type: z.literal('forces-revealed'), forces: bySide(build) }),
  /** 3.6: rolls for first pick; `draws` are the blind draws out of the chits left (a die of 4, 3, 2 sides …). */
  z.strictObject({
    type: z.literal('variable-areas-dealt'),
    rolls: duel,
    first: side,
    draws: z.array(z.int().min(1)),
    deals: z.array(z.strictObject({ area, side })),
  }),
  /** `next` places first: the high roller, unless that side has nothing to place. */
  z.strictObject({ type: z.literal('placement-order-rolled'), rolls: duel, first: side, next: side }),
  /** SECRET until `setup-completed` (topic `placements:<side>`): the rest of a queue that waits for its turns. */
  z.strictObject({
    type: z.literal('placements-queued'),
    side,
    placements: z.array(z.strictObject({ unit: unitType, area })),
  }),
  /** `next` places next. Where the side has a queue, its first entry was this one and is gone. */
  z.strictObject({ type: z.literal('unit-placed'), side, area, unit, next: side }),
  /** SECRET as the queue is. Its next placement was no longer legal: it is gone, the side is asked. `code` says why. */
  z.strictObject({ type: z.literal('queue-dropped'), side, code: z.string() }),
  /** No legal place was left for these units: they are not placed (custom maps only). */
  z.strictObject({ type: z.literal('placement-forfeited'), side, force, next: side }),
  z.strictObject({ type: z.literal('setup-completed') }),
] as const;

const turn = [
  z.strictObject({ type: z.literal('production-begun'), turn: z.int().min(2), points: bySide(tally) }),
  /** SECRET until `builds-revealed` (topic `build:<turn>:<side>`). */
  z.strictObject({ type: z.literal('build-sealed'), turn: z.int().min(2), side, build }),
  /** `arrivals` are the new units where they stand. */
  z.strictObject({
    type: z.literal('builds-revealed'),
    turn: z.int().min(2),
    builds: bySide(build),
    arrivals: z.array(z.strictObject({ area, units: z.array(unit) })),
  }),
  /** 5.5: one entry a try, one die an HQ. `side` is absent when neither side had an HQ. HQs go back. */
  z.strictObject({
    type: z.literal('air-superiority-rolled'),
    rolls: z.array(bySide(z.array(d6))),
    side: side.optional(),
    aircraft: tally,
  }),
  z.strictObject({ type: z.literal('first-action-rolled'), rolls: duel, first: side }),
  /** `ends` when it was the second pass in a row (5.10). */
  z.strictObject({ type: z.literal('action-passed'), side, ends: z.boolean() }),
  /** 5.11; only rolled above 12 detonations. */
  z.strictObject({
    type: z.literal('winter-rolled'),
    side,
    detonations: tally,
    startsOn: z.array(d6),
    roll: d6,
    started: z.boolean(),
  }),
  /** 5.12, in the order of the rolls; `count` is the second die, when one broke out. */
  z.strictObject({
    type: z.literal('rebellions-rolled'),
    rolls: z.array(z.strictObject({ area, roller: side, roll: d6, modifier: tally, count: d6.optional() })),
  }),
  /** 5.13: all units flip up; `turn` is the new one; `canals` are those that opened again. */
  z.strictObject({ type: z.literal('turn-recovered'), turn: z.int().min(2), canals: z.array(area) }),
  /** SECRET until `game-ended` (topic `doctrine:<side>`). */
  z.strictObject({ type: z.literal('doctrine-set'), side, doctrine: doctrineSchema }),
  z.strictObject({
    type: z.literal('game-ended'),
    reason: z.enum(['conventional', 'nuclear-winter', 'united-nations']),
    winner: side.optional(),
    loser: side.optional(),
  }),
] as const;

const action = [
  /** One stretch of a move, from `path[0]` to its last area. Passages in the path were got through. */
  z.strictObject({ type: z.literal('force-moved'), side, units: ids, force, path: z.array(area).min(2) }),
  /** 9.10. `force` is the fleets that roll, or the armies of a convoy. */
  z.strictObject({
    type: z.literal('passage-rolled'),
    side,
    passage: area,
    from: area,
    to: area,
    convoy: z.boolean(),
    roll: d6,
    succeeded: z.boolean(),
  }),
  /** Armies went ashore in `to`; each leg names the fleets that carried, none for a passage. */
  z.strictObject({
    type: z.literal('armies-convoyed'),
    side,
    from: area,
    to: area,
    units: ids,
    force,
    legs: z.array(z.strictObject({ ocean: area, fleets: ids })),
  }),
  z.strictObject({ type: z.literal('area-captured'), area, side, from: holder }),
  /** 7.2. On `defected` the Italians change sides and `areas` become Japanese (I3). `defectsOn` are the faces. */
  z.strictObject({
    type: z.literal('italian-loyalty-rolled'),
    check: z.union([z.literal(1), z.literal(2)]),
    defectsOn: z.array(d6),
    roll: d6,
    defected: z.boolean(),
    areas: z.array(area),
  }),
  z.strictObject({
    type: z.literal('bomb-dropped'),
    side,
    target: z.union([
      z.strictObject({ area, unit: unitId, unitType, owner: side }),
      z.strictObject({ canal: area, area }),
    ]),
    roll: d6,
    result: z.enum(['eliminated', 'disrupted', 'no-effect', 'closed', 'closed-this-turn', 'dud']),
    detonated: z.boolean(),
  }),
  z.strictObject({ type: z.literal('units-disrupted'), at: z.array(at) }),
  z.strictObject({ type: z.literal('overstack-removed'), side, area, units: ids, force }),
  z.strictObject({ type: z.literal('action-ended'), side, next: side }),
  /** The action stopped for an answer. `agenda` is all that is left to do (see Task in state.ts). */
  z.strictObject({
    type: z.literal('decision-asked'),
    side,
    decision: z.enum(['line-up', 'match-line', 'commit-air', 'momentum', 'remove-overstack']),
    area,
    agenda: z.array(taskSchema),
  }),
] as const;

/** A game master's correction: the position as it was and as it is from here, and all units with their ids. */
const correction = [
  z.strictObject({
    type: z.literal('position-corrected'),
    was: positionSchema,
    position: positionSchema,
    stacks: z.record(area, z.array(unit)),
  }),
] as const;

const battle = [
  z.strictObject({
    type: z.literal('battle-begun'),
    area,
    domain: z.enum(['land', 'sea']),
    attacker: side,
    defender: z.enum([...SIDES, 'un']),
    origin: z.enum(['move', 'convoy', 'momentum', 'defection']),
    attackers: force,
    defenders: force,
  }),
  /** `by` arranged; box 1 first. */
  z.strictObject({ type: z.literal('lined-up'), area, round: z.int().min(1), by: side, role, boxes: z.array(fighter) }),
  z.strictObject({
    type: z.literal('line-matched'),
    area,
    round: z.int().min(1),
    by: side,
    role,
    boxes: z.array(z.array(fighter)),
  }),
  z.strictObject({
    type: z.literal('air-committed'),
    area,
    round: z.int().min(1),
    side,
    boxes: z.array(z.int().min(1).max(6)),
  }),
  z.strictObject({
    type: z.literal('round-fought'),
    area,
    round: z.int().min(1),
    attacker: side,
    defender: z.enum([...SIDES, 'un']),
    exchanges: z.array(exchangeSchema).min(1),
  }),
  /** `airSpent` are the aircraft of `airSide` that this battle used up. Survivors are disrupted (B1). */
  z.strictObject({
    type: z.literal('battle-ended'),
    area,
    winner: role,
    attacker: side,
    defender: z.enum([...SIDES, 'un']),
    survivors: ids,
    airSide: side.optional(),
    airSpent: tally,
  }),
  z.strictObject({ type: z.literal('momentum-declared'), side, from: area, to: area, units: ids, force }),
  z.strictObject({ type: z.literal('momentum-declined'), side, area }),
] as const;

export const eventSchema = z.discriminatedUnion('type', [...beginning, ...turn, ...action, ...battle, ...correction]);

export type Event = Frozen<z.infer<typeof eventSchema>>;
export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { type: T }>;
export type Exchange = Frozen<z.infer<typeof exchangeSchema>>;
export type Throw = Frozen<z.infer<typeof throwSchema>>;
