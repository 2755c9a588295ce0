import { Still } from '@/app/_components/still/still';
import type { GameView } from '@/lib/games/model/types';
import type { OkinawaView, TurnRow } from '@/lib/rulesets/okinawa-points/view/view';
import { reportHref } from '../_reporting/reporting-of';

interface Props {
  readonly view: OkinawaView;
  readonly game: GameView;
}

/** Every turn with its points, the newest first; the turn leads to the entries of the log that made them. */
export function TurnsTable({ view, game }: Props) {
  if (view.turns.length === 0) return null;
  const names = new Map<string, string>(view.headings.map(({ heading, name }) => [heading, name]));
  return (
    <section aria-labelledby="turns" className="card">
      <h2 id="turns" className="mb-3">
        Turns
      </h2>
      <div className="overflow-x-auto">
        <Still as="table" className="table">
          <caption className="max-w-[80vw]">
            Japan : US after each turn, and what the turn brought; each turn leads to its report in the log
          </caption>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              <th scope="col" className="num">
                Totals
              </th>
              <th scope="col">Japan</th>
              <th scope="col">US</th>
              <th scope="col" className="num">
                On map
              </th>
            </tr>
          </thead>
          <tbody>
            {[...view.turns].reverse().map((row) => (
              <Row key={row.turn} row={row} names={names} game={game} />
            ))}
          </tbody>
        </Still>
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: TurnRow;
  readonly names: ReadonlyMap<string, string>;
  readonly game: GameView;
}

function Row({ row, names, game }: RowProps) {
  const { turn, report, total, jpOnMap, usOnMap, unwitnessed } = row;
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <a className="link" href={reportHref(game.gameId, report)}>
          GT {turn}
        </a>
        {unwitnessed && <span className="tag tag-warn ms-2">reported later</span>}
      </th>
      <td className="num whitespace-nowrap">
        {total.japanese} : {total.us}
      </td>
      <td>
        <Gains points={row.japanese} names={names} />
      </td>
      <td>
        <Gains points={row.us} names={names} />
      </td>
      <td className="num whitespace-nowrap">
        {jpOnMap ?? '–'} : {usOnMap ?? '–'}
      </td>
    </tr>
  );
}

interface GainsProps {
  readonly points: TurnRow['us'];
  readonly names: ReadonlyMap<string, string>;
}

function Gains({ points, names }: GainsProps) {
  const gains = Object.entries(points);
  if (gains.length === 0) return <span className="text-muted">–</span>;
  return gains.map(([heading, gained]) => (
    <span key={heading} className="block">
      <span className="font-semibold tabular-nums">+{gained}</span> {names.get(heading) ?? heading}
    </span>
  ));
}
