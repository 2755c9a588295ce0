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
    map: mapView(setup, table, (one) => passedIn(book, one)),
    mayIsolate:
      !table.over &&
      !awaitsPosition(setup, table) &&
      Object.keys(table.map).length > 0 &&
      table.isolatedIn !== table.turn,
    turns: turnRows(table),
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

/** The report in which something happened, so that a number leads to the log. */
function reportOf({ filed }: Book, made: (body: Body) => boolean): { readonly report?: number } {
  const found = filed.find(({ body }) => !isOpening(body) && made(body));
  return found === undefined ? {} : { report: found.id };
}

function rollRow(book: Book, roll: Roll): RollRow {
  const { power, turn, value, needed, face, success = false, missed = false } = roll;
  const kind = power === 'IT' ? 'roll-italy' : 'roll-japan';
  const thrown = reportOf(book, (body) => body.kind === kind && body.turn === turn);
  const closed = reportOf(book, (body) => body.kind === 'close-turn' && body.turn === turn);
  return {
    ...{ power, turn: turnName(turn), result: rollResult(roll), needed, value, success, missed },
    ...(face === undefined ? {} : { face }),
    ...(thrown.report === undefined ? closed : thrown),
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
    ...passedIn(book, one),
  };
}

/** The report in which a set passed. */
function passedIn(book: Book, { turn, label, source }: Passed) {
  const stated = (body: Body) => body.kind === 'turn' && (body.isolated ?? []).some((set) => set.label === label);
  const swept = (body: Body) => body.kind === 'isolate' || body.kind === 'close-turn';
  return reportOf(book, (body) => 'turn' in body && body.turn === turn && (source === 'map' ? swept : stated)(body));
}

const turnRows = ({ turns }: Table): readonly TurnRow[] =>
  TURNS.flatMap(({ code }) => {
    const record = turns[code];
    if (record === undefined) return [];
    const { italy: _italy, japan: _japan, garrison, ...figures } = record;
    return [{ ...turnName(code), ...figures, ...(garrison === undefined ? {} : { garrison: Number(garrison) }) }];
  });

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
