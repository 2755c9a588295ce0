'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, useCallback, useEffect, useState, useTransition } from 'react';
import type { ReplayStep } from '@/lib/games/play/read-steps';
import { useLastVisit } from './last-visit';

interface Props {
  readonly gameId: string;
  readonly steps: readonly ReplayStep[];
  /** The step that is shown. */
  readonly place: number;
  readonly turns: readonly { readonly turn: number; readonly step: number }[];
}

const PAUSE_MS = 1_600;

/**
 * The controls of a replay. Everything is a link or a form of the address, so that it works without JavaScript and every
 * step can be sent on; with it, the slider follows the pointer and the replay plays by itself.
 */
export function Player({ gameId, steps, place, turns }: Props) {
  const last = steps.length - 1;
  const { go, shown, waiting } = useSteps(gameId, steps, place);
  const [playing, setPlaying] = useState(false);
  const since = useLastVisit(gameId, steps);
  useEffect(() => {
    if (!playing || waiting) return undefined;
    if (place >= last) return setPlaying(false);
    // Pictures of this step that somebody has set going are looked at to their end.
    const next = (): void => (document.querySelector('[data-moving]') === null ? go(place + 1) : undefined);
    const timer = setInterval(next, PAUSE_MS);
    return () => clearInterval(timer);
  }, [playing, waiting, place, last, go]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.target instanceof HTMLButtonElement || event.target instanceof HTMLSelectElement)
      return;
    event.preventDefault();
    setPlaying(!playing);
  };
  const hrefOf = (step: number): string => `/games/${gameId}/replay?at=${steps[step]?.seq ?? 0}`;
  return (
    <form method="get" action={`/games/${gameId}/replay`} className="card stack no-print" onKeyDown={onKeyDown}>
      <label htmlFor="step" className="font-semibold">
        Step <span className="tabular-nums">{shown + 1}</span> of {steps.length}, turn {steps[shown]?.turn}
      </label>
      <input
        id="step"
        name="step"
        type="range"
        min={0}
        max={last}
        value={shown}
        aria-valuetext={`step ${shown + 1} of ${steps.length}, turn ${steps[shown]?.turn}, entry ${steps[shown]?.seq}`}
        onChange={(event) => go(Number(event.target.value))}
        className="w-full accent-accent"
      />
      <p className="flex flex-wrap items-center gap-2">
        <Move href={hrefOf(0)} off={place === 0} label="« First" />
        <Move href={hrefOf(place - 1)} off={place === 0} label="← Back" />
        <button type="button" className="btn btn-primary" aria-pressed={playing} onClick={() => setPlaying(!playing)}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <Move href={hrefOf(place + 1)} off={place >= last} label="Next →" />
        <Move href={hrefOf(last)} off={place >= last} label="Last »" />
        <noscript>
          <button type="submit" className="btn">
            Show this step
          </button>
        </noscript>
        {since !== undefined && (
          <button type="button" className="btn" onClick={() => go(since)}>
            Since my last visit
          </button>
        )}
        <span role="status" className="text-sm text-muted">
          {waiting ? 'Loading …' : ''}
        </span>
      </p>
      <nav aria-label="Turns" className="flex flex-wrap items-center gap-1 text-sm">
        <span className="text-muted">Turn</span>
        {turns.map(({ turn, step }) => (
          <Link
            key={step}
            className="btn btn-small"
            href={hrefOf(step)}
            scroll={false}
            prefetch={false}
            aria-current={turn === steps[place]?.turn ? 'step' : undefined}
          >
            {turn}
          </Link>
        ))}
      </nav>
    </form>
  );
}

function Move({ href, off, label }: { readonly href: string; readonly off: boolean; readonly label: string }) {
  if (off)
    return (
      <span className="btn" aria-disabled="true">
        {label}
      </span>
    );
  return (
    <Link className="btn" href={href} scroll={false} prefetch={false}>
      {label}
    </Link>
  );
}

/** The slider moves at once; the page follows when it has rested for a moment. */
function useSteps(gameId: string, steps: readonly ReplayStep[], place: number) {
  const router = useRouter();
  const [waiting, startTransition] = useTransition();
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const go = useCallback((step: number) => setAsked(step), []);
  useEffect(() => {
    if (asked === undefined || asked === place) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => router.replace(`/games/${gameId}/replay?at=${steps[asked]?.seq ?? 0}`, { scroll: false }));
    }, 120);
    return () => clearTimeout(timer);
  }, [asked, place, gameId, steps, router]);
  useEffect(() => {
    // However the page came to this step, the slider stands there now.
    setAsked(place);
  }, [place]);
  return { go, shown: asked ?? place, waiting };
}
