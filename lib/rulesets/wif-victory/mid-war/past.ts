import type { PastTurns } from '@/lib/rulesets/_shared/mid-war/past-turns';
import type { OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import { type Body, turnSchema } from '../body';
import type { Setup } from '../setup';
import { type Table, totalOf } from '../table';

/** Turns of a campaign that were played before the group moved in. The falls of Italy and Japan stand in them: nobody else tells them. */
export const past: PastTurns<Setup, Table, Body | OpeningBody> = {
  report: turnSchema,
  closes: ({ kind }) => kind === 'turn',
  setup: ({ fallsTold: _told, ...setup }) => setup,
  how: 'Rows with a column “turn”, or a line TURN with what changed below it. A turn that you leave out between two others is one without a change.',
  sums: ['total'],
  comesTo: (table) => `Axis points ${totalOf(table)}`,
};
