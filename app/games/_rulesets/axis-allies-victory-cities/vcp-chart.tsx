import { LineChart } from '@/app/_components/charts/line-chart';
import type { Reference, Series } from '@/app/_components/charts/types';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Side } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { laterNote, reportHref } from '../_reporting/reporting-of';
import type { BoardProps, ScreenProps } from '../screen';
import { nameOf, SIDE_WORDS, sideLabel, viewOf } from './view-of';

interface Props {
  readonly view: View;
  readonly gameId: string;
  /** A position of the past: the view of today, whose lines go on from there. */
  readonly past?: ScreenProps['past'];
  readonly fresh?: BoardProps['fresh'];
}

/** Points of both sides after every turn, with the levels that decide this game. */
export function VcpChart({ view, gameId, past, fresh }: Props) {
  const cursor = past && view.history.length;
  const today = viewOf(past?.today);
  const after = today?.history.slice(view.history.length) ?? [];
  const turns = [...view.history, ...after];
  if (turns.length === 0) return null;
  const ahead =
    today && after.length > 0 ? SIDES.map((side) => laterOf(seriesOf(today, gameId, side), cursor ?? 0)) : [];
  return (
    <section aria-labelledby="points-chart" className="card stack">
      <h2 id="points-chart">Points over the turns</h2>
      <LineChart
        title="Victory city points by side"
        unit="points"
        placeName="Turn"
        places={['Start', ...turns.map(({ round, power }) => `${round} ${power}`)]}
        series={[seriesOf(view, gameId, 'axis'), seriesOf(view, gameId, 'allies')]}
        references={levelsOf(view)}
        cursor={cursor}
        fresh={fresh}
        later={ahead}
        shape="step"
        caption={`After each power’s turn: ${view.powers.map(({ id, name }) => (id === name ? id : `${id} ${name}`)).join(', ')}.`}
      />
    </section>
  );
}

const SIDES: readonly Side[] = ['axis', 'allies'];

/** What became of a side's line from the cursor on. */
const laterOf = ({ id, label, short, values }: Series, cursor: number): Series => ({
  id: `${id}-later`,
  label: `${label} afterwards`,
  short: `${short} later`,
  values: values.map((datum, place) => (place < cursor ? undefined : datum)),
});

function seriesOf(view: View, gameId: string, side: Side): Series {
  const seat = view.seats.findIndex((one) => one.side === side);
  const start = view.cities.reduce((sum, { owner, vcp }) => {
    return sum + (view.powers.find(({ id }) => id === owner)?.side === side ? vcp : 0);
  }, 0);
  const values = view.history.map((turn) => ({
    y: turn[side],
    note: `${nameOf(view, turn.power)}, turn ${turn.round}${laterNote(turn)}`,
    ...(turn.report === undefined ? {} : { href: reportHref(gameId, turn.report) }),
  }));
  return {
    id: side,
    label: sideLabel(view, side),
    short: SIDE_WORDS[side],
    values: [{ y: start, note: 'at the start' }, ...values],
    tone: seat === 1 ? 'seat-2' : 'seat-1',
  };
}

/** 40 and 50 decide a Major Victory, the majority a Minor one; Total Victory is not won by points. */
function levelsOf({ agreement, thresholds }: View): readonly Reference[] {
  if (agreement?.victory === 'major')
    return [
      { label: 'Axis win', value: thresholds.axis },
      { label: 'Allies win', value: thresholds.allies },
    ];
  return agreement?.victory === 'minor' ? [{ label: 'Majority', value: thresholds.majority }] : [];
}
