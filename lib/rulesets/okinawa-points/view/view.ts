import type { ClauseId } from '@/lib/core/clause';
import type { Line, RoleId } from '@/lib/core/ruleset';
import { reportOf } from '@/lib/rulesets/_shared/mid-war/course';
import { isPosition } from '@/lib/rulesets/_shared/mid-war/position';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import { reportingView } from '@/lib/rulesets/_shared/reporting/view';
import type { TurnEvent } from '../body';
import { KNOWN_UNITS } from '../data/units';
import { HEADING_NAMES, HEADINGS, type Heading, type Side } from '../describe/vocabulary';
import { CLAUSE_OF } from '../figures';
import { outlookOf } from '../outlook';
import { isCounted } from '../scenario/forces';
import { isUsed } from '../scenario/headings';
import { scenarioOf } from '../scenario/scenario';
import type { Scenario } from '../scenario/scenario-types';
import { type EndRecord, nextTurn, pointsOf, runningTotals, type TurnRecord, totalOf } from '../table';
import { type OkinawaKinds, tracker } from '../tracker';
import { CUT_OFF_POINTS, EXIT_POINTS, REMOVALS, RETREAT_POINTS, ZONE_POINTS } from '../worth';
import { type FieldView, fieldView } from './field-view';
import { type UnitRow, unitRows } from './unit-rows';

export interface HeadingRow {
  readonly heading: Heading;
  readonly name: string;
  readonly clause: ClauseId;
  readonly us: number;
  readonly japanese: number;
}

export interface TurnRow extends TurnRecord {
  readonly turn: number;
  /** The report that made it. */
  readonly report: number;
  /** It was over when the group moved in: nobody here saw it. */
  readonly unwitnessed?: true;
  readonly total: Readonly<Record<Side, number>>;
}

/** What everybody may see: nothing of this game is secret. */
export interface OkinawaView {
  readonly scenario: Scenario;
  /** The turn to be reported; missing when the end is next, or over. */
  readonly next?: number;
  readonly totals: Readonly<Record<Side, number>>;
  readonly headings: readonly HeadingRow[];
  readonly turns: readonly TurnRow[];
  readonly units: Readonly<Record<Side, { readonly counted: boolean; readonly rows: readonly UnitRow[] }>>;
  readonly outlook: readonly Line[];
  /** Points by rule, for a running total while a report is typed. */
  readonly rates: typeof RATES;
  readonly removalScores: boolean;
  readonly clauses: Readonly<Record<TurnEvent['type'], ClauseId>>;
  readonly end?: EndRecord & { readonly report: number };
  /** The map of the end, of the final report or of the one under discussion. */
  readonly field?: FieldView & { readonly report: number };
  readonly reporting: ReportingView;
}

const RATES = {
  retreat: RETREAT_POINTS,
  exit: EXIT_POINTS,
  removals: REMOVALS,
  cutOff: CUT_OFF_POINTS,
  zones: ZONE_POINTS,
} as const;

type Book = BookOf<OkinawaKinds>;

export function view(book: Book, viewer?: RoleId): OkinawaView {
  const { setup, table } = book;
  const scenario = scenarioOf(setup);
  const next = nextTurn(scenario, table);
  const field = shownField(book);
  const end = endOf(book);
  const units = (side: Side) => ({
    counted: isCounted(scenario, side),
    rows: unitRows(setup, table, side, isCounted(scenario, side) ? [] : KNOWN_UNITS[side]),
  });
  return {
    scenario,
    ...(next === undefined ? {} : { next }),
    totals: { us: totalOf(table, 'us'), japanese: totalOf(table, 'japanese') },
    headings: headingRows(book, scenario),
    turns: turnRows(book),
    units: { us: units('us'), japanese: units('japanese') },
    outlook: outlookOf(setup, table),
    rates: RATES,
    removalScores: setup.options.removalScores,
    clauses: clausesFor(scenario),
    ...(end === undefined ? {} : { end }),
    ...(field === undefined ? {} : { field }),
    reporting: reportingView(tracker, book, viewer),
  };
}

const clausesFor = ({ clause }: Scenario): OkinawaView['clauses'] => ({
  eliminated: 'okinawa:17.12',
  retreat: 'okinawa:17.21',
  'jp-exit': 'okinawa:17.41',
  'us-exit': clause,
  'us-arrival': clause,
  'us-invasion': clause,
  'jp-invasion': clause,
});

/** The headings that this game can have points under. */
function headingRows({ setup, table }: Book, scenario: Scenario): readonly HeadingRow[] {
  const points = { us: pointsOf(table, 'us'), japanese: pointsOf(table, 'japanese') };
  return HEADINGS.filter((heading) => isUsed(heading, scenario, setup)).map((heading) => ({
    heading,
    name: HEADING_NAMES[heading],
    clause: CLAUSE_OF[heading] ?? scenario.clause,
    us: points.us[heading] ?? 0,
    japanese: points.japanese[heading] ?? 0,
  }));
}

/** Turns and reports stand in the same order: each turn has one report, past turns one together. All turns before a position stand as its last one. */
function turnRows({ table, filed }: Book): readonly TurnRow[] {
  const us = runningTotals(table, 'us');
  return runningTotals(table, 'japanese').flatMap(({ turn, total }, index): TurnRow[] => {
    const record = table.turns[String(turn)];
    const made = reportOf(filed, (body) => body.kind === 'turn' && body.turn === turn) ?? positionIn(filed);
    if (record === undefined || made === undefined) return [];
    return [{ ...record, turn, ...made, total: { us: us[index]?.total ?? 0, japanese: total } }];
  });
}

function positionIn(filed: Book['filed']): Pick<TurnRow, 'report' | 'unwitnessed'> | undefined {
  const position = filed.find(({ body }) => isPosition(body));
  return position && { report: position.id, unwitnessed: true };
}

function endOf({ table: { end }, filed }: Book): OkinawaView['end'] {
  const report = filed.find(({ body }) => body.kind === 'end')?.id;
  return end === undefined || report === undefined ? undefined : { ...end, report };
}

function shownField({ filed, pending }: Book): OkinawaView['field'] {
  const reports = [...(pending === undefined ? [] : [pending]), ...filed];
  const [shown] = reports.flatMap(({ id, body }) => (body.kind === 'end' && body.map ? [{ id, map: body.map }] : []));
  return shown && { ...fieldView(shown.map), report: shown.id };
}
