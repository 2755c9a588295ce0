import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useIsLive } from '@/app/_components/use-is-live';
import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { type Fight, oddsOf, type Weigh } from '../odds';

/** So long battles are weighed before the page is drawn again, in milliseconds. */
const SLICE_MS = 12;

/**
 * The odds of the battles that a draft offers. The server's page has them all. In the browser a battle of many units
 * takes some milliseconds: what is not known yet is left out, weighed after the page is drawn, and then shown.
 */
export function useWeigh(view: View): Weigh {
  const isLive = useIsLive();
  const known = useRef(new Map<string, BattleOdds | undefined>());
  const asked = useRef(new Map<string, Fight>());
  const [times, drawAgain] = useReducer((before: number) => before + 1, 0);

  useEffect(() => {
    if (asked.current.size === 0) return;
    const timer = setTimeout(() => {
      weighSome(asked.current, known.current, view);
      drawAgain();
    });
    return () => clearTimeout(timer);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more battles known, what it says is something else.
  return useMemo(
    () => (battle) => {
      const key = JSON.stringify([battle, view.air ?? null]);
      if (known.current.has(key)) return known.current.get(key);
      if (isLive) {
        asked.current.set(key, battle);
        return undefined;
      }
      const odds = oddsOf(battle, view);
      known.current.set(key, odds);
      return odds;
    },
    [view, isLive, times],
  );
}

/** Moves battles from those that are asked for to those that are known, as many as the slice of time holds. */
function weighSome(asked: Map<string, Fight>, known: Map<string, BattleOdds | undefined>, view: View): void {
  const end = performance.now() + SLICE_MS;
  for (const [key, battle] of asked) {
    asked.delete(key);
    known.set(key, oddsOf(battle, view));
    if (performance.now() > end) return;
  }
}
