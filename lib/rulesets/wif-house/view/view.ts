import type { RoleId } from '@/lib/core/ruleset';
import { awaitsPosition } from '@/lib/rulesets/_shared/mid-war/moving-in';
import { isOpening, type OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { reportingView } from '@/lib/rulesets/_shared/reporting/view';
import { TURNS } from '@/lib/rulesets/_shared/wif/calendar';
import { powerName } from '@/lib/rulesets/_shared/wif/powers';
import { type Body, ringEntries } from '../body';
import { differenceViews } from '../cities/settling';
import { FACT_NAMES } from '../describe-effect';
import { closers } from '../enter/close';
import { rollResult } from '../figures';
import { conquestHold, headline, holdOf } from '../hold';
import { italianFactory } from '../production';
import type { Setup } from '../setup';
import type { Passed, Roll, Table } from '../table';
import { type HouseKinds, houseTracker } from '../tracker';
import { italyCard, japanCard, turnName } from './cards';
import { closedLater, passedMade, rollMade } from './made';
import { mapView } from './map';
import type { HouseView, PassedRow, RollRow, TurnRow } from './types';

type Book = BookOf<HouseKinds>;

/** What everybody at the table sees; nothing here is secret. */
export function viewOf(book: Book, viewer?: RoleId): HouseView {
  const { setup, table } = book;
  return {
    turn: turnName(table.turn),
    firstTurn: turnName(setup.firstTurn),
    lastTurn: turnName(setup.lastTurn),
    over: table.over,
    headline: headline(table),
    calendar: setup.calendar,
    closers: closers(setup, table.turn),
    hold: setup.keepsReports ? holdOf(book) : conquestHold(setup, table),
    differences: differenceViews(book),
    italy: italyCard(setup, table),
    japan: japanCard(setup, table),
    ...lists(setup, table),
    rolls: Object.values(table.rolls)
      .map((roll) => rollRow(book, roll))
      .reverse(),
    passed: Object.values(table.passed)
      .map((one) => passedRow(book, one))
      .reverse(),
    map: mapView(setup, table, (one) => passedReport(book, one)),
    mayIsolate:
      !table.over &&
      !awaitsPosition(setup, table) &&
      Object.keys(table.map).length > 0 &&
      table.isolatedIn !== table.turn,
    turns: turnRows(book),
    mapOffset: setup.mapOffset,
    mapNotation: setup.mapNotation,
    factNames: FACT_NAMES,
    reports: book.filed.map(({ id, body }) => ({ id, ...about(body) })),
    reporting: reportingView(houseTracker, book, viewer),
  };
}

function lists(setup: Setup, { listed, factories, built, bombs, printed }: Table) {
  return {
    listed,
    factories: Object.entries(factories).map(([id, factory]) => ({ id, ...factory })),
    built: Object.entries(built).map(([id, { at, turn }]) => ({ id, at, turn: turnName(turn) })),
    bombs: Object.values(bombs).map(({ hex, turn, printedFactoryCity: counts }) => ({
      hex,
      turn: turnName(turn),
      counts,
    })),
    production: Object.entries(printed).map(([hex, { red, blue }]) => {
      const makes = italianFactory(setup, hex, { red, blue });
      return { hex, red, blue, ...(makes === undefined ? {} : { makes }) };
    }),
  };
}

function rollRow(book: Book, roll: Roll): RollRow {
  const { power, turn, value, needed, face, success = false, missed = false } = roll;
  return {
    ...{ power, turn: turnName(turn), result: rollResult(roll), needed, value, success, missed },
    ...(face === undefined ? {} : { face }),
    ...rollMade(book, roll),
  };
}

function passedRow(book: Book, one: Passed): PassedRow {
  const { turn, label, source, side, hexes, list, ring, die, to } = one;
  return {
    ...{ turn: turnName(turn), label, source, side, hexes },
    around: ringEntries(ring)
      .map(([power, number]) => `${powerName(power)} ${number}`)
      .join(', '),
    ...(list === undefined ? {} : { list }),
    ...(die === undefined ? {} : { die }),
    ...(to === undefined ? {} : { to: powerName(to) }),
    ...passedMade(book, one),
  };
}

/** On the map a set leads to its report; whether somebody here saw it stands in the list. */
function passedReport(book: Book, one: Passed): Pick<PassedRow, 'report'> {
  const { report } = passedMade(book, one);
  return report === undefined ? {} : { report };
}

function turnRows(book: Book): readonly TurnRow[] {
  const { turns } = book.table;
  const made = closedLater(book);
  return TURNS.flatMap(({ code }) => {
    const record = turns[code];
    if (record === undefined) return [];
    const { italy: _italy, japan: _japan, garrison, ...figures } = record;
    const value = garrison === undefined ? {} : { garrison: Number(garrison) };
    return [{ ...turnName(code), ...figures, ...value, ...made(code) }];
  });
}

/** What a report speaks of, by the ids of lines and factories, so that each can lead to its last report. */
function about(body: Body | OpeningBody): { readonly turn?: Table['turn']; readonly about: readonly string[] } {
  if (body.kind === 'factories') return { about: ['factories', ...body.japan.map(({ id }) => id)] };
  if (isOpening(body)) return { about: ['position'] };
  if (body.kind !== 'turn') return { turn: body.turn, about: [] };
  const { turn, factories = [], aBombs = [], japan, italy, hexes } = body;
  return {
    turn,
    about: [
      ...factories.flatMap(({ id }) => [id, 'factories']),
      ...(aBombs.length > 0 ? ['bombs'] : []),
      ...Object.keys(japan ?? {}),
      ...Object.keys(japan?.cities ?? {}),
      ...Object.keys(italy ?? {}),
      ...(hexes ? ['map'] : []),
    ],
  };
}
