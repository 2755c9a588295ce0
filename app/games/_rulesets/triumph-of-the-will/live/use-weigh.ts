import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsLive } from '@/app/_components/use-is-live';
import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { type Fight, oddsOf, type Weigh } from '../odds';

type Known = Map<string, BattleOdds | undefined>;

/** How long battles are weighed before the page is drawn again, in milliseconds. */
const SLICE_MS = 12;

/**
 * The odds of the battles that a draft offers. The server's page has them all. In the browser a battle of many units
 * takes some milliseconds: what is not known yet is left out, weighed after the page is drawn, and then shown.
 */
export function useWeigh(view: View): Weigh {
  const isLive = useIsLive();
  const [known, know] = useState<Known>(() => new Map());
  const asked = useRef(new Map<string, Fight>());

  useEffect(() => {
    if (asked.current.size === 0) return;
    const timer = setTimeout(() => know(new Map([...known, ...weighSome(asked.current, view)])));
    return () => clearTimeout(timer);
  });

  return useCallback(
    (battle) => {
      const key = JSON.stringify([battle, view.air ?? null]);
      if (!known.has(key)) {
        if (isLive) asked.current.set(key, battle);
        else known.set(key, oddsOf(battle, view));
      }
      return known.get(key);
    },
    [view, isLive, known],
  );
}

/** Takes battles from those that are asked for and weighs them, as many as the slice of time holds. */
function weighSome(asked: Map<string, Fight>, view: View): Known {
  const end = performance.now() + SLICE_MS;
  const weighed: Known = new Map();
  for (const [key, battle] of asked) {
    asked.delete(key);
    weighed.set(key, oddsOf(battle, view));
    if (performance.now() > end) break;
  }
  return weighed;
}
