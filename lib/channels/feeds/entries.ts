import { inZone } from '@/lib/clock/zones';
import type { FeedGame, GameFeed } from '@/lib/games/channels/read-feed';
import { clockWords, plain } from '../send/chat-text';

/** One entry of a feed. `id`: the same for the same thing, always. `at`: ISO 8601. */
export interface FeedEntry {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** A feed before it is written down in one form or the other. */
export interface FeedText {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
  readonly games: readonly FeedGame[];
}

const EPOCH = '1970-01-01T00:00:00.000Z';
const latest = (instants: readonly string[]): string => instants.reduce((a, b) => (a > b ? a : b), EPOCH);

const urlOf = (publicUrl: string, { game }: FeedGame): string => `${publicUrl}/games/${game.gameId}`;
/** An address of the form that RFC 4151 gives, which stays when the service moves between http and https. */
const tagOf = (publicUrl: string, what: string): string => `tag:${new URL(publicUrl).hostname},2026:${what}`;

/** All games of a person: an entry for each where something waits for them, new with every new wait. `zone`: theirs. */
export function ownFeedText(publicUrl: string, games: readonly FeedGame[], zone: string): FeedText {
  const waiting = games.filter((one) => one.waiting.length > 0);
  const entries = waiting.map((one) => ({
    id: tagOf(publicUrl, `games/${one.game.gameId}/${one.wait}`),
    at: one.updatedAt,
    title: `${plain(one.game.name, 60)}: ${one.waiting.map(({ title }) => plain(title)).join('; ')}`,
    text: stateOf(one, zone),
    url: urlOf(publicUrl, one),
  }));
  return {
    id: tagOf(publicUrl, 'own-games'),
    title: 'Your games: what waits for you',
    url: `${publicUrl}/games`,
    updatedAt: latest(games.map(({ updatedAt }) => updatedAt)),
    entries: [...entries].sort((a, b) => b.at.localeCompare(a.at)),
    games,
  };
}

/** One game: an entry for each sentence of its log, the newest first. */
export function gameFeedText(publicUrl: string, feed: GameFeed): FeedText {
  const { game, lines, updatedAt } = feed;
  const url = urlOf(publicUrl, feed);
  const entries = lines.map(({ seq, at, text }) => ({
    id: tagOf(publicUrl, `games/${game.gameId}/entries/${seq}`),
    at,
    title: plain(text, 120),
    text: plain(text, 1_000),
    url: `${url}/log?around=${seq}#entry-${seq}`,
  }));
  return {
    id: tagOf(publicUrl, `games/${game.gameId}`),
    title: `${plain(game.name, 60)} – ${plain(game.rulesetTitle)}`,
    url,
    updatedAt,
    entries: entries.toReversed(),
    games: [feed],
  };
}

function stateOf({ game, waiting }: FeedGame, zone: string): string {
  const rows = [
    plain(game.rulesetTitle),
    ...waiting.map(({ title, roleName }) => `${plain(title)} (${plain(roleName, 60)})`),
    ...game.deadlines.map(({ at, effect }) => `${inZone(at, zone)}: ${plain(effect)}`),
    ...game.clocks.map((clock) => `${inZone(clock.at, zone)}: ${clockWords(clock)}. ${clock.effect}`),
    plain(game.headline ?? ''),
  ];
  return rows.filter((row) => row !== '').join('\n');
}
