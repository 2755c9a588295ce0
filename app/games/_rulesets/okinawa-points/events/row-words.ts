import type { FieldName, RowType } from './draft';

export const ROW_NAMES: Readonly<Record<RowType, string>> = {
  retreat: 'US retreat',
  'elim-us': 'US unit eliminated',
  'elim-jp': 'Japanese unit eliminated',
  'jp-exit': 'Japanese exit',
  'us-exit': 'US exit',
  reinforcement: 'US reinforcement',
  replacement: 'US replacement',
  'invasion-us': 'US invasion',
  'invasion-jp': 'Japanese invasion',
};

const LABELS: Readonly<Record<FieldName, string>> = {
  code: 'Unit',
  count: 'How many',
  hexes: 'Hexes',
  attacker: 'After an attack by',
  result: 'Result',
  out1: 'Removed',
  out2: 'Removed',
  out3: 'Removed',
  north: 'Japanese units in the North',
};

/** The label of a field within a line of a kind. */
export function labelOf(type: RowType, field: FieldName): string {
  if (field === 'hexes' && type === 'elim-us') return 'Hexes before (no points)';
  if (field === 'hexes') return 'Hexes each';
  if (field === 'count' && type === 'invasion-us') return 'Units';
  return LABELS[field];
}

export const RESULTS = ['D1', 'D2', 'D3', 'D4', 'A1', 'A2', 'A3', 'A4', 'De', 'Ae', 'Ex'] as const;
