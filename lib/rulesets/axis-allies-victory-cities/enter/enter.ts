import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { Dice, Entry } from '@/lib/rulesets/_shared/reporting/types';
import type { Answer, Body, StandingBody } from '../body';
import { type Refusal, refuse } from '../refuse';
import { type Setup, seatsOf } from '../setup';
import type { Table } from '../table';
import { otherSide, sideOf } from '../vocabulary';
import { enterAgreement } from './agree';
import { takeControl } from './control';
import { enterAttack, enterEmergency } from './emergency';
import { seatOf, speaksFor } from './seat';
import { checkDecisions, enterTurn } from './turn';

/** Checks a report and gives the table after it. Without dice it is only proposed. */
export function enter(
  setup: Setup,
  table: Table,
  { by, body }: Entry<Body>,
  dice: Dice | undefined,
): Result<Table, Refusal> {
  if (body.kind === 'agree') return enterAgreement(setup, table, body, by, dice);
  if (table.agreement === undefined) return refuse('victory-not-agreed', 'aavc:victory-sets');
  switch (body.kind) {
    case 'turn':
      return enterTurn(setup, table, body, by, dice === undefined);
    case 'announce-attack':
      return enterAttack(setup, table, body, by);
    case 'emergency':
      return enterEmergency(setup, table, body, by);
    case 'standing-order':
      return enterStandingOrder(setup, table, body, by);
  }
}

/** R-AA-10: what a side wants done with bought complexes that this power loses, until it says otherwise. */
function enterStandingOrder(
  setup: Setup,
  table: Table,
  { power, destroyBoughtICs }: StandingBody,
  by: string,
): Result<Table, Refusal> {
  if (!speaksFor(setup, table, by, power)) return refuse('not-your-side', 'aavc:ic-destruction', { power });
  return ok({ ...table, destroys: { ...table.destroys, [power]: destroyBoughtICs } });
}

/** Agreements and turns are put to the others; the rest is one side's own word and holds at once. */
export function consent(setup: Setup, _table: Table, { by, body }: Entry<Body>): readonly RoleId[] {
  const asks = body.kind === 'agree' || body.kind === 'turn';
  return asks ? seatsOf(setup).filter((seat) => seat !== by) : [];
}

/** Puts the defender's decisions on bought complexes into the report of the turn in which it lost them. */
export function answer(
  setup: Setup,
  table: Table,
  { body }: Entry<Body>,
  { destroy }: Answer,
  by: RoleId,
): Result<Body, Refusal> {
  const [territory] = Object.keys(destroy);
  if (body.kind !== 'turn') return refuse('nothing-to-destroy', 'aavc:ic-destruction', territory ? { territory } : {});
  if (by !== seatOf(setup, table, otherSide(sideOf(body.power))))
    return refuse('decide-not-defender', 'aavc:ic-destruction', territory ? { territory } : {});
  const answered = { ...body, destroy: { ...body.destroy, ...destroy } };
  const controlled = takeControl(setup, table, answered);
  if (!controlled.ok) return controlled;
  return checkDecisions(table, controlled.value.changes, answered, false) ?? ok(answered);
}
