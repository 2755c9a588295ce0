import { ok, type Result } from '@/lib/core/result';
import { capitalOf, cityAt, isEnemy, LAND, territoryOf } from '../board';
import type { TurnBody } from '../body';
import { type Refusal, refuse } from '../refuse';
import type { Setup } from '../setup';
import { attackKey, type Change, hadFirstTurn, type Table } from '../table';
import type { Power, TerritoryId } from '../vocabulary';

type Holders = Table['holder'];

export interface Controlled {
  readonly holder: Holders;
  readonly changes: readonly Change[];
}

/** Moves territories to those who hold them after a turn's battles, and what comes back with a freed capital. */
export function takeControl(setup: Setup, table: Table, { power, control }: TurnBody): Result<Controlled, Refusal> {
  const taken = new Set(control.map(({ territory }) => territory));
  const changes: Change[] = [];
  for (const { territory, to } of control) {
    const from = table.holder[territory];
    if (!isEnemy(power, from)) return refuse('not-enemy-held', 'aavc:control', { territory, holder: from });
    if (changes.some((one) => one.territory === territory)) return refuse('taken-twice', 'aavc:control', { territory });
    if (mustAnnounce(setup, table, power, territory))
      return refuse('attack-not-announced', 'aavc:emergency-infantry', { territory, defender: from });
    const legal = holderAfter(table.holder, power, territory, taken);
    if (to !== undefined && to !== legal.to) {
      const clause = legal.why === 'taken' ? 'aavc:control' : 'aavc:liberation';
      return refuse('wrong-holder', clause, { territory, to, legal: legal.to, why: legal.why });
    }
    changes.push({ territory, from, ...legal });
  }
  const returned = returnsOf(move(table.holder, changes), changes);
  return ok({ holder: move(table.holder, [...changes, ...returned]), changes: [...changes, ...returned] });
}

function move(holder: Holders, changes: readonly Change[]): Holders {
  return { ...holder, ...Object.fromEntries(changes.map(({ territory, to }) => [territory, to])) };
}

/**
 * Who holds a territory that `power` takes: a friend whose capital stands gets back what was its own (R-AA-2); while the
 * capital is lost the liberator keeps it (R-AA-3). A capital that is freed in the same turn stands.
 */
export function holderAfter(
  holder: Holders,
  power: Power,
  territory: TerritoryId,
  taken: ReadonlySet<TerritoryId>,
): { readonly to: Power; readonly why: 'taken' | 'liberated' | 'held-for' } {
  const { owner } = territoryOf(territory);
  if (owner === power || isEnemy(owner, power)) return { to: power, why: 'taken' };
  const capital = capitalOf(owner);
  const stands = taken.has(capital) || holder[capital] === owner;
  return stands ? { to: owner, why: 'liberated' } : { to: power, why: 'held-for' };
}

/** What friends held for a nation goes back to it in the turn in which its capital is freed. */
function returnsOf(holder: Holders, changes: readonly Change[]): readonly Change[] {
  const freed = changes.filter(({ territory, to }) => territory === capitalOf(to)).map(({ to }) => to);
  return LAND.flatMap(({ id, owner }): readonly Change[] => {
    const from = holder[id];
    if (!freed.includes(owner) || from === owner || isEnemy(from, owner)) return [];
    return [{ territory: id, from, to: owner, why: 'returned' }];
  });
}

/** AA-R8: before its first turn the defender of a city must have been asked for infantry, once for each attack. */
export function mustAnnounce(setup: Setup, table: Table, attacker: Power, territory: TerritoryId): boolean {
  const defender = table.holder[territory];
  if (hadFirstTurn(table, defender) || cityAt(setup, territory) === undefined) return false;
  if (table.attacks[attackKey(attacker, territory)] !== undefined) return false;
  return !isUsedUp(setup, table, territory);
}

/** R-AA-7: with the option, one attack on a city uses up the right. */
export const isUsedUp = ({ options }: Setup, { attacks }: Table, territory: TerritoryId): boolean =>
  options.emergencyOncePerTerritory && Object.values(attacks).some((attack) => attack.territory === territory);
