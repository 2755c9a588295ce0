'use client';

import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '@/lib/core/json';
import type { BattleOdds } from '@/lib/rulesets/triumph-of-the-will/odds/battle-odds';
import { isBattleOdds } from '../battle-odds-of';

export type AskOdds = (rulesetId: string, question: JsonObject) => Promise<JsonObject | undefined>;

/** Nothing is requested during a movement. */
const REST_MS = 120;
/** From here on, the page says that it takes a while. */
const LONG_MS = 500;

export interface LiveOdds {
  readonly odds: BattleOdds | undefined;
  /** Whether these are the odds of what stands on the board now. */
  readonly current: boolean;
  readonly slow: boolean;
}

/** The exact odds of the present board, from the server's calculator. Results are cached. */
export function useOdds(
  ask: AskOdds | undefined,
  rulesetId: string,
  question: JsonObject,
  plain: BattleOdds | undefined,
): LiveOdds {
  const key = JSON.stringify(question);
  const known = useRef<Map<string, BattleOdds>>(undefined);
  known.current ??= new Map(plain ? [[key, plain]] : []);
  const [shown, setShown] = useState<{ readonly key: string; readonly odds: BattleOdds | undefined }>({
    key,
    odds: plain,
  });
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const before = known.current?.get(key);
    setSlow(false);
    if (before) return setShown({ key, odds: before });
    if (!ask) return undefined;
    let left = false;
    const late = setTimeout(() => setSlow(true), LONG_MS);
    const timer = setTimeout(async () => {
      // Without an answer, because the line is down, the odds that were shown stay and say that they are old.
      const odds = await ask(rulesetId, JSON.parse(key)).catch(() => undefined);
      clearTimeout(late);
      if (!isBattleOdds(odds)) return;
      known.current?.set(key, odds);
      if (left) return;
      setShown({ key, odds });
      setSlow(false);
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, [ask, rulesetId, key]);
  return { odds: shown.odds, current: shown.key === key, slow };
}
