import type { Standing } from '@/lib/core/ruleset';
import type { Side } from './describe/vocabulary';
import type { Ending, State } from './state';

const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'Germany', japanese: 'Japan' };

/** Where the game stands. Everything here is public: it never tells what a sealed choice is. */
export function standing(state: State): Standing {
  return { turn: state.turn, phase: state.stage.phase, headline: headline(state) };
}

function headline(state: State): string {
  const { stage, turn, asked } = state;
  switch (stage.phase) {
    case 'forces':
      return 'Set-up: both sides choose their forces';
    case 'placement':
      return `Set-up: ${SIDE_NAMES[stage.next]} places a unit`;
    case 'production':
      return `Turn ${turn}: production`;
    case 'actions':
      return asked
        ? `Turn ${turn}: ${SIDE_NAMES[asked.side]} has a decision to make in an action`
        : `Turn ${turn}: ${SIDE_NAMES[stage.next]} to act`;
    case 'over':
      return endLine(turn, stage.ending);
  }
}

function endLine(turn: number, { reason, winner }: Ending): string {
  if (!winner) return `The United Nations rise everywhere in turn ${turn}: both sides lose`;
  const how =
    reason === 'conventional' ? 'takes the enemy capital' : 'wins as nuclear winter falls on its enemy’s account';
  return `${SIDE_NAMES[winner]} ${how} in turn ${turn}`;
}
