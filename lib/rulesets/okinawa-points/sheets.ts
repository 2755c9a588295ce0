import { type CsvCell, csvText } from '@/lib/core/csv';
import type { Sheet } from '@/lib/core/ruleset';
import { courseOf } from '../_shared/mid-war/course';
import { laterCell, laterHead } from '../_shared/mid-war/sheets';
import { LATER } from '../_shared/mid-war/words';
import type { BookOf } from '../_shared/reporting/kinds';
import { HEADING_NAMES } from './describe/vocabulary';
import { sideTitle } from './describe/words';
import { past } from './mid-war/past';
import { outlookOf } from './outlook';
import { lastTurn, sumOf } from './table';
import { type OkinawaKinds, tracker } from './tracker';
import { view } from './view/view';

type Book = BookOf<OkinawaKinds>;

/** The book as tables for a spreadsheet, and as a text for a forum. */
export const sheets: readonly Sheet<Book>[] = [
  { id: 'turns', title: 'Turns', mediaType: 'text/csv', write: writeTurns },
  { id: 'headings', title: 'Points by heading and turn', mediaType: 'text/csv', write: writeHeadings },
  { id: 'events', title: 'All events', mediaType: 'text/csv', write: writeEvents },
  { id: 'report', title: 'Report for a forum', mediaType: 'text/plain', write: writeReport },
];

function writeTurns(book: Book): string {
  const head = [
    'Game-Turn',
    'Report',
    'Japan',
    'US',
    'Japan total',
    'US total',
    'Margin',
    'Japanese on map',
    'US on map',
    ...laterHead(book.setup),
  ];
  const rows = view(book).turns.map(({ turn, report, us, japanese, total, jpOnMap, usOnMap, ...seen }): CsvCell[] => {
    const margin = total.japanese - total.us;
    const totals = [sumOf(japanese), sumOf(us), total.japanese, total.us, margin];
    return [turn, report, ...totals, jpOnMap, usOnMap, ...laterCell(book.setup, seen)];
  });
  return csvText([head, ...rows]);
}

function writeHeadings(book: Book): string {
  const { headings, turns, end } = view(book);
  const columns = headings.flatMap(({ heading }) => (['japanese', 'us'] as const).map((side) => ({ heading, side })));
  const head = ['Game-Turn', ...columns.map(({ heading, side }) => `${sideTitle(side)}: ${HEADING_NAMES[heading]}`)];
  const rows = turns.map((row): CsvCell[] => [
    row.turn,
    ...columns.map(({ heading, side }) => row[side][heading] ?? 0),
  ]);
  const last: CsvCell[][] =
    end === undefined ? [] : [['end', ...columns.map(({ heading, side }) => end[side][heading] ?? 0)]];
  return csvText([head, ...rows, ...last]);
}

/** Every change of every report and past turn, in order. */
const changesOf = ({ setup, filed }: Book) =>
  courseOf<OkinawaKinds>(tracker, past, { setup, filed }).map(({ report, body, before, after, ...seen }) => ({
    id: report.id,
    title: tracker.title(body),
    unwitnessed: seen.unwitnessed,
    lines: tracker.effects(seen.setup, before, after, body).map(tracker.describeEffect),
  }));

function writeEvents(book: Book): string {
  const { setup } = book;
  const rows = changesOf(book).flatMap(({ id, title, lines, ...seen }) =>
    lines.map(({ text, clause }): CsvCell[] => [id, title, text, clause, ...laterCell(setup, seen)]),
  );
  return csvText([['Report', 'Of', 'Event', 'Rule', ...laterHead(setup)], ...rows]);
}

/** Plain lines that paste into any forum. */
function writeReport(book: Book): string {
  const { setup, table } = book;
  const { scenario, totals, headings, end } = view(book);
  const over = (lastTurn(table) ?? scenario.firstTurn - 1) - scenario.firstTurn + 1;
  const title = scenario.id === 'own' ? 'a scenario of our own' : `scenario ${scenario.id}`;
  const parts = changesOf(book).map(({ title: of, lines, unwitnessed }) =>
    [
      `${of}${unwitnessed ? ` (${LATER})` : ''}:`,
      ...(lines.length === 0 ? ['- nothing to report'] : lines.map(({ text, clause }) => `- ${text} [${clause}]`)),
    ].join('\n'),
  );
  const byHeading = headings.flatMap(({ heading, us, japanese }) =>
    us + japanese === 0 ? [] : [`- ${HEADING_NAMES[heading]}: Japan ${japanese}, US ${us}`],
  );
  const result =
    end === undefined ? [] : [`${end.winner === 'us' ? 'The US has won' : 'Japan has won'} (${end.reason}).`];
  const outlook = outlookOf(setup, table).map(({ text }) => `- ${text}`);
  return [
    `Okinawa, ${title}: ${over} of ${scenario.lastTurn - scenario.firstTurn + 1} Game-Turns reported.`,
    `Japan ${totals.japanese}, US ${totals.us}.`,
    ...result,
    ...(byHeading.length === 0 ? [] : ['', 'By heading:', ...byHeading]),
    ...(outlook.length === 0 ? [] : ['', 'Still open:', ...outlook]),
    ...(parts.length === 0 ? [] : ['', parts.join('\n\n')]),
    '',
  ].join('\n');
}
