import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type Answer, answerSchema, type Body, bodySchema, type TurnEvent } from '../body';
import { KNOWN_UNITS } from '../data/units';
import { COUNT_KEYS, SIDES } from '../describe/vocabulary';
import { readField } from '../hexes/hex-field-text';
import { scenarioOf } from '../scenario/scenario';
import type { Scenario } from '../scenario/scenario-types';
import type { Setup } from '../scenario/setup';
import { nextTurn, type Table } from '../table';
import { readEvent, readUnits } from './events';
import { LineReader, type LineWords, OrderFault, wordsOfLines } from './words';

type Parsed<Value> = Result<Value, readonly LineError[]>;

/** The report of a turn or of the end, a line each event. All faults are told at once. */
export function parse(text: string, setup: Setup, table: Table): Parsed<Body> {
  const scenario = scenarioOf(setup);
  const units = [
    ...SIDES.flatMap((side) => Object.keys(table.forces[side])),
    ...KNOWN_UNITS.us,
    ...KNOWN_UNITS.japanese,
  ];
  const lines = wordsOfLines(text);
  const [first] = lines;
  if (first === undefined)
    return err([faultAt(undefined, 'there is nothing in it; write NOTHING when nothing happened')]);
  const end = first.words[0]?.text.toUpperCase() === 'END';
  const body = end ? parseEnd(text, lines) : parseTurn(lines, [...new Set(units)], scenario, table);
  return body.ok ? checked(body.value, first) : body;
}

const faultAt = (words: LineWords | undefined, message: string): LineError => ({
  line: words?.line ?? 1,
  column: words?.words[0]?.column ?? 1,
  word: words?.words[0]?.text ?? '',
  message,
  near: [],
});

/** Numbers that are too large and the like: the schema knows the bounds. */
function checked(body: Body, first: LineWords): Parsed<Body> {
  const read = bodySchema.safeParse(body);
  if (read.success) return ok(read.data);
  return err(read.error.issues.map(({ path, message }) => faultAt(first, `${path.join(' ')}: ${message}`)));
}

/** Reads every line with `read`; a line that fails does not stop the others. */
function eachLine(
  lines: readonly LineWords[],
  units: readonly string[],
  read: (line: LineReader, words: LineWords) => void,
) {
  const faults: LineError[] = [];
  for (const words of lines) {
    try {
      const line = new LineReader(words, units);
      read(line, words);
      line.end();
    } catch (fault) {
      if (!(fault instanceof OrderFault)) throw fault;
      faults.push(fault.fault);
    }
  }
  return faults;
}

function parseTurn(
  lines: readonly LineWords[],
  units: readonly string[],
  scenario: Scenario,
  table: Table,
): Parsed<Body> {
  const facts: { turn?: number; jpOnMap?: number; usOnMap?: number } = {};
  const events: TurnEvent[] = [];
  const faults = eachLine(lines, units, (line, words) => {
    if (line.take('GT', 'TURN')) facts.turn = line.needNumber('which Game-Turn');
    else if (line.take('ON')) readOnMap(line, facts);
    else if (!line.take('NOTHING', 'NONE')) events.push(readEvent(line, words.words[0]?.text ?? ''));
  });
  if (faults.length > 0) return err(faults);
  const turn = facts.turn ?? nextTurn(scenario, table) ?? scenario.lastTurn;
  const { jpOnMap, usOnMap } = facts;
  return ok({
    kind: 'turn',
    turn,
    events,
    ...(jpOnMap === undefined ? {} : { jpOnMap }),
    ...(usOnMap === undefined ? {} : { usOnMap }),
  });
}

function readOnMap(line: LineReader, facts: { jpOnMap?: number; usOnMap?: number }): void {
  if (!line.take('MAP')) line.fail('write ON MAP and the numbers, such as ON MAP JP 32 US 27', ['MAP']);
  do {
    const side = line.needSide();
    facts[side === 'us' ? 'usOnMap' : 'jpOnMap'] = line.needNumber('how many units are on the map');
  } while (!line.done);
}

function parseEnd(text: string, lines: readonly LineWords[]): Parsed<Body> {
  const mapAt = lines.findIndex(({ words }) => words.length === 1 && words[0]?.text.toUpperCase() === 'MAP');
  const before = mapAt < 0 ? lines : lines.slice(0, mapAt);
  const numbers: Partial<Record<(typeof COUNT_KEYS)[number] | 'cutOff', number>> = {};
  const faults = eachLine(before, [], (line) => {
    if (line.take('END')) return;
    if (line.take('CUT')) {
      if (!line.take('OFF')) line.fail('write CUT OFF and the number of units', ['OFF']);
      numbers.cutOff = line.needNumber('how many US units have no line of communications');
    } else readZones(line, numbers);
  });
  const map = mapAt < 0 ? undefined : readMap(text, lines[mapAt]?.line ?? 1);
  const wrong = [...faults, ...(map?.ok === false ? map.error : [])];
  if (wrong.length > 0) return err(wrong);
  const { cutOff } = numbers;
  const given = COUNT_KEYS.some((key) => numbers[key] !== undefined);
  return ok({
    kind: 'end',
    ...(given ? { counts: countsOf(numbers) } : {}),
    ...(cutOff === undefined ? {} : { cutOff }),
    ...(map?.ok === true ? { map: map.value } : {}),
  });
}

type Numbers = Partial<Record<(typeof COUNT_KEYS)[number], number>>;

/** Zones that are not named are empty. */
const countsOf = (numbers: Numbers) => ({
  usNorth: numbers.usNorth ?? 0,
  usCentral: numbers.usCentral ?? 0,
  usSouth: numbers.usSouth ?? 0,
  jpNorth: numbers.jpNorth ?? 0,
  jpCentral: numbers.jpCentral ?? 0,
  jpSouth: numbers.jpSouth ?? 0,
});

function readZones(line: LineReader, numbers: Numbers): void {
  const side = line.needSide() === 'us' ? 'us' : 'jp';
  do {
    const zone = line.take('NORTH', 'NORTHERN')
      ? 'North'
      : line.take('CENTRAL')
        ? 'Central'
        : line.take('SOUTH', 'SOUTHERN')
          ? 'South'
          : line.fail('name a zone', ['NORTH', 'CENTRAL', 'SOUTH']);
    numbers[`${side}${zone}`] = line.needNumber('how many units are there');
  } while (!line.done);
}

/** The map's own lines, with the numbers that they have in the whole text. */
function readMap(text: string, line: number): ReturnType<typeof readField> {
  const below = text
    .split(/\r\n|\r|\n/)
    .slice(line)
    .join('\n');
  const field = readField(below);
  return field.ok ? field : err(field.error.map((one) => ({ ...one, line: one.line + line })));
}

/** `REMOVES 4-3-10, 4-3-10, 4-4-10; …` as the US adds it to its confirmation. */
export function parseAnswer(text: string): Answer | undefined {
  const [, lists] = /^\s*REMOVES?\s+([\s\S]+)$/i.exec(text) ?? [];
  if (lists === undefined) return undefined;
  try {
    const removals = lists.split(';').map((list) => {
      const [words = { line: 1, words: [] }] = wordsOfLines(list);
      return readUnits(new LineReader(words, []));
    });
    const answer = answerSchema.safeParse({ removals });
    return answer.success ? answer.data : undefined;
  } catch (fault) {
    if (fault instanceof OrderFault) return undefined;
    throw fault;
  }
}
