import type { PastTurns } from '@/lib/rulesets/_shared/mid-war/past-turns';
import { isOpening, type OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import { type Body, bodySchema } from '../body';
import type { Setup } from '../setup';
import { type Table, turnsOf } from '../table';

const DIE_DECIDED =
  'The bids are equal: a die has decided who plays the Axis, and past turns do not tell it. Move in with a position.';

/** Turns that were played before the group moved in: with the terms, attacks and standing orders between them. */
export const past: PastTurns<Setup, Table, Body | OpeningBody> = {
  report: bodySchema,
  closes: ({ kind }) => kind === 'turn',
  between: (body) => !isOpening(body),
  leavesOpen: (_setup, { agreement }) => (agreement?.axis === undefined ? DIE_DECIDED : undefined),
  how: 'First AGREE with the terms; then each TURN with what changed below it. ATTACK, EMERGENCY and STANDING have lines of their own.',
  sums: ['totals'],
  comesTo: (table) => {
    const last = turnsOf(table).at(-1);
    return `Axis ${last?.axis ?? 0}, Allies ${last?.allies ?? 0} points`;
  },
};
