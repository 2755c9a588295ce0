import type { Role } from './ruleset';

/**
 * The game master of a game whose rules have no organiser: a seat of the table and not of the rules. Where the rules do
 * have an organiser, the holder of that seat is the game master.
 */
export const GAME_MASTER: Role = { id: 'game-master', name: 'Game master', kind: 'organiser' };

/** The seat of rules that need somebody to rule in them. */
export const ORGANISER: Role = { id: 'organiser', name: 'Organiser', kind: 'organiser' };

/** Every role whose holder is game master of a game. */
export const MASTER_ROLES = [GAME_MASTER.id, ORGANISER.id] as const;
