'use client';

import { useEffect, useRef } from 'react';
import { Link } from '@/app/_components/links/link';
import { type Replay, useReplay } from './replay-room';
import { SPEEDS, type Speed } from './speeds';
import { chapterAt, chapterBeside, replayPath, stepHref } from './stops';

/**
 * The controls of a replay. Everything is a link or a form of the address, so that it works without JavaScript and every
 * step can be sent on; with it, the slider follows the pointer and the replay plays by itself.
 */
export function Controls() {
  const replay = useReplay();
  return (
    <section aria-label="Replay" className="card no-print grid gap-2">
      <Slider replay={replay} />
      <Buttons replay={replay} />
      <ChapterChoice replay={replay} />
      <div className="replay-js flex flex-wrap items-center gap-1">
        <SpeedChoice replay={replay} />
      </div>
      <SinceLooked replay={replay} />
      <p className="replay-js replay-keys text-sm text-muted">
        Keys: space plays and pauses, ← and → go one step, [ and ] one chapter, Home and End to the ends, 1 2 3 set the
        speed.
      </p>
    </section>
  );
}

interface Props {
  readonly replay: Replay;
}

const OFFLINE = 'No network: it goes on when there is one';

function Slider({ replay: { address, stops, shown, go, waiting, offline } }: Props) {
  const { seq, turn } = stops[shown] ?? {};
  const input = useChosenBefore(go);
  return (
    <form method="get" action={replayPath(address)} className="grid gap-1">
      <p className="flex items-baseline justify-between gap-2">
        <label htmlFor="step" className="font-semibold tabular-nums">
          Step {shown + 1} of {stops.length}, turn {turn}
        </label>
        <span role="status" className="text-sm text-muted">
          {offline ? OFFLINE : waiting ? 'Loading …' : ''}
        </span>
      </p>
      <input
        ref={input}
        id="step"
        name="step"
        type="range"
        min={0}
        max={stops.length - 1}
        value={shown}
        aria-valuetext={`step ${shown + 1} of ${stops.length}, turn ${turn}, entry ${seq}`}
        onChange={(event) => go(Number(event.target.value))}
        className="min-h-8 w-full accent-accent"
      />
      <EmbedField embed={address.embed} />
      <noscript>
        <button type="submit" className="btn btn-small">
          Show this step
        </button>
      </noscript>
    </form>
  );
}

/** Goes to the step that a reader of a slow line chose before the script was there. */
function useChosenBefore(go: (step: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const { value, defaultValue } = input.current ?? {};
    if (first.current && value !== defaultValue) go(Number(value));
    first.current = false;
  }, [go]);
  return input;
}

/** What the address of another site's frame must keep. */
const EmbedField = ({ embed }: { readonly embed: boolean }) =>
  embed ? <input type="hidden" name="embed" value="1" /> : null;

function Buttons({ replay }: Props) {
  const { stops, place, playing, toggle } = replay;
  const last = stops.length - 1;
  return (
    <p className="replay-buttons">
      <Move replay={replay} to={0} off={place === 0} label="«" spoken="First step" />
      <Move replay={replay} to={place - 1} off={place === 0} label="←" spoken="Back" />
      <button type="button" className="btn btn-small btn-primary replay-js" aria-pressed={playing} onClick={toggle}>
        {playing ? 'Pause' : 'Play'}
      </button>
      <Move replay={replay} to={place + 1} off={place >= last} label="→" spoken="Next" />
      <Move replay={replay} to={last} off={place >= last} label="»" spoken="Last step" />
    </p>
  );
}

interface MoveProps extends Props {
  readonly to: number;
  readonly off: boolean;
  readonly label: string;
  readonly spoken: string;
}

function Move({ replay: { address, stops }, to, off, label, spoken }: MoveProps) {
  if (off)
    return (
      <span className="btn btn-small replay-off" aria-disabled="true" title={spoken}>
        {label}
      </span>
    );
  return (
    <Link
      className="btn btn-small"
      href={stepHref(address, stops, to)}
      scroll={false}
      target="_self"
      aria-label={spoken}
      title={spoken}
    >
      {label}
    </Link>
  );
}

function ChapterChoice({ replay }: Props) {
  const { address, chapters, shown, place, go } = replay;
  const before = chapterBeside(chapters, place, -1);
  const after = chapterBeside(chapters, place, 1);
  const at = chapters[chapterAt(chapters, shown)];
  return (
    <form method="get" action={replayPath(address)} className="flex flex-wrap items-center gap-1">
      <Move replay={replay} to={before ?? 0} off={before === undefined} label="[" spoken="Previous chapter" />
      <label htmlFor="chapter" className="sr-only">
        Chapter
      </label>
      <select
        id="chapter"
        name="step"
        key={at?.step}
        defaultValue={at?.step}
        onChange={(event) => go(Number(event.target.value))}
        className="control min-w-0 flex-1"
      >
        {chapters.map(({ step, title }) => (
          <option key={`${step} ${title}`} value={step}>
            {title}
          </option>
        ))}
      </select>
      <Move replay={replay} to={after ?? 0} off={after === undefined} label="]" spoken="Next chapter" />
      <EmbedField embed={address.embed} />
      <noscript>
        <button type="submit" className="btn btn-small">
          Go
        </button>
      </noscript>
      {/* A phone cuts the title in the choice off. */}
      <p aria-hidden="true" className="basis-full text-sm sm:hidden">
        {at?.title}
      </p>
    </form>
  );
}

const SPEED_NAMES: Readonly<Record<Speed, string>> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' };

function SpeedChoice({ replay: { speed, setSpeed } }: Props) {
  return (
    <fieldset className="replay-speed">
      <legend className="sr-only">Speed</legend>
      {SPEEDS.map((one) => (
        <button
          key={one}
          type="button"
          className="btn btn-small"
          aria-pressed={one === speed}
          onClick={() => setSpeed(one)}
        >
          {SPEED_NAMES[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** The same on every device: the server knows how far its reader has read. */
function SinceLooked({ replay: { address, stops, since } }: Props) {
  if (since === undefined) return null;
  return (
    <Link
      className="btn btn-small justify-self-start"
      href={stepHref(address, stops, since)}
      scroll={false}
      target="_self"
    >
      Since I last looked
    </Link>
  );
}
