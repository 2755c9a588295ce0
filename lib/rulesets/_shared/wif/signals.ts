import { z } from 'zod';
import { turnCodeSchema } from './calendar';
import { powerSchema, powerStatusSchema } from './powers';

/** What the games of one World in Flames campaign tell each other. */
export const POWER_STATUS = 'power-status';
export const CONQUEST_HOLD = 'conquest-hold';
export const TURN_CLOSED = 'turn-closed';
export const TURN_REOPENED = 'turn-reopened';

/** A power has fallen or is back, in a turn: sent by the house rules, heard by the victory tracker. */
export const powerStatusData = z.strictObject({
  turn: turnCodeSchema,
  power: powerSchema,
  status: powerStatusSchema,
});
export type PowerStatusData = z.infer<typeof powerStatusData>;

/** Whether a turn's conquest step still has something open; while it has, the turn is not to be closed. */
export const conquestHoldData = z.strictObject({
  turn: turnCodeSchema,
  held: z.boolean(),
  /** What is open, one phrase each: `Japan must roll for surrender`. */
  reasons: z.array(z.string().min(1).max(200)).max(20),
});
export type ConquestHoldData = z.infer<typeof conquestHoldData>;

/** A turn is over and final, or it and all after it are open again: sent by the victory tracker. */
export const turnClosedData = z.strictObject({ turn: turnCodeSchema });
