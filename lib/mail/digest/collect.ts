import type { DigestGame } from '@/emails/digest';
import { wants } from '@/lib/channels/notifications/wants';
import type { GameList } from '@/lib/games/model/stores';
import type { GameSummary } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import type { MailContext } from '../context';
import { mailGameOf } from '../reading';
import type { DigestAbout, GameDigest } from './about';
import { draftsOf } from './drafts';
import { happenedIn } from './happened';
import { pressOf } from './press';
import { waitingIn } from './waiting';

/** What there is to tell. `isDue`: something waits, or is new; all else is told only beside that. */
export interface Collected {
  readonly games: readonly DigestGame[];
  readonly isDue: boolean;
  /** More games wait for the reader than are told. */
  readonly more: boolean;
}

const LISTS: readonly GameList[] = ['asked', 'running', 'open', 'over'];
/** Games of one list that are looked at, the newest made first. */
const MOST = 30;

/** All games of a person that have something to tell, those that wait for them first. */
export async function collect(context: MailContext, about: DigestAbout): Promise<Collected> {
  const pages = await Promise.all(
    LISTS.map(async (list) => listGames(context.services, { by: about.userId, list, limit: MOST })),
  );
  const games: DigestGame[] = [];
  let isDue = false;
  // One by one: a person may have many, and the worker has other mails to send.
  for (const summary of pages.flatMap((page) => (page.ok ? page.value.games : []))) {
    const collected = await gameOf(context, about, summary);
    if (collected === undefined) continue;
    games.push(collected.game);
    isDue ||= collected.isNew || collected.game.waiting.length > 0;
  }
  const [asked] = pages;
  const more = asked?.ok === true && asked.value.next !== undefined;
  return { games, isDue, more };
}

async function gameOf(
  context: MailContext,
  about: DigestAbout,
  summary: GameSummary,
): Promise<{ readonly game: DigestGame; readonly isNew: boolean } | undefined> {
  const { db, services, settings } = context;
  const { gameId } = summary;
  if (summary.trialOf !== undefined || (await services.guard.lossOf(gameId)) !== undefined) return undefined;
  const { userId } = about;
  const digest: GameDigest = { ...about, wanted: (event) => wants(db, { userId, gameId, event, channel: 'mail' }) };
  const waiting = await waitingIn(context, digest, summary);
  const happened = await happenedIn(context, digest, summary);
  const press = await pressOf(context, digest, summary);
  const drafts = await draftsOf(context, digest, summary);
  const game = {
    game: mailGameOf(settings.publicUrl, summary),
    ...waiting,
    ...happened,
    press: press.lines,
    drafts: drafts.lines,
  };
  const isEmpty = [game.waiting, game.lines, game.press, game.drafts].every(({ length }) => length === 0);
  if (isEmpty) return undefined;
  return { game, isNew: game.lines.length > 0 || press.isNew || drafts.isNew };
}
