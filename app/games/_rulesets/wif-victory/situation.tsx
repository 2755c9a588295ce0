import { ClauseLink } from '@/app/_components/clause-link';
import { Notice } from '@/app/_components/notice';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { reportHref } from '../_reporting/reporting-of';
import { ReportHistory } from '../_reporting/reports/report-history';
import type { ScreenProps } from '../screen';
import { MapSection } from './map/map-section';
import { PointsChart } from './points-chart';
import { PowerTable } from './power-table';
import { OpenConquest } from './report-form';
import { TargetTable } from './target-table';
import { TurnTable } from './turn-table';
import { viewOf } from './view-of';

/** The position of the campaign: points, their line over the turns, powers, targets, every closed turn. */
export function Situation({ game, query, past }: ScreenProps) {
  const view = viewOf(game.view);
  if (!view) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Standing view={view} gameId={game.gameId} rulesetId={game.rulesetId} />
      <MapSection game={game} query={query} past={past} targets={view.targets} />
      {view.open.length > 0 && <OpenConquest view={view} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="points" className="card">
          <h2 id="points" className="mb-2">
            Axis points over the turns
          </h2>
          <PointsChart view={view} gameId={game.gameId} past={past} />
        </section>
        <section aria-labelledby="powers" className="card">
          <h2 id="powers" className="mb-2">
            Major powers
          </h2>
          <PowerTable view={view} gameId={game.gameId} rulesetId={game.rulesetId} />
        </section>
      </div>
      <section aria-labelledby="targets" className="card">
        <h2 id="targets" className="mb-2">
          Targets
        </h2>
        <TargetTable view={view} gameId={game.gameId} rulesetId={game.rulesetId} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="turns" className="card">
          <h2 id="turns" className="mb-2">
            Closed turns
          </h2>
          <TurnTable view={view} gameId={game.gameId} />
        </section>
        <section aria-labelledby="reports" className="card">
          <h2 id="reports" className="mb-2">
            Reports
          </h2>
          <ReportHistory game={game} reporting={view.reporting} />
        </section>
      </div>
    </div>
  );
}

interface PartProps {
  readonly view: View;
  readonly gameId: string;
  readonly rulesetId: string;
}

/** The figures that everybody looks for first. */
function Standing({ view, gameId, rulesetId }: PartProps) {
  const { total, change, historical, reach, maximum, turns, turnsLeft, byTier } = view;
  const last = turns.at(-1);
  return (
    <section aria-labelledby="standing" className="card stack">
      <h2 id="standing">Where it stands</h2>
      {view.result && <Notice tone="good" title={view.result.text} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
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
        <Figure name={`Still reachable, ${turnsLeft} turns left`} clause="wifv:2.0" rulesetId={rulesetId}>
          {reach} <span className="text-base font-normal text-muted">of {maximum}</span>
        </Figure>
      </dl>
      <p className="text-sm text-muted">
        By tier: {byTier.map(({ tier, points, of }) => `${tier} ${points} of ${of}`).join(', ')}.
        {view.axisDefeat && ` The Axis was defeated in ${view.axisDefeat}.`}
        {view.alliedDefeat && ` The Allies were defeated in ${view.alliedDefeat}.`}
        {view.vichy !== 'absent' && ` ${view.vichyText}.`}
      </p>
    </section>
  );
}

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

const signed = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}`;
