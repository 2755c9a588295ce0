import { LineChart } from '@/app/_components/charts/line-chart';
import type { Datum } from '@/app/_components/charts/types';
import type { TurnRow } from '@/lib/rulesets/wif-house/view/types';
import { laterNote, reportHref } from '../_reporting/reporting-of';
import type { BoardProps } from '../screen';
import type { PartProps } from './cards';
import { viewOf } from './view-of';

/** `past`: a position of the past, with the view of today, whose lines go on from there. */
type Props = PartProps & Pick<BoardProps, 'past' | 'fresh'>;

/** The total at which a 10 is enough, and the one at which every face is. */
const FIRST_CHANCE = 5;
const CERTAIN = 14;

/** Japan's total and its lost factories at the end of each turn, against the first total with a chance. */
export function TotalsChart({ view, gameId, past, fresh }: Props) {
  const { turns, firstTurn, lastTurn } = view;
  const closed = turns.reduce((last, { number }) => Math.max(last, number), 0);
  const after = (viewOf(past?.today)?.turns ?? []).filter(({ number }) => number >= closed);
  const isLater = after.some(({ number }) => number > closed);
  if (turns.length === 0 && !isLater) return <p className="text-muted">No turn is closed yet.</p>;
  const numbers = Array.from(
    { length: lastTurn.number - firstTurn.number + 1 },
    (_, index) => firstTurn.number + index,
  );
  const values = (of: (turn: TurnRow) => number, list = turns): readonly (Datum | undefined)[] =>
    numbers.map((number) => {
      const turn = list.find((one) => one.number === number);
      if (turn === undefined) return undefined;
      const report = turn.report ?? view.reports.findLast((one) => one.turn === turn.code)?.id;
      return {
        y: of(turn),
        ...(report === undefined
          ? {}
          : { href: reportHref(gameId, report), note: `report ${report}${laterNote(turn)}` }),
      };
    });
  return (
    <LineChart
      title="Added to Japan’s die"
      caption="At the end of each turn. A 10 is enough from +5 on; with +14 every face is."
      unit="points"
      placeName="Turn"
      places={numbers.map(labelOf)}
      series={[
        { id: 'total', label: 'Japan’s total', short: 'Total', values: values(({ japanTotal }) => japanTotal) },
        { id: 'lost', label: 'Factories lost', short: 'Lost', values: values(({ japanLost }) => japanLost) },
      ]}
      fresh={fresh}
      cursor={past && Math.max(0, closed - firstTurn.number)}
      later={
        isLater
          ? [
              {
                id: 'total-later',
                label: 'Total afterwards',
                short: 'Later',
                values: values((one) => one.japanTotal, after),
              },
              {
                id: 'lost-later',
                label: 'Lost afterwards',
                short: 'Lost later',
                values: values((one) => one.japanLost, after),
              },
            ]
          : undefined
      }
      references={[
        { label: 'First chance', value: FIRST_CHANCE },
        ...(turns.some(({ japanTotal }) => japanTotal > 10) ? [{ label: 'Certain', value: CERTAIN }] : []),
      ]}
    />
  );
}

const PAIRS = ['J/F', 'M/A', 'M/J', 'J/A', 'S/O', 'N/D'] as const;

/** Turn 1 is S/O 1939. */
function labelOf(number: number): string {
  const slot = number + 3;
  return `${PAIRS[slot % 6] ?? ''} ${1939 + Math.floor(slot / 6)}`;
}
