import { OFFSETS, type Offset } from '@/lib/core/hex/coordinates';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type Column, oneOf, tick } from '@/lib/rulesets/_shared/hex-map/columns';
import { type HexRow, parseHexMap } from '@/lib/rulesets/_shared/hex-map/parse';
import { readCode } from '../scenario/unit-code';
import type { HexField } from './hex-field';

const unit = (aliases: readonly string[]): Column<string> => ({
  aliases,
  expects: 'a unit such as 4-3-10, or nothing',
  read: (word) => (/^[-.]$/.test(word) ? '' : readCode(word)),
});

/** A Japanese unit is typed with an exclamation mark behind it when it has no zone of control. */
const japaneseUnit: Column<string> = {
  aliases: ['jp', 'japan'],
  expects: 'a unit such as 2-3-10, 1-1-0! when it has no zone of control, or nothing',
  read: (word) => {
    if (/^[-.]$/.test(word)) return '';
    const code = readCode(word.replace(/!$/, ''));
    return code === undefined ? undefined : `${code}${word.endsWith('!') ? '!' : ''}`;
  },
};

const COLUMNS = {
  terrain: oneOf(['land', 'sea', 'blocked', '.', '-'], { aliases: ['type'] }),
  edge: tick('edge', ['northeast', 'ne']),
  us: unit(['american']),
  japanese: japaneseUnit,
} as const;

type Row = HexRow<typeof COLUMNS>;

const OFFSET_LINE = /^[ \t]*offset[ \t:=]+([a-z-]+)[ \t]*$/im;

/**
 * Reads a map, one hex a row: hex, terrain, edge, US unit, Japanese unit (`0304 land edge 4-3-10`, CSV or tabs, `-` for
 * nothing). A line such as `offset odd-columns` says how the printed map lies; even columns are shifted without it.
 */
export function readField(text: string): Result<HexField, readonly LineError[]> {
  const offset = offsetOf(text);
  if (!offset.ok) return offset;
  // The line stays, as an empty one: the numbers of the lines below it must hold.
  const rows = parseHexMap(text.replace(OFFSET_LINE, ''), { offset: offset.value, columns: COLUMNS });
  if (!rows.ok) return rows;
  const crowded = rows.value.filter(({ values }) => values.us && values.japanese);
  if (crowded.length > 0)
    return err(crowded.map(({ line, id }) => fault(line, id, `hex ${id} holds units of both sides`)));
  if (rows.value.length === 0) return err([fault(1, '', 'the map has no hexes')]);
  return ok(fieldOf(offset.value, rows.value));
}

function offsetOf(text: string): Result<Offset, readonly LineError[]> {
  const found = OFFSET_LINE.exec(text);
  if (!found) return ok('even-columns');
  const word = (found[1] ?? '').toLowerCase();
  const offset = OFFSETS.find((one) => one === word);
  const line = text.slice(0, found.index).split('\n').length;
  return offset ? ok(offset) : err([{ ...fault(line, word, `an offset is ${OFFSETS.join(', ')}`), near: OFFSETS }]);
}

const fault = (line: number, word: string, message: string): LineError => ({
  line,
  column: 1,
  word,
  message,
  near: [],
});

function fieldOf(offset: Offset, rows: readonly Row[]): HexField {
  const idsOf = (keep: (row: Row) => boolean | undefined) => rows.filter(keep).map(({ id }) => id);
  const isBlocked = ({ values }: Row) => values.terrain === 'sea' || values.terrain === 'blocked';
  const unitsOf = (side: 'us' | 'japanese') =>
    Object.fromEntries(
      rows.flatMap(({ id, values }) => (values[side] ? [[id, values[side].replace('!', '')] as const] : [])),
    );
  return {
    offset,
    land: idsOf((row) => !isBlocked(row)),
    blocked: idsOf(isBlocked),
    edge: idsOf(({ values }) => values.edge),
    us: unitsOf('us'),
    japanese: unitsOf('japanese'),
    noZoc: idsOf(({ values }) => values.japanese?.endsWith('!')),
  };
}

/** A map as rows that `readField` reads back. */
export function writeField(field: HexField): string {
  const blocked = new Set(field.blocked);
  const edge = new Set(field.edge);
  const noZoc = new Set(field.noZoc);
  const rows = [...field.land, ...field.blocked].map((id) => {
    const japanese = field.japanese[id];
    const cells = [
      `"${id}"`,
      blocked.has(id) ? 'blocked' : 'land',
      edge.has(id) ? 'edge' : '',
      field.us[id] ?? '',
      japanese === undefined ? '' : `${japanese}${noZoc.has(id) ? '!' : ''}`,
    ];
    return cells.join(',').replace(/,+$/, '');
  });
  return [`offset ${field.offset}`, 'hex,terrain,edge,us,japanese', ...rows].join('\n');
}
