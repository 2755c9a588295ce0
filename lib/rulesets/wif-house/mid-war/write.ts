import { type Hex, readHex } from '@/lib/core/hex/coordinates';
import { type Cell, type Position, type Row, rowOf } from '@/lib/rulesets/_shared/mid-war/position';
import { ringEntries } from '../body';
import { writeHexList } from '../hex-list';
import type { Setup } from '../setup';
import type { Passed, Table } from '../table';
import { FALLING } from '../vocabulary';
import { LONGEST_CELL } from './sections';

/** The table as a position. What is as at the start, or follows from the rest, is left out, so that it stays short. */
export function write(setup: Setup, table: Table): Position {
  const { turn, over, isolatedIn, italy, japan, factories, printed, built, bombs, rolls, passed } = table;
  const { cities, outsideResourcesReceived } = japan;
  const { rome, factoryHex, tripoli, allSicily, inSupplyUnitMainland, garrison } = italy;
  return {
    // A war that is over has no open turn: nobody moves in with it.
    step: [rowOf({ turn: over ? undefined : turn, isolated: isolatedIn })],
    fallen: FALLING.map((power) => {
      const { status, since, by } = power === 'IT' ? italy : japan;
      return rowOf({ power, status, since, how: by });
    }),
    italy: [rowOf({ rome, factoryHex, tripoli, allSicily, inSupplyUnitMainland, garrison })],
    japan: [
      rowOf({
        russiaAtWar: japan.russiaAtWar,
        alliedMajorControlsManchuria: japan.alliedMajorControlsManchuria,
        outsideResourcesReceived,
        ...cities,
      }),
    ],
    factories: Object.entries(factories).map(([factory, { hex, at, status, lost }]) =>
      rowOf({
        factory,
        hex,
        at: at === hex ? undefined : at,
        status: status === 'ok' ? undefined : status,
        lost: lost === (status !== 'ok') ? undefined : lost,
      }),
    ),
    production: Object.entries(printed).map(([place, { red, blue }]) => rowOf({ place, red, blue })),
    built: Object.entries(built).map(([factory, { at, turn: since }]) => rowOf({ factory, at, turn: since })),
    bombs: Object.values(bombs).map(({ hex, turn: since, printedFactoryCity }) =>
      rowOf({ hex, turn: since, counts: printedFactoryCity }),
    ),
    rolls: Object.values(rolls).map(({ power, turn: thrown, value, face, missed }) =>
      rowOf({ power, turn: thrown, value: missed ? undefined : value, die: face }),
    ),
    sets: Object.values(passed).map(setRow),
    map: mapRows(setup, table),
  };
}

function setRow({ turn, label, source, side, hexes, ring, leaders, die, to, list }: Passed): Row {
  const around = ringEntries(ring).map(([power, count]) => `${power} ${count}`);
  return rowOf({
    ...{ turn, set: label, source, side, hexes, around: around.join(' '), die },
    to: leaders.length > 1 ? to : undefined,
    list: list !== undefined && list.length <= LONGEST_CELL ? list : undefined,
  });
}

/** Hexes by their code, in lists that fit in a cell. Four digits are shortest, and read whatever a game shows. */
function mapRows(setup: Setup, { map }: Table): readonly Row[] {
  const byCode = new Map<string, Hex[]>();
  for (const [name, code] of Object.entries(map)) {
    const read = readHex(name, setup.mapOffset);
    if (read === undefined) continue;
    const known = byCode.get(code);
    if (known === undefined) byCode.set(code, [read.hex]);
    else known.push(read.hex);
  }
  return [...byCode].flatMap(([now, hexes]) => {
    const list = writeHexList({ ...setup, mapNotation: 'four-digit' }, hexes);
    return inCells(list.split(' ')).map((cell): Readonly<Record<string, Cell>> => ({ now, hexes: cell }));
  });
}

function inCells(words: readonly string[]): readonly string[] {
  const cells: string[] = [];
  for (const word of words) {
    const last = cells.at(-1);
    if (last === undefined || last.length + 1 + word.length > LONGEST_CELL) cells.push(word);
    else cells[cells.length - 1] = `${last} ${word}`;
  }
  return cells;
}
