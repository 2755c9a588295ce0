import { StackedBars } from '@/app/_components/charts/bar-chart';
import { LineChart } from '@/app/_components/charts/line-chart';
import type { Datum, Series, Tone } from '@/app/_components/charts/types';
import type { GameView } from '@/lib/games/model/types';
import type { OkinawaView, TurnRow } from '@/lib/rulesets/okinawa-points/view/view';
import { laterNote, reportHref } from '../_reporting/reporting-of';
import type { BoardProps, ScreenProps } from '../screen';
import { viewOf } from './view-of';

interface Props {
  readonly view: OkinawaView;
  readonly game: GameView;
  /** A position of the past: the view of today, whose lines go on from there. */
  readonly past?: ScreenProps['past'];
  readonly fresh?: BoardProps['fresh'];
}

type Side = 'us' | 'japanese';
const SIDES: readonly Side[] = ['japanese', 'us'];

/** What both charts are drawn on: a place for each turn of the scenario; undefined before anything can be drawn. */
function frameOf({ view, game, past }: Props) {
  const { scenario, turns } = view;
  const closed = turns.at(-1)?.turn ?? 0;
  const after = (viewOf(past?.today)?.turns ?? []).filter(({ turn }) => turn >= closed);
  const isLater = after.some(({ turn }) => turn > closed);
  if (turns.length === 0 && !isLater) return undefined;
  const { firstTurn, lastTurn } = scenario;
  const numbers = Array.from({ length: lastTurn - firstTurn + 1 }, (_, index) => firstTurn + index);
  const datum = (row: TurnRow | undefined, y: number | undefined): Datum | undefined =>
    row === undefined || y === undefined
      ? undefined
      : { y, href: reportHref(game.gameId, row.report), note: `report ${row.report}${laterNote(row)}` };
  return {
    numbers,
    places: numbers.map((turn) => `GT ${turn}`),
    rowOf: new Map(turns.map((row) => [row.turn, row])),
    datum,
    cursor: past && Math.max(0, closed - firstTurn),
    after: isLater ? after : undefined,
  };
}

/** The totals over the turns. */
export function TurnTotals(props: Props) {
  const frame = frameOf(props);
  if (frame === undefined) return null;
  const { numbers, places, rowOf, datum, cursor, after } = frame;
  const { scores, win } = props.view.scenario;
  const total = (side: Side): Series => ({
    id: side,
    label: side === 'us' ? 'US' : 'Japan',
    short: side === 'us' ? 'US' : 'JP',
    tone: side === 'us' ? 'seat-1' : 'seat-2',
    values: numbers.map((turn) => datum(rowOf.get(turn), rowOf.get(turn)?.total[side])),
  });
  const later = (side: Side): Series => ({
    id: `${side}-later`,
    label: `${side === 'us' ? 'US' : 'Japan'} afterwards`,
    short: `${side === 'us' ? 'US' : 'JP'} later`,
    values: numbers.map((number) => {
      const row = after?.find(({ turn }) => turn === number);
      return datum(row, row?.total[side]);
    }),
  });
  const sides = SIDES.filter((side) => scores[side]);
  return (
    <section aria-labelledby="charts" className="card stack">
      <h2 id="charts">How the points came about</h2>
      <LineChart
        unit="points"
        placeName="Turn"
        places={places}
        cursor={cursor}
        title="Totals after each turn"
        shape="step"
        fresh={props.fresh}
        series={sides.map(total)}
        later={after && sides.map(later)}
        references={win.type === 'threshold' ? [{ label: 'Needed', value: win.atLeast }] : []}
      />
    </section>
  );
}

/** By heading what each turn brought, a chart a side; nothing before anybody has points. */
export function HeadingCharts(props: Props) {
  const frame = frameOf(props);
  const { view, fresh } = props;
  const scored = SIDES.filter((side) => headingsWith(view, side).length > 0);
  if (frame === undefined || scored.length === 0) return null;
  return (
    <section aria-labelledby="headings" className="card stack">
      <h2 id="headings">Points by heading</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        {scored.map((side) => (
          <ByHeading key={side} side={side} view={view} fresh={fresh} {...frame} />
        ))}
      </div>
    </section>
  );
}

const headingsWith = (view: OkinawaView, side: Side) =>
  view.headings.filter(({ heading }) => view.turns.some((row) => (row[side][heading] ?? 0) > 0));

interface ByHeadingProps {
  readonly side: Side;
  readonly view: OkinawaView;
  readonly numbers: readonly number[];
  readonly places: readonly string[];
  readonly cursor: number | undefined;
  readonly fresh: Props['fresh'];
  readonly rowOf: ReadonlyMap<number, TurnRow>;
  readonly datum: (row: TurnRow | undefined, y: number | undefined) => Datum | undefined;
}

/** Both begin with the colour of their side. */
const TONES: Readonly<Record<Side, readonly Tone[]>> = {
  japanese: ['seat-2', 'warn', 'seat-1', 'accent', 'seat-3', 'ink'],
  us: ['seat-1', 'accent', 'warn', 'seat-3', 'seat-2', 'ink'],
};

/** Points of one side, heading upon heading, turn by turn; headings without points are left out. */
function ByHeading({ side, view, numbers, places, rowOf, datum, cursor, fresh }: ByHeadingProps) {
  const used = headingsWith(view, side);
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
  const shared = { unit: 'points', placeName: 'Turn', places, cursor, fresh } as const;
  return <StackedBars {...shared} title={title} series={series} />;
}
