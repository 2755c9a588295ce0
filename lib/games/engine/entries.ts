import type { Draw } from '@/lib/core/dice';
import type { Json, JsonObject } from '@/lib/core/json';
import type { GameAction, GameEvent, Playable } from '@/lib/core/playable';
import type { NoteId, RoleId, Secrecy } from '@/lib/core/ruleset';
import { type ChainHead, ENTRY_VERSION, NONCE_BYTES, sealEntry } from '@/lib/trust/entry';
import type { EntryRow } from '../model/records';
import type { Services } from '../model/services';
import type { GameId } from '../model/types';

/** The server itself, where the log names an actor. */
export const SERVER = 'server';

/** A log entry before it has its place, time and nonce. */
export interface Draft {
  readonly type: string;
  readonly actor: string;
  readonly payload: JsonObject;
  readonly secrecy?: Secrecy | undefined;
  readonly unseals?: readonly string[];
  /** Everybody in the game gets a mail about it. */
  readonly news?: true;
}

const NONCE_DIGITS = 2 * NONCE_BYTES;

/** Puts drafts at the end of a game's log. `at` is the instant of the whole command. */
export function writeEntries(
  services: Pick<Services, 'randomBytes'>,
  chain: ChainHead,
  at: string,
  drafts: readonly Draft[],
): { readonly entries: readonly EntryRow[]; readonly chain: ChainHead } {
  const { gameId } = chain;
  let head = chain.head;
  // Asked for once: the system's random source costs more a call than a byte.
  const nonces = Buffer.from(services.randomBytes(NONCE_BYTES * drafts.length)).toString('hex');
  const entries = drafts.map(({ type, actor, payload, secrecy, unseals = [] }, index) => {
    const seq = chain.nextSeq + index;
    const nonce = nonces.slice(index * NONCE_DIGITS, (index + 1) * NONCE_DIGITS);
    const sealed = sealEntry({ v: ENTRY_VERSION, gameId, seq, prev: head, type, actor, at, nonce, payload });
    head = sealed.leaf;
    const seal = secrecy === undefined ? { visibleTo: [] } : { sealTopic: secrecy.topic, visibleTo: secrecy.visibleTo };
    return { seq, type, actor, at, ...sealed, ...seal, unseals };
  });
  return { entries, chain: { gameId, nextSeq: chain.nextSeq + drafts.length, head } };
}

/** A place in the log of some game. */
export interface EntryRef {
  readonly gameId: GameId;
  readonly seq: number;
}

/** Who did what, as the log's `action` entry says it. */
export interface LoggedAction {
  readonly role: RoleId;
  readonly actor: string;
  readonly action: GameAction;
  readonly note?: NoteId;
  /** Who of the side prepared it, and who signed it off. */
  readonly drafted?: string;
  readonly signed?: string;
  /** Who is away, and by whose right `actor` acts. */
  readonly instead?: string;
  /** The server took it, by an order that `actor` had left with it. */
  readonly standing?: true;
  /** The server took it in the side's place, because the side's time was out. */
  readonly clock?: true;
  readonly from?: EntryRef;
}

/** The entries of an accepted action: the action, its dice, what followed. `as` stands in the action's place. */
export function draftsOfAction(
  ruleset: Playable,
  { role, actor, action, note, drafted, signed, instead, standing, clock, from }: LoggedAction,
  happened: readonly GameEvent[],
  dice: readonly Draft[],
  as?: Draft,
): readonly Draft[] {
  const events = draftsOfEvents(ruleset, happened);
  // An act says only that it was done, and of what: that is for everybody.
  if (as !== undefined) return [as, ...dice, ...events];
  // An action says what its events say: it stays sealed as long as the first of them that is secret.
  const secrecy = events.find((draft) => draft.secrecy !== undefined)?.secrecy;
  const beside = plainObject({ note, drafted, signed, instead, standing, clock, from });
  const payload = { by: role, action: plain(action), ...beside };
  return [{ type: 'action', actor, payload, secrecy }, ...dice, ...events];
}

export function draftsOfEvents(ruleset: Playable, events: readonly GameEvent[]): readonly Draft[] {
  return events.map((event) => ({
    type: 'event',
    actor: SERVER,
    payload: plainObject(event),
    secrecy: ruleset.secrecy(event),
    unseals: ruleset.unseals(event),
  }));
}

/** The dice of one command, `first` being the number of the first draw; no entry when none were thrown. */
export function draftsOfDice(epoch: number, first: number, draws: readonly Draw[]): readonly Draft[] {
  if (draws.length === 0) return [];
  const faces = draws.map(({ sides, face }) => [sides, face]);
  return [{ type: 'dice-rolled', actor: SERVER, payload: { epoch, first, draws: faces } }];
}

/** A copy without members that are undefined, which JSON cannot say. */
export function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) return plainObject(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

export function plainObject(value: object): JsonObject {
  // Spread makes a member called `__proto__` a member of the copy, and what is there already can be set.
  const copy: Record<string, Json | undefined> = { ...value };
  for (const key of Object.keys(copy)) {
    const inner = copy[key];
    if (inner === undefined) delete copy[key];
    else copy[key] = plain(inner);
  }
  return copy;
}
