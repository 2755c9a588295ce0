import { parseTable } from '@/lib/core/csv';
import { nearest } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import type { AgreeBody, Answer, Body, TurnBody } from '../body';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { type TerritoryId, VICTORIES } from '../vocabulary';
import { itemsOf, lineErrorOf, linesOf, OrderFault, type Piece, part } from './fault';
import { isTerritory, readPower, readSeat, readTerritory } from './names';
import { decide, isTurnLine, nothingMore, readCount, readTurn, TURN_VERBS } from './read-turn';

const MAX_LINES = 300;

/** Reads one report: a turn block, a single order, or a pasted table of territories and holders. */
export function parse(text: string, _setup: Setup, table: Table): Result<Body, readonly LineError[]> {
  const lines = linesOf(text);
  const [first] = lines;
  try {
    if (first === undefined) throw new OrderFault({ line: 1, column: 1, text: '' }, `Nothing is said here. ${BEGIN}`);
    if (lines.length > MAX_LINES) throw new OrderFault({ ...first, text: '' }, `At most ${MAX_LINES} lines at once.`);
    const single = SINGLES.find(([verb]) => verb.test(first.text));
    if (single !== undefined) return ok(readSingle(single, first, lines[1], table));
    if (isTurnLine(first)) return collected((faults) => readTurn(lines, table, faults));
    if (isRow(first.text)) return collected((faults) => readHolders(text, table, faults));
    throw unknownVerb(first);
  } catch (thrown) {
    return err([lineErrorOf(thrown)]);
  }
}

function collected(read: (faults: LineError[]) => Body): Result<Body, readonly LineError[]> {
  const faults: LineError[] = [];
  const body = read(faults);
  return faults.length > 0 ? err(faults) : ok(body);
}

type Single = (rest: Piece, table: Table) => Body;

const SINGLES: readonly (readonly [RegExp, Single])[] = [
  [/^agree\b/i, readAgreement],
  [/^(?:announce\s+)?attack\b/i, readAttack],
  [/^emergency\b/i, readEmergency],
  [/^standing(?:\s+order)?\b/i, readStanding],
];

const BEGIN = `An order begins with one of ${[...TURN_VERBS, 'AGREE', 'ATTACK', 'EMERGENCY', 'STANDING'].join(', ')}.`;

function readSingle([verb, read]: (typeof SINGLES)[number], line: Piece, next: Piece | undefined, table: Table): Body {
  if (next !== undefined) throw new OrderFault(next, 'Send this report by itself: only a turn has several lines.');
  return read(part(line, verb.exec(line.text)?.[0].length ?? 0), table);
}

function unknownVerb(line: Piece): OrderFault {
  const word = /^\S+/.exec(line.text)?.[0] ?? '';
  return new OrderFault(
    { ...line, text: word },
    BEGIN,
    nearest(word, [...TURN_VERBS, 'AGREE', 'ATTACK', 'EMERGENCY', 'STANDING']),
  );
}

/** `MINOR BIDS Axis 8, Allies 6`, `MAJOR`, `TOTAL AXIS Team A`. */
function readAgreement(rest: Piece): AgreeBody {
  const word = /^\S+/.exec(rest.text)?.[0] ?? '';
  const victory = VICTORIES.find((one) => one === word.toLowerCase());
  if (victory === undefined)
    throw new OrderFault(
      { ...rest, text: word },
      'Agree on TOTAL, MAJOR or MINOR.',
      VICTORIES.map((one) => one.toUpperCase()),
    );
  const tail = part(rest, word.length);
  const bids = /^bids?\b/i.exec(tail.text);
  const axis = /^axis\b/i.exec(tail.text);
  if (bids !== null) {
    const said = itemsOf(part(tail, bids[0].length)).map(readCount);
    return { kind: 'agree', victory, bids: Object.fromEntries(said.map(({ name, count }) => [readSeat(name), count])) };
  }
  if (axis !== null) return { kind: 'agree', victory, axis: readSeat(part(tail, axis[0].length)) };
  nothingMore(tail);
  return { kind: 'agree', victory };
}

function readAttack(rest: Piece, { mover }: Table): Body {
  const by = /(?<!\s)\s+by\s+/i.exec(rest.text);
  const territory = readTerritory(by === null ? rest : part(rest, 0, by.index));
  const attacker = by === null ? mover : readPower(part(rest, by.index + by[0].length));
  return { kind: 'announce-attack', attacker, territory };
}

function readEmergency(rest: Piece): Body {
  const { name, count } = readCount(rest);
  return { kind: 'emergency', territory: readTerritory(name), infantry: count };
}

function readStanding(rest: Piece): Body {
  const fate = /(?<!\s)\s+(destroy|keep)$/i.exec(rest.text);
  if (fate === null) throw new OrderFault(rest, 'Write the power and DESTROY or KEEP.', ['DESTROY', 'KEEP']);
  const power = readPower(part(rest, 0, fate.index));
  return { kind: 'standing-order', power, destroyBoughtICs: fate[1]?.toLowerCase() === 'destroy' };
}

const HEADER = /^(territory|city|place|area)$/i;

const isRow = (line: string): boolean => /[\t;,]/.test(line) && firstCell(line) !== '';
const firstCell = (line: string): string => parseTable(line)[0]?.cells[0] ?? '';

/** A pasted table “territory, holder”, whole or in part: what differs from the map changes hands in this turn. */
function readHolders(text: string, table: Table, faults: LineError[]): TurnBody {
  const control: TurnBody['control'][number][] = [];
  for (const { line, cells } of parseTable(text)) {
    const [place = '', holder = ''] = cells;
    if (HEADER.test(place) && !isTerritory({ line, column: 1, text: place })) continue;
    try {
      const territory = readTerritory({ line, column: 1, text: place });
      const to = readPower({ line, column: place.length + 2, text: holder });
      if (table.holder[territory] !== to) control.push({ territory, to });
    } catch (thrown) {
      faults.push(lineErrorOf(thrown));
    }
  }
  return {
    kind: 'turn',
    power: table.mover,
    round: table.round,
    declare: [],
    infantry: {},
    units: {},
    ics: [],
    control,
  };
}

/** `DESTROY India, FIC; KEEP Ukraine`: what a defender adds to its confirmation. */
export function parseAnswer(text: string): Answer | undefined {
  const destroy: Partial<Record<TerritoryId, boolean>> = {};
  for (const clause of text.split(/[;\n]/)) {
    const [, verb, names] = /^\s*(destroy|keep)\s+(.+)$/i.exec(clause) ?? [];
    if (verb === undefined || names === undefined) return undefined;
    try {
      decide(destroy, { line: 1, column: 1, text: names }, verb.toLowerCase() === 'destroy');
    } catch (thrown) {
      lineErrorOf(thrown);
      return undefined;
    }
  }
  return Object.keys(destroy).length === 0 ? undefined : { destroy };
}
