import type { FinalLog, History, Violation } from '../history';

/** A call with its place in the order of one game: an action's own, or for a read how much it saw. */
interface Call {
  readonly id: string;
  readonly sent: number;
  readonly ended: number;
  /** It saw, or follows, this many entries. */
  readonly after: number;
  /** What begins later sees, or follows, at least this many. */
  readonly floor: number;
}

/** What ended before something else began comes before it: in the log, and in what is read. */
export function checkOrder(history: History, log: FinalLog): readonly Violation[] {
  const calls = callsOf(history, log);
  const ends = [...calls].sort((a, b) => a.ended - b.ended);
  let at = 0;
  let highest: Call | undefined;
  const violations: Violation[] = [];
  for (const call of [...calls].sort((a, b) => a.sent - b.sent)) {
    for (let end = ends[at]; end !== undefined && end.ended < call.sent; at += 1, end = ends[at])
      if (highest === undefined || end.floor > highest.floor) highest = end;
    if (highest !== undefined && call.after < highest.floor) violations.push(broken(log.gameId, highest, call));
  }
  return violations;
}

const broken = (gameId: string, before: Call, call: Call): Violation => ({
  kind: 'out-of-order',
  gameId,
  ids: [before.id, call.id],
  detail: `${before.id} had ended when the log had ${before.floor} entries; ${call.id} began later and comes after ${call.after}`,
});

function callsOf({ submissions, readings }: History, { entries }: FinalLog): readonly Call[] {
  const stored = new Map(entries.map(({ seq, submission = '' }) => [submission, seq]));
  const acted = submissions.flatMap(({ id, sent, ended, outcome, ...told }) => {
    const seq = outcome === 'refused' ? undefined : (told.seq ?? stored.get(id));
    if (seq === undefined) return [];
    // Of one that nobody answered it is not known when it ended.
    const until = outcome === 'acknowledged' ? ended : undefined;
    return [{ id, sent, ended: until ?? Number.POSITIVE_INFINITY, after: seq, floor: seq + 1 }];
  });
  return [...acted, ...readings.map(({ total, ...call }) => ({ ...call, after: total, floor: total }))];
}
