import type { Choice } from '../mid-war/position';
import { TURNS } from './calendar';

/** Every turn of the campaign, for a position. */
export const TURN_CHOICES: readonly Choice[] = TURNS.map(({ code, label }) => ({ value: code, label }));
