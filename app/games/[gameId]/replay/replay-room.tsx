'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { PaceContext } from '@/app/games/_parts/pace';
import { commandOf, type ReplayCommand } from './keys';
import { PAUSES, type Speed } from './speeds';
import { type Chapter, chapterBeside, type ReplayAddress, type Stop, stepHref } from './stops';
import { useIsOffline } from './use-is-offline';

interface Props {
  readonly address: ReplayAddress;
  readonly stops: readonly Stop[];
  readonly chapters: readonly Chapter[];
  /** The step that is shown. */
  readonly place: number;
  /** The first step that the reader has not seen; undefined when there is none. */
  readonly since?: number | undefined;
  /** It plays by itself from the beginning: its link said so. */
  readonly plays: boolean;
  /** The speed that it begins with. */
  readonly begins: Speed;
  readonly children: ReactNode;
}

export interface Replay extends Omit<Props, 'children' | 'plays' | 'begins'> {
  /** The step that the controls stand at: the page follows it. */
  readonly shown: number;
  readonly go: (step: number) => void;
  readonly waiting: boolean;
  /** The browser has no network: a step that is asked for is fetched as soon as it has one. */
  readonly offline: boolean;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
}

const ReplayContext = createContext<Replay | undefined>(undefined);

/** The replay around this component. Throws outside one. */
export function useReplay(): Replay {
  const replay = use(ReplayContext);
  if (!replay) throw new Error('controls stand in a replay');
  return replay;
}

/** A replay with its clock and its keys. It stays as it is from step to step; what is in it is the server's. */
export function ReplayRoom({ children, plays, begins, ...props }: Props) {
  const { address, stops, place } = props;
  const [playing, setPlaying] = useState(plays);
  const [speed, setSpeed] = useState(begins);
  const steps = useSteps({ address, stops, place, plays: playing ? speed : undefined });
  const { go, shown, waiting } = steps;
  const last = stops.length - 1;
  // At the end it starts over.
  const toggle = useCallback(() => {
    if (!playing && shown >= last) go(0);
    setPlaying(!playing);
  }, [playing, shown, last, go]);
  const pause = useCallback(() => setPlaying(false), []);
  useClock({ isOn: playing && !waiting && shown === place, place, last, pauseMs: PAUSES[speed], go, end: pause });
  usePausedAddress(!playing && !waiting && shown === place, stepHref(address, stops, place));
  const replay: Replay = { ...props, ...steps, playing, toggle, speed, setSpeed };
  useKeys(replay);
  useLinksOutside(address.embed);
  const pace = useMemo(() => ({ playing, factor: PAUSES.normal / PAUSES[speed], pause }), [playing, speed, pause]);
  return (
    <ReplayContext value={replay}>
      <PaceContext value={pace}>{children}</PaceContext>
    </ReplayContext>
  );
}

interface Clock {
  readonly isOn: boolean;
  readonly place: number;
  readonly last: number;
  readonly pauseMs: number;
  readonly go: (step: number) => void;
  readonly end: () => void;
}

function useClock({ isOn, place, last, pauseMs, go, end }: Clock): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const next = (): void => {
      // Pictures of this step that are moving are looked at to their end.
      if (document.querySelector('[data-moving]') !== null) return;
      if (place < last) go(place + 1);
      else end();
    };
    const timer = setInterval(next, pauseMs);
    return () => clearInterval(timer);
  }, [isOn, place, last, pauseMs, go, end]);
}

/** A replay that has been paused is not played on by who loads its address again, or gets it sent. */
function usePausedAddress(isPaused: boolean, href: string): void {
  useEffect(() => {
    if (isPaused && new URLSearchParams(window.location.search).has('play'))
      window.history.replaceState(null, '', href);
  }, [isPaused, href]);
}

function useKeys(replay: Replay): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      execute(replay, command);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [replay]);
}

function execute(replay: Replay, command: ReplayCommand): void {
  if (command === 'play') replay.toggle();
  else if (command === 'slow' || command === 'normal' || command === 'fast') replay.setSpeed(command);
  else goTo(replay, targetOf(replay, command));
}

function goTo(replay: Replay, to: number | undefined): void {
  if (to !== undefined && to >= 0 && to < replay.stops.length) replay.go(to);
}

type Jump = Exclude<ReplayCommand, 'play' | Speed>;

function targetOf({ shown, stops, chapters }: Replay, command: Jump): number | undefined {
  switch (command) {
    case 'back':
      return shown - 1;
    case 'next':
      return shown + 1;
    case 'first':
      return 0;
    case 'last':
      return stops.length - 1;
    case 'chapter-back':
      return chapterBeside(chapters, shown, -1);
    case 'chapter-next':
      return chapterBeside(chapters, shown, 1);
  }
}

/** In another site's page only the replay itself stays in its frame: every other link opens a page of its own. */
function useLinksOutside(embed: boolean): void {
  useEffect(() => {
    if (!embed) return undefined;
    const clicked = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (link === null || link.target === '_self') return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
    };
    document.addEventListener('click', clicked, true);
    return () => document.removeEventListener('click', clicked, true);
  }, [embed]);
}

/** How long the slider rests before the page follows. */
const REST_MS = 120;
/** How long after a page that did not come it is asked for again. */
const LOST_MS = 1_000;

interface Steps {
  readonly address: ReplayAddress;
  readonly stops: readonly Stop[];
  readonly place: number;
  /** The speed at which it plays; undefined where it does not. */
  readonly plays: Speed | undefined;
}

/** The slider moves at once; the page follows when it has rested for a moment. */
function useSteps({ address, stops, place, plays }: Steps) {
  const router = useRouter();
  const offline = useIsOffline();
  const [waiting, startTransition] = useTransition();
  const [asked, setAsked] = useState<number | undefined>(undefined);
  /** Where the page is, or is on its way to. */
  const goal = useRef(place);
  const go = useCallback((step: number) => setAsked(step), []);
  useEffect(() => {
    // A fetch without a network would end on the browser's own page of errors.
    if (asked === undefined || offline) return undefined;
    // A page that was on its way may be dropped for another, such as one with news: then it is asked for again.
    const isOnItsWay = asked === goal.current;
    if (isOnItsWay && (waiting || asked === place)) return undefined;
    const timer = setTimeout(
      () => {
        goal.current = asked;
        startTransition(() => router.replace(stepHref(address, stops, asked, plays), { scroll: false }));
      },
      isOnItsWay ? LOST_MS : REST_MS,
    );
    return () => clearTimeout(timer);
  }, [asked, place, waiting, offline, address, stops, plays, router]);
  useLinkPressed(useCallback(() => setAsked(undefined), []));
  useEffect(() => {
    // A page that came here by a link of its own leaves nothing asked; what was asked on the way here still is.
    const isExpected = goal.current === place;
    goal.current = place;
    setAsked((wanted) => (isExpected && wanted !== place ? wanted : undefined));
  }, [place]);
  return { go, shown: asked ?? place, waiting, offline };
}

/** Who presses a link right after a step wants the link: the step that has not begun must not overtake it. */
function useLinkPressed(pressed: () => void): void {
  useEffect(() => {
    const clicked = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a[href]') !== null) pressed();
    };
    document.addEventListener('click', clicked, true);
    return () => document.removeEventListener('click', clicked, true);
  }, [pressed]);
}
