import type { GameView } from '../../../../lib/games/types';
import type { OkinawaView, TurnRow } from '../../../../lib/rulesets/okinawa-points/view/view';
import { StackedBars } from '../../../_components/charts/bar-chart';
import { LineChart } from '../../../_components/charts/line-chart';
import type { Datum, Series, Tone } from '../../../_components/charts/types';
import { reportHref } from '../_reporting/reporting-of';

interface Props {
  readonly view: OkinawaView;
  readonly game: GameView;
}

type Side = 'us' | 'japanese';

/** The totals over the turns, and by heading what each turn brought. */
export function PointsCharts({ view, game }: Props) {
  const { scenario, turns } = view;
  if (turns.length === 0) return null;
  const { firstTurn, lastTurn, scores, win } = scenario;
  const numbers = Array.from({ length: lastTurn - firstTurn + 1 }, (_, index) => firstTurn + index);
  const rowOf = new Map(turns.map((row) => [row.turn, row]));
  const places = numbers.map((turn) => `GT ${turn}`);
  const datum = (row: TurnRow | undefined, y: number | undefined): Datum | undefined =>
    row === undefined || y === undefined
      ? undefined
      : { y, href: reportHref(game.gameId, row.report), note: `report ${row.report}` };
  const total = (side: Side): Series => ({
    id: side,
    label: side === 'us' ? 'US' : 'Japan',
    short: side === 'us' ? 'US' : 'JP',
    tone: side === 'us' ? 'seat-1' : 'seat-2',
    values: numbers.map((turn) => datum(rowOf.get(turn), rowOf.get(turn)?.total[side])),
  });
  const shared = { unit: 'points', placeName: 'Turn', places } as const;
  const reached = win.type === 'threshold' ? [{ label: 'Needed', value: win.atLeast }] : [];
  return (
    <section aria-labelledby="charts" className="card stack">
      <h2 id="charts">How it came to this</h2>
      <LineChart
        {...shared}
        title="Totals after each turn"
        shape="step"
        series={[...(scores.japanese ? [total('japanese')] : []), ...(scores.us ? [total('us')] : [])]}
        references={reached}
      />
      {(['japanese', 'us'] as const).map((side) => (
        <ByHeading key={side} side={side} view={view} numbers={numbers} datum={datum} rowOf={rowOf} places={places} />
      ))}
    </section>
  );
}

interface ByHeadingProps {
  readonly side: Side;
  readonly view: OkinawaView;
  readonly numbers: readonly number[];
  readonly places: readonly string[];
  readonly rowOf: ReadonlyMap<number, TurnRow>;
  readonly datum: (row: TurnRow | undefined, y: number | undefined) => Datum | undefined;
}

/** Both begin with the colour of their side. */
const TONES: Readonly<Record<Side, readonly Tone[]>> = {
  japanese: ['seat-2', 'warn', 'seat-1', 'accent', 'seat-3', 'ink'],
  us: ['seat-1', 'accent', 'warn', 'seat-3', 'seat-2', 'ink'],
};

/** Points of one side, heading upon heading, turn by turn; headings without points are left out. */
function ByHeading({ side, view, numbers, places, rowOf, datum }: ByHeadingProps) {
  const used = view.headings.filter(({ heading }) => view.turns.some((row) => (row[side][heading] ?? 0) > 0));
  if (used.length === 0) return null;
  const series = used.map(
    ({ heading, name }, index): Series => ({
      id: heading,
      label: name,
      tone: TONES[side][index % 6] ?? 'ink',
      values: numbers.map((turn) => datum(rowOf.get(turn), rowOf.get(turn)?.[side][heading] ?? 0)),
    }),
  );
  const who = side === 'us' ? 'US' : 'Japan';
  // A single heading has no legend: the title names it.
  const title = used.length === 1 ? `${who}: ${used[0]?.name ?? ''}, turn by turn` : `${who}: points by heading`;
  return <StackedBars title={title} unit="points" placeName="Turn" places={places} series={series} />;
}
