import { awaitsPosition } from '../_shared/mid-war/moving-in';
import { compareTurns, TURN_CODES, type TurnCode } from '../_shared/wif/calendar';
import { hasFallen, POWERS, type Power, type PowerStatus } from '../_shared/wif/powers';
import type { StatusBody } from './body';
import type { Setup } from './setup';
import { openingStatus, type Table } from './table';

/** A status that another game of the campaign has told of a turn, and that this game has otherwise (R-WV-18). */
export interface Difference {
  readonly turn: TurnCode;
  readonly power: Power;
  readonly here: PowerStatus;
  readonly told: PowerStatus;
}

/** What is not settled yet, the oldest turn first. */
export function differences(setup: Setup, table: Table): readonly Difference[] {
  const { differing } = table;
  // Before the war so far is known, words of the campaign are only kept.
  if (differing === undefined || awaitsPosition(setup, table)) return [];
  // A word about a turn after the end waits until the game is opened again and comes to that turn.
  return turnsSoFar(table).flatMap((turn) =>
    POWERS.flatMap((power): readonly Difference[] => {
      const reported = differing[turn]?.[power];
      if (reported === undefined || agrees(setup, table, { turn, power, status: reported })) return [];
      return [{ turn, power, here: statusAt(setup, table, power, turn), told: reported }];
    }),
  );
}

const turnsSoFar = ({ closed, ended }: Table): readonly TurnCode[] =>
  TURN_CODES.slice(0, ended === undefined ? closed + 1 : closed);

type Place = Pick<Difference, 'turn' | 'power'>;

/** Whether both are about the same power in the same turn. */
export const isSamePlace = (one: Place, other: Place): boolean => one.turn === other.turn && one.power === other.power;

type Word = Pick<StatusBody, 'turn' | 'power' | 'status'>;

/** To be active in a turn is what the campaign says when it takes a fall in that turn back. */
export function agrees(setup: Setup, table: Table, { turn, power, status }: Word): boolean {
  const isTakenBack = status === 'active' && table.statuses[turn]?.[power] === undefined;
  return (
    isTakenBack || statusAt(setup, table, power, turn) === status || isBeforeLiberation(table, { turn, power, status })
  );
}

/** A war so far has the last status of a power alone: one that is liberated fell before, and the campaign knows in which turn. */
function isBeforeLiberation({ movedIn, statuses }: Table, { turn, power, status }: Word): boolean {
  const first = TURN_CODES.find((code) => statuses[code]?.[power] !== undefined);
  if (movedIn === undefined || first === undefined || compareTurns(turn, first) >= 0) return false;
  return hasFallen(status) && statuses[first]?.[power] === 'liberated';
}

/** The status in force when a turn ended. */
function statusAt(setup: Setup, { statuses }: Table, power: Power, turn: TurnCode): PowerStatus {
  const dated = TURN_CODES.filter((code) => compareTurns(code, turn) <= 0).flatMap(
    (code) => statuses[code]?.[power] ?? [],
  );
  return dated.at(-1) ?? openingStatus(setup, power);
}

/** Keeps a word of the campaign that this game has otherwise. */
export const withDifference = (table: Table, { turn, power, status }: Word): Table => ({
  ...table,
  differing: { ...table.differing, [turn]: { ...table.differing?.[turn], [power]: status } },
});

/** The table as if the campaign had said nothing else of the power in this turn. */
export function withoutDifference(table: Table, turn: TurnCode, power: Power): Table {
  const { differing, ...settled } = table;
  if (differing?.[turn]?.[power] === undefined) return table;
  const { [power]: _, ...others } = differing[turn];
  const { [turn]: __, ...rest } = differing;
  const left = Object.keys(others).length === 0 ? rest : { ...rest, [turn]: others };
  return Object.keys(left).length === 0 ? settled : { ...settled, differing: left };
}
