import type { Query } from '@/app/games/_rulesets/screen';
import { forceOf } from '@/app/games/_rulesets/triumph-of-the-will/draft/draft-force';
import { effectText, overstackText } from '@/app/games/_rulesets/triumph-of-the-will/effect-text';
import { forceSize, type NameOf, UNITS } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { chanceText, fightOf, type Weigh } from '@/app/games/_rulesets/triumph-of-the-will/odds';
import { draftHref } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { GameView } from '@/lib/games/model/types';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Effect, Enemy } from '@/lib/rulesets/triumph-of-the-will/options/template';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { canalText } from '../spoken';

/** What the drafts on the map are made from. */
export interface DraftContext {
  readonly game: GameView;
  readonly view: View;
  readonly query: Query;
  readonly nameOf: NameOf;
  readonly weigh: Weigh;
}

/** The address of a step that is taken on the map: without a script the page comes back to it. */
export const stepHref = (game: GameView, draft: Readonly<Record<string, string | undefined>>): string =>
  draftHref(game, draft).replace('#decision', '#map');

/** A force as fields of the address. */
export const countsOf = (force: Force): Readonly<Record<string, string>> =>
  Object.fromEntries(UNITS.flatMap((unit) => (force[unit] ? [[`n-${unit}`, `${force[unit]}`]] : [])));

/** The force of the draft: what the address says, or `otherwise` while it says nothing. */
export const draftedOf = (query: Query, otherwise?: Force): Force | undefined =>
  Object.keys(query).some((name) => name.startsWith('n-')) ? forceOf(query) : otherwise;

/** Whether all of a force is there. */
export const isAtHand = (force: Force, units: Force): boolean =>
  UNITS.every((unit) => (force[unit] ?? 0) <= (units[unit] ?? 0));

interface Arrival {
  readonly effect: Effect;
  readonly own: number;
  readonly enemy?: Enemy;
}

/** What would happen at the end of a way, in words and as a badge. */
export function arrivalOf(
  { weigh }: DraftContext,
  force: Force,
  arrival: Arrival,
): { readonly says: string; readonly badge?: string } {
  const battle = fightOf(force, arrival);
  const odds = battle && weigh(battle);
  const chance = odds && chanceText(odds);
  const warning = overstackText(arrival, forceSize(force));
  const words = [effectText(arrival), ...(chance ? [`you win ${chance}`] : []), ...(warning ? [warning] : [])];
  const badge = arrival.effect === 'battle' ? (chance ?? 'battle') : BADGES[arrival.effect];
  return { says: words.join('; '), ...(badge ? { badge } : {}) };
}

const BADGES: Readonly<Partial<Record<Effect, string>>> = { 'takes-control': 'take' };

/** Canals and straits that are shut to the reader's fleets, and why. */
export const shutText = ({ view, nameOf }: DraftContext): readonly string[] =>
  [...view.canals, ...view.straits].filter(({ shut }) => shut).map((canal) => `${canalText(canal, nameOf)}.`);
