import type { DraftRow } from './draft';

/** What the running totals need of a game: rates and worths that the server worked out. */
export interface Tariff {
  readonly scores: { readonly us: boolean; readonly japanese: boolean };
  readonly retreat: number;
  readonly exit: number;
  readonly removalScores: boolean;
  readonly arrival: number;
  readonly invader: number;
  /** By side and code; a unit that is not here is worth what only the server knows. */
  readonly worth: Readonly<Record<'us' | 'japanese', Readonly<Record<string, { points: number; defense: number }>>>>;
}

export interface RowPoints {
  readonly to: 'us' | 'japanese';
  readonly heading: string;
  /** Undefined: not known before a check. */
  readonly points: number | undefined;
}

/** The points that a line would bring; empty when it brings none, or is not filled in yet. */
export function pointsOfRow(row: DraftRow, tariff: Tariff): readonly RowPoints[] {
  return allPoints(row, tariff).filter(({ to, points }) => tariff.scores[to] && points !== 0);
}

function allPoints(row: DraftRow, tariff: Tariff): readonly RowPoints[] {
  const count = countOf(row.count);
  switch (row.type) {
    case 'elim-us':
      return [
        {
          to: 'japanese',
          heading: 'eliminations',
          points: times(count, worthOf(tariff, 'us', row.code)?.points, row.code),
        },
      ];
    case 'elim-jp':
      return [
        {
          to: 'us',
          heading: 'eliminations',
          points: times(count, worthOf(tariff, 'japanese', row.code)?.points, row.code),
        },
      ];
    case 'retreat':
      return [{ to: 'japanese', heading: 'retreats', points: count * countOf(row.hexes) * tariff.retreat }];
    case 'jp-exit':
      return exitPoints(row, tariff);
    case 'reinforcement':
    case 'replacement':
      return [{ to: 'japanese', heading: 'arrivals', points: count * tariff.arrival }];
    case 'invasion-us':
      return [{ to: 'japanese', heading: 'invasions', points: count * tariff.invader }];
    case 'us-exit':
    case 'invasion-jp':
      return [];
  }
}

function exitPoints(row: DraftRow, tariff: Tariff): readonly RowPoints[] {
  const defense = worthOf(tariff, 'japanese', row.code)?.defense;
  const exit = { to: 'japanese', heading: 'exits', points: times(tariff.exit, defense, row.code) } as const;
  if (!tariff.removalScores) return [exit];
  const lost = [row.out1, row.out2, row.out3].map((code) => times(1, worthOf(tariff, 'us', code)?.points, code));
  const points = lost.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
  return [exit, { to: 'japanese', heading: 'removals', points }];
}

const worthOf = ({ worth }: Tariff, side: 'us' | 'japanese', code: string) =>
  Object.hasOwn(worth[side], code) ? worth[side][code] : undefined;

/** Nothing for a unit that is not chosen yet; undefined for one that only the server knows. */
function times(count: number, each: number | undefined, code: string): number | undefined {
  if (code === '') return 0;
  return each === undefined ? undefined : count * each;
}

function countOf(text: string): number {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

export interface DraftSum {
  readonly heading: string;
  readonly us: number;
  readonly japanese: number;
}

/** What all lines would bring, by heading; `open`: some points show only after a check. */
export function sumOfDraft(rows: readonly DraftRow[], tariff: Tariff) {
  const sums = new Map<string, DraftSum>();
  let open = false;
  for (const { to, heading, points } of rows.flatMap((row) => pointsOfRow(row, tariff))) {
    if (points === undefined) open = true;
    const sum = sums.get(heading) ?? { heading, us: 0, japanese: 0 };
    sums.set(heading, { ...sum, [to]: sum[to] + (points ?? 0) });
  }
  return { sums: [...sums.values()], open };
}
