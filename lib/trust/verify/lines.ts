import type { Check, Fault, Report } from '../../trust/verify/report';

const MARKS: Readonly<Record<Check['result'], string>> = {
  passed: 'ok     ',
  failed: 'FAILED ',
  partly: 'partly ',
  skipped: 'skipped',
};

const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  ok: 'OK: everything was checked, and nothing is wrong',
  tampered: 'TAMPERED',
  malformed: 'MALFORMED: this is no exported game',
  incomplete: 'INCOMPLETE: nothing is wrong in what could be checked; see above for what could not',
};

/** The report in words, a line each. */
export function linesOf(report: Report): readonly string[] {
  if (report.malformed !== undefined) return [`${VERDICTS.malformed}: ${report.malformed}`];
  const { gameId, ruleset, entries, root, checks, unchecked } = report;
  const rules = ruleset === undefined ? '' : `, ${ruleset.id} ${ruleset.version}`;
  return [
    `game ${gameId}${rules}, ${entries} entries${root === undefined ? '' : `, root ${root}`}`,
    '',
    ...checks.flatMap(checkLines),
    ...(unchecked.length === 0 ? [] : ['', 'not checked:', ...unchecked.map(({ detail }) => `  - ${detail}`)]),
    '',
    `${VERDICTS[report.verdict]}${firstBad(report)}`,
  ];
}

function checkLines({ title, result, checked, fault }: Check): readonly string[] {
  const head = `  ${MARKS[result]}  ${title}${result === 'skipped' ? '' : ` (${checked})`}`;
  return fault === undefined ? [head] : [head, `           ${placeOf(fault)}${fault.detail}`];
}

function placeOf({ seq, to, line }: Fault): string {
  if (seq !== undefined && to !== undefined && to > seq) return `one of the entries ${seq} to ${to}: `;
  if (seq !== undefined) return `entry ${seq}: `;
  return line === undefined ? '' : `line ${line}: `;
}

function firstBad({ verdict, checks, firstBad: seq }: Report): string {
  if (verdict !== 'tampered' || seq === undefined) return '';
  const earliest = checks.flatMap(({ fault }) => (fault?.seq === seq ? [fault] : []));
  const exact = earliest.find(({ to }) => to === undefined || to === seq);
  const to = exact === undefined ? earliest[0]?.to : undefined;
  return to === undefined ? `: the first bad entry is ${seq}` : `: the first bad entry is one of ${seq} to ${to}`;
}
