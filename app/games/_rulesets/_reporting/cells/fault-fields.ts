import type { GameError } from '@/lib/games/model/errors';
import { type Cells, cellName, filledRows } from './grid';

/** The field of each fault of a form: its rows are counted without the empty ones before them. */
export function faultFields(error: GameError, cells: Cells): Readonly<Record<string, string>> {
  const faults = error.kind === 'rule' ? error.rejection.data?.faults : undefined;
  if (!Array.isArray(faults)) return {};
  return Object.fromEntries(
    faults.flatMap((fault) => {
      const { section, row, column, words } = Object(fault);
      if (section === 'past turns') return [['turns', textOfTurns(faults)]];
      const place = filledRows(cells, String(section))[Number(row) - 1];
      return place === undefined || column === undefined ? [] : [[cellName(section, place, column), String(words)]];
    }),
  );
}

/** Everything that is wrong with the past turns: they have one field. */
const textOfTurns = (faults: readonly unknown[]): string =>
  faults
    .map((fault) => Object(fault))
    .flatMap(({ section, row, words }) =>
      section === 'past turns' ? [row === 0 ? `${words}` : `Turn ${row}: ${words}`] : [],
    )
    .join('\n');
