import { canonicalJson, parseCanonical } from '../core/canonical';
import type { JsonObject } from '../core/json';
import { err, ok, type Result } from '../core/result';
import { sha256Hex } from './crypto';

/** The format of the entries written now. */
export const ENTRY_VERSION = 1;

/** `prev` of the first entry of a game. */
export const GENESIS = '0'.repeat(64);

/** Bytes of a nonce: with it, nobody can find a sealed entry's content by trying all that it could say. */
export const NONCE_BYTES = 16;

/** One fact of a game's log. Its canonical JSON is what is stored and hashed. */
export interface Entry {
  readonly v: typeof ENTRY_VERSION;
  readonly gameId: string;
  /** Dense from 0. */
  readonly seq: number;
  /** Leaf of the entry before, 64 hexadecimal digits. */
  readonly prev: string;
  readonly type: string;
  /** `server`, or a seat's holder in this game (`p1`, `p2` …); never a name. */
  readonly actor: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** 32 hexadecimal digits. */
  readonly nonce: string;
  readonly payload: JsonObject;
}

/** An entry's stored text and its leaf hash. */
export interface SealedEntry {
  readonly bytes: string;
  readonly leaf: string;
}

export function sealEntry(entry: Entry): SealedEntry {
  const bytes = canonicalJson(entry);
  return { bytes, leaf: leafOf(bytes) };
}

const PREV = '"prev":"';

/** The leaf that a sealed entry names as the one before it, without reading the rest. The bytes must be an entry's. */
export function prevOf(bytes: string): string {
  // Only a number and two short words come after it, and within a string the quotation marks would be escaped.
  const at = bytes.lastIndexOf(PREV) + PREV.length;
  return bytes.slice(at, at + GENESIS.length);
}

/** SHA-256(0x00 || bytes), as in RFC 6962: the prefix keeps a leaf from ever being a node of the tree. */
export function leafOf(bytes: string): string {
  return sha256Hex(`\0${bytes}`);
}

/** What is wrong with a stored entry or with its place in the log. `seq` is the place where it stands. */
export interface EntryFault {
  readonly seq: number;
  readonly fault: 'not-canonical' | 'not-an-entry' | 'wrong-game' | 'wrong-seq' | 'wrong-prev';
  readonly detail: string;
}

const SHAPES: Readonly<Record<keyof Entry, (value: unknown) => boolean>> = {
  v: (value) => value === ENTRY_VERSION,
  gameId: (value) => typeof value === 'string',
  seq: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  prev: matches(/^[0-9a-f]{64}$/),
  type: matches(/^[a-z][a-z0-9-]*$/),
  actor: matches(/^(server|p[1-9][0-9]*)$/),
  at: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  nonce: matches(/^[0-9a-f]{32}$/),
  payload: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

/** Reads a stored entry; refuses what is not canonical, has a member too many or one of the wrong kind. */
export function openEntry(bytes: string, seq: number): Result<Entry, EntryFault> {
  const parsed = parseCanonical(bytes);
  if (!parsed.ok) return err(fault(seq, 'not-canonical', `${parsed.error.reason} at ${parsed.error.at}`));
  return isEntry(parsed.value) ? ok(parsed.value) : err(fault(seq, 'not-an-entry', shapeFault(parsed.value)));
}

function isEntry(value: unknown): value is Entry {
  return shapeFault(value) === '';
}

function shapeFault(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not an object';
  const members = new Map<string, unknown>(Object.entries(value));
  const wrong = Object.entries(SHAPES).find(([key, fits]) => !fits(members.get(key)));
  if (wrong !== undefined) return `${wrong[0]} is missing or not of its kind`;
  return members.size === Object.keys(SHAPES).length ? '' : 'has members that no entry has';
}

/** The head of a log so far, to go on checking from. */
export interface ChainHead {
  readonly gameId: string;
  readonly nextSeq: number;
  readonly head: string;
}

export function emptyChain(gameId: string): ChainHead {
  return { gameId, nextSeq: 0, head: GENESIS };
}

/** One entry further: it must be of this game, next in number, and name its predecessor's leaf. */
export function extendChain(chain: ChainHead, bytes: string): Result<ChainHead & { entry: Entry }, EntryFault> {
  const opened = openEntry(bytes, chain.nextSeq);
  if (!opened.ok) return opened;
  const entry = opened.value;
  if (entry.gameId !== chain.gameId) return err(fault(chain.nextSeq, 'wrong-game', entry.gameId));
  if (entry.seq !== chain.nextSeq) return err(fault(chain.nextSeq, 'wrong-seq', String(entry.seq)));
  if (entry.prev !== chain.head) return err(fault(chain.nextSeq, 'wrong-prev', entry.prev));
  return ok({ gameId: chain.gameId, nextSeq: entry.seq + 1, head: leafOf(bytes), entry });
}

/** Checks a whole log, first entry first; answers its entries and head, or the first fault. */
export function checkChain(
  gameId: string,
  log: Iterable<string>,
): Result<{ readonly head: ChainHead; readonly entries: readonly Entry[] }, EntryFault> {
  const entries: Entry[] = [];
  let head = emptyChain(gameId);
  for (const bytes of log) {
    const next = extendChain(head, bytes);
    if (!next.ok) return next;
    const { entry, ...rest } = next.value;
    entries.push(entry);
    head = rest;
  }
  return ok({ head, entries });
}

function fault(seq: number, kind: EntryFault['fault'], detail: string): EntryFault {
  return { seq, fault: kind, detail };
}
