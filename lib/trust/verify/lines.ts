import { type Check, isUnwitnessed, type Report, type Verdict, type VerifyFault } from './report';

/** How a check went, in one word. */
export const MARKS: Readonly<Record<Check['result'], string>> = {
  passed: 'ok',
  failed: 'FAILED',
  partly: 'partly',
  skipped: 'skipped',
};

/** What a verdict means for a person who relies on the game. */
export const MEANINGS: Readonly<Record<Verdict, string>> = {
  ok: 'Every entry, every action and every die that is on record was checked again, and nothing is wrong.',
  tampered: 'This file is not the log as it was written: something in it was changed, taken away, put in or made up.',
  malformed: 'The file does not begin as an exported game does, so nothing in it could be checked.',
  incomplete:
    'Nothing is wrong in what could be checked, but a part of the game could not be checked from this file; the list says which, and why.',
};

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ok: 'OK: everything was checked, and nothing is wrong',
  tampered: 'TAMPERED',
  malformed: 'MALFORMED: this is no exported game',
  incomplete: 'INCOMPLETE: nothing is wrong in what could be checked; see above for what could not',
};

/** The report in words, a line each. */
export function linesOf(report: Report): readonly string[] {
  if (report.malformed !== undefined) return [`${VERDICTS.malformed}: ${report.malformed}`];
  const { gameId, ruleset, entries, root, checks, unchecked } = report;
  const reach = reachLine(report);
  const rules = ruleset === undefined ? '' : `, ${ruleset.id} ${ruleset.version}`;
  return [
    `game ${gameId}${rules}, ${entries} entries${root === undefined ? '' : `, root ${root}`}`,
    '',
    ...checks.flatMap(checkLines),
    ...(unchecked.length === 0 ? [] : ['', 'not checked:', ...unchecked.map(({ detail }) => `  - ${detail}`)]),
    ...(reach === undefined ? [] : ['', reach]),
    '',
    `${endOf(report)}${firstBad(report)}`,
  ];
}

/** The verdict in one line. What nobody outside the file vouches for is not called OK. */
const endOf = (report: Report): string =>
  report.verdict === 'ok' && isUnwitnessed(report) ? UNWITNESSED_LINE : VERDICTS[report.verdict];

const UNWITNESSED_LINE =
  'NOT WITNESSED: nothing wrong was found, but the last entries are vouched for by nobody outside this file; see above';

/** Up to which entry somebody outside the file vouches for it, and what is beyond; undefined where that cannot be said. */
export function reachLine({ reach, entries }: Report): string | undefined {
  if (reach === undefined || entries === 0) return undefined;
  const { upTo, from } = reach;
  if (from === undefined) {
    return 'witness: none. Anyone who can edit this file could have made up all of it, its keys and signatures too. Give a mail that you kept (--checkpoint), or the key of the server from a place that you trust (--key).';
  }
  if (upTo >= entries) return `witness: the checkpoint of ${from} vouches for all ${entries} entries.`;
  return `witness: the checkpoint of ${from} vouches for the first ${upTo} entries. Entries ${upTo} to ${entries - 1} are vouched for by nobody outside this file: anyone who can edit it could have made them up.`;
}

function checkLines({ title, result, checked, fault }: Check): readonly string[] {
  const head = `  ${MARKS[result].padEnd(7)}  ${title}${result === 'skipped' ? '' : ` (${checked})`}`;
  return fault === undefined ? [head] : [head, `           ${placeOf(fault)}${fault.detail}`];
}

/** Where a fault is, with a colon behind it; nothing when it is nowhere. */
export function placeOf({ seq, to, line }: VerifyFault): string {
  if (seq !== undefined && to !== undefined && to > seq) return `one of the entries ${seq} to ${to}: `;
  if (seq !== undefined) return `entry ${seq}: `;
  return line === undefined ? '' : `line ${line}: `;
}

function firstBad(report: Report): string {
  const found = firstBadOf(report);
  if (found === undefined) return '';
  const { seq, to } = found;
  return to === seq ? `: the first bad entry is ${seq}` : `: the first bad entry is one of ${seq} to ${to}`;
}

/** Which entry is the first bad one, or between which two it is; undefined when none is, or none can be named. */
export function firstBadOf({
  verdict,
  checks,
  firstBad: seq,
}: Report): Required<Pick<VerifyFault, 'seq' | 'to'>> | undefined {
  if (verdict !== 'tampered' || seq === undefined) return undefined;
  const earliest = checks.flatMap(({ fault }) => (fault?.seq === seq ? [fault] : []));
  const exact = earliest.find(({ to }) => to === undefined || to === seq);
  return { seq, to: exact === undefined ? (earliest[0]?.to ?? seq) : seq };
}
