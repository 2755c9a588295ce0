import { ok, type Result } from '@/lib/core/result';
import type { TurnBody } from '../body';
import { type Refusal, refuse } from '../refuse';
import { incomeOf, resultOf, scoreOf } from '../score';
import type { Setup } from '../setup';
import { type Change, type Fate, type IcKind, openAttack, type Table, type TurnRecord, turnKey } from '../table';
import { POWERS, type Power, type TerritoryId } from '../vocabulary';
import { type Controlled, takeControl } from './control';
import { checkMobilization, entries, spentIn } from './mobilize';
import { speaksFor } from './seat';

/** One power's whole turn: what it bought and placed is checked against the start of the turn, then control moves. */
export function enterTurn(
  setup: Setup,
  table: Table,
  turn: TurnBody,
  by: string,
  proposed: boolean,
): Result<Table, Refusal> {
  const refused =
    checkOpen(table, proposed) ?? checkTime(setup, table, turn, by) ?? checkMobilization(setup, table, turn);
  if (refused !== undefined) return refused;
  const controlled = takeControl(setup, table, turn);
  if (!controlled.ok) return controlled;
  const { changes } = controlled.value;
  const decided = checkDecisions(table, changes, turn, proposed && by !== 'organiser');
  return decided ?? ok(closeTurn(setup, table, turn, controlled.value));
}

/** A turn waits for the defender's infantry; one that an amendment enters again does not wait any more. */
function checkOpen(table: Table, proposed: boolean) {
  const open = openAttack(table);
  if (open === undefined || !proposed) return undefined;
  const { territory, defender } = open;
  return refuse('emergency-open', 'aavc:emergency-infantry', { territory, defender });
}

function checkTime(setup: Setup, table: Table, { power, round }: TurnBody, by: string) {
  if (power === table.mover && round === table.round && speaksFor(setup, table, by, power)) return undefined;
  return refuse('not-your-turn', 'aavc:turn-order', { power, round, legal: table.mover, legalRound: table.round });
}

/** AA-R12: only the defender decides, and only on bought complexes in what it lost in this turn. */
export function checkDecisions(
  table: Table,
  changes: readonly Change[],
  { destroy = {} }: TurnBody,
  byAttacker: boolean,
) {
  for (const [territory] of entries(destroy)) {
    if (byAttacker) return refuse('decide-not-defender', 'aavc:ic-destruction', { territory });
    if (table.ics[territory] === 'original')
      return refuse('ic-original-permanent', 'aavc:ic-destruction', { territory });
    if (!atStake(table, changes).some((change) => change.territory === territory))
      return refuse('nothing-to-destroy', 'aavc:ic-destruction', { territory });
  }
  return undefined;
}

/** Territories with bought complexes that fell in battle; what merely returns to a friend was not fought for. */
export const atStake = ({ ics }: Table, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ territory, why }) => ics[territory] === 'bought' && why !== 'returned');

/** R-AA-10: at once when the territory falls, by the defender's answer or else by the standing order of who lost it. */
function fatesOf(table: Table, changes: readonly Change[], { destroy = {} }: TurnBody): readonly Fate[] {
  return atStake(table, changes).map(({ territory, from }): Fate => {
    const answer = destroy[territory];
    if (answer !== undefined) return { territory, owner: from, destroyed: answer, by: 'answer' };
    return { territory, owner: from, destroyed: table.destroys[from] === true, by: 'standing-order' };
  });
}

function closeTurn(setup: Setup, table: Table, turn: TurnBody, { holder, changes }: Controlled): Table {
  const { power, round } = turn;
  const fates = fatesOf(table, changes, turn);
  const record: TurnRecord = {
    round,
    power,
    changes,
    fates,
    ...scoreOf(setup, holder),
    income: incomeOf(holder),
    spent: spentIn(setup, table, turn),
  };
  const turns = { ...table.turns, [turnKey(round, power)]: record };
  // An attack that nobody answered, as an amendment may leave one, has not taken place.
  const attacks = Object.fromEntries(Object.entries(table.attacks).filter(([, one]) => one.infantry !== undefined));
  const after = { ...table, holder, turns, attacks, ics: icsAfter(table, turn, fates), ...nextOf(table) };
  // AA-R14 to AA-R16: victory is looked for at the end of an American turn only, Washington lost or not (R-AA-13).
  const result = power === 'US' && table.agreement ? resultOf(setup, table.agreement, holder, round) : undefined;
  return result === undefined ? after : { ...after, result };
}

function icsAfter({ ics }: Table, turn: TurnBody, fates: readonly Fate[]): Table['ics'] {
  const gone = new Set(fates.flatMap(({ territory, destroyed }) => (destroyed ? [territory] : [])));
  const left = entries(ics).filter(([territory]) => !gone.has(territory));
  const built = turn.ics.map((territory): [TerritoryId, IcKind] => [territory, 'bought']);
  return Object.fromEntries([...left, ...built]);
}

/** The power whose turn comes next; after the American one a new round begins. */
function nextOf({ mover, round }: { readonly mover: Power; readonly round: number }) {
  const next = POWERS[POWERS.indexOf(mover) + 1];
  return next === undefined ? { mover: POWERS[0], round: round + 1 } : { mover: next, round };
}
