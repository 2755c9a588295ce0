import type { Figure } from '../_shared/reporting/types';
import { TURNS, turnLabel } from '../_shared/wif/calendar';
import { powerName, SIDE_NAMES, SIDES, type Side, sideOfPower } from '../_shared/wif/powers';
import { factsOf } from './hex-codes';
import { criteriaMet } from './italy';
import { japaneseLines, lostFactories, totalOf } from './japan';
import type { Passed, Roll, Table, TurnRecord } from './table';
import { FALLING_NAMES, type Falling } from './vocabulary';

type Figures = Readonly<Record<string, Figure>>;

/** Every number and status of the table that an amendment may change, by a stable key. */
export function figuresOf(table: Table): Figures {
  return {
    ...now(table),
    ...Object.fromEntries(Object.entries(table.rolls).map(([key, roll]) => [`roll-${key}`, rollFigure(roll)])),
    ...Object.fromEntries(Object.entries(table.passed).map(([key, one]) => [`passed-${key}`, passedFigure(one)])),
    ...Object.assign({}, ...TURNS.map(({ code }) => turnFigures(code, table.turns[code]))),
    ...Object.fromEntries(SIDES.map((side) => [`hexes-${side}`, hexFigure(table, side)])),
  };
}

function now(table: Table): Figures {
  const { italy, japan, turn, over } = table;
  return {
    turn: { label: 'Open turn', value: over ? 'none' : turnLabel(turn), clause: 'wifh:conquest-step' },
    italy: fallen('IT', italy),
    japan: fallen('JP', japan),
    criteria: { label: 'Losses that count for Italy', value: criteriaMet(italy), clause: 'wifh:italian-surrender' },
    lost: { label: 'Homeland factories lost', value: lostFactories(table), clause: 'wifh:japanese-surrender' },
    sum: { label: 'Japan’s sum', value: totalOf(japaneseLines(table)), clause: 'wifh:japanese-surrender.changes' },
  };
}

function fallen(power: Falling, { status, since }: Table['italy'] | Table['japan']): Figure {
  const out = power === 'IT' ? 'conquered' : 'surrendered';
  const value = status === 'active' ? 'active' : `${out} in ${since === undefined ? 'a turn' : turnLabel(since)}`;
  const clause = power === 'IT' ? 'wifh:italian-surrender' : 'wifh:japanese-surrender';
  return { label: FALLING_NAMES[power], value, clause };
}

/** What a roll came to, in a few words: `8, needs 8 or more: surrender`. */
export function rollResult({ power, needed, face, success, missed }: Roll): string {
  if (missed) return 'owed and missed';
  const goal = `needs ${needed} or ${power === 'JP' ? 'more' : 'less'}`;
  return face === undefined ? goal : `${face}, ${goal}: ${success ? 'surrender' : 'no surrender'}`;
}

const rollFigure = (roll: Roll): Figure => ({
  label: `Roll for ${FALLING_NAMES[roll.power]}, ${turnLabel(roll.turn)}`,
  value: rollResult(roll),
  clause: roll.power === 'IT' ? 'wifh:italian-surrender.roll' : 'wifh:japanese-surrender.roll',
});

const passedFigure = ({ turn, label, hexes, to }: Passed): Figure => ({
  label: `${label}, ${turnLabel(turn)}`,
  value: `${hexes} to ${to === undefined ? 'the winner of a die' : powerName(to)}`,
  clause: 'wifh:isolated-control',
});

function turnFigures(code: (typeof TURNS)[number]['code'], record: TurnRecord | undefined): Figures {
  if (record === undefined) return {};
  const at = turnLabel(code);
  return {
    [`${code}-criteria`]: {
      label: `Losses of Italy at the end of ${at}`,
      value: record.italyCriteria,
      clause: 'wifh:italian-surrender',
    },
    [`${code}-lost`]: {
      label: `Factories lost at the end of ${at}`,
      value: record.japanLost,
      clause: 'wifh:japanese-surrender',
    },
    [`${code}-sum`]: {
      label: `Japan’s sum at the end of ${at}`,
      value: record.japanTotal,
      clause: 'wifh:japanese-surrender.changes',
    },
  };
}

function hexFigure({ map }: Table, side: Side): Figure {
  let hexes = 0;
  for (const code of Object.values(map)) {
    const { control } = factsOf(code);
    if (control !== 'sea' && control !== 'none' && sideOfPower(control) === side) hexes += 1;
  }
  return { label: `Hexes of the ${SIDE_NAMES[side]}`, value: hexes, clause: 'wifh:isolated-control' };
}
