import { Client, type Notification } from 'pg';
import type { Follower, LiveHints } from '../games/model/live-hints';
import type { GameId } from '../games/model/types';
import { BEAT, type Beat, endWhenSilent, keepAsking, type TimeLimits, timed } from './time-limits';

/** PostgreSQL's channel on which games are named that have moved on. */
export const MOVED = 'fieldpost_moved';

/** How many may follow games in one process, and how many one game. */
const MOST = 2_000;

/**
 * This many for one person. One more ends the oldest, which comes again later and is told then what it missed: of somebody
 * with very many tabs each goes on hearing of its game, and the newest one at once.
 */
const MOST_OF_ONE = 20;

const AGAIN_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;

type Connect = () => Client;

/** Hears what games have moved on by one connection of its own, which is opened for the first follower. */
export function liveHints(
  databaseUrl: string,
  connect: Connect = () => new Client(optionsOf(databaseUrl)),
  beat: Beat = BEAT,
): LiveHints {
  const followers = new Map<GameId, Set<Subscriber>>();
  const heard = (ids: readonly GameId[] | undefined): void => {
    for (const id of ids ?? followers.keys()) for (const seat of followers.get(id) ?? []) seat.tell('moved');
  };
  const line = new Connection(connect, heard, beat);
  const people = new Map<string, Set<() => void>>();
  let count = 0;
  let closed = false;
  const follow = (gameId: GameId, who: string): Follower | undefined => {
    if (closed || count >= MOST) return undefined;
    line.open();
    const seat = new Subscriber();
    const leave = [addTo(followers, gameId, seat), addTo(people, who, () => end('replaced'))];
    count += 1;
    let over = false;
    const stop = (): void => {
      if (over) return;
      over = true;
      count -= 1;
      for (const act of leave) act();
    };
    const end = (news: News): void => {
      seat.tell(news);
      stop();
    };
    endOldest(people.get(who));
    return { next: (ms) => seat.next(ms), stop };
  };
  const close = async (): Promise<void> => {
    closed = true;
    for (const seats of followers.values()) for (const seat of seats) seat.tell('closed');
    await line.close();
  };
  return { follow, close };
}

/** Adds to the set of a key; what it answers takes it out again. */
function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): () => void {
  const all = map.get(key) ?? new Set();
  map.set(key, all.add(value));
  return () => {
    all.delete(value);
    if (all.size === 0 && map.get(key) === all) map.delete(key);
  };
}

function endOldest(ends: ReadonlySet<() => void> | undefined): void {
  const [oldest] = ends ?? [];
  if (ends !== undefined && ends.size > MOST_OF_ONE) oldest?.();
}

/** It listens, and asks once in a while whether the database is still there. */
const LIMITS: TimeLimits = { statement: 5_000, silence: 6_000 };

const optionsOf = (connectionString: string) => ({
  connectionString,
  application_name: 'fieldpost live',
  ...timed(LIMITS),
});

type News = 'moved' | 'replaced' | 'closed';

/** One follower: news that come between two questions are kept, as one. */
class Subscriber {
  #kept: News | undefined;
  #asked: ((news: News) => void) | undefined;

  tell(news: News): void {
    if (this.#asked !== undefined) this.#asked(news);
    else if (this.#kept === undefined || this.#kept === 'moved') this.#kept = news;
  }

  next(ms: number): Promise<News | 'idle'> {
    const kept = this.#kept;
    if (kept !== undefined) {
      if (kept === 'moved') this.#kept = undefined;
      return Promise.resolve(kept);
    }
    return new Promise((resolve) => {
      const answer = (news: News | 'idle'): void => {
        clearTimeout(timer);
        this.#asked = undefined;
        if (news === 'closed' || news === 'replaced') this.#kept = news;
        resolve(news);
      };
      const timer = setTimeout(() => answer('idle'), ms);
      timer.unref();
      this.#asked = answer;
    });
  }
}

/** The connection that listens. When it breaks it is opened again, and all look again: something may have been missed. */
class Connection {
  #client: Client | undefined;
  #opened = false;
  #closed = false;
  #tries = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connect: Connect,
    /** Undefined: every subscriber should look. */
    private readonly heard: (ids: readonly GameId[] | undefined) => void,
    private readonly beat: Beat,
  ) {}

  open(): void {
    if (this.#opened) return;
    this.#opened = true;
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const client = this.connect();
    this.#client = client;
    endWhenSilent(client);
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    client.on('notification', ({ payload }: Notification) => this.heard(payload?.split(' ')));
    try {
      await client.connect();
      await client.query(`listen ${MOVED}`);
      this.#tries = 0;
      keepAsking(client, () => this.#again(client), this.beat);
      // The first time too: a page that looked before this connection listened may have missed something.
      this.heard(undefined);
    } catch {
      this.#again(client);
    }
  }

  #again(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    const wait = AGAIN_MS[Math.min(this.#tries, AGAIN_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#begin(), wait);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }
}
