import type { Awaited, Outcome } from '@/lib/core/ruleset';
import { seatOf } from './enter/seat';
import { type Setup, seatsOf } from './setup';
import { openAttack, type Table } from './table';
import { otherSide, sideOf } from './vocabulary';

/** Who is asked for what: the terms of both, infantry before a battle of its defender, else the turn of who plays it. */
export function due(setup: Setup, table: Table): readonly Awaited[] {
  if (table.result !== undefined) return [];
  if (table.agreement === undefined)
    return seatsOf(setup).map((role) => ({ role, decision: 'agree-terms', clause: 'aavc:victory-sets' }));
  const attack = openAttack(table);
  const side = sideOf(attack?.defender ?? table.mover);
  const role = seatOf(setup, table, side) ?? seatsOf(setup)[0];
  return attack === undefined
    ? [{ role, decision: 'report-turn', clause: 'aavc:turn-order' }]
    : [{ role, decision: 'emergency-infantry', clause: 'aavc:emergency-infantry' }];
}

export function outcome(setup: Setup, table: Table): Outcome | undefined {
  const { result } = table;
  if (result === undefined) return undefined;
  const { side, victory } = result;
  const [winner, loser] = [seatOf(setup, table, side), seatOf(setup, table, otherSide(side))];
  const seats = (seat: string | undefined) => (seat === undefined ? [] : [seat]);
  return {
    winners: seats(winner),
    losers: seats(loser),
    reason: `${victory}-victory`,
    clause: `aavc:${victory}-victory`,
  };
}
