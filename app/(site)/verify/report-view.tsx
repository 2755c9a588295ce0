import type { ReactNode } from 'react';
import { CopyText } from '@/app/_components/copy-text';
import { Notice } from '@/app/_components/notice';
import { sentenceCase } from '@/app/_components/sentence-case';
import { firstBadOf, linesOf, MARKS, MEANINGS, placeOf, reachLine } from '@/lib/trust/verify/lines';
import { type Check, exitCodeOf, isUnwitnessed, type Report, type Verdict } from '@/lib/trust/verify/report';

const TITLES: Readonly<Record<Verdict, string>> = {
  ok: 'OK: everything was checked, and nothing is wrong',
  tampered: 'Tampered with',
  malformed: 'This is not an exported game',
  incomplete: 'Incomplete: nothing is wrong in what could be checked',
};

const NOT_WITNESSED = 'Nothing wrong was found, but nobody outside this file vouches for its last entries';

const TONES = { ok: 'good', tampered: 'alert', malformed: 'alert', incomplete: 'warn' } as const satisfies Record<
  Verdict,
  string
>;

interface Props {
  readonly report: Report;
  readonly seconds: number;
  readonly fileName: string;
  /** Address of an entry, where the game is one of this host that the reader may see. */
  readonly entryPath: ((seq: number) => string) | undefined;
}

/** Every check with its result, what could not be checked, and what it means. */
export function ReportView({ report, seconds, fileName, entryPath }: Props) {
  const { verdict, checks, unchecked } = report;
  const unwitnessed = verdict === 'ok' && isUnwitnessed(report);
  const reach = reachLine(report);
  return (
    <section aria-labelledby="report" className="stack">
      <h2 id="report">What was found in {fileName}</h2>
      <Notice
        tone={unwitnessed ? 'warn' : TONES[verdict]}
        title={unwitnessed ? NOT_WITNESSED : TITLES[verdict]}
        announce={verdict === 'tampered' ? 'alert' : 'status'}
      >
        <p>
          {unwitnessed
            ? 'Every check passed. Whether this is the game as it was played, the file alone cannot show.'
            : MEANINGS[verdict]}
        </p>
        {reach !== undefined && <p className="mt-1">{sentenceCase(reach)}</p>}
        <FirstBad report={report} entryPath={entryPath} />
        {report.malformed !== undefined && <p className="mt-1">{sentenceCase(report.malformed)}.</p>}
        <p className="mt-1">
          The command line program would end with exit code {exitCodeOf(report)}. It took {seconds.toFixed(1)} seconds.
        </p>
      </Notice>
      <Facts report={report} />
      {checks.length > 0 && <Checks checks={checks} entryPath={entryPath} />}
      {unchecked.length > 0 && (
        <section aria-labelledby="unchecked">
          <h3 id="unchecked">What could not be checked</h3>
          <ul className="mt-1 list-disc ps-6">
            {unchecked.map(({ detail }) => (
              <li key={detail}>{sentenceCase(detail)}.</li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary className="link">The same as text</summary>
        <CopyText label="The report as text" text={linesOf(report).join('\n')} />
      </details>
    </section>
  );
}

function FirstBad({ report, entryPath }: Pick<Props, 'report' | 'entryPath'>) {
  const found = firstBadOf(report);
  if (found === undefined) return null;
  const { seq, to } = found;
  return (
    <p className="mt-1 font-semibold">
      {to === seq ? `The first bad entry is ${seq}.` : `The first bad entry is one of ${seq} to ${to}.`}{' '}
      {entryPath && (
        <a className="link" href={entryPath(seq)}>
          Entry {seq} in the log of this server
        </a>
      )}
    </p>
  );
}

function Facts({ report: { gameId, ruleset, entries, root } }: Pick<Props, 'report'>) {
  if (gameId === undefined) return null;
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
      <Fact name="Game">
        <code className="break-all">{gameId}</code>
      </Fact>
      {ruleset && <Fact name="Rules">{`${ruleset.id}, version ${ruleset.version}`}</Fact>}
      <Fact name="Entries">{entries}</Fact>
      {root && (
        <Fact name="Root of the log">
          <code className="break-all">{root}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const TAGS: Readonly<Record<Check['result'], string>> = {
  passed: 'tag tag-good',
  failed: 'tag tag-alert',
  partly: 'tag tag-warn',
  skipped: 'tag',
};

function Checks({ checks, entryPath }: { readonly checks: readonly Check[] } & Pick<Props, 'entryPath'>) {
  return (
    <section aria-labelledby="checks">
      <h3 id="checks">Each check</h3>
      <ul className="mt-1 grid gap-2">
        {checks.map((check) => (
          <li key={check.id} className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3">
            <span className={TAGS[check.result]}>{MARKS[check.result]}</span>
            <span>
              {sentenceCase(check.title)}
              {check.result !== 'skipped' && <span className="text-muted"> ({check.checked})</span>}
              <FaultLine check={check} entryPath={entryPath} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FaultLine({ check: { fault }, entryPath }: { readonly check: Check } & Pick<Props, 'entryPath'>) {
  if (fault === undefined) return null;
  const words = `${placeOf(fault)}${fault.detail}`;
  return (
    <span className="block font-semibold text-alert">
      {fault.seq !== undefined && entryPath ? (
        <a className="link" href={entryPath(fault.seq)}>
          {sentenceCase(words)}
        </a>
      ) : (
        sentenceCase(words)
      )}
    </span>
  );
}
