import { isActionOf } from '@/tests/cluster/trial/same-action';
import type { FinalLog, StoredEntry, Submission, Violation } from '../history';

type FoundPlace = ReadonlyMap<string, readonly StoredEntry[]>;

/** Each acknowledged action once at its place, none that was refused, none twice, and nothing that nobody sent. */
export function checkPlaces(submissions: readonly Submission[], { gameId, entries }: FinalLog): readonly Violation[] {
  const actions = entries.filter(({ bytes }) => JSON.parse(bytes).type === 'action');
  const found = new Map<string, StoredEntry[]>();
  for (const entry of actions) {
    const { submission = '' } = entry;
    found.set(submission, [...(found.get(submission) ?? []), entry]);
  }
  const known = new Set(submissions.map(({ id }) => id));
  const strangers = actions.filter(({ submission = '' }) => !known.has(submission));
  return [
    ...submissions.flatMap((submission) => faultsOf(submission, found)),
    ...strangers.map(({ seq, submission = 'none' }) => ({
      kind: 'nobody-sent' as const,
      gameId,
      ids: [submission],
      detail: `nobody sent the action at ${seq}`,
    })),
  ];
}

function faultsOf(submission: Submission, found: FoundPlace): readonly Violation[] {
  const { id, gameId, outcome, seq, order } = submission;
  const places = found.get(id) ?? [];
  const say = (kind: Violation['kind'], detail: string): Violation => ({ kind, gameId, ids: [id], detail });
  const at = places.map((place) => place.seq).join(', ');
  const faults: Violation[] = [];
  if (places.length > 1) faults.push(say('twice', `stands at ${at}`));
  if (places.some(({ bytes }) => !isActionOf(order, bytes))) faults.push(say('altered', `another action at ${at}`));
  if (outcome === 'refused' && places.length > 0) faults.push(say('refused-and-done', `refused, and stands at ${at}`));
  if (outcome !== 'acknowledged') return faults;
  if (places.length === 0)
    faults.push(say('lost', `acknowledged${seq === undefined ? '' : ` at ${seq}`}, and nowhere in the log`));
  else if (seq !== undefined && !places.some((place) => place.seq === seq))
    faults.push(say('misplaced', `acknowledged at ${seq}, stands at ${at}`));
  return faults;
}
