import { modifiersOf } from '../battle/exchange';
import { other, type Side } from '../describe/vocabulary';
import { isArmy } from '../forces';
import type { BattleRole, Fighter } from '../state';
import { exchangeOdds } from './exchange';
import {
  AUTO_POLICY,
  fighterOf,
  fightersOf,
  isRebel,
  KINDS,
  type Kind,
  kindOf,
  type LineUpPolicy,
  type Strength,
} from './policy';

/** A battle to be weighed. Aircraft are those that `side` still has this turn; they count on land only (10.5). */
export interface BattleInput {
  readonly attacker: Strength;
  readonly defender: Strength;
  /** Whose side attacks; it decides only where Italians stand in the order of ids. */
  readonly attackerSide: Side;
  readonly air?: { readonly side: BattleRole; readonly aircraft: number };
  readonly policy?: LineUpPolicy;
  /** The first round as it is laid out already; the rounds after it keep to the policy. */
  readonly round?: RoundPlan;
}

/** The boxes of one round, each in its order of fighting. What is absent is left to the policy. */
export interface RoundPlan {
  readonly attacker?: readonly (readonly Kind[])[];
  readonly defender?: readonly (readonly Kind[])[];
  /** The numbers (from 1) of the boxes with an aircraft. */
  readonly air?: readonly number[];
}

/** One way in which the battle can end, with its probability. The loser's strength is empty. */
interface BattleEnd {
  readonly attacker: Strength;
  readonly defender: Strength;
  readonly p: number;
}

/** Probabilities are from 0 to 1; `expectedLosses` are mean numbers of units by kind. `ends` is sorted by `p`, falling. */
export interface BattleOdds {
  readonly attackerWins: number;
  readonly defenderWins: number;
  readonly ends: readonly BattleEnd[];
  readonly expectedLosses: Readonly<Record<BattleRole, Strength>>;
  /** Box by box, the chance that the attacker wins the first exchange of the first round. */
  readonly duels: readonly number[];
}

/** What is left of both sides, as counts in the order of KINDS: first the attacker's, then the defender's. */
type Field = readonly number[];
type Chances = Map<string, { readonly field: Field; p: number }>;

const WIDTH = KINDS.length;

/**
 * The exact odds of a battle fought to the end (10.4 to 10.8, B1 to B6) when both sides keep to one policy. Every
 * round leaves fewer units, so the rounds are a finite tree; equal remnants are weighed once.
 */
export function battleOdds(input: BattleInput): BattleOdds {
  const start: Field = [...counts(input.attacker), ...counts(input.defender)];
  const lines = linesOf(start, input, input.round);
  return { ...summary(start, endsAfter(start, lines, input, new Map())), duels: lines.map(duelOf) };
}

function endsFrom(field: Field, input: BattleInput, known: Map<string, Chances>): Chances {
  const key = field.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  if (!isOver(field)) {
    const ends = endsAfter(field, linesOf(field, input), input, known);
    known.set(key, ends);
    return ends;
  }
  const over: Chances = new Map();
  add(over, field, 1);
  known.set(key, over);
  return over;
}

/** What a round that is fought in these boxes leads to in the end. */
function endsAfter(field: Field, lines: readonly BoxLine[], input: BattleInput, known: Map<string, Chances>): Chances {
  const ends: Chances = new Map();
  for (const { field: next, p } of afterRound(field, lines).values())
    for (const end of endsFrom(next, input, known).values()) add(ends, end.field, p * end.p);
  return ends;
}

type Stacks = readonly (readonly Fighter[])[];

/** One box of a round: both stacks, and whom an aircraft helps. */
interface BoxLine {
  readonly left: readonly Fighter[];
  readonly right: readonly Fighter[];
  readonly air: BattleRole | undefined;
}

/** The boxes of a round as they were planned, or else as the policy has them. */
function linesOf(field: Field, input: BattleInput, plan: RoundPlan = {}): readonly BoxLine[] {
  const { policy = AUTO_POLICY, attackerSide, air } = input;
  const attackers = fightersOf(strengthOf(field, 0), attackerSide);
  const defenders = fightersOf(strengthOf(field, WIDTH), other(attackerSide));
  const boxes = Math.min(attackers.length, defenders.length);
  const left = planned(plan.attacker) ?? policy.arrange(attackers, boxes);
  const right = planned(plan.defender) ?? policy.arrange(defenders, boxes);
  const flies = air !== undefined && mayFly(air.side === 'attacker' ? left : right);
  const supported = flies ? (plan.air ?? policy.support(boxes, air.aircraft)) : [];
  return Array.from({ length: boxes }, (_, box) => ({
    left: left[box] ?? [],
    right: right[box] ?? [],
    air: supported.includes(box + 1) ? air?.side : undefined,
  }));
}

