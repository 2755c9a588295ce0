import { Notice } from '@/app/_components/notice';
import { PickFold } from '@/app/games/_rulesets/_reporting/pick/pick-fold';
import { ReportButton, ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { pageHref } from '@/app/games/_rulesets/_reporting/reporting-of';
import { RowFilter } from '@/app/games/_rulesets/_reporting/row-filter';
import type { TurnBody } from '@/lib/rulesets/wif-victory/body';
import type { TargetView, View } from '@/lib/rulesets/wif-victory/view/types';
import { boardView } from '../board-view';
import { TargetMap } from '../map/target-map';
import { tagsOf } from '../tags';
import { TurnBoard } from './turn-board-later';
import { TurnSum } from './turn-sum';

interface Props extends ReportFormProps {
  readonly view: View;
  readonly turn: TurnBody['turn'];
  readonly label: string;
  /** Fills the form in over what is so now; in an amendment over nothing. */
  readonly filled?: TurnBody;
}

/** Words of a row's tags, and what the filters are called. */
const FILTERS = [
  ['', 'All'],
  ['axis', 'Axis holds'],
  ['lately', 'Changed lately'],
  ['near', 'One turn from full'],
] as const;

/** A whole turn on one screen: every target as it is now, to be changed where it is not. */
export function TurnForm({ view, turn, label, filled, ...props }: Props) {
  const { game, purpose, query, prefix } = props;
  const amends = purpose === 'amend';
  const show = FILTERS.find(([word]) => word === query.show)?.[0] ?? '';
  const rows = `${prefix}-rows`;
  const board = boardView(view);
  const count = (word: string) => view.targets.filter((target) => tagsOf(target).split(' ').includes(word)).length;
  return (
    <div className="stack">
      {purpose === 'report' && (
        <ReportButton
          {...props}
          fields={{ _turn: turn }}
          tone="plain"
          label={`Report that nothing changed in ${label}`}
        >
          Nothing changed in {label}
        </ReportButton>
      )}
      <ReportFrame
        {...props}
        label={`Report of ${label}`}
        send={`Send ${label}`}
        begins={
          !amends && <TurnSum before={board.total} after={board.total} historical={board.historical} changed={0} />
        }
      >
        <input type="hidden" name="_turn" value={turn} />
        {!amends && (
          <RowFilter
            label="Targets to show"
            rows={rows}
            current={show}
            filters={FILTERS.map(([value, words]) => ({
              value,
              label: words,
              href: pageHref(game, value === '' ? {} : { show: value }, 'decision'),
              ...(value === '' ? {} : { count: count(value) }),
            }))}
          />
        )}
        {!amends && view.unnamed?.asked && (
          <Notice tone="warn" title={`Held by the Axis without a power: ${view.unnamed.names.join(', ')}`}>
            <p>A power has fallen, and these stay with the Axis until a report says who holds them.</p>
          </Notice>
        )}
        {!amends && <PickOnMap {...props} view={view} show={show} />}
        <TurnBoard
          id={rows}
          prefix={prefix}
          view={board}
          filled={filled}
          amends={amends}
          show={amends ? '' : show}
          rulesetId={game.rulesetId}
          gameId={game.gameId}
        />
      </ReportFrame>
    </div>
  );
}

/** The map as a way to a target's row: 55 rows are many to look through. */
function PickOnMap({
  view,
  game,
  query,
  prefix,
  show,
}: ReportFormProps & { readonly view: View; readonly show: string }) {
  const hrefOf = (target: TargetView): string => {
    const row = `${prefix}-row-${target.id}`;
    // A row that the address filters out is not on this page.
    return show === '' || tagsOf(target).split(' ').includes(show) ? `#${row}` : pageHref(game, {}, row);
  };
  return (
    <PickFold {...{ game, query, prefix }} summary="Pick a target on the map" inPlace>
      {() => <TargetMap targets={view.targets} label="Targets to report, on the map" hrefOf={hrefOf} small />}
    </PickFold>
  );
}
