import type { Action } from '../actions';
import type { Side, Unit, UnitType } from '../describe/vocabulary';
import { type Draft, emit, type Refusal, refuse } from '../draft';
import type { EventOf } from '../events';
import { byId } from '../forces';
import { unknownArea } from '../movement/areas';
import { bombTargets } from '../options/bomb';
import { rebelsIn, stackIn } from '../reading';
import { run } from '../run';

type BombAction = Extract<Action, { type: 'bomb' }>;
type UnitTarget = { readonly area: string; readonly unit: UnitType; readonly disrupted: boolean };

/** 11.1, A1: one bomb on one enemy unit anywhere, or on a canal. The bomb is spent whatever the die says. */
export function bomb(draft: Draft, side: Side, { target }: BombAction): Refusal | undefined {
  if (draft.state.bombs[side] === 0) return refuse('no-bomb', 'totw:11.1', {}).error;
  const refusal = 'canal' in target ? bombCanal(draft, side, target.canal) : bombUnit(draft, side, target);
  if (refusal) return refusal;
  draft.agenda.push({ task: 'end-action', side });
  run(draft);
  return undefined;
}

function bombUnit(draft: Draft, side: Side, target: UnitTarget): Refusal | undefined {
  const unknown = unknownArea(draft.map, target.area, 'totw:11.1');
  if (unknown) return unknown;
  const struck = stackIn(draft.state, target.area)
    .filter((unit) => unit.side !== side && fits(unit, target))
    .sort(byId)[0];
  if (!struck) return noTarget(draft, side, target);
  const roll = draft.d6();
  emit(draft, {
    type: 'bomb-dropped',
    side,
    target: { area: target.area, unit: struck.id, unitType: struck.type, owner: struck.side },
    roll,
    result: unitResult(roll, struck),
    detonated: roll <= 5,
  });
  return undefined;
}

const fits = ({ type, disrupted }: Unit, target: UnitTarget): boolean =>
  type === target.unit && disrupted === target.disrupted;

function unitResult(roll: number, { disrupted }: Unit): EventOf<'bomb-dropped'>['result'] {
  if (roll <= 4) return 'eliminated';
  if (roll === 5) return disrupted ? 'no-effect' : 'disrupted';
  return 'dud';
}

function noTarget({ state, map }: Draft, side: Side, target: UnitTarget): Refusal {
  const { area, unit, disrupted } = target;
  if (rebelsIn(state, area) > 0) return refuse('un-target', 'totw:12.4', { area }).error;
  if (stackIn(state, area).some((own) => own.side === side && fits(own, target))) {
    return refuse('own-target', 'totw:11.1', { area, unit }).error;
  }
  const legal = bombTargets(state, map, side)
    .filter((found) => found.area === area)
    .map(({ area: _here, ...rest }) => rest);
  return refuse('no-such-target', 'totw:11.1', { area, unit, disrupted, legal }).error;
}

/** M4: what the faces do to a canal is an option; a strait cannot be hit (9.9). */
function bombCanal(draft: Draft, side: Side, id: string): Refusal | undefined {
  const canal = draft.map.canalById.get(id);
  if (!canal) {
    const legal = draft.map.canals.map((known) => known.id);
    const strait = draft.map.straits.some((known) => known.id === id);
    return refuse('unknown-canal', 'totw:9.9', { canal: id, legal, ...(strait ? { strait } : {}) }).error;
  }
  const roll = draft.d6();
  const { closed, closedThisTurn } = draft.state.options.canalAtomic;
  const forGood = draft.state.canals[id] === 'closed';
  const hit = closed.includes(roll) ? 'closed' : closedThisTurn.includes(roll) ? 'closed-this-turn' : 'dud';
  const result = hit !== 'dud' && forGood ? 'no-effect' : hit;
  const target = { canal: id, area: canal.area };
  emit(draft, { type: 'bomb-dropped', side, target, roll, result, detonated: hit !== 'dud' });
  return undefined;
}
