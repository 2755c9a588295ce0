import { err, ok, type Result } from '@/lib/core/result';
import { sharedRead } from '@/lib/core/shared-read';
import { draftNews, type KnownDrafts, ownDrafts } from '../drafts/draft-news';
import { type GameError, refuse } from '../model/errors';
import type { Follower } from '../model/live-hints';
import { gameFor } from '../model/permissions';
import { roleNames } from '../model/registry';
import { personNames } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { newestPress, newPress } from '../press/press-news';
import { noteSeen } from './presence';

export interface FollowLiveInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** The network address, for a reader who is not signed in. */
  readonly address: string;
  /** The version that the reader has seen. */
  readonly version?: number;
  /** The number of the newest message that the reader has seen; the newest there is by default. */
  readonly press?: number;
}

/** Server-sent events, in their wire form. */
export interface LiveEvents {
  readonly events: AsyncIterable<string>;
}

/** A proxy closes a line on which nothing is said for a minute; nobody wants to hear more often than this. */
const HEARTBEAT_MS = 25_000;

/**
 * When all who follow a game look at it again, whenever they came: they share what is read then. Games have their beats at different times.
 * The time hangs on nothing that happens: else it would tell those who may not read that somebody has written.
 */
function beatAfter(gameId: GameId, at: number): number {
  const own = Number.parseInt(gameId.slice(0, 8), 16) % HEARTBEAT_MS;
  return at + HEARTBEAT_MS - ((at - own) % HEARTBEAT_MS);
}

/** The reader comes again by itself, and is asked again who they are. */
const MOST_MS = 10 * 60_000;

/** One of too many tabs comes again after this long, and may end another of them. */
const REPLACED_RETRY_MS = 30_000;

type Following = ServicesWith<
  'keepSeen' | 'readDrafts' | 'readGame' | 'readMessages' | 'readOpenedNotebooks',
  'findRuleset' | 'now'
>;

/**
 * Tells a reader that the game has moved on, and to which version: nothing of what happened, so that no secret can be in
 * it. Who plays a side with others is also told of its drafts, and who may read a message that there is one; nobody else is. It ends
 * when they may not read the game any longer, when it is over, and after ten minutes.
 */
export async function followLive(
  services: Following & ServicesWith<never, 'live'>,
  input: FollowLiveInput,
): Promise<Result<LiveEvents, GameError>> {
  const found = await gameFor(services, input, 'read');
  if (!found.ok) return found;
  const follower = services.live.follow(input.gameId, input.by ?? `address ${input.address}`);
  if (follower === undefined)
    return err(refuse('too-many-followers', 'Too many are following games here; look again.'));
  return ok({ events: eventsOf(readTogether(services), input, follower) });
}

type Reads = Pick<Following['store'], 'readDrafts' | 'readGame' | 'readMessages'>;

/** All who follow a game in this process hear of a move at once: they read it together, and those of a side its drafts and messages. */
const together = new WeakMap<object, Reads>();

function readTogether(services: Following): Following {
  const { store } = services;
  const reads = together.get(store) ?? {
    readDrafts: sharedRead(store.readDrafts),
    readGame: sharedRead((gameId: GameId) => store.readGame(gameId)),
    readMessages: sharedRead(store.readMessages),
  };
  together.set(store, reads);
  return { ...services, store: { ...store, ...reads } };
}

async function* eventsOf(services: Following, input: FollowLiveInput, follower: Follower): AsyncGenerator<string> {
  const end = services.now().getTime() + MOST_MS;
  let known = input.version;
  let drafts: KnownDrafts | undefined;
  let { press: shown } = input;
  let toldPress = 0;
  let beat = beatAfter(input.gameId, services.now().getTime());
  try {
    yield 'retry: 3000\n\n';
    while (services.now().getTime() < end) {
      // After every heartbeat too: a hint may have been lost, and a right to read withdrawn.
      const game = await gameFor(services, input, 'read');
      if (!game.ok) return;
      await noteSeen(services, input.gameId, game.value.seats, input.by);
      if (game.value.version !== known) {
        const { version, nextSeq: seq, status } = game.value;
        known = version;
        yield `id: ${version}\nevent: moved\ndata: ${JSON.stringify({ version, seq, status })}\n\n`;
      }
      const now = await ownDrafts(services, game.value, input.by);
      for (const news of draftNews(
        game.value,
        input.by,
        drafts ?? now,
        now,
        personNames(game.value, roleNames(services, game.value)),
      ))
        yield `event: draft\ndata: ${JSON.stringify(news)}\n\n`;
      drafts = now;
      shown ??= await newestPress(services, game.value, input.by);
      const press = await newPress(services, game.value, input.by, shown);
      if (press !== undefined && press.number > toldPress) {
        toldPress = press.number;
        yield `event: press\ndata: ${JSON.stringify(press)}\n\n`;
      }
      const heard = await follower.next(Math.max(0, beat - services.now().getTime()));
      if (heard === 'closed') return;
      if (heard === 'replaced') return yield `retry: ${REPLACED_RETRY_MS}\n\n`;
      if (heard === 'idle') {
        // A timer may be a moment early.
        beat = beatAfter(input.gameId, Math.max(beat, services.now().getTime()));
        yield ': here\n\n';
      }
    }
  } finally {
    follower.stop();
  }
}
