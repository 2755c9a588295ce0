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
import { compareTurns, isTurnCode, turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import { powerName, sideOfPower } from '@/lib/rulesets/_shared/wif/powers';
import { ringEntries } from '../body';
import { italianPlace } from '../enter/facts';
import { MOST_HEXES } from '../enter/hexes';
import { explain } from '../explain';
import type { Setup } from '../setup';
import type { Passed, Table } from '../table';
import { FALLING, FALLING_NAMES, type Falling } from '../vocabulary';

type Faults = readonly PositionFault[];
type CellFaults = readonly (readonly [column: string, words: string])[];

/** Everything in a position that cannot be, beyond the shape of its cells. */
export const faultsOf = (setup: Setup, table: Table, position: Position): Faults => [
  ...datedFaults(table, position),
  ...twiceFaults(position),
  ...rowFaults(position, 'factories', (row) => factoryFaults(setup, row)),
  ...rowFaults(position, 'production', (row) => placeFaults(setup, row)),
  ...rowFaults(position, 'rolls', (row) => rollFaults(table, row)),
  ...rowFaults(position, 'sets', (row) => setFaults(table, row)),
  ...rowFaults(position, 'italy', () => italianFaults(setup, table)),
  ...listFaults(table),
  ...fateFaults(table),
  ...mapFaults(table),
];

const rowFaults = (position: Position, section: string, faults: (row: Row) => CellFaults): Faults =>
  rowsOf(position, section).flatMap((row, index) =>
    faults(row).map(([column, words]) => ({ section, row: index + 1, column, words })),
  );

const DATED = {
  step: ['isolated'],
  fallen: ['since'],
  built: ['turn'],
  bombs: ['turn'],
  rolls: ['turn'],
  sets: ['turn'],
} as const;

/** Nothing has happened in a turn that is still to come. */
const datedFaults = ({ turn: open }: Table, position: Position): Faults =>
  Object.entries(DATED).flatMap(([section, columns]) =>
    rowFaults(position, section, (row) =>
      columns.flatMap((column): CellFaults => {
        const turn = textIn(row, column);
        if (turn === undefined || !isTurnCode(turn) || compareTurns(turn, open) <= 0) return [];
        return [[column, `${turnLabel(turn)} is after ${turnLabel(open)}, the turn that is being played.`]];
      }),
    ),
  );

/** What tells one row of a section from another. */
const KEYS = {
  factories: ['factory'],
  production: ['place'],
  built: ['factory'],
  rolls: ['power', 'turn'],
  sets: ['turn', 'source', 'set'],
} as const;

function twiceFaults(position: Position): Faults {
  const named = Object.entries(KEYS).flatMap(([section, columns]) => {
    const keys = rowsOf(position, section).map((row) => columns.map((column) => row[column]).join(' '));
    return keys.flatMap(
      (key, index): Faults =>
        keys.indexOf(key) < index
          ? [{ section, row: index + 1, column: columns.at(-1) ?? '', words: 'This is there twice.' }]
          : [],
    );
  });
  const printed = rowsOf(position, 'factories').map((row) => textIn(row, 'factory'));
  const again = rowFaults(position, 'built', (row) =>
    printed.includes(textIn(row, 'factory')) ? [['factory', 'A printed factory has this name.']] : [],
  );
  return [...named, ...again];
}

function factoryFaults({ recapturedFactoriesRestored }: Setup, row: Row): CellFaults {
  const [status, lost] = [textIn(row, 'status') ?? 'ok', yesIn(row, 'lost')];
  if (status !== 'ok') return lost === false ? [['lost', `It is ${status}, so it is lost.`]] : [];
  return lost && recapturedFactoriesRestored ? [['lost', 'A factory that Japan has again is lost no more here.']] : [];
}

const placeFaults = ({ listedHexes }: Setup, row: Row): CellFaults => {
  const place = textIn(row, 'place') ?? '';
  if (listedHexes === undefined || /\p{L}{2}/u.test(place)) return [];
  return [['place', explain({ code: 'place-without-a-name', clause: 'wifh:italian-surrender', data: { place } })]];
};

function italianFaults(setup: Setup, table: Table): CellFaults {
  const place = italianPlace(setup, table, table.italy.factoryHex);
  return place.ok ? [] : [['factoryHex', explain(place.error)]];
}

const FACES = 10;

function rollFaults(table: Table, row: Row): CellFaults {
  const power = oneIn(FALLING, row, 'power');
  const roll = power && table.rolls[`${power}-${textIn(row, 'turn')}`];
  if (roll === undefined) return [];
  const die = countIn(row, 'die');
  const { status, since } = fateOf(table, roll.power);
  const late = since !== undefined && compareTurns(roll.turn, since) > 0;
  return [
    ...(die !== undefined && (die < 1 || die > FACES) ? ([['die', 'A D10 shows 1 to 10.']] as const) : []),
    ...(die !== undefined && countIn(row, 'value') === undefined
      ? ([['value', 'Say what was added to the die, or what it had not to exceed.']] as const)
      : []),
    ...(roll.success && status === 'active'
      ? ([['die', `By this die ${FALLING_NAMES[roll.power]} is out of the war.`]] as const)
      : []),
    ...(late ? ([['turn', `${FALLING_NAMES[roll.power]} was out of the war already.`]] as const) : []),
  ];
}

function setFaults({ passed }: Table, row: Row): CellFaults {
  const source = textIn(row, 'source') ?? 'statement';
  const set: Passed | undefined = passed[`${textIn(row, 'turn')}-${source}-${textIn(row, 'set')}`];
  if (set === undefined) return [];
  const { side, ring, leaders, die, to } = set;
  const own = ringEntries(ring).find(([power]) => sideOfPower(power) === side);
  const names = leaders.map(powerName).join(' or ');
  const fallen = die === undefined ? undefined : leaders[die - 1];
  return [
    ...(own ? ([['around', `${powerName(own[0])} is of the same side.`]] as const) : []),
    ...(leaders.length === 0 ? ([['around', 'Nobody surrounds it.']] as const) : []),
    ...(set.hexes < 1 ? ([['hexes', 'How many?']] as const) : []),
    ...(leaders.length > 0 && (to === undefined || !leaders.includes(to))
      ? ([['to', `It is ${names}.`]] as const)
      : []),
    ...(die !== undefined && (leaders.length < 2 || fallen !== to)
      ? ([['die', leaders.length < 2 ? 'No die was needed.' : `A die chooses among ${names}, in this order.`]] as const)
      : []),
  ];
}

const fateOf = ({ italy, japan }: Table, power: Falling) => (power === 'IT' ? italy : japan);

/** A power is out by a die only if there is such a die. */
const fateFaults = (table: Table): Faults =>
  FALLING.flatMap((power, index): Faults => {
    const { by, since } = fateOf(table, power);
    if (by !== 'roll' || since === undefined || table.rolls[`${power}-${since}`]?.success) return [];
    const words = `No roll of ${turnLabel(since)} took ${FALLING_NAMES[power]} out of the war: give it below.`;
    return [{ section: 'fallen', row: index + 1, column: 'how', words }];
  });

function listFaults({ listed, printed }: Table): Faults {
  if (listed || Object.keys(printed).length === 0) return [];
  return [{ section: 'factories', row: 0, words: 'One list has both: the printed factories of Japan are missing.' }];
}

function mapFaults({ map }: Table): Faults {
  const size = Object.keys(map).length;
  if (size <= MOST_HEXES) return [];
  return [{ section: 'map', row: 0, words: `The map would have ${size} hexes; ${MOST_HEXES} are the most.` }];
}
