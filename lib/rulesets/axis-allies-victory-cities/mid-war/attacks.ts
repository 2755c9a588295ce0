import { countIn, oneIn, type PositionFault, type Row } from '@/lib/rulesets/_shared/mid-war/position';
import { cityAt, isEnemy } from '../board';
import { limitIn } from '../limits';
import type { Setup } from '../setup';
import { type Attack, attackKey, type Table } from '../table';
import { POWER_NAMES, POWERS, TERRITORIES } from '../vocabulary';

function attackOf(row: Row): Attack | undefined {
  const attacker = oneIn(POWERS, row, 'attacker');
  const territory = oneIn(TERRITORIES, row, 'territory');
  const defender = oneIn(POWERS, row, 'defender');
  if (attacker === undefined || territory === undefined || defender === undefined) return undefined;
  const infantry = countIn(row, 'infantry');
  return { attacker, territory, defender, ...(infantry === undefined ? {} : { infantry }) };
}

/** Attacks on cities before their defenders' first turns, by their keys. */
export const attacksOf = (rows: readonly Row[]): Table['attacks'] =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const attack = attackOf(row);
      return attack === undefined ? [] : [[attackKey(attack.attacker, attack.territory), attack] as const];
    }),
  );

/** What no announced attack of turn 1 can be (AA-R8). */
export function attackFaults(setup: Setup, table: Table, rows: readonly Row[]): readonly PositionFault[] {
  const attacks = rows.map(attackOf);
  return attacks.flatMap((attack, index) => {
    if (attack === undefined) return [];
    const again = attacks.findIndex((one) => one !== undefined && keyOf(one) === keyOf(attack)) < index;
    const wrong = again ? (['territory', 'This attack is there twice.'] as const) : attackFault(setup, table, attack);
    return wrong === undefined ? [] : [{ section: 'attacks', row: index + 1, column: wrong[0], words: wrong[1] }];
  });
}

const keyOf = ({ attacker, territory }: Attack): string => attackKey(attacker, territory);

type CellFault = readonly [column: string, words: string] | undefined;

function attackFault(setup: Setup, table: Table, attack: Attack): CellFault {
  const { attacker, territory, defender, infantry } = attack;
  if (table.round > 1) return ['attacker', 'After turn 1 everybody has moved: no such attack counts any more.'];
  if (!isEnemy(attacker, defender)) return ['defender', `${POWER_NAMES[defender]} is no enemy of the attacker.`];
  const order = (power: Attack['attacker']) => POWERS.indexOf(power);
  if (order(attacker) > order(table.mover)) return ['attacker', `${POWER_NAMES[attacker]} has not moved yet.`];
  if (order(defender) < order(attacker)) return ['defender', `${POWER_NAMES[defender]} had had its first turn.`];
  const city = cityAt(setup, territory);
  if (city === undefined) return ['territory', 'There is no victory city.'];
  if (infantry === undefined) return openFault(table, attack);
  const { most } = limitIn(setup, city, defender);
  return infantry > most ? ['infantry', `At most ${most} can be raised there.`] : undefined;
}

/** An attack whose defender is still to speak is the one that is made now. */
function openFault({ attacks, mover, holder }: Table, attack: Attack): CellFault {
  const { attacker, territory, defender } = attack;
  const open = Object.values(attacks).filter(({ infantry }) => infantry === undefined);
  if (open.length > 1) return ['infantry', 'Only one attack at a time waits for its infantry.'];
  if (attacker !== mover) return ['infantry', 'The attacker’s turn is over: say how much infantry was raised.'];
  return holder[territory] === defender
    ? undefined
    : ['defender', `${POWER_NAMES[defender]} does not hold it any more.`];
}
