import { DataTable } from '@/app/_components/data-table';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { NewMark } from '@/app/_components/since/new-mark';
import type { PassedRow } from '@/lib/rulesets/wif-house/view/types';
import { isNewReport, reportHref } from '../_reporting/reporting-of';
import type { BoardProps } from '../screen';
import type { PartProps } from './cards';
import { HexMap } from './hex-map';

interface IsolationProps extends PartProps {
  readonly fresh?: BoardProps['fresh'];
}

/** Rows shown at once; the rest is folded away. */
const SHOWN = 12;

/** Sets of hexes that changed hands, and the map they lie on. */
export function IsolationSection(props: IsolationProps) {
  const { view, rulesetId } = props;
  const { passed, map } = view;
  const older = passed.slice(SHOWN);
  return (
    <section aria-labelledby="isolated" className="card stack">
      <h2 id="isolated">
        Isolated hexes <ClauseLink rulesetId={rulesetId} clause="wifh:isolated-control" />
      </h2>
      {passed.length === 0 && <p className="text-muted">No group of hexes has changed hands this way.</p>}
      <div className={`grid grid-cols-1 items-start gap-6 ${map.size > 0 ? 'lg:grid-cols-2' : ''}`}>
        {passed.length > 0 && (
          <div className="stack min-w-0">
            <Sets {...props} rows={passed.slice(0, SHOWN)} caption="Sets that passed, the newest first" />
            {older.length > 0 && (
              <details>
                <summary className="link">{older.length} older sets</summary>
                <Sets {...props} rows={older} caption="Older sets that passed" />
              </details>
            )}
          </div>
        )}
        {map.size > 0 && <HexMap map={map} gameId={props.gameId} fresh={props.fresh} />}
      </div>
    </section>
  );
}

interface SetsProps extends IsolationProps {
  readonly rows: readonly PassedRow[];
  readonly caption: string;
}

function Sets({ rows, caption, gameId, fresh }: SetsProps) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={rows}
      keyOf={({ turn, source, label }) => `${turn.code}-${source}-${label}`}
      columns={[
        { id: 'turn', head: 'Turn', cell: (row) => <Turn row={row} gameId={gameId} fresh={fresh} /> },
        { id: 'set', head: 'Set', cell: (row) => <span title={row.list}>{row.label}</span> },
        { id: 'hexes', head: 'Hexes', isNumber: true, cell: ({ hexes }) => hexes },
        {
          id: 'around',
          head: 'Around it',
          cell: ({ around, die }) => (die === undefined ? around : `${around}: tie, die ${die}`),
        },
        { id: 'to', head: 'Goes to', cell: ({ to }) => to ?? 'a die' },
      ]}
    />
  );
}

interface TurnProps extends Pick<IsolationProps, 'gameId' | 'fresh'> {
  readonly row: PassedRow;
}

function Turn({ row: { turn, report, unwitnessed }, gameId, fresh }: TurnProps) {
  if (report === undefined) return turn.label;
  return (
    <>
      {isNewReport(gameId, fresh, [report]) && <NewMark />}
      <a className="link whitespace-nowrap" href={reportHref(gameId, report)}>
        {turn.label}
      </a>
      {unwitnessed && <span className="tag tag-warn ms-2">reported later</span>}
    </>
  );
}
