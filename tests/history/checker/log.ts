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

interface LogFault {
  /** Where in the log. */
  readonly at: number;
  readonly detail: string;
}

/** Faults of the log by itself: numbers, hashes, dice. */
export function checkLog(log: FinalLog): readonly Violation[] {
  const { entries, nextSeq } = log;
  const end = entries.length;
  const numbers = entries.flatMap(({ seq }, at) =>
    seq === at ? [] : [{ at, detail: `place ${at} holds entry ${seq}` }],
  );
  const dense = nextSeq === end ? [] : [{ at: end, detail: `${end} entries, and the game goes on at ${nextSeq}` }];
  const links = entries.flatMap((entry, at) => {
    const detail = chainFault(log.gameId, entry, entries[at - 1]);
    return detail === undefined ? [] : [{ at, detail }];
  });
  return [
    ...firstOf(log, 'not-dense', [...numbers, ...dense]),
    ...firstOf(log, 'chain-broken', links),
    ...firstOf(log, 'dice-not-dense', diceFaults(log)),
  ];
}

/** The first says all: what comes after it is wrong because of it. It names the action that it belongs to. */
function firstOf(
  { gameId, entries }: FinalLog,
  kind: Violation['kind'],
  faults: readonly LogFault[],
): readonly Violation[] {
  const [first] = faults;
  if (first === undefined) return [];
  const action = entries.slice(0, first.at + 1).findLast(({ submission }) => submission !== undefined);
  const ids = action?.submission === undefined ? [] : [action.submission];
  return [{ kind, gameId, ids, detail: `${first.detail} (${faults.length} in all)` }];
}

function chainFault(gameId: string, entry: StoredEntry, before: StoredEntry | undefined): string | undefined {
  const written: Written = JSON.parse(entry.bytes);
  const leaf = createHash('sha256').update(`\0${entry.bytes}`).digest('hex');
  if (leaf !== entry.leaf) return `entry ${entry.seq} does not hash to its leaf`;
  if (written.gameId !== gameId || written.seq !== entry.seq) return `entry ${entry.seq} says that it is another`;
  return written.prev === (before?.leaf ?? '0'.repeat(64))
    ? undefined
    : `entry ${entry.seq} does not follow the one before it`;
}

function diceFaults({ entries, nextDraw }: FinalLog): readonly LogFault[] {
  const faults: LogFault[] = [];
  let next = 0;
  entries.forEach(({ seq, bytes }, at) => {
    const { type, payload }: Written = JSON.parse(bytes);
    if (type !== 'dice-rolled') return;
    if (payload.first !== next)
      faults.push({ at, detail: `entry ${seq} rolls from die ${payload.first}, not from ${next}` });
    next = (payload.first ?? next) + (payload.draws?.length ?? 0);
  });
  if (next === nextDraw) return faults;
  return [...faults, { at: entries.length, detail: `dice up to ${next}, and the game goes on at ${nextDraw}` }];
}
