import type { LineError, Rejection } from '@/lib/core/ruleset';
import type { Block, Series } from '@/lib/rulesets/_shared/reporting/types';
import { TURNS, type TurnCode, turnLabel, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import type { Body, TurnBody } from '../body';
import { targetName } from '../data/targets';
import type { Setup } from '../setup';
import { dueTurn, type Table } from '../table';
import { assembled, faultAt, type Item, readLines, type Said, turnOf } from './parse';

/** Every target in every turn, with their headings and notes. */
const MOST_LINES = 2_400;

/** Whether a text may hold several turns: it names turns in a column, or more than once. */
export const mayBeSeries = (text: string): boolean =>
  /^\uFEFF?[^\n]*\bturn\b[^\n]*[,;\t]|[,;\t]\s*"?turn\b/im.test(text.slice(0, 500)) ||
  (text.match(/^[ \t]*TURN\b/gim)?.length ?? 0) > 1;

/**
 * Several turns in one text: rows with a column `turn`, or `TURN` lines with what belongs to them below. They come in the order of the
 * calendar. A turn between two that are named is one in which nothing changed. Undefined: one turn at most is named.
 */
export function parseSeries(text: string, _setup: Setup, table: Table): Series<Body> | undefined {
  if (!mayBeSeries(text)) return undefined;
  const { said, faults } = readLines(text, MOST_LINES);
  const { groups, loose } = grouped(said, dueTurn(table));
  if (groups.size < 2) return undefined;
  const read = withGaps(groups).map(([turn, lines]) => blockOf(turn, lines, table));
  return {
    blocks: read.flatMap(({ block }) => (block === undefined ? [] : [block])),
    faults: [...faults, ...loose, ...read.flatMap((one) => one.faults)],
  };
}

type Groups = ReadonlyMap<TurnCode, readonly Said[]>;

/** The lines of each turn: what names none belongs to the turn that was named last. */
function grouped(said: readonly Said[], due: TurnCode | undefined) {
  const groups = new Map<TurnCode, Said[]>();
  const begun = new Set<TurnCode>();
  const loose: LineError[] = [];
  let turn = due;
  for (const { item, line } of said) {
    turn = turnOf(item) ?? turn;
    if (item.is === 'body' || item.is === 'cities') loose.push(faultAt(line, 'This line is a report of its own.'));
    else if (turn === undefined) loose.push(faultAt(line, 'No turn is left to report.'));
    else {
      if (item.is === 'turn' && begun.has(turn)) loose.push(faultAt(line, `${turnLabel(turn)} is named twice.`));
      if (item.is === 'turn') begun.add(turn);
      groups.set(turn, [...(groups.get(turn) ?? []), { item, line }]);
    }
  }
  return { groups, loose };
}

/** In the order of the calendar, with the turns between them. */
function withGaps(groups: Groups): readonly (readonly [TurnCode, readonly Said[]])[] {
  const numbers = [...groups.keys()].map(turnNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return TURNS.filter(({ number }) => number >= first && number <= last).map(({ code }) => [
    code,
    groups.get(code) ?? [{ item: { is: 'nothing' }, line: nextLine(groups, code) }],
  ]);
}

/** A turn without lines is found where the next one begins. */
function nextLine(groups: Groups, code: TurnCode): number {
  const after = [...groups].filter(([turn]) => turnNumber(turn) > turnNumber(code));
  return Math.min(...after.flatMap(([, lines]) => lines.map(({ line }) => line)));
}

function blockOf(
  turn: TurnCode,
  lines: readonly Said[],
  table: Table,
): { readonly block?: Block<Body>; readonly faults: readonly LineError[] } {
  const named: Item = { is: 'turn', turn };
  const items = lines.flatMap(({ item }) => (item.is === 'turn' ? [] : [item]));
  const line = lines[0]?.line ?? 1;
  const read = assembled([named, ...items], table);
  if (!read.ok) return { faults: read.error.map((fault) => ({ ...fault, line })) };
  const body = read.value;
  if (body.kind !== 'turn') return { faults: [] };
  const placeOf = (rejection: Rejection) => placeIn(lines, line, rejection);
  return { block: { body, turn: turnNumber(turn), placeOf, without: (refused) => without(body, refused) }, faults: [] };
}

/** The line that speaks of what is refused, or else the first of the turn. A target that is named twice is refused where it is named again. */
function placeIn(lines: readonly Said[], first: number, { code, data }: Rejection) {
  const about = lines.filter(
    ({ item }) =>
      (item.is === 'change' && item.change.target === data?.target) ||
      (item.is === 'power' && item.power === data?.power),
  );
  const found = about.at(code === 'duplicate-target-in-report' ? -1 : 0);
  const word = found?.item.is === 'change' ? targetName(found.item.change.target) : '';
  return { line: found?.line ?? first, column: 1, word };
}

function without({ powers = [], changes, vichy, ...body }: TurnBody, refused: readonly Rejection[]): TurnBody {
  const targets = new Set(refused.map(({ data }) => data?.target));
  const fallen = new Set(refused.map(({ data }) => data?.power));
  const kept = powers.filter(({ power }) => !fallen.has(power));
  // What is refused and names neither is how Vichy France is aligned.
  const aligns =
    vichy !== undefined && refused.every(({ data }) => data?.target !== undefined || data?.power !== undefined);
  return {
    ...body,
    changes: changes.filter(({ target }) => !targets.has(target)),
    ...(kept.length === 0 ? {} : { powers: kept }),
    ...(aligns ? { vichy } : {}),
  };
}
