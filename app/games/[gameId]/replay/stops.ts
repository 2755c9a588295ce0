import type { JsonObject } from '@/lib/core/json';
import type { ReplayStep } from '@/lib/games/play/read-steps';
import type { Speed } from './speeds';

/** A step as the browser needs it. */
export type Stop = Pick<ReplayStep, 'seq' | 'turn'>;

/** A place to jump to: the beginning of a turn, or of something in it such as a battle. */
export interface Chapter {
  readonly title: string;
  readonly turn: number;
  /** The step's place in the replay, from 0. */
  readonly step: number;
}

type TitleOf = (events: readonly JsonObject[]) => string | undefined;

export const stopsOf = (steps: readonly ReplayStep[]): readonly Stop[] => steps.map(({ seq, turn }) => ({ seq, turn }));

/** In the order of play: a turn that was undone comes twice. */
export function chaptersOf(steps: readonly ReplayStep[], titleOf: TitleOf = () => undefined): readonly Chapter[] {
  return steps.flatMap(({ turn, events }, step) => {
    const begins = turn !== steps[step - 1]?.turn;
    const title = titleOf(events);
    return [
      ...(begins ? [{ title: `Turn ${turn}`, turn, step }] : []),
      ...(title === undefined ? [] : [{ title: `Turn ${turn}: ${title}`, turn, step }]),
    ];
  });
}

/** The chapter that a step is in. */
export const chapterAt = (chapters: readonly Chapter[], step: number): number =>
  Math.max(
    0,
    chapters.findLastIndex((chapter) => chapter.step <= step),
  );

/** The step that the previous (-1) or the next (1) chapter begins at; undefined where there is none. */
export function chapterBeside(chapters: readonly Chapter[], step: number, way: -1 | 1): number | undefined {
  return way < 0
    ? chapters.findLast((chapter) => chapter.step < step)?.step
    : chapters.find((chapter) => chapter.step > step)?.step;
}

export interface ReplayAddress {
  readonly gameId: string;
  /** Shown in a page of another site: without the head of the site and the tables. */
  readonly embed: boolean;
}

export const replayPath = ({ gameId }: ReplayAddress): string => `/games/${gameId}/replay`;

/**
 * The address of a step. `plays`: the replay plays, at this speed, and goes on playing where the page has to be loaded again for the step,
 * as it is when its fetch fails.
 */
export function stepHref(address: ReplayAddress, stops: readonly Stop[], step: number, plays?: Speed): string {
  const at = stops[Math.max(0, Math.min(step, stops.length - 1))]?.seq ?? 0;
  const playing = plays === undefined ? '' : `&play=1${plays === 'normal' ? '' : `&speed=${plays}`}`;
  return `${replayPath(address)}?at=${at}${address.embed ? '&embed=1' : ''}${playing}`;
}

/** The step of an entry's number, or the step itself; by default the last one. */
export function stepOf(stops: readonly Stop[], at: string | undefined, step: string | undefined): number {
  const last = stops.length - 1;
  if (step !== undefined && /^\d{1,9}$/.test(step)) return Math.min(Number(step), last);
  if (at === undefined || !/^\d{1,9}$/.test(at)) return last;
  const found = stops.findLastIndex(({ seq }) => seq <= Number(at));
  return Math.max(0, found);
}
