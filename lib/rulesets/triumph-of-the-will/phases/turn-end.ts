import { type AreaId, other } from '../describe/vocabulary';
import { type Draft, emit, endGame, isOver } from '../draft';
import type { EventOf } from '../events';
import { isArmy } from '../forces';
import type { Land } from '../map/game-map';
import { productionOf, stackAt, winterFaces } from '../reading';

/** Nuclear winter, rebellions, recovery, and the next turn's production: everything between two passes and a choice. */
export function endTurn(draft: Draft): void {
  rollWinter(draft);
  if (isOver(draft)) return;
  rollRebellions(draft);
  if (isOver(draft)) return;
  recover(draft);
}

/** 5.11, T7: the side of the last detonation of the game rolls, and loses if winter comes (4.2). */
function rollWinter(draft: Draft): void {
  const { detonations, detonationsThisTurn, lastDetonation: side, options } = draft.state;
  const startsOn = [...winterFaces(detonations)];
  if (startsOn.length === 0 || side === undefined) return;
  if (options.winterNeedsDetonationThisTurn && detonationsThisTurn === 0) return;
  const roll = draft.d6();
  const started = startsOn.includes(roll);
  emit(draft, { type: 'winter-rolled', side, detonations, startsOn, roll, started });
  if (started) endGame(draft, 'nuclear-winter', side);
}

type RebellionRoll = EventOf<'rebellions-rolled'>['rolls'][number];

/** 5.12, T8: area by area in the order of the map; each counts the rebellions that stand by then. */
function rollRebellions(draft: Draft): void {
  const { state, map } = draft;
  const rising = new Set<AreaId>(map.land.filter(({ index }) => state.control[index] === 'un').map(({ id }) => id));
  const rolls: RebellionRoll[] = [];
  for (const area of map.land) {
    const holder = state.control[area.index] ?? 'undealt';
    if (holder === 'un' || holder === 'undealt' || !isUngarrisoned(draft, area)) continue;
    const modifier = area.kin.filter((id) => rising.has(id)).length;
    const roll = draft.d6();
    const breaksOut = roll + modifier >= 6;
    rolls.push({ area: area.id, roller: other(holder), roll, modifier, ...(breaksOut ? { count: draft.d6() } : {}) });
    if (breaksOut) rising.add(area.id);
  }
  if (rolls.length > 0) emit(draft, { type: 'rebellions-rolled', rolls });
  // 4.3, T9: every land area but the capitals at once, and both sides have lost.
  if (map.land.every(({ id, capitalOf }) => capitalOf || rising.has(id))) endGame(draft, 'united-nations');
}

/** Capitals never rise (5.12); one army of anybody keeps an area quiet. */
const isUngarrisoned = ({ state }: Draft, { index, capitalOf }: Land): boolean =>
  !capitalOf && !stackAt(state, index).some(({ type }) => isArmy(type));

/** 5.13, T10. */
function recover(draft: Draft): void {
  const { canals, turn } = draft.state;
  const reopened = draft.map.canals.map(({ id }) => id).filter((id) => canals[id] === 'closed-this-turn');
  emit(draft, { type: 'turn-recovered', turn: turn + 1, canals: reopened });
  const points = { german: productionOf(draft.state, 'german'), japanese: productionOf(draft.state, 'japanese') };
  emit(draft, { type: 'production-begun', turn: turn + 1, points });
}
