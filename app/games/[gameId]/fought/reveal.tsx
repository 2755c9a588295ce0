'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { PaceContext } from '@/app/games/_parts/pace';

/** `waiting`: before the script; what it looks like is said by the style sheet. */
type State = 'waiting' | 'playing' | 'told';

const nothing = (): void => undefined;
const NORMAL = 1;
const FASTER = 3;
const REST_MS = 200;

/**
 * Dice first: the pictures play by themselves, one exchange after the other, and their result is told at the end,
 * or at a press. Without JavaScript, and for somebody who wants nothing to move, everything is there at once.
 */
export function Reveal({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<State>('waiting');
  const [factor, setFactor] = useState(NORMAL);
  const tell = useCallback(() => setState('told'), []);
  useEffect(() => {
    setState(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'told' : 'playing');
  }, []);
  const ended = useCallback(() => {
    // The last of several films tells it, once it has come to rest.
    setTimeout(() => document.querySelector('[data-reveal] [data-moving]') ?? tell(), REST_MS);
  }, [tell]);
  const playing = state === 'playing';
  const pace = useMemo(() => ({ playing, factor, pause: nothing, ended }), [playing, factor, ended]);
  return (
    <div className="stack" data-reveal={state}>
      {state !== 'told' && (
        <p className="reveal-buttons no-print">
          <button type="button" className="btn" disabled={factor === FASTER} onClick={() => setFactor(FASTER)}>
            Faster
          </button>
          <button type="button" className="btn btn-primary" onClick={tell}>
            Skip to the result
          </button>
        </p>
      )}
      <PaceContext value={pace}>{children}</PaceContext>
    </div>
  );
}
