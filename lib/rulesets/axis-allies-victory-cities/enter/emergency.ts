import { ok, type Result } from '@/lib/core/result';
import { cityAt, isEnemy } from '../board';
import type { AttackBody, EmergencyBody } from '../body';
import { captorOf, limitIn } from '../limits';
import { type Refusal, refuse } from '../refuse';
import type { Setup } from '../setup';
import { attackKey, hadFirstTurn, openAttack, type Table } from '../table';
import { isUsedUp } from './control';
import { speaksFor } from './seat';

const CLAUSE = 'aavc:emergency-infantry';

/** AA-R8: the attacker names the city before the battle, so that a defender who has not yet moved can raise infantry. */
export function enterAttack(
  setup: Setup,
  table: Table,
  { attacker, territory }: AttackBody,
  by: string,
): Result<Table, Refusal> {
  const open = openAttack(table);
  if (open !== undefined)
    return refuse('emergency-open', CLAUSE, { territory: open.territory, defender: open.defender });
  if (attacker !== table.mover || !speaksFor(setup, table, by, attacker))
    return refuse('not-your-turn', 'aavc:turn-order', {
      power: attacker,
      round: table.round,
      legal: table.mover,
      legalRound: table.round,
    });
  const defender = table.holder[territory];
  if (!isEnemy(attacker, defender)) return refuse('not-enemy-held', CLAUSE, { territory, holder: defender });
  if (cityAt(setup, territory) === undefined) return refuse('emergency-no-vc', CLAUSE, { territory });
  if (hadFirstTurn(table, defender)) return refuse('emergency-after-first-turn', CLAUSE, { territory, defender });
  if (table.attacks[attackKey(attacker, territory)]) return refuse('attack-announced', CLAUSE, { territory });
  if (isUsedUp(setup, table, territory)) return refuse('emergency-used', CLAUSE, { territory });
  return ok(withAttack(table, { attacker, territory, defender }));
}

/** The defender’s answer: a number up to the limit of the city, each time it is attacked (R-AA-7). */
export function enterEmergency(
  setup: Setup,
  table: Table,
  { territory, infantry }: EmergencyBody,
  by: string,
): Result<Table, Refusal> {
  const attack = openAttack(table);
  const late = attack === undefined && hadFirstTurn(table, table.holder[territory]);
  if (late) return refuse('emergency-after-first-turn', CLAUSE, { territory, defender: table.holder[territory] });
  const city = cityAt(setup, territory);
  if (city === undefined) return refuse('emergency-no-vc', CLAUSE, { territory });
  if (attack?.territory !== territory) return refuse('emergency-not-open', CLAUSE, { territory });
  const { defender } = attack;
  if (!speaksFor(setup, table, by, defender)) return refuse('not-your-side', CLAUSE, { power: defender });
  const captor = captorOf(table, defender);
  if (captor !== undefined && infantry > 0)
    return refuse('capital-lost', 'aavc:capital-lost', { power: defender, holder: captor });
  const legal = limitIn(setup, city, defender).most;
  if (infantry > legal) return refuse('emergency-limit', CLAUSE, { territory, asked: infantry, legal });
  return ok(withAttack(table, { ...attack, infantry }));
}

function withAttack(table: Table, attack: Table['attacks'][string]): Table {
  return { ...table, attacks: { ...table.attacks, [attackKey(attack.attacker, attack.territory)]: attack } };
}
