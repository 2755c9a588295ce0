import { inWords } from '@/tests/cluster/trial/table';
import type { Violation } from './history';
import type { RunResult } from './run';

const MOST_LINES = 5;

export function printRun(result: RunResult): void {
  const { record, final, done, died, copies, violations } = result;
  const { submissions, readings, answers } = record;
  const ended = (outcome: string): number => submissions.filter((one) => one.outcome === outcome).length;
  const entries = final.logs.reduce((sum, log) => sum + log.entries.length, 0);
  const dice = final.logs.reduce((sum, log) => sum + log.nextDraw, 0);
  console.log(`\nDone to it: ${inWords(countsOf(done.map(({ name }) => name)))}`);
  console.log(`Answers: ${inWords(answers)}`);
  console.log(
    `${submissions.length} actions sent: ${ended('acknowledged')} acknowledged, ${ended('refused')} refused, ${ended('unknown')} never answered; ${readings.length} reads`,
  );
  console.log(
    `${final.logs.length} games, ${entries} entries, ${dice} dice; mails: ${inWords(countsOf(final.mails.map(({ status }) => status)))}, ${final.taken.size} taken, ${copies} second copies`,
  );
  if (died.length > 0) console.log(`Ended by themselves: ${inWords(countsOf(died))}`);
  printViolations(result);
  console.log(
    violations.length === 0 ? 'Nothing lost, doubled, misplaced or out of order.' : `${violations.length} violations`,
  );
}

function printViolations({ violations, record, began }: RunResult): void {
  const kinds = new Map<string, Violation[]>();
  for (const one of violations) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  const times = new Map([...record.submissions, ...record.readings].map(({ id, ended, sent }) => [id, ended ?? sent]));
  for (const [kind, found] of kinds) {
    const seen = found.flatMap(({ ids }) => ids.map((id) => times.get(id) ?? Number.NaN)).filter(Number.isFinite);
    const first = seen.length === 0 ? '' : `, the first after ${((Math.min(...seen) - began) / 1_000).toFixed(1)} s`;
    console.log(`${kind}: ${found.length}${first}`);
    for (const { gameId, ids, detail } of found.slice(0, MOST_LINES))
      console.log(`  ${gameId} ${ids.join(' ')}: ${detail}`);
  }
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
