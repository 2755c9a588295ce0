import { z } from 'zod';
import { type TurnCode, turnCodeSchema } from '../_shared/wif/calendar';
import { AXIS_POWERS, POWERS, powerSchema, powerStatusSchema } from '../_shared/wif/powers';
import type { Body } from './body';
import { TARGET_IDS, TARGETS, targetById } from './data/targets';
import { type Difference, differences, isSamePlace } from './differences';
import { sameHands } from './enter/changes';
import { hasLostAll, heldWithoutPower, holderOf } from './holding';
import { FULL_RUN } from './score';
import { controlSchema, RESULTS, type Setup, vichySchema } from './setup';
import { type Table, type TargetState, totalOf } from './table';

const handsSchema = z.strictObject({
  control: controlSchema,
  by: powerSchema.optional(),
  supplied: z.boolean(),
  aligned: z.literal(true).optional(),
});
export type Hands = z.infer<typeof handsSchema>;

/** One thing that a report does, with the figures before and after. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('power'), power: powerSchema, from: powerStatusSchema, to: powerStatusSchema }),
  z.strictObject({ kind: z.literal('vichy'), from: vichySchema, to: vichySchema }),
  z.strictObject({
    kind: z.literal('target'),
    target: z.enum(TARGET_IDS),
    /** Who had it, where that changed. */
    was: handsSchema.optional(),
    is: handsSchema,
    /** Turns in a row, before and after. */
    run: z.tuple([z.int(), z.int()]),
    /** Points brought, before and after. */
    points: z.tuple([z.int(), z.int()]),
    /** The power whose surrender put the target out of the Axis' hands. */
    lostWith: powerSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('not-french'), target: z.enum(TARGET_IDS) }),
  /** An Axis power has fallen, and nobody has said whether these were its targets. */
  z.strictObject({ kind: z.literal('unnamed'), targets: z.array(z.enum(TARGET_IDS)).min(1) }),
  /** The campaign has told another status of the power in this turn. */
  z.strictObject({
    kind: z.literal('differs'),
    turn: turnCodeSchema,
    power: powerSchema,
    here: powerStatusSchema,
    told: powerStatusSchema,
  }),
  /** No longer: what is known here stands, or the games agree. */
  z.strictObject({ kind: z.literal('settled'), turn: turnCodeSchema, power: powerSchema, stands: z.boolean() }),
  z.strictObject({ kind: z.literal('total'), turn: turnCodeSchema, points: z.tuple([z.int(), z.int()]) }),
  z.strictObject({ kind: z.literal('defeat'), side: z.enum(['axis', 'allied']), turn: turnCodeSchema }),
  z.strictObject({ kind: z.literal('end'), why: z.enum(['last-turn', 'defeat']) }),
  z.strictObject({ kind: z.literal('hold'), turn: turnCodeSchema, reasons: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('verdict'), winner: z.enum(RESULTS) }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** Everything that a report changes: powers, Vichy France, targets in the order of the lists, then the sums. */
export function effects(setup: Setup, before: Table, after: Table, body: Body): readonly Effect[] {
  if (body.kind === 'conquest-hold') return [{ kind: 'hold', turn: body.turn, reasons: after.holds[body.turn] ?? [] }];
  if (body.kind === 'verdict') return [{ kind: 'verdict', winner: body.winner }];
  return [
    ...powerEffects(before, after),
    ...differenceEffects(setup, before, after, body.kind === 'stands'),
    ...(before.vichy === after.vichy ? [] : [{ kind: 'vichy', from: before.vichy, to: after.vichy } as const]),
    ...(body.kind === 'turn' ? turnEffects(setup, before, after, body.turn) : []),
    ...(body.kind === 'cities' ? TARGETS.flatMap(({ id }) => targetEffects(setup, before, after, id)) : []),
    ...(body.kind === 'stands' || body.kind === 'cities' ? [] : unnamedEffects(setup, after, body.turn)),
  ];
}

/** In the turn of a fall, what the Axis holds without a power: the report that states the fall, and that of the turn. */
function unnamedEffects(setup: Setup, after: Table, turn: TurnCode): readonly Effect[] {
  const isLost = AXIS_POWERS.some((power) => {
    const { status, since } = after.powers[power];
    return since === turn && hasLostAll(setup, status);
  });
  const targets = setup.namesPowers && isLost ? heldWithoutPower(setup, after).map(({ id }) => id) : [];
  return targets.length === 0 ? [] : [{ kind: 'unnamed', targets }];
}

function powerEffects(before: Table, after: Table): readonly Effect[] {
  return POWERS.flatMap((power): readonly Effect[] => {
    const [from, to] = [before.powers[power].status, after.powers[power].status];
    return from === to ? [] : [{ kind: 'power', power, from, to }];
  });
}

function differenceEffects(setup: Setup, before: Table, after: Table, stands: boolean): readonly Effect[] {
  const [old, now] = [differences(setup, before), differences(setup, after)];
  const isOld = (one: Difference) => old.some((other) => isSamePlace(one, other) && one.told === other.told);
  const isLeft = (one: Difference) => now.some((other) => isSamePlace(one, other));
  return [
    ...now.filter((one) => !isOld(one)).map((one): Effect => ({ kind: 'differs', ...one })),
    ...old.filter((one) => !isLeft(one)).map(({ turn, power }): Effect => ({ kind: 'settled', turn, power, stands })),
  ];
}

function turnEffects(setup: Setup, before: Table, after: Table, turn: TurnCode): readonly Effect[] {
  const ended = after.ended;
  return [
    ...TARGETS.flatMap(({ id }) => targetEffects(setup, before, after, id)),
    { kind: 'total', turn, points: [totalOf(before), totalOf(after)] },
    ...(after.axisDefeat === turn ? [{ kind: 'defeat', side: 'axis', turn } as const] : []),
    ...(after.alliedDefeat === turn ? [{ kind: 'defeat', side: 'allied', turn } as const] : []),
    ...(ended === undefined ? [] : [{ kind: 'end', why: ended } as const]),
  ];
}

/** A target is mentioned when it changed hands, when its run went on or broke, and when it brought points. */
function targetEffects(setup: Setup, before: Table, after: Table, id: (typeof TARGET_IDS)[number]): readonly Effect[] {
  const [old, now] = [before.targets[id], after.targets[id]];
  const changed = !sameHands(old, now);
  const runs = Math.min(now.run, FULL_RUN + 1) !== Math.min(old.run, FULL_RUN + 1) && now.run <= FULL_RUN;
  if (!changed && !runs && old.best === now.best) return [];
  const holder = holderOf(now, after);
  const lost = old.run > 0 && now.run === 0 && holder !== undefined && hasLostAll(setup, after.powers[holder].status);
  const effect: Effect = {
    kind: 'target',
    target: id,
    ...(changed ? { was: handsOf(old) } : {}),
    is: handsOf(now),
    run: [old.run, now.run],
    points: [old.best, now.best],
    ...(lost ? { lostWith: holder } : {}),
  };
  const strange = changed && now.control === 'vichy' && old.control !== 'vichy' && targetById(id)?.french === false;
  return strange ? [effect, { kind: 'not-french', target: id }] : [effect];
}

const handsOf = ({ control, by, supplied, aligned }: TargetState): Hands => ({
  control,
  ...(by === undefined ? {} : { by }),
  supplied,
  ...(aligned === undefined ? {} : { aligned }),
});
