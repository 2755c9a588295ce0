import type { Exchange, Throw } from '../events';
import { isPanzer } from '../forces';
import type { Battle, BattleRole, Fighter } from '../state';

type Modifier = Throw['modifiers'][number];

/** 10.7, B5: what is added to a unit's die. The 6SS adds two on the attack, one as a panzer and one as an elite. */
export function modifiersOf({ type }: Fighter, role: BattleRole, supported: boolean): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  if (role === 'attacker' && isPanzer(type)) modifiers.push('panzer');
  if (role === 'attacker' && type === '6ss') modifiers.push('6ss');
  if (type === 'kb') modifiers.push('kido-butai');
  if (supported) modifiers.push('aircraft');
  return modifiers;
}

/**
 * Fights all boxes of a round in their order (10.6). Inside a box one exchange at a time, the defender's die drawn
 * before the attacker's; the winner meets the next of the other stack, with new dice for both, until one stack is gone.
 */
export function fightRound(battle: Battle, airRole: BattleRole | undefined, d6: () => number): readonly Exchange[] {
  return battle.boxes.defender.flatMap((defenders, index) => {
    const box = index + 1;
    const supported = battle.airBoxes.includes(box);
    return fightBox(box, defenders, battle.boxes.attacker[index] ?? [], supported ? airRole : undefined, d6);
  });
}

function fightBox(
  box: number,
  defenders: readonly Fighter[],
  attackers: readonly Fighter[],
  airRole: BattleRole | undefined,
  d6: () => number,
): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  let nextDefender = 0;
  let nextAttacker = 0;
  for (;;) {
    const defending = defenders[nextDefender];
    const attacking = attackers[nextAttacker];
    if (!defending || !attacking) return exchanges;
    const defender = thrown(defending, 'defender', airRole, d6());
    const attacker = thrown(attacking, 'attacker', airRole, d6());
    // The defender wins ties.
    const loser = attacker.total > defender.total ? 'defender' : 'attacker';
    if (loser === 'defender') nextDefender += 1;
    else nextAttacker += 1;
    exchanges.push({ box, defender, attacker, loser });
  }
}

function thrown(fighter: Fighter, role: BattleRole, airRole: BattleRole | undefined, roll: number): Throw {
  const { id, type } = fighter;
  const modifiers = modifiersOf(fighter, role, airRole === role);
  return { id, type, roll, modifiers, total: roll + modifiers.length };
}
