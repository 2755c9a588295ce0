import type { Figure } from '../_shared/reporting/types';
import { resultText } from './describe-effect';
import { seatOf } from './enter/seat';
import { leftFor } from './score';
import type { Setup } from './setup';
import { type Table, type TurnRecord, turnsOf } from './table';
import { POWER_NAMES, POWERS, SEAT_NAMES, SIDE_NAMES, SIDES, VICTORY_NAMES } from './vocabulary';
import { plural } from './words';

type Figures = Readonly<Record<string, Figure>>;

/** Every figure that players would compare: points and incomes after each turn, the terms, and how it stands. */
export function figures(setup: Setup, table: Table): Figures {
  return Object.assign({}, termFigures(setup, table), ...turnsOf(table).map(turnFigures), resultFigures(setup, table));
}

function termFigures(setup: Setup, table: Table): Figures {
  const { agreement } = table;
  if (agreement === undefined) return {};
  const axis = seatOf(setup, table, 'axis');
  const turns = agreement.turns === undefined ? '' : `, ${plural(agreement.turns, 'turn')}`;
  const value = `${VICTORY_NAMES[agreement.victory]}${turns}`;
  const terms: Figures = { terms: { label: 'Agreed', value, clause: 'aavc:victory-sets' } };
  if (axis === undefined || axis === 'axis') return terms;
  return { ...terms, axis: { label: 'Plays the Axis', value: SEAT_NAMES[axis], clause: 'aavc:minor-victory' } };
}

function turnFigures({ round, power, vcp, income, spent, fates, ...score }: TurnRecord): Figures {
  const when = `after ${POWER_NAMES[power]}, turn ${round}`;
  const key = `${round}-${power}`;
  const sides = SIDES.map((side): [string, Figure] => [
    `${key}-${side}`,
    { label: `${SIDE_NAMES[side]} points ${when}`, value: score[side], clause: 'aavc:cities' },
  ]);
  const powers = POWERS.flatMap((one): [string, Figure][] => [
    [`${key}-vcp-${one}`, { label: `${POWER_NAMES[one]} points ${when}`, value: vcp[one], clause: 'aavc:cities' }],
    [`${key}-ipc-${one}`, { label: `${POWER_NAMES[one]} IPC ${when}`, value: income[one], clause: 'aavc:control' }],
  ]);
  const own: [string, Figure] = [
    `${key}-spent`,
    { label: `IPC spent by ${POWER_NAMES[power]} in turn ${round}`, value: spent, clause: 'aavc:ic-price' },
  ];
  return Object.fromEntries([...sides, ...powers, own]);
}

function resultFigures(setup: Setup, { result, holder }: Table): Figures {
  const left = SIDES.map((side): [string, Figure] => [
    `left-${side}`,
    {
      label: `Territories that the ${SIDE_NAMES[side]} still lack`,
      value: leftFor(setup, holder, side),
      clause: 'aavc:total-victory',
    },
  ]);
  const value = result === undefined ? 'open' : resultText(result);
  const clause = result === undefined ? ('aavc:victory-sets' as const) : (`aavc:${result.victory}-victory` as const);
  return { ...Object.fromEntries(left), result: { label: 'Result', value, clause } };
}
