import { DataTable } from '@/app/_components/data-table';
import type { Tally } from '@/lib/games/seeds/dice-record';

interface Props {
  readonly tallies: readonly Tally[];
}

/** Dice with more sides than this are many columns that say little. */
const MOST_SIDES = 20;

interface Row {
  readonly face: number;
  readonly count: number;
  readonly share: string;
}

/** What came up so far, beside what an even die would show; chance alone strays from it. */
export function Tallies({ tallies }: Props) {
  return (
    <div className="grid gap-4">
      {tallies.map((tally) => (
        <Kind key={tally.sides} tally={tally} />
      ))}
    </div>
  );
}

function Kind({ tally: { sides, counts } }: { readonly tally: Tally }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const even = (100 / sides).toFixed(1);
  if (sides > MOST_SIDES) return <p>{`d${sides}: ${total} thrown.`}</p>;
  const rows = counts.map(
    (count, at): Row => ({ face: at + 1, count, share: `${((100 * count) / total).toFixed(1)} %` }),
  );
  return (
    <DataTable
      caption={`d${sides}: ${total} rolled; a fair die shows each face ${even} % of the time in the long run`}
      columns={[
        { id: 'face', head: 'Face', cell: (row: Row) => row.face },
        { id: 'count', head: 'Times', cell: (row: Row) => row.count, isNumber: true },
        { id: 'share', head: 'Share', cell: (row: Row) => row.share, isNumber: true },
      ]}
      rows={rows}
      keyOf={({ face }) => String(face)}
    />
  );
}
