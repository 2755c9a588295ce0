import type { Chance } from '@/app/games/_rulesets/chance';

/** What some rolls brought, beside what one expects of them. */
export interface Luck {
  readonly rolls: number;
  readonly won: number;
  readonly expected: number;
  /** Standard deviation of the number won: how far chance alone usually takes it. */
  readonly spread: number;
  /** How many of all players with the same rolls see a difference at least as large, from 0 to 1; exact. */
  readonly further: number;
}

/** Differences closer than this are the same: sums of fractions are not exact. */
const SAME = 1e-9;

export function luckOf(chances: readonly Pick<Chance, 'chance' | 'won'>[]): Luck {
  const won = chances.filter((one) => one.won).length;
  const expected = sum(chances.map(({ chance }) => chance));
  const spread = Math.sqrt(sum(chances.map(({ chance }) => chance * (1 - chance))));
  const away = Math.abs(won - expected) - SAME;
  const further = sum(distribution(chances).filter((_, count) => Math.abs(count - expected) >= away));
  return { rolls: chances.length, won, expected, spread, further: Math.min(1, further) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The chance of every number of wins, from none to all: roll by roll, each with a chance of its own. */
function distribution(chances: readonly Pick<Chance, 'chance'>[]): readonly number[] {
  let known: readonly number[] = [1];
  for (const { chance } of chances) {
    const before = known;
    known = [...before, 0].map((without, count) => without * (1 - chance) + (before[count - 1] ?? 0) * chance);
  }
  return known;
}

/** Rolls by whatever names them, in the order of their first roll. */
export function luckBy<T extends Chance>(chances: readonly T[], keyOf: (one: T) => string) {
  const keys = [...new Set(chances.map(keyOf))];
  return keys.map((key) => ({ key, luck: luckOf(chances.filter((one) => keyOf(one) === key)) }));
}

/** Closer to what one expects than this many rolls is no difference. */
const NONE = 0.5;

/** One sentence for a person: how far from what one expects, and how usual that is. */
export function luckText(whose: string, { won, expected, further, rolls }: Luck): string {
  const difference = won - expected;
  if (rolls === 0) return `${whose} dice have decided nothing yet.`;
  if (Math.abs(difference) < NONE) return `${whose} dice won about as much as one expects.`;
  const size = Math.abs(difference).toFixed(1);
  return `${whose} dice won ${size} ${difference < 0 ? 'fewer' : 'more'} than one expects; ${shareText(further)}.`;
}

function shareText(further: number): string {
  const percent = Math.round(further * 100);
  if (percent >= 45 && percent <= 55) return 'half of all players see at least that much';
  if (percent >= 1) return `${percent} of 100 players see at least that much`;
  return 'fewer than one player in a hundred sees that much';
}
