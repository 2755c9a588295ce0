import type { LogHead, MailGame, MailLine } from '../../emails/types';
import type { House } from '../games/ports';
import { readGame } from '../games/read-game';
import { readLog } from '../games/read-log';
import type { GameId, GameView, LogEntryView, UserId } from '../games/types';

/** What one reader is told of a game: everything through the use-cases, so secrets are cut for that reader. */
export interface Reading {
  readonly view: GameView;
  /** Others' deeds since the reader's last action, oldest first. */
  readonly since: readonly MailLine[];
  /** Lines before those that a mail leaves to the log page. */
  readonly earlier: number;
  readonly head: LogHead | undefined;
  /** The seq of the reader's own last action, if one was found. */
  readonly lastOwnAction: number | undefined;
}

/** More lines than this make a mail that nobody reads. */
const MAX_LINES = 40;
/** How far back the reader's last action is looked for: a long turn of the opponent fits several times. */
const LOOK_BACK = 500;

/** Undefined when the game is gone or not for this reader any more. */
export async function readForMail(house: House, gameId: GameId, userId: UserId): Promise<Reading | undefined> {
  const view = await readGame(house, { by: userId, gameId });
  if (!view.ok) return undefined;
  const log = await readLog(house, { by: userId, gameId, before: view.value.seq, limit: LOOK_BACK });
  if (!log.ok) return undefined;
  const { entries, total } = log.value;
  const own = await ownActor(house, gameId, userId);
  const at = entries.findLastIndex((entry) => entry.type === 'action' && entry.actor === own);
  const lines = entries.slice(at + 1).flatMap(lineOf);
  // Beyond the look-back every entry counts as a line: a page number too many harms nobody.
  const unread = at < 0 ? Math.max(0, total - entries.length) : 0;
  return {
    view: view.value,
    since: lines.slice(-MAX_LINES),
    earlier: Math.max(0, lines.length - MAX_LINES) + unread,
    head: headOf(entries),
    lastOwnAction: entries[at]?.seq,
  };
}

async function ownActor(house: House, gameId: GameId, userId: UserId): Promise<string | undefined> {
  const record = await house.store.readGame(gameId);
  return record?.seats.find((seat) => seat.userId === userId)?.actorId;
}

const headOf = (entries: readonly LogEntryView[]): LogHead | undefined => {
  const last = entries.at(-1);
  return last === undefined ? undefined : { seq: last.seq, leaf: last.leaf };
};

/** What happened, in words; the sealed secrets of others are told of, never told. */
function lineOf({ seq, at, line, leaf, type, sealedFor }: LogEntryView): readonly MailLine[] {
  if (line !== undefined) return [{ seq, at, text: line.text, clause: line.clause }];
  if (sealedFor === undefined || type === 'action') return [];
  return [{ seq, at, text: `A secret choice was made and sealed (${leaf.slice(0, 16)}).` }];
}

export function mailGameOf(publicUrl: string, view: GameView): MailGame {
  const url = `${publicUrl}/games/${view.gameId}`;
  return {
    name: view.name,
    rulesetTitle: view.rulesetTitle,
    url,
    logUrl: `${url}/log`,
    ...(view.standing === undefined ? {} : { headline: view.standing.headline }),
  };
}
