import type { GameError } from '@/lib/games/model/errors';

/** A refusal that says nothing of what is there: the page then offers another try, and never says that nothing was found. */
export const isTemporary = (error: GameError): boolean => error.kind !== 'rule' && error.code === 'command-in-progress';
