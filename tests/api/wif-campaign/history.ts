import { seededDice } from '@/lib/core/dice';
import { TARGETS } from '@/lib/rulesets/wif-victory/data/targets';
import type { RawTurn } from '@/tests/support/wif-scores';

/** Turn codes as the calendar of the game writes them: S/O 1939 is SO39. Written out again, not taken from the ruleset. */
const PAIRS = ['JF', 'MA', 'MJ', 'JA', 'SO', 'ND'] as const;
export const CODES: readonly string[] = Array.from({ length: 36 }, (_, index) => {
  const months = index + 4;
  return `${PAIRS[months % 6]}${39 + Math.floor(months / 6)}`;
});

/** The turns (from 0) in which the two powers are sure to fall; the turns before, the dice may let them off. */
export const ITALY_TRIES = 22;
export const ITALY_FALLS = 24;
export const JAPAN_TRIES = 30;
export const JAPAN_FALLS = 32;

export const FACTORIES = Array.from({ length: 9 }, (_, index) => ({
  id: `Factory ${index + 1}`,
  hex: `Hex ${index + 1}`,
}));

/** A war that nobody fought: up to six targets a turn change hands or supply, more to the Axis at first and fewer later. */
export function inventHistory(seed: number): readonly RawTurn[] {
  const die = seededDice(seed);
  const pick = <T>(list: readonly T[]): T => list[die(list.length) - 1] as T;
  return CODES.map((turn, at) => {
    const names = new Set(Array.from({ length: die(7) - 1 }, () => pick(TARGETS).id));
    const changes = [...names].map((target) => {
      const taken = die(36) > at / 2;
      if (!taken) return { target, control: pick(['allied', 'neutral']) };
      // Japan is on its way out in its last turns: nothing more is said to be its own.
      const by = at < JAPAN_TRIES ? pick(['GE', 'JP']) : 'GE';
      return { target, control: 'axis', by, supplied: die(5) > 1 };
    });
    return { turn, changes };
  });
}

/** What the Allies state about Japan in a turn of its decline: five factories lost at first, all nine and everything else at the end. */
export function japanInDecline(at: number): object {
  const last = at >= JAPAN_FALLS;
  const lost = FACTORIES.slice(last ? 5 : 0, last ? 9 : 5).map(({ id }) => ({ id, status: 'destroyed' }));
  // Vladivostok and Manila are told by the victory game.
  const cities = { shanghai: 'allied', taihoku: 'allied' };
  const worst = { russiaAtWar: true, alliedMajorControlsManchuria: true, outsideResourcesReceived: false, cities };
  const japan = last ? worst : { outsideResourcesReceived: true };
  return at === JAPAN_TRIES || at === JAPAN_FALLS ? { factories: lost, japan } : { japan };
}

export function italyInDecline(at: number): object {
  const garrison = at >= ITALY_FALLS ? '10' : '2.5';
  if (at > ITALY_TRIES) return { italy: { garrison } };
  return { italy: { rome: true, tripoli: true, inSupplyUnitMainland: true, garrison } };
}
