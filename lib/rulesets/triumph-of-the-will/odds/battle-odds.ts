import { dieModifier, exchangeOdds, FIGHTERS, type Fighter } from './exchange';
import { AUTO_POLICY, inOrder, type LineUpPolicy, type Strength } from './policy';

/** A battle to be weighed. Aircraft are those that `side` still has this turn; they count on land only (10.5). */
export interface BattleInput {
  readonly attacker: Strength;
  readonly defender: Strength;
  readonly air?: { readonly side: Belligerent; readonly aircraft: number };
  readonly policy?: LineUpPolicy;
}

export type Belligerent = 'attacker' | 'defender';

/** One way in which the battle can end, with its probability. The loser's strength is empty. */
export interface BattleEnd {
  readonly attacker: Strength;
  readonly defender: Strength;
  readonly p: number;
}

/** Probabilities are from 0 to 1; `expectedLosses` are mean numbers of units by type. `ends` is sorted by `p`, falling. */
export interface BattleOdds {
  readonly attackerWins: number;
  readonly defenderWins: number;
  readonly ends: readonly BattleEnd[];
  readonly expectedLosses: { readonly attacker: Strength; readonly defender: Strength };
}

/** What is left of both sides, as counts in the order of FIGHTERS: first the attacker's, then the defender's. */
type Field = readonly number[];
type Chances = Map<string, { readonly field: Field; p: number }>;

const WIDTH = FIGHTERS.length;
const indexOf = (fighter: Fighter): number => FIGHTERS.indexOf(fighter);

/**
 * The exact odds of a battle fought to the end (10.4 to 10.8, B1 to B6) when both sides keep to one policy. Every
 * round leaves fewer units, so the rounds are a finite tree; equal remnants are weighed once.
 */
export function battleOdds(input: BattleInput): BattleOdds {
  const known = new Map<string, Chances>();
  const start: Field = [...counts(input.attacker), ...counts(input.defender)];
  return summary(start, endsFrom(start, input, known));
}

function endsFrom(field: Field, input: BattleInput, known: Map<string, Chances>): Chances {
  const key = field.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const ends: Chances = new Map();
  if (isOver(field)) add(ends, field, 1);
  else {
    for (const { field: next, p } of afterRound(field, input).values())
      for (const end of endsFrom(next, input, known).values()) add(ends, end.field, p * end.p);
  }
  known.set(key, ends);
  return ends;
}

/** Every field that one round can leave: the boxes are independent, so their losses are simply added up. */
function afterRound(field: Field, input: BattleInput): Chances {
  const policy = input.policy ?? AUTO_POLICY;
  const attackers = inOrder(strengthOf(field, 0));
  const defenders = inOrder(strengthOf(field, WIDTH));
  const boxes = Math.min(attackers.length, defenders.length);
  const left = policy.arrange(attackers, boxes);
  const right = policy.arrange(defenders, boxes);
  const supported = supportedBoxes(input, policy, left, right);
  let chances: Chances = new Map();
  add(chances, field, 1);
  for (let box = 0; box < boxes; box += 1) {
    const air = supported.includes(box) ? input.air?.side : undefined;
    chances = combine(chances, boxLosses(left[box] ?? [], right[box] ?? [], air));
  }
  return chances;
}

/** Aircraft stand behind the boxes of their own side's armies: never at sea, never behind the United Nations (10.5). */
function supportedBoxes(
  { air }: BattleInput,
  policy: LineUpPolicy,
  left: readonly (readonly Fighter[])[],
  right: readonly (readonly Fighter[])[],
): readonly number[] {
  if (air === undefined) return [];
  const own = air.side === 'attacker' ? left : right;
  const eligible = own.flatMap((stack, box) => (stack.some(isArmy) ? [box] : []));
  return policy.support(eligible.length, air.aircraft).map((index) => eligible[index] ?? -1);
}

const isArmy = (fighter: Fighter): boolean => fighter !== 'fleet' && fighter !== 'kb' && fighter !== 'un';

interface Loss {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly p: number;
}

/** One box: exchange after exchange until one of the two stacks is gone (10.6, B4). */
function boxLosses(left: readonly Fighter[], right: readonly Fighter[], air: Belligerent | undefined): readonly Loss[] {
  const losses: Loss[] = [];
  const fight = (a: number, d: number, p: number): void => {
    const attacker = left[a];
    const defender = right[d];
    if (attacker === undefined || defender === undefined) {
      losses.push({ attackers: left.slice(0, a), defenders: right.slice(0, d), p });
      return;
    }
    const edge = dieModifier(attacker, true, air === 'attacker') - dieModifier(defender, false, air === 'defender');
    const win = exchangeOdds(edge);
    if (win > 0) fight(a, d + 1, p * win);
    if (win < 1) fight(a + 1, d, p * (1 - win));
  };
  fight(0, 0, 1);
  return losses;
}

function combine(chances: Chances, losses: readonly Loss[]): Chances {
  const after: Chances = new Map();
  for (const { field, p } of chances.values()) for (const loss of losses) add(after, without(field, loss), p * loss.p);
  return after;
}

function without(field: Field, loss: Loss): Field {
  const left = [...field];
  for (const type of loss.attackers) left[indexOf(type)] = (left[indexOf(type)] ?? 0) - 1;
  for (const type of loss.defenders) left[WIDTH + indexOf(type)] = (left[WIDTH + indexOf(type)] ?? 0) - 1;
  return left;
}

function add(chances: Chances, field: Field, p: number): void {
  const key = field.join();
  const there = chances.get(key);
  if (there === undefined) chances.set(key, { field, p });
  else there.p += p;
}

const counts = (strength: Strength): Field => FIGHTERS.map((type) => strength[type] ?? 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const isOver = (field: Field): boolean => sum(field.slice(0, WIDTH)) === 0 || sum(field.slice(WIDTH)) === 0;

function strengthOf(field: Field, from: number): Strength {
  const held = FIGHTERS.map((type, index) => [type, field[from + index] ?? 0] as const);
  return Object.fromEntries(held.filter(([, n]) => n > 0));
}

function summary(start: Field, ends: Chances): BattleOdds {
  const list = [...ends.values()].sort((a, b) => b.p - a.p);
  const chance = (from: number): number =>
    sum(list.map(({ field, p }) => (sum(field.slice(from, from + WIDTH)) ? p : 0)));
  const lost = (from: number): Strength => {
    const mean = (index: number): number =>
      (start[index] ?? 0) - sum(list.map(({ field, p }) => p * (field[index] ?? 0)));
    const fought = FIGHTERS.map((type, index) => [type, from + index] as const).filter(([, at]) => start[at]);
    return Object.fromEntries(fought.map(([type, at]) => [type, Math.max(0, mean(at))]));
  };
  return {
    attackerWins: chance(0),
    defenderWins: chance(WIDTH),
    ends: list.map(({ field, p }) => ({ attacker: strengthOf(field, 0), defender: strengthOf(field, WIDTH), p })),
    expectedLosses: { attacker: lost(0), defender: lost(WIDTH) },
  };
}
