'use client';

import { Notice } from '@/app/_components/notice';
import { sentenceCase } from '@/app/_components/sentence-case';
import { CHECKS, type CheckId } from '@/lib/trust/verify/report';
import type { Given, KnownGame } from './given';
import { ReportView } from './report-view';
import type { Verifying } from './use-verifier';

interface Props {
  readonly state: Verifying;
  readonly given: Given;
  readonly known: readonly KnownGame[];
  readonly onStop: () => void;
}

/** How far the verifier is, then what it found. */
export function Outcome({ state, given, known, onStop }: Props) {
  if (state.is === 'idle') return null;
  if (state.is === 'busy') return <AtWork at={state.at} onStop={onStop} />;
  const { answer } = state;
  if ('without' in answer) {
    return (
      <Notice tone="alert" announce="alert" title={`There is no checkpoint in ${answer.without}`}>
        <p>Nothing was checked. Start again without it, or use another mail of the game.</p>
      </Notice>
    );
  }
  if ('broken' in answer) {
    return (
      <Notice tone="alert" announce="alert" title="The check could not run">
        <p>{sentenceCase(answer.broken)}.</p>
      </Notice>
    );
  }
  const { report, seconds } = answer;
  const here = known.some(({ gameId }) => gameId === report.gameId);
  const entryPath = here ? (seq: number) => `/games/${report.gameId}/log?around=${seq}#entry-${seq}` : undefined;
  return (
    <ReportView report={report} seconds={seconds} fileName={given.game?.name ?? 'the file'} entryPath={entryPath} />
  );
}

/** The parts of the work, in their order. */
const PARTS: readonly CheckId[] = ['file', 'canonical', 'checkpoints', 'decisions', 'faces'];

function AtWork({ at, onStop }: { readonly at: CheckId | undefined; readonly onStop: () => void }) {
  const done = at === undefined ? 0 : PARTS.indexOf(at);
  return (
    <div className="card">
      <p role="status">{at === undefined ? 'Reading the file…' : `Checking: ${CHECKS[at]}…`}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <progress className="grow" aria-label="Progress of the check" max={PARTS.length} value={done} />
        <button type="button" className="btn btn-small" onClick={onStop}>
          Stop
        </button>
      </div>
    </div>
  );
}
