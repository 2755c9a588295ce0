import { ClauseLink } from '@/app/_components/links/clause-link';
import { Notice } from '@/app/_components/notice';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { reportHref } from '../_reporting/reporting-of';
import { signed } from '../signed';
import { ReachChart } from './reach-chart';

interface PartProps {
  readonly view: View;
  readonly gameId: string;
  readonly rulesetId: string;
}

/** The figures that everybody looks for first. */
export function ScoreCard({ view, gameId, rulesetId }: PartProps) {
  const { total, change, historical, turns, turnsLeft } = view;
  const last = turns.at(-1);
  return (
    <section aria-labelledby="score" className="card stack">
      <h2 id="score">Score</h2>
      {view.result && <Notice tone="good" title={view.result.text} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 lg:grid-cols-2">
        <Figure name="Axis points" clause="wifv:2.0" rulesetId={rulesetId}>
          {total}
        </Figure>
        <Figure name={last ? `In ${last.label}` : 'Last turn'} clause="wifv:2.0" rulesetId={rulesetId}>
          {last?.report === undefined ? (
            'none'
          ) : (
            <a className="link" href={reportHref(gameId, last.report)}>
              {signed(change)}
            </a>
          )}
        </Figure>
        <Figure name={`Against history (${historical})`} clause="wifv:2.4" rulesetId={rulesetId}>
          {signed(total - historical)}
        </Figure>
        <Figure name="Turns left" clause="wifv:1.1" rulesetId={rulesetId}>
          {turnsLeft}
        </Figure>
      </dl>
      <ReachChart view={view} />
      <p className="text-sm text-muted empty:hidden">{factsOf(view).join(' ')}</p>
    </section>
  );
}

const factsOf = ({ axisDefeat, alliedDefeat, vichy, vichyText }: View): readonly string[] => [
  ...(axisDefeat ? [`The Axis was defeated in ${axisDefeat}.`] : []),
  ...(alliedDefeat ? [`The Allies were defeated in ${alliedDefeat}.`] : []),
  ...(vichy === 'absent' ? [] : [`${vichyText}.`]),
];

interface FigureProps {
  readonly name: string;
  readonly clause: string;
  readonly rulesetId: string;
  readonly children: React.ReactNode;
}

function Figure({ name, clause, rulesetId, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">
        {name} <ClauseLink rulesetId={rulesetId} clause={clause} />
      </dt>
      <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
