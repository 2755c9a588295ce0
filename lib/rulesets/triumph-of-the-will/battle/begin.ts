import { type AreaId, other, type Side, type Unit, type UnitId } from '../describe/vocabulary';
import { type Draft, emit } from '../draft';
import { byId, forceOf, isArmy } from '../forces';
import { rebelsIn, stackIn } from '../reading';
import type { Battle, BattleOrigin, Defender, Fighter } from '../state';
import { firstToLineUp } from './line';

/** Puts a battle on the agenda. Everything both sides have in the area takes part (10.3). */
export function beginBattle(
  draft: Draft,
  area: AreaId,
  attacker: Side,
  units: readonly UnitId[],
  origin: BattleOrigin,
): void {
  const here = stackIn(draft.state, area);
  const attackers = fighters(here.filter(({ id }) => units.includes(id)));
  const rebels = rebelsIn(draft.state, area);
  const defender: Defender = rebels > 0 ? 'un' : other(attacker);
  const defenders = rebels > 0 ? unitedNations(rebels) : fighters(here.filter(({ side }) => side !== attacker));
  const battle: Battle = {
    area,
    domain: draft.map.landById.has(area) ? 'land' : 'sea',
    attacker,
    defender,
    origin,
    round: 1,
    attackers,
    defenders,
    step: 'line-up',
    first: firstToLineUp(attackers, defenders),
    boxes: { attacker: [], defender: [] },
    committed: 0,
    airBoxes: [],
  };
  const { domain } = battle;
  emit(draft, {
    type: 'battle-begun',
    area,
    domain,
    attacker,
    defender,
    origin,
    attackers: forceOf(attackers),
    defenders: forceOf(defenders),
  });
  draft.agenda.push({ task: 'battle', battle });
}

const fighters = (units: readonly Unit[]): readonly Fighter[] =>
  [...units].sort(byId).map(({ id, type }) => ({ id, type }));

/** 12.2: each UN unit defends as infantry. */
const unitedNations = (count: number): readonly Fighter[] =>
  Array.from({ length: count }, (_, index) => ({ id: `un-${index + 1}`, type: 'infantry' as const }));

/** 7.3: the Germans in an area attack the Italians there. Earlier battles may have left nobody to fight. */
export function defectionBattle(draft: Draft, area: AreaId): void {
  const armies = stackIn(draft.state, area).filter(({ type }) => isArmy(type));
  const germans = armies.filter(({ side }) => side === 'german').map(({ id }) => id);
  if (germans.length === 0 || germans.length === armies.length) return;
  beginBattle(draft, area, 'german', germans, 'defection');
}
