import { z } from 'zod';
import { movedIn } from '../_shared/mid-war/position';
import { type TurnCode, turnByNumber, turnCodeSchema, turnNumber } from '../_shared/wif/calendar';
import { datedSchema } from '../_shared/wif/dated';
import { POWERS, type Power, type PowerStatus, powerSchema, powerStatusSchema } from '../_shared/wif/powers';
import { cityHolderSchema, sharedCitySchema } from '../_shared/wif/shared-cities';
import { TARGET_IDS, TARGETS, type Target, type TargetId } from './data/targets';
import { controlSchema, RESULTS, type Setup, vichySchema } from './setup';

const targetStateSchema = z.strictObject({
  control: controlSchema,
  /** The power that has it, where it was named. */
  by: powerSchema.optional(),
  /** False wherever supply is not asked for. */
  supplied: z.boolean(),
  /** It is a minor country's hex, and that country is aligned to the power. */
  aligned: z.literal(true).optional(),
  /** Turns in a row that the Axis has held it, up to the last one that is closed. */
  run: z.int().min(0),
  /** The points that it has brought: the best that any run has reached. */
  best: z.int().min(0),
  /** The turn that last changed who has it or its supply. */
  changed: turnCodeSchema.optional(),
  /** The turn that last raised `best`. */
  gained: turnCodeSchema.optional(),
});
export type TargetState = z.infer<typeof targetStateSchema>;

const powerStateSchema = z.strictObject({ status: powerStatusSchema, since: turnCodeSchema.optional() });
export type PowerState = z.infer<typeof powerStateSchema>;

const turnRecordSchema = z.strictObject({
  /** Axis points at the end of the turn. */
  total: z.int(),
  /** The most that the Axis could still end with, seen from that end. */
  reach: z.int(),
  gained: z.partialRecord(z.enum(TARGET_IDS), z.int().min(1)),
});

/** What the reports so far add up to. */
export const tableSchema = z.strictObject({
  /** How many turns are closed. */
  closed: z.int().min(0),
  targets: z.record(z.enum(TARGET_IDS), targetStateSchema),
  powers: z.record(powerSchema, powerStateSchema),
  /** Every status by the turn that it is dated in. */
  statuses: z.partialRecord(turnCodeSchema, z.partialRecord(powerSchema, powerStatusSchema)),
  vichy: vichySchema,
  turns: z.partialRecord(turnCodeSchema, turnRecordSchema),
  /** Turns whose conquest step is still open elsewhere in the campaign, and why. */
  holds: z.partialRecord(turnCodeSchema, z.array(z.string())),
  /** What the campaign has told of a power in a turn, and what this game has otherwise (R-WV-18). */
  differing: z.partialRecord(turnCodeSchema, z.partialRecord(powerSchema, powerStatusSchema)).optional(),
  /** From which turn on a city that the house rules count with has had another holder. */
  cities: z.partialRecord(sharedCitySchema, datedSchema(cityHolderSchema)).optional(),
  axisDefeat: turnCodeSchema.optional(),
  alliedDefeat: turnCodeSchema.optional(),
  ended: z.enum(['last-turn', 'defeat']).optional(),
  verdict: z.enum(RESULTS).optional(),
  ...movedIn,
});
export type Table = z.infer<typeof tableSchema>;

/** Before the first report: 1939 as we take it, with what the group has set differently. */
export function open(setup: Setup): Table {
  return {
    closed: 0,
    targets: Object.fromEntries(TARGETS.map((target) => [target.id, openTarget(setup, target)])) as Table['targets'],
    powers: Object.fromEntries(
      POWERS.map((power): [Power, PowerState] => [power, { status: openingStatus(setup, power) }]),
    ) as Table['powers'],
    statuses: {},
    vichy: setup.opening.vichy,
    turns: {},
    holds: {},
  };
}

const NEUTRAL_AT_FIRST: readonly Power[] = ['IT', 'US', 'USSR'];

export const openingStatus = ({ opening }: Setup, power: Power): PowerStatus =>
  opening.powers[power] ?? (NEUTRAL_AT_FIRST.includes(power) ? 'neutral' : 'active');

function openTarget({ opening }: Setup, target: Target): TargetState {
  const set = opening.targets[target.id];
  if (set !== undefined) {
    const facts = { control: set.control, supplied: set.supplied ?? set.control === 'axis', run: 0, best: 0 };
    return set.by === undefined ? facts : { ...facts, by: set.by };
  }
  const facts = { supplied: false, run: 0, best: 0 };
  if (target.power === undefined) return { control: 'neutral', ...facts };
  return { control: 'allied', by: target.power, ...facts };
}

export const totalOf = ({ targets }: Pick<Table, 'targets'>): number =>
  Object.values(targets).reduce((total, { best }) => total + best, 0);

/** The turn that is to be reported next; undefined when none is left. */
export function dueTurn({ closed, ended }: Table): TurnCode | undefined {
  return ended === undefined ? turnByNumber(closed + 1)?.code : undefined;
}

export const isClosed = ({ closed }: Table, turn: TurnCode): boolean => turnNumber(turn) <= closed;

export const lastClosed = ({ closed }: Table): TurnCode | undefined => turnByNumber(closed)?.code;

/** Turns that are still to come after the closed ones. */
export const turnsLeft = ({ lastTurn }: Setup, { closed, ended }: Table): number =>
  ended === undefined ? turnNumber(lastTurn) - closed : 0;

export const withTargets = (table: Table, change: (state: TargetState, id: TargetId) => TargetState): Table => ({
  ...table,
  targets: Object.fromEntries(TARGET_IDS.map((id) => [id, change(table.targets[id], id)])) as Table['targets'],
});
