import { z } from 'zod';
import { movedIn } from '../_shared/mid-war/position';
import { LAND } from './board';
import { powerSchema, territorySchema } from './body';
import { STARTING_ICS } from './data/territories';
import {
  type ByPower,
  POWERS,
  type Power,
  SEATS,
  type SeatId,
  SIDES,
  type Side,
  type TerritoryId,
  VICTORIES,
  type Victory,
} from './vocabulary';

/** What both sides agreed before play. */
export type Agreement = {
  readonly victory: Victory;
  /** The seat that plays the Axis; not there while equal bids wait for their die. */
  readonly axis?: SeatId | undefined;
  /** The turn after whose American part a Minor Victory is decided. */
  readonly turns?: number | undefined;
  readonly bids?: Readonly<Partial<Record<SeatId, number>>> | undefined;
  /** The die that parted equal bids: 1 to 3 for the first seat. */
  readonly die?: number | undefined;
};

/** How a territory came to its new holder. `returned`: its owner's capital was freed. */
type Why = 'taken' | 'liberated' | 'held-for' | 'returned';
export type Change = {
  readonly territory: TerritoryId;
  readonly from: Power;
  readonly to: Power;
  readonly why: Why;
};

/** An attack on a city before its defender's first turn; `infantry` is the defender's answer. */
export type Attack = {
  readonly attacker: Power;
  readonly territory: TerritoryId;
  readonly defender: Power;
  readonly infantry?: number | undefined;
};

/** What became of a bought complex in a territory that fell. */
export type Fate = {
  readonly territory: TerritoryId;
  readonly owner: Power;
  readonly destroyed: boolean;
  readonly by: 'answer' | 'standing-order';
};

/** One power's turn as it was closed, with the points and incomes after it. */
export type TurnRecord = {
  readonly round: number;
  readonly power: Power;
  readonly changes: readonly Change[];
  readonly fates: readonly Fate[];
  readonly axis: number;
  readonly allies: number;
  readonly vcp: ByPower<number>;
  readonly income: ByPower<number>;
  /** IPC of all that was placed and declared, at list prices. */
  readonly spent: number;
};

export type Result = {
  readonly side: Side;
  readonly victory: Victory;
  readonly axis: number;
  readonly allies: number;
  readonly round: number;
};

export type IcKind = 'original' | 'bought';

/** All that the reports so far add up to. The holders are those at the start of the turn that is played now. */
export type Table = {
  readonly agreement?: Agreement | undefined;
  readonly round: number;
  readonly mover: Power;
  readonly holder: Readonly<Record<TerritoryId, Power>>;
  readonly ics: Readonly<Partial<Record<TerritoryId, IcKind>>>;
  /** By `attackKey`. */
  readonly attacks: Readonly<Record<string, Attack>>;
  /** Powers whose standing order is to destroy bought complexes that they lose. */
  readonly destroys: Readonly<Partial<Record<Power, boolean>>>;
  /** By `turnKey`. */
  readonly turns: Readonly<Record<string, TurnRecord>>;
  readonly result?: Result | undefined;
  /** Where a game that was already running goes on: all before it was only reported. */
  readonly movedIn?: string | undefined;
};

export const attackKey = (attacker: Power, territory: TerritoryId): string => `${attacker} ${territory}`;
export const turnKey = (round: number, power: Power): string => `${round} ${power}`;

export function opening(): Table {
  const holder = Object.fromEntries(LAND.map(({ id, owner }) => [id, owner])) as Record<TerritoryId, Power>;
  const ics = Object.fromEntries(STARTING_ICS.map((id) => [id, 'original' as const]));
  return { round: 1, mover: 'RU', holder, ics, attacks: {}, destroys: {}, turns: {} };
}

const order = (power: Power): number => POWERS.indexOf(power);

/** All closed turns in the order in which they were played. */
export const turnsOf = ({ turns }: Table): readonly TurnRecord[] =>
  Object.values(turns).sort((a, b) => a.round - b.round || order(a.power) - order(b.power));

/** Whether a power has had its first turn when the one that is played now begins. */
export const hadFirstTurn = ({ round, mover }: Table, power: Power): boolean =>
  round > 1 || order(power) < order(mover);

/** The attack whose defender is still to say how much infantry it raises. */
export const openAttack = ({ attacks }: Table): Attack | undefined =>
  Object.values(attacks).find(({ infantry }) => infantry === undefined);

const whole = z.int();
const byPower = z.record(powerSchema, whole);
export const changeSchema = z.strictObject({
  territory: territorySchema,
  from: powerSchema,
  to: powerSchema,
  why: z.enum(['taken', 'liberated', 'held-for', 'returned']),
});
export const fateSchema = z.strictObject({
  territory: territorySchema,
  owner: powerSchema,
  destroyed: z.boolean(),
  by: z.enum(['answer', 'standing-order']),
});
export const resultSchema = z.strictObject({
  side: z.enum(SIDES),
  victory: z.enum(VICTORIES),
  axis: whole,
  allies: whole,
  round: whole,
});
const bidsSchema = z.partialRecord(z.enum(SEATS), whole);

export const tableSchema: z.ZodType<Table> = z.strictObject({
  agreement: z
    .strictObject({
      victory: z.enum(VICTORIES),
      axis: z.enum(SEATS).optional(),
      turns: whole.optional(),
      bids: bidsSchema.optional(),
      die: whole.optional(),
    })
    .optional(),
  round: whole,
  mover: powerSchema,
  holder: z.record(territorySchema, powerSchema),
  ics: z.partialRecord(territorySchema, z.enum(['original', 'bought'])),
  attacks: z.record(
    z.string(),
    z.strictObject({
      attacker: powerSchema,
      territory: territorySchema,
      defender: powerSchema,
      infantry: whole.optional(),
    }),
  ),
  destroys: z.partialRecord(powerSchema, z.boolean()),
  turns: z.record(
    z.string(),
    z.strictObject({
      round: whole,
      power: powerSchema,
      changes: z.array(changeSchema),
      fates: z.array(fateSchema),
      axis: whole,
      allies: whole,
      vcp: byPower,
      income: byPower,
      spent: whole,
    }),
  ),
  result: resultSchema.optional(),
  ...movedIn,
});
