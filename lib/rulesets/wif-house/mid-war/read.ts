import { hexKey } from '@/lib/core/hex/coordinates';
import { err, ok, type Result } from '@/lib/core/result';
import {
  countIn,
  oneIn,
  type Position,
  type PositionFault,
  type Row,
  rowsOf,
  textIn,
  yesIn,
} from '@/lib/rulesets/_shared/mid-war/position';
import { compareTurns, TURN_CODES, type TurnCode, turnByNumber, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import { POWERS, powerSchema, SIDES } from '@/lib/rulesets/_shared/wif/powers';
import type { HexCode } from '../hex-codes';
import { nameOfHex, readHexList } from '../hex-list';
import { leadersOf } from '../isolation/sets';
import { SURRENDER_AT } from '../japan';
import type { Setup } from '../setup';
import { type Factory, openTable, type Passed, type Roll, type Table } from '../table';
import { CITIES, FACTORY_STATUSES, FALLING, type Falling, HOLDERS, halvesSchema } from '../vocabulary';
import { faultsOf } from './faults';
import { SOURCES, STATUSES, WAYS } from './sections';

const turnIn = (row: Row | undefined, column: string): TurnCode | undefined => oneIn(TURN_CODES, row, column);

/** The table in the turn that a position names, or everything that cannot be. */
export function read(setup: Setup, position: Position): Result<Table, readonly PositionFault[]> {
  const [step] = rowsOf(position, 'step');
  const turn = turnIn(step, 'turn');
  const { firstTurn, lastTurn } = setup;
  if (turn === undefined || compareTurns(turn, firstTurn) < 0 || compareTurns(turn, lastTurn) > 0)
    return err([turnFault(setup)]);
  const faults: PositionFault[] = [];
  const isolatedIn = turnIn(step, 'isolated');
  const table: Table = {
    ...openTable(setup),
    turn,
    ...(isolatedIn === undefined ? {} : { isolatedIn }),
    rolls: keyed(rowsOf(position, 'rolls').flatMap(rollOf)),
    passed: keyed(rowsOf(position, 'sets').flatMap(passedOf)),
    built: keyed(rowsOf(position, 'built').flatMap(builtOf)),
    bombs: keyed(rowsOf(position, 'bombs').flatMap(bombOf)),
    ...listOf(position),
    map: mapOf(setup, position, faults),
  };
  const filled = withJapan(withItaly(table, position), position);
  const all = [...faults, ...faultsOf(setup, filled, position)];
  return all.length > 0 ? err(all) : ok(filled);
}

function turnFault({ firstTurn, lastTurn }: Setup): PositionFault {
  const [first, last] = [firstTurn, lastTurn].map((code) => turnByNumber(turnNumber(code))?.label ?? code);
  const words = `Say which turn is being played, ${first} to ${last}. A war that is over is not entered.`;
  return { section: 'step', row: 1, column: 'turn', words };
}

type Keyed<Value> = readonly (readonly [string, Value])[];
const keyed = <Value>(entries: Keyed<Value>): Readonly<Record<string, Value>> => Object.fromEntries(entries);

/** What a die needed follows from what was added to it; without a die it was missed. */
function rollOf(row: Row): Keyed<Roll> {
  const [power, turn] = [oneIn(FALLING, row, 'power'), turnIn(row, 'turn')];
  if (power === undefined || turn === undefined) return [];
  const face = countIn(row, 'die');
  const key = `${power}-${turn}`;
  if (face === undefined) return [[key, { power, turn, value: 0, needed: 0, missed: true }]];
  const value = countIn(row, 'value') ?? 0;
  const needed = power === 'IT' ? value : SURRENDER_AT - value;
  return [[key, { power, turn, value, needed, face, success: power === 'IT' ? face <= needed : face >= needed }]];
}

/** `GE 8 IT 4` as numbers by power. */
function ringOf(row: Row): Passed['ring'] {
  const words = (textIn(row, 'around') ?? '').split(' ');
  const entries = POWERS.flatMap((power) => {
    const at = words.indexOf(power);
    return at < 0 ? [] : [[powerSchema.parse(power), Number(words[at + 1])] as const];
  });
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

function passedOf(row: Row): Keyed<Passed> {
  const [turn, label, side] = [turnIn(row, 'turn'), textIn(row, 'set'), oneIn(SIDES, row, 'side')];
  if (turn === undefined || label === undefined || side === undefined) return [];
  const source = oneIn(SOURCES, row, 'source') ?? 'statement';
  const ring = ringOf(row);
  const leaders = leadersOf(ring);
  const to = oneIn(POWERS, row, 'to') ?? (leaders.length === 1 ? leaders[0] : undefined);
  const [die, list] = [countIn(row, 'die'), textIn(row, 'list')];
  const facts = { turn, label, source, side, hexes: countIn(row, 'hexes') ?? 1, ring, leaders: [...leaders] };
  const decided = { ...(die === undefined ? {} : { die }), ...(to === undefined ? {} : { to }) };
  return [[`${turn}-${source}-${label}`, { ...facts, ...(list === undefined ? {} : { list }), ...decided }]];
}

function builtOf(row: Row): Keyed<Table['built'][string]> {
  const [id, at, turn] = [textIn(row, 'factory'), textIn(row, 'at'), turnIn(row, 'turn')];
  return id === undefined || at === undefined || turn === undefined ? [] : [[id, { at, turn }]];
}

function bombOf(row: Row, index: number): Keyed<Table['bombs'][string]> {
  const [hex, turn] = [textIn(row, 'hex'), turnIn(row, 'turn')];
  if (hex === undefined || turn === undefined) return [];
  return [[`${index + 1}`, { turn, hex, printedFactoryCity: yesIn(row, 'counts') ?? false }]];
}

function listOf(position: Position): Pick<Table, 'listed' | 'factories' | 'printed'> {
  const factories = keyed(rowsOf(position, 'factories').flatMap(factoryOf));
  const printed = keyed(
    rowsOf(position, 'production').flatMap((row) => {
      const place = textIn(row, 'place');
      const numbers = { red: countIn(row, 'red') ?? 0, blue: countIn(row, 'blue') ?? 0 };
      return place === undefined ? [] : [[place, numbers] as const];
    }),
  );
  return { listed: Object.keys(factories).length > 0, factories, printed };
}

function factoryOf(row: Row): Keyed<Factory> {
  const [id, hex] = [textIn(row, 'factory'), textIn(row, 'hex')];
  if (id === undefined || hex === undefined) return [];
  const status = oneIn(FACTORY_STATUSES, row, 'status') ?? 'ok';
  return [[id, { hex, at: textIn(row, 'at') ?? hex, status, lost: yesIn(row, 'lost') ?? status !== 'ok' }]];
}

/** Every hex that is named, by its name in this game. What is no hex, or is there twice, is a fault. */
function mapOf(setup: Setup, position: Position, faults: PositionFault[]): Table['map'] {
  const map: Record<string, HexCode> = {};
  const seen = new Set<number>();
  for (const [index, row] of rowsOf(position, 'map').entries()) {
    const fault = (words: string) => faults.push({ section: 'map', row: index + 1, column: 'hexes', words });
    const list = readHexList(setup, textIn(row, 'hexes') ?? '');
    if (!list.ok) {
      fault(`${list.error} is no hex: write four digits such as 0304, a stretch such as 0304-0309, or 3,-2.`);
      continue;
    }
    const twice = list.value.find((hex) => seen.has(hexKey(hex)));
    if (twice !== undefined) fault(`${nameOfHex(setup, twice)} is there twice.`);
    for (const hex of list.value) {
      seen.add(hexKey(hex));
      map[nameOfHex(setup, hex)] = textIn(row, 'now') ?? '';
    }
  }
  return map;
}

/** A power that is out without a word about when fell in the open turn, by a die of that turn if one says so. */
function fateOf(
  { turn, rolls }: Table,
  position: Position,
  power: Falling,
): Pick<Table['italy'], 'status' | 'since' | 'by'> {
  const row = rowsOf(position, 'fallen').find((one) => oneIn(FALLING, one, 'power') === power);
  if (oneIn(STATUSES, row, 'status') !== 'out') return { status: 'active' };
  const thrown = Object.values(rolls).find((roll) => roll.power === power && roll.success);
  const since = turnIn(row, 'since') ?? thrown?.turn ?? turn;
  return { status: 'out', since, by: oneIn(WAYS, row, 'how') ?? (thrown?.turn === since ? 'roll' : 'ordinary-rules') };
}

function withItaly(table: Table, position: Position): Table {
  const [row] = rowsOf(position, 'italy');
  const garrison = halvesSchema.safeParse(textIn(row, 'garrison'));
  return {
    ...table,
    italy: {
      ...fateOf(table, position, 'IT'),
      rome: yesIn(row, 'rome') ?? false,
      factoryHex: textIn(row, 'factoryHex') ?? '',
      tripoli: yesIn(row, 'tripoli') ?? false,
      allSicily: yesIn(row, 'allSicily') ?? false,
      inSupplyUnitMainland: yesIn(row, 'inSupplyUnitMainland') ?? false,
      ...(garrison.success ? { garrison: garrison.data } : {}),
    },
  };
}

function withJapan(table: Table, position: Position): Table {
  const [row] = rowsOf(position, 'japan');
  const cities = { ...table.japan.cities };
  for (const city of CITIES) cities[city] = oneIn(HOLDERS, row, city) ?? cities[city];
  const reached = yesIn(row, 'outsideResourcesReceived');
  return {
    ...table,
    japan: {
      ...fateOf(table, position, 'JP'),
      russiaAtWar: yesIn(row, 'russiaAtWar') ?? false,
      alliedMajorControlsManchuria: yesIn(row, 'alliedMajorControlsManchuria') ?? false,
      ...(reached === undefined ? {} : { outsideResourcesReceived: reached }),
      cities,
    },
  };
}
