import { readHex } from '@/lib/core/hex/coordinates';
import { ok } from '@/lib/core/result';
import type { Dice } from '@/lib/rulesets/_shared/reporting/types';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { type Power, sideOfPower } from '@/lib/rulesets/_shared/wif/powers';
import { ringEntries, type Statement } from '../body';
import { codeOf, factsOf, type HexCode } from '../hex-codes';
import { firstOf, writeHexList } from '../hex-list';
import { type IsolatedSet, isolatedSets, leadersOf } from '../isolation/sets';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Passed, Table } from '../table';
import { isolationDie } from './faces';
import { repeated } from './factories';

const CLAUSE = 'wifh:isolated-control';

/** Works out all isolated sets on the map, once a turn. */
export function enterIsolation(setup: Setup, table: Table, turn: TurnCode, dice: Dice | undefined): Entered<Table> {
  if (table.over || turn !== table.turn)
    return refuse('turn-out-of-order', 'wifh:conquest-step', { turn, open: table.turn });
  if (Object.keys(table.map).length === 0) return refuse('no-map', CLAUSE);
  if (table.isolatedIn === turn) return refuse('already-isolated-this-turn', CLAUSE, { turn });
  return ok(isolate(setup, table, dice));
}

/** Every set that passes does so at once; a tie waits for its die as long as there is none. */
export function isolate(setup: Setup, table: Table, dice: Dice | undefined): Table {
  const map: Record<string, HexCode> = { ...table.map };
  const passed: Record<string, Passed> = { ...table.passed };
  for (const set of isolatedSets(setup, table.map)) {
    const one = passedSet(setup, table.turn, set, dice);
    passed[passedKey(one)] = one;
    if (one.to === undefined) continue;
    for (const hex of set.hexes) map[hex] = handedOver(map[hex] ?? '', one.to);
  }
  return { ...table, map, passed, isolatedIn: table.turn };
}

const passedKey = ({ turn, source, label }: Passed): string => `${turn}-${source}-${label}`;

const handedOver = (code: HexCode, control: Power): HexCode => codeOf({ ...factsOf(code), control });

function passedSet(
  setup: Setup,
  turn: TurnCode,
  { side, hexes, ring, leaders }: IsolatedSet,
  dice: Dice | undefined,
): Passed {
  const places = hexes.flatMap((name) => readHex(name, setup.mapOffset)?.hex ?? []);
  const list = writeHexList(setup, places);
  const label = firstOf(setup, places);
  const facts = { turn, label, source: 'map', side, hexes: hexes.length, list, ring } as const;
  return { ...facts, leaders: [...leaders], ...decided(label, leaders, dice) };
}

/** Who takes a set: the power with most of the ring, or a die among those with as many. [wifh:isolated-control.tie] */
function decided(label: string, leaders: readonly Power[], dice: Dice | undefined): Pick<Passed, 'die' | 'to'> {
  const [first] = leaders;
  if (first === undefined) throw new Error(`nobody surrounds ${label}`);
  if (leaders.length === 1) return { to: first };
  const die = dice?.(isolationDie(label), leaders.length);
  return die === undefined ? {} : { die, to: leaders[die - 1] ?? first };
}

/** Sets that a group without a map here states. Each must pass the rule, or nothing of the report counts. */
export function stateIsolated(
  setup: Setup,
  table: Table,
  statements: readonly Statement[],
  dice: Dice | undefined,
): Entered<Table> {
  const known = Object.values(table.passed).flatMap((one) =>
    one.turn === table.turn && one.source === 'statement' ? [one.label] : [],
  );
  const twice = repeated([...known, ...statements.map(({ label }) => label)]);
  if (twice !== undefined) return refuse('named-twice', CLAUSE, { name: twice });
  const passed: Record<string, Passed> = { ...table.passed };
  for (const statement of statements) {
    const fault = statementFault(setup, statement);
    if (fault) return fault;
    const one = statedSet(table.turn, statement, dice);
    passed[passedKey(one)] = one;
  }
  return ok({ ...table, passed });
}

function statementFault(setup: Setup, statement: Statement): Entered<never> | undefined {
  const { label, side, containsCity, containsFriendlyUnit, seaOrNeutralNeighbours, ring } = statement;
  if (containsCity) return refuse('isolation-has-city', 'wifh:isolated-control.city', { label });
  if (containsFriendlyUnit) return refuse('isolation-has-unit', CLAUSE, { label });
  const own = ringEntries(ring).find(([power]) => sideOfPower(power) === side);
  if (own) return refuse('ring-not-enemy', CLAUSE, { label, power: own[0] });
  const open = seaOrNeutralNeighbours > 0 && !setup.isolationIgnoresSea;
  if (open || ringEntries(ring).length === 0) return refuse('isolation-not-surrounded', CLAUSE, { label });
  return undefined;
}

function statedSet(turn: TurnCode, { label, side, hexes, ring }: Statement, dice: Dice | undefined): Passed {
  const leaders = leadersOf(ring);
  const facts = { turn, label, source: 'statement', side, hexes, ring: { ...ring } } as const;
  return { ...facts, leaders: [...leaders], ...decided(label, leaders, dice) };
}
