'use client';

import type { DraftRow } from './draft';
import { pointsOfRow, type RowPoints, sumOfDraft, type Tariff } from './draft-points';

const SIDES = { us: 'US', japanese: 'Japan' } as const;

/** What a line would bring now. */
export function RowEffect({ row, tariff }: { readonly row: DraftRow; readonly tariff: Tariff }) {
  const points = pointsOfRow(row, tariff);
  if (points.length === 0) return <span className="text-sm text-muted">no points</span>;
  return <span className="font-semibold tabular-nums">{points.map(pointsWords).join(', ')}</span>;
}

const pointsWords = ({ to, points }: RowPoints): string =>
  points === undefined ? 'its points: see Check' : `${SIDES[to]} +${points}`;

interface Props {
  readonly rows: readonly DraftRow[];
  readonly tariff: Tariff;
  readonly totals: Readonly<Record<'us' | 'japanese', number>> | undefined;
  readonly names: Readonly<Record<string, string>>;
}

/** The lines together, by heading, and the totals that they lead to. What the scenario adds at the turn's end is not in it. */
export function DraftSums({ rows, tariff, totals, names }: Props) {
  const { sums, open } = sumOfDraft(rows, tariff);
  const sum = (side: 'us' | 'japanese') => sums.reduce((all, one) => all + one[side], 0);
  const words = sums
    .filter(({ us, japanese }) => us + japanese > 0)
    .map(({ heading, us, japanese }) => {
      const parts = [...(japanese > 0 ? [`Japan +${japanese}`] : []), ...(us > 0 ? [`US +${us}`] : [])];
      return `${names[heading] ?? heading} ${parts.join(', ')}`;
    });
  return (
    <output className="block rounded bg-sunk p-3">
      <span className="block font-semibold tabular-nums">
        {totals === undefined
          ? `Together: Japan +${sum('japanese')}, US +${sum('us')}`
          : `Japan ${totals.japanese} → ${totals.japanese + sum('japanese')}, US ${totals.us} → ${totals.us + sum('us')}`}
      </span>
      <span className="block text-sm text-muted">
        {words.length === 0 ? 'No points from these lines yet.' : `${words.join('; ')}.`}
        {open && ' “Check” shows the points that are missing here.'} The points of the scenario at the end of the turn
        are added to these.
      </span>
    </output>
  );
}
