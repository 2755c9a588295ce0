import type { Side } from '../describe/vocabulary';
import { ask, type Draft, emit } from '../draft';
import { capture } from '../movement/capture';
import { planMomentum } from '../movement/momentum';
import type { Battle, BattleRole, Fighter } from '../state';
import { airChoice, firstBoxes } from './air';
import { fightRound } from './exchange';
import {
  arrangerOf,
  autoBoxes,
  boxCount,
  fightersOf,
  firstToLineUp,
  lineUpIsForced,
  matchIsForced,
  opposite,
} from './line';

/**
 * Fights a battle on until it is over or somebody has to be asked (10.4 to 10.8). Each step returns the battle as it
 * goes on, or undefined when it waits; what is forced, or left to standing orders (B8), is done at once.
 */
export function fight(draft: Draft, begun: Battle): 'asked' | undefined {
  let battle = begun;
  for (;;) {
    const next = step(draft, battle);
    if (next === 'asked') return 'asked';
    if (!next) return undefined;
    battle = next;
  }
}

function step(draft: Draft, battle: Battle): Battle | 'asked' | undefined {
  switch (battle.step) {
    case 'line-up':
      return lineUp(draft, battle);
    case 'match-line':
      return matchLine(draft, battle);
    case 'commit-air':
      return support(draft, battle);
    case 'resolve':
      return resolve(draft, battle);
  }
}

function suspend(draft: Draft, battle: Battle, side: Side, decision: 'line-up' | 'match-line' | 'commit-air'): 'asked' {
  draft.agenda.push({ task: 'battle', battle });
  return ask(draft, side, decision, battle.area);
}

function lineUp(draft: Draft, battle: Battle): Battle | 'asked' {
  const side = arrangerOf(battle, battle.first);
  const units = fightersOf(battle, battle.first);
  if (lineUpIsForced(battle) || draft.state.doctrine[side].arrange === 'auto') return linedUp(draft, battle, units);
  return suspend(draft, battle, side, 'line-up');
}

/** Records the first line: one unit a box, in this order. */
export function linedUp(draft: Draft, battle: Battle, units: readonly Fighter[]): Battle {
  const { area, round, first: role } = battle;
  emit(draft, { type: 'lined-up', area, round, by: arrangerOf(battle, role), role, boxes: [...units] });
  return { ...battle, step: 'match-line', boxes: { ...battle.boxes, [role]: units.map((unit) => [unit]) } };
}

function matchLine(draft: Draft, battle: Battle): Battle | 'asked' {
  const role = opposite(battle.first);
  const side = arrangerOf(battle, role);
  if (matchIsForced(battle) || draft.state.doctrine[side].arrange === 'auto') {
    return lineMatched(draft, battle, autoBoxes(fightersOf(battle, role), boxCount(battle)));
  }
  return suspend(draft, battle, side, 'match-line');
}

/** Records the second line: a stack a box. */
export function lineMatched(draft: Draft, battle: Battle, boxes: readonly (readonly Fighter[])[]): Battle {
  const { area, round } = battle;
  const role = opposite(battle.first);
  emit(draft, { type: 'line-matched', area, round, by: arrangerOf(battle, role), role, boxes });
  return { ...battle, step: 'commit-air', boxes: { ...battle.boxes, [role]: boxes } };
}

function support(draft: Draft, battle: Battle): Battle | 'asked' {
  const choice = airChoice(draft.state, battle);
  if (!choice) return { ...battle, step: 'resolve' };
  const { side, boxes, least, most } = choice;
  const orders = draft.state.doctrine[side].air;
  if (least === boxes) return supported(draft, battle, side, firstBoxes(boxes));
  if (orders === 'auto') return supported(draft, battle, side, firstBoxes(most));
  if (orders === 'never') return supported(draft, battle, side, firstBoxes(least));
  return suspend(draft, battle, side, 'commit-air');
}

/** Records the aircraft of this round. */
export function supported(draft: Draft, battle: Battle, side: Side, boxes: readonly number[]): Battle {
  const { area, round } = battle;
  const airBoxes = [...boxes].sort((a, b) => a - b);
  if (airBoxes.length > 0) emit(draft, { type: 'air-committed', area, round, side, boxes: airBoxes });
  return { ...battle, step: 'resolve', airBoxes, committed: Math.max(battle.committed, airBoxes.length) };
}

function resolve(draft: Draft, battle: Battle): Battle | undefined {
  const { area, round, attacker, defender } = battle;
  const exchanges = fightRound(battle, airRole(draft, battle), draft.d6);
  emit(draft, { type: 'round-fought', area, round, attacker, defender, exchanges });
  const lost = new Set(exchanges.map((exchange) => exchange[exchange.loser].id));
  const attackers = battle.attackers.filter(({ id }) => !lost.has(id));
  const defenders = battle.defenders.filter(({ id }) => !lost.has(id));
  const after: Battle = { ...battle, attackers, defenders };
  if (attackers.length === 0 || defenders.length === 0) return finish(draft, after);
  const first = firstToLineUp(attackers, defenders);
  return { ...after, round: round + 1, step: 'line-up', first, boxes: { attacker: [], defender: [] }, airBoxes: [] };
}

function airRole({ state: { air } }: Draft, { attacker, defender }: Battle): BattleRole | undefined {
  if (!air) return undefined;
  return air.side === attacker ? 'attacker' : air.side === defender ? 'defender' : undefined;
}

/** 10.8: one side is gone. The winner's aircraft are spent either way, its survivors disrupted (B1, V6). */
function finish(draft: Draft, battle: Battle): undefined {
  const { area, attacker, defender, committed, origin, domain } = battle;
  const winner: BattleRole = battle.attackers.length > 0 ? 'attacker' : 'defender';
  const survivors = fightersOf(battle, winner).map(({ id }) => id);
  const { air } = draft.state;
  emit(draft, {
    type: 'battle-ended',
    area,
    winner,
    attacker,
    defender,
    survivors,
    ...(committed > 0 && air ? { airSide: air.side } : {}),
    airSpent: committed,
  });
  // Survivors of the acting force are disrupted when its action ends: momentum comes before that (10.9).
  if (winner === 'defender' && defender !== 'un')
    draft.agenda.push({ task: 'disrupt', side: defender, units: survivors });
  if (winner === 'attacker' && origin === 'defection')
    draft.agenda.push({ task: 'disrupt', side: attacker, units: survivors });
  if (winner === 'defender' || domain === 'sea') return;
  planMomentum(draft, battle);
  capture(draft, area, attacker);
}
