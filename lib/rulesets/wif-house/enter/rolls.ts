import { ok } from '@/lib/core/result';
import type { Dice } from '@/lib/rulesets/_shared/reporting/types';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import type { BodyOf } from '../body';
import { holdersAt } from '../cities/from-campaign';
import { criteriaMet, italianObstacles, italianTarget, OBSTACLE_CLAUSES } from '../italy';
import { FACTORIES_NEEDED, japaneseLines, japaneseTarget, lostFactories, totalOf } from '../japan';
import { type Entered, refuse } from '../refuse';
import type { Setup } from '../setup';
import { type Roll, rollOf, statusOf, type Table } from '../table';
import type { Falling } from '../vocabulary';
import { ROLL_DICE } from './faces';

const ROLL_CLAUSES = { IT: 'wifh:italian-surrender.roll', JP: 'wifh:japanese-surrender.roll' } as const;

export function enterItalianRoll(table: Table, turn: TurnCode, dice: Dice | undefined): Entered<Table> {
  const early = refusedRoll(table, turn, 'IT') ?? italianFault(table);
  return early ?? ok(rollForItaly(table, dice));
}

export function enterJapaneseRoll(
  setup: Setup,
  table: Table,
  { turn, intelligence }: BodyOf<'roll-japan'>,
  dice: Dice | undefined,
): Entered<Table> {
  if (intelligence !== undefined)
    return refuse('intelligence-not-allowed', 'wifh:japanese-surrender.intelligence', { intelligence });
  const early = refusedRoll(table, turn, 'JP') ?? japaneseFault(table);
  return early ?? ok(rollForJapan(setup, table, dice));
}

/** What forbids any roll for a power: another turn, a power that is out, a roll already made. */
function refusedRoll(table: Table, turn: TurnCode, power: Falling): Entered<never> | undefined {
  if (table.over || turn !== table.turn)
    return refuse('roll-outside-conquest-step', ROLL_CLAUSES[power], { turn, open: table.turn });
  if (statusOf(table, power) === 'out') return refuse('already-surrendered', ROLL_CLAUSES[power], { power });
  if (rollOf(table, power)) return refuse('already-rolled-this-turn', ROLL_CLAUSES[power], { turn, power });
  return undefined;
}

function italianFault({ italy }: Table): Entered<never> | undefined {
  const [obstacle] = italianObstacles(italy);
  if (obstacle) return refuse(obstacle, OBSTACLE_CLAUSES[obstacle], { criteria: criteriaMet(italy) });
  if (italy.garrison === undefined)
    return refuse('facts-missing-this-turn', 'wifh:italian-surrender.roll', { fact: 'garrison' });
  return undefined;
}

function japaneseFault(table: Table): Entered<never> | undefined {
  const lost = lostFactories(table);
  if (lost < FACTORIES_NEEDED) return refuse('japan-under-five', 'wifh:japanese-surrender', { lost });
  if (table.japan.outsideResourcesReceived === undefined)
    return refuse('facts-missing-this-turn', 'wifh:japanese-surrender.changes', { fact: 'outsideResourcesReceived' });
  return undefined;
}

/** Throws the die of a roll that nothing forbids. [wifh:italian-surrender.roll] */
export function rollForItaly(table: Table, dice: Dice | undefined): Table {
  const needed = italianTarget(table.italy.garrison ?? '0');
  const face = dice?.(ROLL_DICE.IT, 10);
  const success = face !== undefined && face <= needed;
  const roll = rollRecord('IT', table.turn, { value: needed, needed, face, success });
  const italy: Table['italy'] = success ? { ...table.italy, ...outIn(table) } : table.italy;
  return { ...table, italy, rolls: { ...table.rolls, [`IT-${table.turn}`]: roll } };
}

/** Throws the die of a roll that nothing forbids. [wifh:japanese-surrender.roll] */
export function rollForJapan(setup: Setup, table: Table, dice: Dice | undefined): Table {
  const value = totalOf(japaneseLines(table));
  const needed = japaneseTarget(value);
  const face = dice?.(ROLL_DICE.JP, 10);
  const success = face !== undefined && face >= needed;
  const thrown = rollRecord('JP', table.turn, { value, needed, face, success });
  const roll: Roll =
    setup.sharesFacts && face !== undefined ? { ...thrown, cities: holdersAt(table, table.turn) } : thrown;
  const japan: Table['japan'] = success ? { ...table.japan, ...outIn(table) } : table.japan;
  return { ...table, japan, rolls: { ...table.rolls, [`JP-${table.turn}`]: roll } };
}

const outIn = ({ turn }: Table) => ({ status: 'out', since: turn, by: 'roll' }) as const;

interface Thrown {
  readonly value: number;
  readonly needed: number;
  readonly face: number | undefined;
  readonly success: boolean;
}

/** While a roll is only proposed it has no face, and nobody knows its success. */
function rollRecord(power: Falling, turn: TurnCode, { value, needed, face, success }: Thrown): Roll {
  const roll = { power, turn, value, needed };
  return face === undefined ? roll : { ...roll, face, success };
}

/** A roll that was owed when the campaign closed the turn, and that nobody had the facts for. */
export function missRoll(table: Table, power: Falling): Table {
  const roll: Roll = { power, turn: table.turn, value: 0, needed: 0, missed: true };
  return { ...table, rolls: { ...table.rolls, [`${power}-${table.turn}`]: roll } };
}