const planned = (boxes: RoundPlan['attacker']): Stacks | undefined => boxes?.map((kinds) => kinds.map(fighterOf));

/** Every field that one round can leave: the boxes are independent, so their losses are simply added up. */
function afterRound(field: Field, lines: readonly BoxLine[]): Chances {
  let chances: Chances = new Map();
  add(chances, field, 1);
  for (const { left, right, air } of lines) chances = combine(chances, boxLosses(left, right, air));
  return chances;
}

function duelOf({ left: [attacker], right: [defender], air }: BoxLine): number {
  if (attacker === undefined || defender === undefined) throw new Error('a manned box has a unit on both sides');
  return exchangeOdds(edgeOf(attacker, defender, air));
}

/** Aircraft stand behind the armies of their own side: never at sea, never behind the United Nations (10.5). */
const mayFly = (own: Stacks): boolean => own.flat().every(({ id, type }) => isArmy(type) && !isRebel(id));

interface Loss {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly p: number;
}

/** One box: exchange after exchange until one of the two stacks is gone (10.6, B4). */
function boxLosses(left: readonly Fighter[], right: readonly Fighter[], air: BattleRole | undefined): readonly Loss[] {
  const losses: Loss[] = [];
  const fight = (a: number, d: number, p: number): void => {
    const attacker = left[a];
    const defender = right[d];
    if (attacker === undefined || defender === undefined) {
      losses.push({ attackers: left.slice(0, a), defenders: right.slice(0, d), p });
      return;
    }
    const win = exchangeOdds(edgeOf(attacker, defender, air));
    if (win > 0) fight(a, d + 1, p * win);
    if (win < 1) fight(a + 1, d, p * (1 - win));
  };
  fight(0, 0, 1);
  return losses;
}

/** Each modifier adds one to its die (10.7). */
const edgeOf = (attacker: Fighter, defender: Fighter, air: BattleRole | undefined): number =>
  modifiersOf(attacker, 'attacker', air === 'attacker').length -
  modifiersOf(defender, 'defender', air === 'defender').length;

function combine(chances: Chances, losses: readonly Loss[]): Chances {
  const after: Chances = new Map();
  for (const { field, p } of chances.values()) for (const loss of losses) add(after, without(field, loss), p * loss.p);
  return after;
}

function without(field: Field, loss: Loss): Field {
  const left = [...field];
  const take = (fighter: Fighter, from: number): void => {
    const index = from + KINDS.indexOf(kindOf(fighter));
    left[index] = (left[index] ?? 0) - 1;
  };
  for (const fighter of loss.attackers) take(fighter, 0);
  for (const fighter of loss.defenders) take(fighter, WIDTH);
  return left;
}

function add(chances: Chances, field: Field, p: number): void {
  const key = field.join();
  const there = chances.get(key);
  if (there === undefined) chances.set(key, { field, p });
  else there.p += p;
}

const counts = (strength: Strength): Field => KINDS.map((kind) => strength[kind] ?? 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const isOver = (field: Field): boolean => sum(field.slice(0, WIDTH)) === 0 || sum(field.slice(WIDTH)) === 0;

function strengthOf(field: Field, from: number): Strength {
  const held = KINDS.map((kind, index) => [kind, field[from + index] ?? 0] as const);
  return Object.fromEntries(held.filter(([, n]) => n > 0));
}

function summary(start: Field, ends: Chances): Omit<BattleOdds, 'duels'> {
  const list = [...ends.values()].sort((a, b) => b.p - a.p);
  const stands = (from: number) => list.filter(({ field }) => sum(field.slice(from, from + WIDTH)) > 0);
  const lost = (from: number): Strength => {
    const fought = KINDS.map((kind, index) => [kind, from + index] as const).filter(([, at]) => start[at]);
    return Object.fromEntries(fought.map(([kind, at]) => [kind, meanLoss(start, list, at)]));
  };
  return {
    attackerWins: sum(stands(0).map(({ p }) => p)),
    defenderWins: sum(stands(WIDTH).map(({ p }) => p)),
    ends: list.map(({ field, p }) => ({ attacker: strengthOf(field, 0), defender: strengthOf(field, WIDTH), p })),
    expectedLosses: { attacker: lost(0), defender: lost(WIDTH) },
  };
}

const meanLoss = (start: Field, ends: readonly { readonly field: Field; readonly p: number }[], at: number): number =>
  sum(ends.map(({ field, p }) => p * ((start[at] ?? 0) - (field[at] ?? 0))));
