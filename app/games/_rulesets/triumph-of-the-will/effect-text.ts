import type { Effect, Enemy } from '@/lib/rulesets/triumph-of-the-will/options/template';
import { enemyText } from './names';

interface Entry {
  readonly effect: Effect;
  readonly own: number;
  readonly enemy?: Enemy;
}

/** What entering a place means, in a few words. */
export function effectText({ effect, own, enemy }: Entry): string {
  if (effect === 'battle') return `battle against ${enemy ? enemyText(enemy) : 'its defenders'}`;
  if (effect === 'takes-control') return 'undefended: you take it';
  if (effect === 'passage') return 'a passage: roll to get through';
  return own > 0 ? `yours, with ${own} of your units there` : 'free to enter';
}

const LIMIT = 6;

/** 6.4: a warning when more than six would be there. Losses of a battle are not predicted. */
export function overstackText({ effect, own }: Entry, coming: number): string | undefined {
  const excess = own + coming - LIMIT;
  if (effect === 'battle' || excess <= 0) return undefined;
  return `${own + coming} units would stand there: you would have to give up ${excess}.`;
}
