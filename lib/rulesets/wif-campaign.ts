import type { JsonObject } from '../core/json';
import { campaignWar, type JointSheet } from './_shared/mid-war/campaign-war';
import { shapeFaults } from './_shared/mid-war/check';
import {
  oneIn,
  type Position,
  type PositionFault,
  type Row,
  rowOf,
  rowsOf,
  type Section,
  textIn,
} from './_shared/mid-war/position';
import { compareTurns, TURN_CODES, type TurnCode, turnAfter, turnByNumber, turnNumber } from './_shared/wif/calendar';
import { POWER_STATUSES, POWERS, type Power, type PowerStatus } from './_shared/wif/powers';
import { SHARED_CITIES, type SharedCity } from './_shared/wif/shared-cities';
import { housesBeside } from './wif-campaign-beside';
import { WAR_EXAMPLE } from './wif-campaign-example';
import { victoryPast } from './wif-campaign-past';
import { part as houseRules } from './wif-house/mid-war/part';
import { sections as houseSections } from './wif-house/mid-war/sections';
import { setupSchema } from './wif-house/setup';
import { FALLING, type Falling } from './wif-house/vocabulary';
import { holderIn } from './wif-victory/enter/cities';
import { sections as victorySections } from './wif-victory/mid-war/sections';
import { CONTROLS } from './wif-victory/setup';

/**
 * One sheet for both games of a World in Flames campaign. The turn, what the powers are and who has Manila and Vladivostok
 * stand in it once: each game's own position follows from them.
 */

const columnsOf = (sections: readonly Section[], id: string, but: readonly string[] = []): Section['columns'] =>
  (sections.find((section) => section.id === id)?.columns ?? []).filter((column) => !but.includes(column.id));

const section = (sections: readonly Section[], id: string, change: Partial<Section> = {}): readonly Section[] =>
  sections.flatMap((one) => (one.id === id ? [{ ...one, ...change }] : []));

const isIn = (ids: readonly string[]) => (column: { readonly id: string }) => ids.includes(column.id);

/** The turn of a fall after which the power was liberated: the house rules go on with the fall. */
const FELL = 'fell';

const sections: readonly Section[] = [
  ...section(victorySections, 'war', {
    hint: 'The last turn that is over: both games go on with the next one. Isolation: the last turn in which it was worked out on the map.',
    columns: [...columnsOf(victorySections, 'war'), ...columnsOf(houseSections, 'step').filter(isIn(['isolated']))],
  }),
  ...section(victorySections, 'powers', {
    hint: 'Since: the turn that last changed the status. How: for Italy and Japan, where they are conquered or have surrendered. Fell in: for Italy and Japan, where they have been liberated since.',
    columns: [
      ...columnsOf(victorySections, 'powers'),
      ...columnsOf(houseSections, 'fallen').filter(isIn(['how'])),
      ...columnsOf(houseSections, 'fallen').flatMap((column) =>
        column.id === 'since' ? [{ ...column, id: FELL, title: 'fell in' }] : [],
      ),
    ],
  }),
  ...section(victorySections, 'targets', {
    hint: 'Run: turns in a row that the Axis has held it, up to now. Best run: the longest so far, or the points that it has brought. A target that is left out is as at the start. Manila and Vladivostok count for Japan’s roll as they stand here.',
  }),
  ...section(houseSections, 'italy'),
  ...section(houseSections, 'japan', { columns: columnsOf(houseSections, 'japan', SHARED_CITIES) }),
  ...houseSections.filter(({ id }) => !['step', 'fallen', 'italy', 'japan'].includes(id)),
];

const VICTORY = 'wif-victory';
const HOUSE = 'wif-house';
const OWN_OF_VICTORY = ['war', 'powers', 'targets'] as const;

const turnIn = (row: Row | undefined, column: string): TurnCode | undefined => oneIn(TURN_CODES, row, column);

