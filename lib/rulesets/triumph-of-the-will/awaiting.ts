import type { ClauseId } from '@/lib/core/clause';
import type { Awaited, DecisionText, Outcome } from '@/lib/core/ruleset';
import { SIDES } from './describe/vocabulary';
import type { AgendaDecision, State } from './state';

export type DecisionName = 'choose-forces' | 'place-unit' | 'build' | 'take-action' | AgendaDecision;

const DECISION_CLAUSES: Readonly<Record<DecisionName, ClauseId>> = {
  'choose-forces': 'totw:3.3',
  'place-unit': 'totw:3.7',
  build: 'totw:5.3',
  'take-action': 'totw:5.7',
  'line-up': 'totw:10.4',
  'match-line': 'totw:10.4',
  'commit-air': 'totw:10.5',
  momentum: 'totw:10.9',
  'remove-overstack': 'totw:6.4',
};

export const decisions: Readonly<Record<DecisionName, DecisionText>> = {
  'choose-forces': {
    title: 'choose your forces',
    ask: 'Spend up to 21 points on your first armies, fleets, headquarters and at most one atomic bomb. Your opponent sees them once both sides have chosen.',
  },
  'place-unit': {
    title: 'place a unit',
    ask: 'Place one of your units: an army in an area you control, a fleet in an ocean on your coast. You may send several placements at once; they are used as your turns come.',
  },
  build: {
    title: 'build new units',
    ask: 'Spend this turn’s production points. What you do not spend is lost. Your opponent sees the result once both sides have built.',
  },
  'take-action': {
    title: 'take an action',
    ask: 'Move a force, convoy armies, drop an atomic bomb, or pass. Two passes in a row end the phase.',
  },
  'line-up': {
    title: 'line up for battle',
    ask: 'Put your units in a row, one in each box. Your opponent then matches them.',
  },
  'match-line': {
    title: 'match the enemy line',
    ask: 'Put at least one unit against each enemy box and stack the rest behind them as you like.',
  },
  'commit-air': {
    title: 'commit aircraft',
    ask: 'Choose the boxes that get an aircraft this round. Aircraft once committed stay to the end of the battle.',
  },
  momentum: {
    title: 'exploit your victory',
    ask: 'Your victorious panzers may go on into one enemy mainland area next to them, or stay.',
  },
  'remove-overstack': {
    title: 'give up surplus units',
    ask: 'More than six of your units are in one area: choose those to remove.',
  },
};

/** Who is asked what. Empty exactly when the game is over. */
export function awaiting(state: State): readonly Awaited[] {
  const { stage, asked } = state;
  if (asked) return [awaited(asked.side, asked.decision)];
  switch (stage.phase) {
    case 'forces':
      return SIDES.filter((side) => !stage.sealed[side]).map((side) => awaited(side, 'choose-forces'));
    case 'production':
      return SIDES.filter((side) => !stage.sealed[side]).map((side) => awaited(side, 'build'));
    case 'placement':
      return [awaited(stage.next, 'place-unit')];
    case 'actions':
      return [awaited(stage.next, 'take-action')];
    case 'over':
      return [];
  }
}

const awaited = (role: string, decision: DecisionName): Awaited => ({
  role,
  decision,
  clause: DECISION_CLAUSES[decision],
});

const ENDING_CLAUSES = {
  conventional: 'totw:4.1',
  'nuclear-winter': 'totw:4.2',
  'united-nations': 'totw:4.3',
} as const;

export function outcome({ stage }: State): Outcome | undefined {
  if (stage.phase !== 'over') return undefined;
  const { reason, winner, loser } = stage.ending;
  return {
    winners: winner ? [winner] : [],
    losers: loser ? [loser] : [...SIDES],
    reason,
    clause: ENDING_CLAUSES[reason],
  };
}
