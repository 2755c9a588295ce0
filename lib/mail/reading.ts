import { instant } from '@/emails/plain';
import type { LogHead, MailDeadline, MailGame, MailLine, MailSince } from '@/emails/types';
import { inZone } from '../clock/zones';
import { readCheckpoint } from '../games/log/read-checkpoint';
import { readLog } from '../games/log/read-log';
import { rulesForWords } from '../games/model/registry';
import { personIn } from '../games/model/seats';
import type { Services } from '../games/model/services';
import type { GameId, GameSummary, GameView, LogEntryView, UserId } from '../games/model/types';
import { readGame } from '../games/play/read-game';
import { type NewsView, readNews } from '../games/since/read-news';
import { endOfCommand } from '../games/since/reading-place';
import { isAct } from '../trust/acts';
import type { MailContext } from './context';
import { mailLines } from './mail-lines';
import { readingOnce } from './reading-once';

/** What one reader may know of a game: everything through the use-cases, so secrets are cut for that reader. */
export interface Reading {
  readonly view: GameView;
  /** What happened since the reader last looked, as pages and the API tell it, or what others did since their last action. */
  readonly since: MailSince;
  readonly head: LogHead | undefined;
  /** The seq of the reader's own last action, if one was found. */
  readonly lastOwnAction: number | undefined;
}

/** More lines than this make a mail that nobody reads. */
const MAX_LINES = 40;
/** How far back the reader's last action is looked for: a long turn of the opponent fits several times. */
const LOOK_BACK = 500;

/** Undefined when the game is gone or not for this reader any more. */
export async function readForMail(from: Services, gameId: GameId, userId: UserId): Promise<Reading | undefined> {
  const services = readingOnce(from);
  const view = await readGame(services, { by: userId, gameId });
  if (!view.ok) return undefined;
  const [log, head, news, own] = await Promise.all([
    readLog(services, { by: userId, gameId, before: view.value.seq, limit: LOOK_BACK }),
    readCheckpoint(services, { by: userId, gameId }),
    readNews(services, { by: userId, gameId }),
    ownActor(services, gameId, userId),
  ]);
  if (!log.ok) return undefined;
  const { entries, notes, total } = log.value;
  const isOwn = (entry: LogEntryView): boolean => entry.type === 'action' && entry.actor === own;
  // What the server did by their standing orders they have not seen.
  const at = entries.findLastIndex((entry) => isOwn(entry) && entry.payload?.standing !== true);
  const lastOwnAction = entries.findLast(isOwn)?.seq;
  const looked = news.ok && news.value.seenSize !== undefined ? news.value : undefined;
  const begin = endOfCommand(entries, at) ?? 0;
  const lines =
    looked === undefined
      ? mailLines(
          entries.filter(({ seq }) => seq >= begin),
          notes,
        )
      : linesOf(looked);
  // Beyond the look-back every entry counts as a line: a page number too many harms nobody.
  const unread = looked?.earlier ?? (at < 0 ? Math.max(0, total - entries.length) : 0);
  return {
    view: view.value,
    since: {
      from: fromOf(looked, lastOwnAction, total > entries.length),
      lines: lines.slice(-MAX_LINES),
      earlier: Math.max(0, lines.length - MAX_LINES) + unread,
    },
    head: head.ok ? head.value : undefined,
    lastOwnAction,
  };
}

/** Beyond the look-back lies an action of theirs, for all that is known. */
function fromOf(news: NewsView | undefined, lastOwnAction: number | undefined, isLong: boolean): MailSince['from'] {
  if ((news?.seenSize ?? 0) > (lastOwnAction ?? 0)) return 'looked';
  return lastOwnAction === undefined && !isLong ? 'began' : 'acted';
}

/** What else is new beside the lines that a mail tells already; undefined for one who never looked or acted. */
export const newBeside = ({ since }: Reading, told: readonly MailLine[]): MailSince | undefined => {
  if (since.from === 'began') return undefined;
  const seqs = new Set(told.map(({ seq }) => seq));
  return { ...since, lines: since.lines.filter(({ seq }) => !seqs.has(seq)) };
};

