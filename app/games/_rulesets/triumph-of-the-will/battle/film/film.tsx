'use client';

import { useEffect, useMemo, useState } from 'react';
import { usePace } from '@/app/games/_parts/pace';
import { SoundSwitch, useDiceSound } from './dice-sound';
import { FilmBoard } from './film-board';
import { filmOf, stepAt } from './film-steps';
import type { BattleStory } from './story';

interface Props {
  readonly story: BattleStory;
  /** The entry of the log that it is opened for. */
  readonly from: number;
}

/** How long a picture stays: dice want to be read. */
const PAUSE_MS = { line: 1_600, throw: 1_300, fall: 1_100, end: 0 } as const;

/** The rounds of a battle as moving pictures, with controls. */
export function Film({ story, from }: Props) {
  const steps = useMemo(() => filmOf(story), [story]);
  const [at, setAt] = useState(() => stepAt(story, steps, from));
  const pace = usePace();
  const [playing, setPlaying] = useState(pace.playing);
  // A replay that goes on or stops takes its pictures along.
  useEffect(() => setPlaying(pace.playing), [pace.playing]);
  const last = steps.length - 1;
  const step = steps[Math.min(at, last)];
  useEffect(() => {
    if (!playing || !step) return undefined;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), PAUSE_MS[step.kind] / pace.factor);
    return () => clearTimeout(timer);
  }, [playing, at, last, step, pace.factor]);
  const isOver = at >= last;
  const { ended } = pace;
  useEffect(() => {
    if (isOver) ended?.();
  }, [isOver, ended]);
  useDiceSound(playing ? step : undefined);
  if (!step) return null;
  const go = (to: number): void => {
    setPlaying(false);
    pace.pause();
    setAt(Math.max(0, Math.min(last, to)));
  };
  const play = (): void => {
    if (playing) pace.pause();
    else if (at >= last) setAt(0);
    setPlaying(!playing);
  };
  const rounds = [...new Set(steps.map(({ round }) => round.round))];
  return (
    <div className="bb-film stack" data-kind={step.kind} data-moving={playing ? '' : undefined}>
      <div className="bb-wrap">
        <FilmBoard story={story} step={step} />
      </div>
      <p role="status" className="bb-caption">
        {step.text}
      </p>
      <p className="no-print flex flex-wrap items-center gap-2">
        <Move off={at === 0} onClick={() => go(at - 1)} label="← Back" />
        <button type="button" className="btn btn-small btn-primary bb-play" aria-pressed={playing} onClick={play}>
          {playing ? 'Pause' : at >= last ? 'Play again' : 'Play the battle'}
        </button>
        <Move off={at >= last} onClick={() => go(at + 1)} label="Next →" />
        <SoundSwitch />
        {/* How many pictures and rounds there are says how long the battle lasts. */}
        <span className="after-dice flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
          {rounds.length > 1 &&
            rounds.map((round) => (
              <Move
                key={round}
                off={step.round.round === round && step.kind === 'line'}
                onClick={() => go(steps.findIndex((one) => one.round.round === round))}
                label={`Round ${round}`}
              />
            ))}
          picture {at + 1} of {steps.length}
        </span>
      </p>
    </div>
  );
}

interface MoveProps {
  readonly off: boolean;
  readonly onClick: () => void;
  readonly label: string;
}

const Move = ({ off, onClick, label }: MoveProps) => (
  <button type="button" className="btn btn-small" disabled={off} onClick={onClick}>
    {label}
  </button>
);
