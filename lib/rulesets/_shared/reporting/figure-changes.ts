import type { Line } from '@/lib/core/ruleset';
import type { Figure, FigureChange } from './types';

type Figures = Readonly<Record<string, Figure>>;

/** Every figure that differs between two tables, with its value in each. */
export function changesOf(before: Figures, after: Figures): readonly FigureChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, fresh] = [before[key], after[key]];
    const figure = fresh ?? old;
    if (figure === undefined || old?.value === fresh?.value) return [];
    return [
      {
        label: figure.label,
        clause: figure.clause,
        ...(old === undefined ? {} : { before: old.value }),
        ...(fresh === undefined ? {} : { after: fresh.value }),
      },
    ];
  });
}

/** A changed figure in words. */
export const figureLine = ({ label, before, after, clause }: FigureChange): Line => ({
  text: `${label}: ${before ?? 'none'} -> ${after ?? 'none'}`,
  clause,
});