/** What is new as a mail tells it, with the fingerprints of what was sealed where they belong. */
const linesOf = ({ entries, sealed, notes }: NewsView): readonly MailLine[] =>
  mailLines(
    [...entries, ...sealed].sort((a, b) => a.seq - b.seq),
    notes,
  );

async function ownActor(services: Services, gameId: GameId, userId: UserId): Promise<string | undefined> {
  const record = await services.store.readGame(gameId);
  return record?.seats.map((seat) => personIn(seat, userId)).find((person) => person !== undefined)?.actorId;
}

/** More entries than this do not come of one command. */
const MAX_COMMAND = 100;

/** What one command did, as far as this reader may see it. */
export interface CommandReading {
  readonly lines: readonly MailLine[];
  /** The sentence that the rules system calls news; undefined when the reader may not see it. */
  readonly news: MailLine | undefined;
}

/** `seq` is the command's first entry. */
export async function readCommandLines(
  services: Services,
  game: { readonly gameId: GameId; readonly userId: UserId; readonly seq: number },
): Promise<CommandReading> {
  const { gameId, userId: by, seq } = game;
  const log = await readLog(services, { by, gameId, after: seq - 1, limit: MAX_COMMAND });
  if (!log.ok) return { lines: [], news: undefined };
  const { entries, notes } = log.value;
  // All entries of a command are of one instant; an act may be followed by the next one without any action between.
  const end = entries.findIndex((entry) => entry.seq > seq && (entry.type === 'action' || entry.at !== entries[0]?.at));
  const own = entries.slice(0, end < 0 ? undefined : end);
  const isNews = await newsOf(services, gameId);
  return {
    lines: mailLines(own, notes),
    news: mailLines(own.filter(isNews), notes)[0],
  };
}

async function newsOf(services: Services, gameId: GameId): Promise<(entry: LogEntryView) => boolean> {
  const game = await services.store.readGame(gameId);
  const ruleset = game === undefined ? undefined : rulesForWords(services, game);
  return ({ type, payload }) => {
    if (isAct(type)) return true;
    const event = type === 'event' && payload !== undefined ? ruleset?.parseEvent(payload) : undefined;
    return event?.ok === true && ruleset?.news(event.value) === true;
  };
}

/** How a reader is told an instant: in their time zone, or in UTC where they have not chosen one. */
export async function instantsFor({ db }: Pick<MailContext, 'db'>, userId: UserId): Promise<(at: string) => string> {
  const person = await db.user.findUnique({ where: { id: userId }, select: { timeZone: true } });
  const zone = person?.timeZone ?? undefined;
  return (at) => (zone === undefined ? instant(at) : inZone(at, zone));
}

/** In the reader's time zone. None while the game is paused: they move with its end. */
export async function mailDeadlinesOf(
  context: Pick<MailContext, 'db'>,
  userId: UserId,
  { deadlines, paused }: Pick<GameView, 'deadlines' | 'paused'>,
): Promise<readonly MailDeadline[]> {
  if (paused !== undefined || deadlines.length === 0) return [];
  const whenOf = await instantsFor(context, userId);
  return deadlines.map(({ at, effect, clause }) => ({ when: whenOf(at), effect, clause }));
}

export function mailGameOf(publicUrl: string, view: GameSummary): MailGame {
  const url = `${publicUrl}/games/${view.gameId}`;
  return {
    name: view.name,
    rulesetTitle: view.rulesetTitle,
    url,
    logUrl: `${url}/log`,
    ...(view.campaign === undefined ? {} : { campaign: view.campaign.name }),
    ...headlineOf(view),
  };
}

const PAUSED = 'The game is paused: nobody can act, and no clock runs.';

function headlineOf({ standing, paused }: GameSummary): Pick<MailGame, 'headline'> {
  const words = standing?.headline ?? '';
  if (paused === undefined) return standing === undefined ? {} : { headline: words };
  const whole = words === '' || /[.!?]$/.test(words) ? words : `${words}.`;
  return { headline: `${whole} ${PAUSED}`.trim() };
}
