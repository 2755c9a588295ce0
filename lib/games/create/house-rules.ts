import type { DecisionText } from '@/lib/core/ruleset';
import { COMMIT_SEED, SHOW_SEED } from '../engine/seeding';

/** Decisions that the service asks for, whatever the rules: their ids begin with `house:`. */
export const HOUSE_DECISIONS: Readonly<Record<string, DecisionText>> = {
  [COMMIT_SEED]: {
    title: 'make your seed for the dice',
    ask: 'Before the game begins, every side makes 32 bytes by chance that go into all its dice, and first gives a fingerprint of them. Make yours, or let the server make them.',
  },
  [SHOW_SEED]: {
    title: 'show your seed for the dice',
    ask: 'Every side has committed. Show the 32 bytes that you made: when all are shown, the game begins.',
  },
};
