import type { PastTurns } from '@/lib/rulesets/_shared/mid-war/past-turns';
import { isOpening, type OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import { type Body, bodySchema } from '../body';
import { withFaces } from '../enter/faces';
import { enterTold } from '../enter/told';
import { counts } from '../hold';
import { parseSeries } from '../orders/series';
import { refuse } from '../refuse';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { pastExample } from './example';

/** Turns that were played before the group moved in. Their dice fell at the table: each report has the faces that decided it. */
export const past: PastTurns<Setup, Table, Body | OpeningBody> = {
  report: bodySchema,
  closes: ({ kind }) => kind === 'close-turn',
  between: (body) => !isOpening(body),
  enter: (setup, table, { body }) =>
    isOpening(body)
      ? refuse('turn-out-of-order', 'wifh:conquest-step', { turn: table.turn, open: table.turn })
      : enterTold(setup, table, body),
  withDice: withFaces,
  parseSeries,
  example: pastExample,
  how: 'First FACTORIES with the printed ones; then each TURN with what changed below it, ROLL ITALY or ROLL JAPAN with DIE and the face that fell, and CLOSE. Any other die has a line of its own: DIE Pripet: 2.',
  sums: [],
  comesTo: counts,
};
