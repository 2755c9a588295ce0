import { DataTable } from '@/app/_components/data-table';
import type { PowerView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Side } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { ReportsSection } from '../_reporting/reports/reports-section';
import type { ScreenProps } from '../screen';
import { CitiesTable } from './cities-table';
import { Complexes } from './complexes';
import { MapSection } from './map/map-section';
import { PowerTag } from './power-tag';
import { VcpChart } from './vcp-chart';
import { nameOf, SIDE_WORDS, sideLabel, viewOf } from './view-of';

/** The position: the sums against what is needed, nations, cities, complexes, the line of points. */
export function Situation(props: ScreenProps) {
  const { game, past } = props;
  const view = viewOf(game.view);
  if (view === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Score view={view} />
      <MapSection view={view} />
      <VcpChart view={view} gameId={game.gameId} past={past} />
      <CitiesTable view={view} gameId={game.gameId} />
      <Nations view={view} />
      <Complexes view={view} />
      <ReportsSection {...props} />
    </div>
  );
}

const SIDES: readonly Side[] = ['axis', 'allies'];

function Score({ view }: { readonly view: View }) {
  return (
    <section aria-labelledby="score" className="card stack">
      <h2 id="score">{view.result ?? 'How it stands'}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:max-w-xl">
        {SIDES.map((side) => (
          <div key={side}>
            <dt className="text-sm text-muted">{sideLabel(view, side)}</dt>
            <dd>
              <span className="text-3xl font-semibold tabular-nums">{view.score[side]}</span>{' '}
              <span className="text-muted">of {view.thresholds.all} points</span>
              <span className="block text-sm">{needOf(view, side)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{termsOf(view)}</p>
    </section>
  );
}

function needOf({ agreement, thresholds, score, left }: View, side: Side): string {
  const most = (needed: number) =>
    score[side] >= needed ? `has the ${needed} it needs` : `${needed - score[side]} short of ${needed}`;
  switch (agreement?.victory) {
    case 'major':
      return most(thresholds[side]);
    case 'minor':
      return most(thresholds.majority);
    case 'total':
      return left[side] === 0 ? 'holds every territory' : `${left[side]} territories short of all`;
    default:
      return '';
  }
}

function termsOf({ agreement, seats, thresholds }: View): string {
  if (agreement === undefined) return 'The terms of victory are still to be agreed.';
  const goals = {
    total: 'Total Victory: every territory, at the end of an American turn.',
    major: `Major Victory: Axis ${thresholds.axis}, Allies ${thresholds.allies} points, at the end of an American turn.`,
    minor: `Minor Victory: ${thresholds.majority} points after turn ${agreement.turns ?? 0}, and only then.`,
  };
  const who = seats.flatMap(({ id, name, side }) =>
    side === undefined || side === id ? [] : [`${name} plays the ${SIDE_WORDS[side]}.`],
  );
  return [goals[agreement.victory], ...who].join(' ');
}

function Nations({ view }: { readonly view: View }) {
  return (
    <section aria-labelledby="nations" className="card stack">
      <h2 id="nations">Nations</h2>
      <DataTable<PowerView>
        caption="Points, incomes and capitals of the five powers"
        hideCaption
        rows={view.powers}
        keyOf={({ id }) => id}
        columns={[
          { id: 'power', head: 'Power', cell: ({ id }) => <PowerTag view={view} power={id} /> },
          { id: 'vcp', head: 'VCP', isNumber: true, cell: ({ vcp }) => vcp },
          { id: 'ipc', head: 'IPC held', isNumber: true, cell: ({ income }) => income },
          {
            id: 'capital',
            head: 'Capital',
            cell: ({ captor }) => (captor === undefined ? 'stands' : `held by ${nameOf(view, captor)}`),
          },
        ]}
      />
    </section>
  );
}