function without(row: Row, ...columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

const rowOfPower = (position: Position, power: Power): Row | undefined =>
  rowsOf(position, 'powers').find((row) => oneIn(POWERS, row, 'power') === power);

/** Out of the war by the house rules: one beaten incompletely fights on. */
const isOut = (status: PowerStatus | undefined): boolean => status === 'conquered' || status === 'surrendered';

const statusIn = (row: Row | undefined): PowerStatus | undefined => oneIn(POWER_STATUSES, row, 'status');

const isFalling = (power: Power | undefined): power is Falling => FALLING.some((one) => one === power);

/** The turn of a fall: as it is told, else that of the die that brought it, else the last turn that is over. */
function sinceOf(position: Position, power: Falling): TurnCode | undefined {
  const since = turnIn(rowOfPower(position, power), 'since');
  const rolls = rowsOf(position, 'rolls').filter((row) => oneIn(FALLING, row, 'power') === power);
  const thrown = rolls.filter(({ die }) => die !== undefined).flatMap((row) => turnIn(row, 'turn') ?? []);
  const last = thrown.sort(compareTurns).at(-1);
  const byRoll = textIn(rowOfPower(position, power), 'how') === 'roll';
  return since ?? (byRoll ? last : undefined) ?? turnIn(rowsOf(position, 'war')[0], 'after');
}

function split(position: Position, start: Position): Readonly<Record<string, Position>> {
  return { [VICTORY]: victoryPart(position), [HOUSE]: housePart(position, start) };
}

function victoryPart(position: Position): Position {
  const last = turnIn(rowsOf(position, 'war')[0], 'after');
  return {
    war: rowsOf(position, 'war').map((row) => without(row, 'isolated')),
    powers: rowsOf(position, 'powers').map((row) => victoryPower(position, row, last)),
    targets: rowsOf(position, 'targets'),
  };
}

/** A power that fell in the open turn is out of it there only: the house rules tell it, and the victory game hears it. */
function victoryPower(position: Position, row: Row, last: TurnCode | undefined): Row {
  const power = oneIn(POWERS, row, 'power');
  const bare = without(row, 'how', FELL);
  if (!isFalling(power) || !isOut(statusIn(row))) return bare;
  const since = sinceOf(position, power);
  if (since === undefined || last === undefined) return bare;
  const isOpen = compareTurns(since, turnAfter(last) ?? last) === 0 && compareTurns(since, last) > 0;
  return isOpen ? { ...without(bare, 'since'), status: 'active' } : { ...bare, since };
}

function housePart(position: Position, start: Position): Position {
  const [war] = rowsOf(position, 'war');
  const after = turnIn(war, 'after');
  const rest = Object.entries(position).filter(([id]) => !OWN_OF_VICTORY.some((own) => own === id));
  return {
    ...Object.fromEntries(rest),
    step: [rowOf({ turn: after && turnAfter(after), isolated: textIn(war, 'isolated') })],
    fallen: FALLING.map((power) => fallenRow(position, power)),
    japan: [
      rowOf({ ...rowsOf(position, 'japan')[0], ...citiesIn(position, start) }),
      ...rowsOf(position, 'japan').slice(1),
    ],
  };
}

function fallenRow(position: Position, power: Falling): Row {
  const row = rowOfPower(position, power);
  const fell = turnIn(row, FELL);
  if (fell !== undefined) return rowOf({ power, status: 'out', since: fell, how: textIn(row, 'how') });
  if (!isOut(statusIn(row))) return rowOf({ power, status: 'active' });
  return rowOf({ power, status: 'out', since: sinceOf(position, power), how: textIn(row, 'how') });
}

/** Who has the two cities follows from the targets; one that is left out is as at the start. */
function citiesIn(position: Position, start: Position): Record<string, string | undefined> {
  return Object.fromEntries(
    SHARED_CITIES.map((city) => {
      const row = targetRow(position, city) ?? targetRow(start, city);
      const control = oneIn(CONTROLS, row, 'control');
      const by = oneIn(POWERS, row, 'by');
      return [city, control && holderIn(by === undefined ? { control } : { control, by })];
    }),
  );
}

const targetRow = (position: Position, city: SharedCity): Row | undefined =>
  rowsOf(position, 'targets').find((row) => row.target === city);

function join(positions: Readonly<Record<string, Position>>): Position {
  const [victory, house] = [positions[VICTORY] ?? {}, positions[HOUSE] ?? {}];
  const [step] = rowsOf(house, 'step');
  const [war] = rowsOf(victory, 'war');
  const own = Object.entries(house).filter(([id]) => id !== 'step' && id !== 'fallen');
  return {
    war: [rowOf({ ...war, after: textIn(war, 'after') ?? turnBefore(step), isolated: textIn(step, 'isolated') })],
    powers: rowsOf(victory, 'powers').map((row) => jointPower(house, row)),
    targets: rowsOf(victory, 'targets').map(bareTarget),
    ...Object.fromEntries(own),
    japan: rowsOf(house, 'japan').map((row) => without(row, ...SHARED_CITIES)),
  };
}

/** A run or points of 0 go without saying: one who types a run then need not mend the points. */
const bareTarget = (row: Row): Row =>
  without(row, ...(['run', 'points'] as const).filter((column) => row[column] === 0));

/** The house rules may have moved in already, and say then which turn is open. */
function turnBefore(step: Row | undefined): TurnCode | undefined {
  const open = turnIn(step, 'turn');
  return open === undefined ? undefined : turnByNumber(turnNumber(open) - 1)?.code;
}

/** What the house rules have of Italy and Japan goes over what the victory game has not heard yet. */
function jointPower(house: Position, row: Row): Row {
  const power = oneIn(POWERS, row, 'power');
  const fallen = rowsOf(house, 'fallen').find((one) => oneIn(FALLING, one, 'power') === power);
  if (textIn(fallen, 'status') !== 'out') return row;
  const known = statusIn(row);
  const fell = textIn(fallen, 'since');
  if (known === 'liberated') return rowOf({ ...row, how: textIn(fallen, 'how'), [FELL]: fell });
  const fate = power === 'IT' ? 'conquered' : 'surrendered';
  const status = isOut(known) ? known : fate;
  return rowOf({ ...row, status, since: fell ?? textIn(row, 'since'), how: textIn(fallen, 'how') });
}

function placeOf(position: Position, rulesetId: string, fault: PositionFault): PositionFault {
  if (rulesetId !== HOUSE) return fault;
  if (fault.section === 'step') return { ...fault, section: 'war', row: 1, column: stepColumn(fault.column) };
  if (fault.section === 'fallen') return { ...fault, section: 'powers', row: 1 + placeOfPower(position, fault.row) };
  const city = fault.section === 'japan' ? SHARED_CITIES.find((one) => one === fault.column) : undefined;
  if (city === undefined) return fault;
  const row = rowsOf(position, 'targets').findIndex(({ target }) => target === city) + 1;
  return { ...fault, section: 'targets', row, column: 'control' };
}

const stepColumn = (column: string | undefined): string => (column === 'isolated' ? 'isolated' : 'after');

const placeOfPower = (position: Position, row: number): number =>
  rowsOf(position, 'powers').findIndex((one) => oneIn(POWERS, one, 'power') === FALLING[row - 1]);

/** Only Italy and Japan have a turn of their fall, and only where they have been liberated since. */
function misplaced(said: Position, whole: Position): readonly PositionFault[] {
  return rowsOf(said, 'powers').flatMap((row, at): readonly PositionFault[] => {
    const power = oneIn(POWERS, row, 'power');
    if (row[FELL] === undefined || power === undefined) return [];
    if (isFalling(power) && statusIn(rowOfPower(whole, power)) === 'liberated') return [];
    return [{ section: 'powers', row: at + 1, column: FELL, words: NOT_FALLEN }];
  });
}

const NOT_FALLEN = 'This is for Italy and Japan, where they have been liberated since. Leave the cell empty.';

/** What the house rules find wrong in their own part. */
function faultsOf(rulesetId: string, json: JsonObject, position: Position): readonly PositionFault[] {
  if (rulesetId !== HOUSE) return [];
  const shape = shapeFaults(houseSections, position);
  if (shape.length > 0) return shape;
  const read = houseRules.read(setupSchema.parse(json), position);
  return read.ok ? [] : read.error;
}

const sheet: JointSheet = {
  sections,
  example: WAR_EXAMPLE,
  split,
  join,
  placeOf,
  misplaced,
  faultsOf,
  past: victoryPast,
  beside: housesBeside,
};

/** The war so far of a World in Flames campaign. */
export const worldInFlamesWar = campaignWar(sheet);
