import type { PastTurns } from '@/lib/rulesets/_shared/mid-war/past-turns';
import type { OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import { type Body, turnBodySchema } from '../body';
import type { Setup } from '../scenario/setup';
import { type Table, totalOf } from '../table';

/** Game-Turns that were played before the group moved in. */
export const past: PastTurns<Setup, Table, Body | OpeningBody> = {
  report: turnBodySchema,
  closes: ({ kind }) => kind === 'turn',
  how: 'Every Game-Turn with its GT line and what happened in it below; NOTHING where nothing did.',
  sums: [],
  comesTo: (table) => `Japan ${totalOf(table, 'japanese')}, US ${totalOf(table, 'us')}`,
};
