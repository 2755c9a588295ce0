import { createHash } from 'node:crypto';
import type { FinalLog, StoredEntry, Violation } from '../history';

/** What the checker reads of an entry. By its own means: the reader of the service may be wrong too. */
interface Written {
  readonly gameId: string;
  readonly seq: number;
  readonly prev: string;
  readonly type: string;
  readonly payload: { readonly first?: number; readonly draws?: readonly unknown[] };
}

/** Faults of the log by itself: numbers, hashes, dice. */
export function checkLog(log: FinalLog): readonly Violation[] {
  const { gameId, entries } = log;
  const numbers = entries.flatMap(({ seq }, at) => (seq === at ? [] : [`place ${at} holds entry ${seq}`]));
  const dense =
    log.nextSeq === entries.length ? [] : [`${entries.length} entries, and the game goes on at ${log.nextSeq}`];
  const links = entries.flatMap((entry, at) => chainFault(gameId, entry, entries[at - 1]));
  return [
    ...one(gameId, 'not-dense', [...numbers, ...dense]),
    ...one(gameId, 'chain-broken', links),
    ...one(gameId, 'dice-not-dense', diceFaults(log)),
  ];
}

/** The first says all: what comes after it is wrong because of it. */
function one(gameId: string, kind: Violation['kind'], faults: readonly string[]): readonly Violation[] {
  const [first] = faults;
  return first === undefined ? [] : [{ kind, gameId, ids: [], detail: `${first} (${faults.length} in all)` }];
}

function chainFault(gameId: string, entry: StoredEntry, before: StoredEntry | undefined): readonly string[] {
  const written: Written = JSON.parse(entry.bytes);
  const leaf = createHash('sha256').update(`\0${entry.bytes}`).digest('hex');
  if (leaf !== entry.leaf) return [`entry ${entry.seq} does not hash to its leaf`];
  if (written.gameId !== gameId || written.seq !== entry.seq) return [`entry ${entry.seq} says that it is another`];
  return written.prev === (before?.leaf ?? '0'.repeat(64))
    ? []
    : [`entry ${entry.seq} does not follow the one before it`];
}

function diceFaults({ entries, nextDraw }: FinalLog): readonly string[] {
  const faults: string[] = [];
  let next = 0;
  for (const { seq, bytes } of entries) {
    const { type, payload }: Written = JSON.parse(bytes);
    if (type !== 'dice-rolled') continue;
    if (payload.first !== next) faults.push(`entry ${seq} rolls from die ${payload.first}, not from ${next}`);
    next = (payload.first ?? next) + (payload.draws?.length ?? 0);
  }
  return next === nextDraw ? faults : [...faults, `dice up to ${next}, and the game goes on at ${nextDraw}`];
}
