import { csvText } from '@/lib/core/csv';
import type { Sheet } from '@/lib/core/ruleset';
import { laterCell, laterHead } from '../_shared/mid-war/sheets';
import { LATER } from '../_shared/mid-war/words';
import type { BookOf } from '../_shared/reporting/kinds';
import { TURNS, turnLabel } from '../_shared/wif/calendar';
import { powerName, SIDE_NAMES } from '../_shared/wif/powers';
import { facesFrom, signed } from './describe-effect';
import { rollResult } from './figures';
import { factsOf } from './hex-codes';
import { headline } from './hold';
import { CRITERIA_NEEDED, italianCriteria } from './italy';
import { FACTORIES_NEEDED, japaneseLines, japaneseTarget, lostFactories, totalOf } from './japan';
import type { Table } from './table';
import type { HouseKinds } from './tracker';
import { closedLater, type Made, passedMade, rollMade } from './view/made';
import { FALLING_NAMES } from './vocabulary';

type Book = BookOf<HouseKinds>;

export const sheets: readonly Sheet<Book>[] = [
  {
    id: 'turns.csv',
    title: 'Italy and Japan turn by turn',
    mediaType: 'text/csv',
    write: turnsCsv,
  },
  { id: 'rolls.csv', title: 'All surrender rolls', mediaType: 'text/csv', write: rollsCsv },
  { id: 'map.csv', title: 'The map, to be pasted back', mediaType: 'text/csv', write: ({ table }) => mapCsv(table) },
  { id: 'report.txt', title: 'A report for a forum', mediaType: 'text/plain', write: report },
];

function turnsCsv(book: Book): string {
  const { setup, table } = book;
  const made = closedLater(book);
  const header = ['turn', 'italy', 'criteria', 'garrison', 'japan', 'factories lost', 'sum', 'hexes passed'];
  const rows = TURNS.flatMap(({ code, label }) => {
    const record = table.turns[code];
    if (record === undefined) return [];
    const { italy, italyCriteria, garrison, japan, japanLost, japanTotal, hexesPassed } = record;
    return [
      [
        label,
        italy,
        italyCriteria,
        garrison,
        japan,
        japanLost,
        japanTotal,
        hexesPassed,
        ...laterCell(setup, made(code)),
      ],
    ];
  });
  return csvText([[...header, ...laterHead(setup)], ...rows]);
}

function rollsCsv(book: Book): string {
  const { setup, table } = book;
  const header = ['turn', 'power', 'sum or garrison', 'needed', 'die', 'result'];
  const rows = Object.values(table.rolls).map((roll) => {
    const { power, turn, value, needed, face, success, missed } = roll;
    const result = missed ? 'missed' : success ? 'surrender' : 'no surrender';
    return [
      turnLabel(turn),
      FALLING_NAMES[power],
      value,
      needed,
      face,
      result,
      ...laterCell(setup, rollMade(book, roll)),
    ];
  });
  return csvText([[...header, ...laterHead(setup)], ...rows]);
}

const cross = (mark: boolean): string => (mark ? 'x' : '');

function mapCsv({ map }: Table): string {
  const header = ['hex', 'control', 'city', 'unit', 'sea', 'partisan'];
  const rows = Object.entries(map)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hex, code]) => {
      const { control, city, unit, partisan } = factsOf(code);
      const isSea = control === 'sea';
      return [hex, isSea ? '' : control, cross(city), cross(unit), cross(isSea), cross(partisan)];
    });
  return csvText([header, ...rows]);
}

/** Plain lines that a forum shows as they are. */
function report(book: Book): string {
  const { table } = book;
  return `${[headline(table), '', ...italy(table), '', ...japan(table), ...rolls(book), ...passed(book)].join('\n')}\n`;
}

function italy({ italy: card }: Table): readonly string[] {
  if (card.status === 'out') return [`Italy: completely conquered in ${turnLabel(card.since ?? 'SO39')}.`];
  const lines = italianCriteria(card).map(({ label, met }) => `  [${met ? 'x' : ' '}] ${label}`);
  const met = italianCriteria(card).filter((one) => one.met).length;
  return [`Italy: ${met} of ${CRITERIA_NEEDED} losses needed`, ...lines];
}

function japan(table: Table): readonly string[] {
  const { status, since } = table.japan;
  if (status === 'out') return [`Japan: surrendered in ${turnLabel(since ?? 'SO39')}.`];
  const lines = japaneseLines(table);
  const total = totalOf(lines);
  const lost = `Japan: ${lostFactories(table)} of ${FACTORIES_NEEDED} homeland factories lost`;
  const sum = lines.map(({ label, value }) => `  ${signed(value).padStart(3)}  ${label}`);
  return [lost, ...sum, `  ${signed(total).padStart(3)}  in all: ${facesFrom(japaneseTarget(total))}`];
}

const later = ({ unwitnessed }: Made): string => (unwitnessed ? ` (${LATER})` : '');

function rolls(book: Book): readonly string[] {
  const lines = Object.values(book.table.rolls).map(
    (roll) =>
      `  ${turnLabel(roll.turn)}, ${FALLING_NAMES[roll.power]}: ${rollResult(roll)}${later(rollMade(book, roll))}`,
  );
  return lines.length === 0 ? [] : ['', 'Rolls', ...lines];
}

function passed(book: Book): readonly string[] {
  const lines = Object.values(book.table.passed).map((one) => {
    const { turn, label, side, hexes, to } = one;
    const who = to === undefined ? 'the winner of a die' : powerName(to);
    return `  ${turnLabel(turn)}, ${label}: ${hexes} of the ${SIDE_NAMES[side]} to ${who}${later(passedMade(book, one))}`;
  });
  return lines.length === 0 ? [] : ['', 'Isolated hexes', ...lines];
}
