import type { DecisionText, Standing } from '@/lib/core/ruleset';
import { awaitsPosition } from '../_shared/mid-war/moving-in';
import { POSITION_ASKED } from '../_shared/mid-war/words';
import type { BookOf } from '../_shared/reporting/kinds';
import { resultText } from './describe-effect';
import { scoreOf } from './score';
import { openAttack } from './table';
import type { VictoryCityKinds } from './tracker';
import { POWER_NAMES, SEAT_NAMES } from './vocabulary';
import { landName } from './words';

export function standing({ setup, table, conceded }: BookOf<VictoryCityKinds>): Standing {
  const { round, mover, agreement, result, holder } = table;
  if (result !== undefined) return { turn: result.round, phase: 'over', headline: resultText(result) };
  const { axis, allies } = scoreOf(setup, holder);
  const score = `Axis ${axis}, Allies ${allies} points`;
  if (conceded !== undefined) return { turn: round, phase: 'over', headline: `Conceded in turn ${round}: ${score}` };
  if (awaitsPosition(setup, table)) return { turn: 1, phase: 'agreement', headline: POSITION_ASKED };
  if (agreement === undefined)
    return { turn: 1, phase: 'agreement', headline: 'The terms of victory are to be agreed' };
  const attack = openAttack(table);
  const doing =
    attack === undefined
      ? POWER_NAMES[mover]
      : `${POWER_NAMES[attack.defender]} about to be attacked in ${landName(attack.territory)}`;
  const seat =
    agreement.axis === undefined || agreement.axis === 'axis' ? '' : `; ${SEAT_NAMES[agreement.axis]} plays the Axis`;
  return {
    turn: round,
    phase: attack === undefined ? mover : 'emergency',
    headline: `Turn ${round}, ${doing}: ${score}${seat}`,
  };
}

export const ownDecisions = {
  'agree-terms': {
    title: 'agree on the terms of victory',
    ask: 'Before play both sides settle on Total, Major or Minor Victory, a Minor one with a bid of each side. Either of you may send the terms; the other confirms.',
  },
  'report-turn': {
    title: 'report a power’s turn',
    ask: 'Report what the power whose turn it is declared, placed and took. Its limits are checked against the start of the turn.',
  },
  'emergency-infantry': {
    title: 'raise infantry before the battle',
    ask: 'A city of yours is attacked before its owner’s first turn: say how much infantry you raise there now. None is an answer too.',
  },
} as const satisfies Readonly<Record<string, DecisionText>>;
