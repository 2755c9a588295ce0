import { isUuid } from '@/lib/core/uuid';

const DAY = 24 * 60 * 60 * 1000;

/** What counts as usual, in milliseconds: at least `least`, and `unknown` for a seat of which no answer is known. */
export const USUAL = { least: DAY, unknown: 2 * DAY } as const;

/** From this many times as long as usual on somebody is slow, and silent. */
export const LATE = { slow: 1.5, silent: 3 } as const;

/** A reminder that was missed weighs like so much of the usual time. */
export const MISSED = 0.5;

/** After this many mails that came back no more are sent about games. */
export const MOST_BOUNCES = 3;

/** How much danger a game is in, the greater the worse: its risk first, then how late it is. Less than nothing while it is paused. */
export interface GameInDanger {
  readonly gameId: string;
  readonly danger: number;
}

/** Where a page of games in danger ends: all pages tell how things stood at `at`, so that none is shown twice or left out. */
export interface DangerPlace extends GameInDanger {
  readonly at: Date;
}

/** A place as text for addresses. Callers need not understand it. */
export const dangerCursor = ({ at, danger, gameId }: DangerPlace): string =>
  Buffer.from(`${at.toISOString()} ${danger} ${gameId}`).toString('base64url');

/** Undefined for what is no cursor. */
export function readDangerCursor(text: string): DangerPlace | undefined {
  const [instant = '', danger = '', gameId = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()) || !/^(-1|\d{1,12})$/.test(danger) || !isUuid(gameId)) return undefined;
  return { at, danger: Number(danger), gameId };
}
