import { LineChart } from '@/app/_components/charts/line-chart';
import type { Datum } from '@/app/_components/charts/types';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { laterNote, reportHref } from '../_reporting/reporting-of';
import type { BoardProps, ScreenProps } from '../screen';
import { viewOf } from './view-of';

interface Props {
  readonly view: View;
  readonly gameId: string;
  /** A position of the past: the view of today, whose line goes on from there. */
  readonly past?: ScreenProps['past'];
  readonly fresh?: BoardProps['fresh'];
}

/** Room above the points for what could still be had; the bound itself is cut off as long as it is far away. */
const ROOM = 2;
const LEAST = 40;

/** Axis points turn by turn, against history and against the most that the Axis could still end with. */
export function PointsChart({ view, gameId, past, fresh }: Props) {
  const { turns, calendar, historical, total } = view;
  const today = viewOf(past?.today);
  const cursor = past && Math.max(0, (turns.at(-1)?.number ?? 1) - 1);
  type Turns = View['turns'];
  const values = (of: (turn: Turns[number]) => number, list: Turns = turns): readonly (Datum | undefined)[] =>
    calendar.map((_, place) => {
      const turn = list.find(({ number }) => number === place + 1);
      if (turn === undefined) return undefined;
      const link =
        turn.report === undefined
          ? {}
          : { href: reportHref(gameId, turn.report), note: `report ${turn.report}${laterNote(turn)}` };
      return { y: of(turn), ...link };
    });
  const ahead = values(({ total: points }) => points, today?.turns ?? []).map((datum, place) =>
    place < (cursor ?? 0) ? undefined : datum,
  );
  return (
    <LineChart
      title="Axis points"
      caption="Points never fall: each number leads to the report that made it."
      unit="points"
      placeName="Turn"
      places={calendar}
      series={[{ id: 'axis', label: 'Axis points', short: 'Axis', values: values(({ total: points }) => points) }]}
      references={[{ label: 'History', value: historical }]}
      envelope={{ label: 'Still reachable', short: 'Reach', values: values(({ reach }) => reach) }}
      highWater="axis"
      top={Math.max(LEAST, total * ROOM, ...ahead.map((datum) => datum?.y ?? 0))}
      cursor={cursor}
      fresh={fresh}
      later={
        today && today.turns.length > turns.length
          ? [{ id: 'later', label: 'Axis points afterwards', short: 'Later', values: ahead }]
          : undefined
      }
    />
  );
}
