import { DataTable } from '@/app/_components/data-table';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { NewMark } from '@/app/_components/since/new-mark';
import type { TargetView, View } from '@/lib/rulesets/wif-victory/view/types';
import { isNewReport, reportHref } from '../_reporting/reporting-of';
import type { ScreenProps } from '../screen';
import { rowId } from './map/map-section';

interface Props extends Pick<ScreenProps, 'fresh'> {
  readonly view: View;
  readonly gameId: string;
  readonly rulesetId: string;
}

/** What is going on first; the rest of the 55 by region, folded away. */
export function TargetTable({ view, gameId, rulesetId, fresh }: Props) {
  const { targets, regions } = view;
  const alive = targets.filter(({ control, best }) => control === 'axis' || best > 0);
  const near = targets.filter(({ oneFromFull }) => oneFromFull);
  const shown = { gameId, rulesetId, fresh };
  return (
    <div className="stack">
      <p>
        One turn from full:{' '}
        <span className="font-semibold">
          {near.length === 0
            ? 'none'
            : near.map(({ name, best, points }) => `${name} (${best} → ${points})`).join(', ')}
        </span>
      </p>
      {alive.length === 0 ? (
        <p className="text-muted">The Axis holds no target and never held one.</p>
      ) : (
        <Rows {...shown} caption="Targets that gave the Axis points" rows={alive} idOf={rowId} />
      )}
      {regions.map((region) => (
        <details key={region}>
          <summary className="link">
            {region}: all {targets.filter((target) => target.region === region).length}
          </summary>
          <div className="mt-2">
            <Rows
              {...shown}
              caption={region}
              rows={targets.filter((target) => target.region === region)}
              idOf={(target) => (alive.includes(target) ? undefined : rowId(target))}
            />
          </div>
        </details>
      ))}
    </div>
  );
}

interface RowsProps extends Pick<Props, 'gameId' | 'rulesetId' | 'fresh'> {
  readonly caption: string;
  readonly rows: readonly TargetView[];
  /** Every target has one row that the map leads to: the first one it is in. */
  readonly idOf: (target: TargetView) => string | undefined;
}

function Rows({ caption, rows, gameId, rulesetId, fresh, idOf }: RowsProps) {
  const logged = (report: number | undefined, words: string | number) =>
    report === undefined ? (
      words
    ) : (
      <a className="link" href={reportHref(gameId, report)}>
        {words}
      </a>
    );
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={rows}
      keyOf={({ id }) => id}
      idOf={idOf}
      columns={[
        {
          id: 'name',
          head: 'Target',
          cell: ({ name, tier, clause, historical, changedBy, gainedBy }) => (
            <>
              {isNewReport(gameId, fresh, [changedBy, gainedBy]) && <NewMark />}
              {name}
              <span className="block text-sm font-normal text-muted">
                {tier} <ClauseLink rulesetId={rulesetId} clause={clause} />
                {historical && <span className="max-sm:hidden">, held in history</span>}
              </span>
            </>
          ),
        },
        { id: 'hands', head: 'Holder', cell: ({ hands, changedBy }) => logged(changedBy, hands) },
        { id: 'run', head: 'Turns', isNumber: true, cell: ({ run }) => (run === 0 ? '' : `${run}/3`) },
        {
          id: 'best',
          head: 'Points',
          isNumber: true,
          cell: ({ best, points, gainedBy }) => logged(gainedBy, `${best}/${points}`),
        },
        { id: 'next', head: 'If held', isNumber: true, cell: ({ ifHeld }) => ifHeld },
      ]}
    />
  );
}
