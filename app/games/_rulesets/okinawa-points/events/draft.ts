import type { JsonObject } from '@/lib/core/json';
import type { Body, TurnEvent } from '@/lib/rulesets/okinawa-points/body';

/** What a line of the form can be. */
const ROW_TYPES = [
  'retreat',
  'elim-us',
  'elim-jp',
  'jp-exit',
  'us-exit',
  'reinforcement',
  'replacement',
  'invasion-us',
  'invasion-jp',
] as const;
export type RowType = (typeof ROW_TYPES)[number];

export const FIELDS = ['code', 'count', 'hexes', 'attacker', 'result', 'out1', 'out2', 'out3', 'north'] as const;
export type FieldName = (typeof FIELDS)[number];

/** One line of a turn, as typed in the form: words, nothing checked yet. */
export type DraftRow = { readonly type: RowType } & Readonly<Record<FieldName, string>>;

const EMPTY: Readonly<Record<FieldName, string>> = {
  code: '',
  count: '1',
  hexes: '',
  attacker: '',
  result: '',
  out1: '',
  out2: '',
  out3: '',
  north: '',
};

export const emptyRow = (type: RowType): DraftRow => ({ type, ...EMPTY });

/** The fields that a line of a kind has. `optional` ones may stay empty. */
export const FIELDS_OF: Readonly<Record<RowType, readonly FieldName[]>> = {
  retreat: ['code', 'count', 'result', 'hexes', 'attacker'],
  'elim-us': ['code', 'count', 'result', 'hexes'],
  'elim-jp': ['code', 'count', 'result'],
  'jp-exit': ['code', 'out1', 'out2', 'out3'],
  'us-exit': ['code', 'count'],
  reinforcement: ['code', 'count'],
  replacement: ['code', 'count'],
  'invasion-us': ['count', 'north'],
  'invasion-jp': [],
};

/** `e0-code`: the field of a line. */
export const fieldName = (row: number, field: FieldName | 'type'): string => `e${row}-${field}`;

/** A ticked box of this name leaves a line out: the way to remove one without the script. */
export const dropName = (row: number): string => `e${row}-drop`;

const isRowType = (type: string): type is RowType => ROW_TYPES.some((known) => known === type);

/** The lines of a form by their fields' values; a line without a kind is empty. */
export function rowsOf(read: (name: string) => string | undefined, names: Iterable<string>): readonly DraftRow[] {
  const numbers = new Set<number>();
  for (const name of names) {
    const [, row] = /^e(\d{1,3})-type$/.exec(name) ?? [];
    if (row !== undefined) numbers.add(Number(row));
  }
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((row): DraftRow[] => {
      const type = read(fieldName(row, 'type')) ?? '';
      if (!isRowType(type) || read(dropName(row)) !== undefined) return [];
      const fields = FIELDS.map((field) => [field, read(fieldName(row, field))?.trim() ?? ''] as const);
      return [{ type, ...EMPTY, ...Object.fromEntries(fields) }];
    });
}

/** The event that a line describes. What cannot be read stays as it is: the schema refuses it. */
export function eventOf({ type, ...row }: DraftRow): JsonObject {
  const result = row.result === '' ? {} : { result: row.result };
  const code = row.code === '' ? {} : { code: row.code };
  switch (type) {
    case 'elim-us':
    case 'elim-jp': {
      const side = type === 'elim-us' ? 'us' : 'japanese';
      const retreated = row.hexes === '' || Number(row.hexes) === 0 ? {} : { retreated: numberOf(row.hexes) };
      return { type: 'eliminated', side, code: row.code, count: numberOf(row.count), ...result, ...retreated };
    }
    case 'retreat': {
      const facts = { side: 'us', units: numberOf(row.count), hexes: numberOf(row.hexes), attacker: row.attacker };
      return { type: 'retreat', ...facts, ...code, ...result };
    }
    case 'jp-exit': {
      const usRemoved = [row.out1, row.out2, row.out3].filter((one) => one !== '');
      return { type: 'jp-exit', code: row.code, edge: 'northeast', usRemoved };
    }
    case 'us-exit':
      return { type: 'us-exit', code: row.code, count: numberOf(row.count), edge: 'northeast' };
    case 'reinforcement':
    case 'replacement':
      return { type: 'us-arrival', source: type, count: numberOf(row.count), ...code };
    case 'invasion-us':
      return {
        type: 'us-invasion',
        units: numberOf(row.count),
        ...(row.north === 'clear' ? { northClear: true } : {}),
      };
    case 'invasion-jp':
      return { type: 'jp-invasion' };
  }
}

/** A word that is no number stays one. */
const numberOf = (text: string): number | string => {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
};

/** The lines of a report that is revised or amended. */
export const rowsOfBody = (body: Body | undefined): readonly DraftRow[] =>
  body?.kind === 'turn' ? body.events.map(rowOf) : [];

function rowOf(event: TurnEvent): DraftRow {
  switch (event.type) {
    case 'eliminated': {
      const type = event.side === 'us' ? 'elim-us' : 'elim-jp';
      const { code, count, result = '', retreated } = event;
      return {
        ...emptyRow(type),
        code,
        count: String(count),
        result,
        hexes: retreated === undefined ? '' : `${retreated}`,
      };
    }
    case 'retreat': {
      const { code = '', units, hexes, attacker, result = '' } = event;
      return { ...emptyRow('retreat'), code, count: String(units), hexes: String(hexes), attacker, result };
    }
    case 'jp-exit': {
      const [out1 = '', out2 = '', out3 = ''] = event.usRemoved;
      return { ...emptyRow('jp-exit'), code: event.code, out1, out2, out3 };
    }
    case 'us-exit':
      return { ...emptyRow('us-exit'), code: event.code, count: String(event.count) };
    case 'us-arrival':
      return { ...emptyRow(event.source), code: event.code ?? '', count: String(event.count) };
    case 'us-invasion': {
      const north = event.northClear === true ? 'clear' : '';
      return { ...emptyRow('invasion-us'), count: String(event.units), north };
    }
    case 'jp-invasion':
      return emptyRow('invasion-jp');
  }
}

/** The number that a combat result gives for the hexes of a retreat: `D3` is 3. */
export const hexesOfResult = (result: string): string | undefined => /^[AD]([1-9])$/.exec(result)?.[1];
