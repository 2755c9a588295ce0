import type { PastTurns } from '@/lib/rulesets/_shared/mid-war/past-turns';
import type { OpeningBody } from '@/lib/rulesets/_shared/mid-war/position';
import type { Body } from '../body';
import type { Setup } from '../setup';
import { type Table, totalOf } from '../table';

/** Turns of a campaign that were played before the group moved in. The falls of Italy and Japan stand in them: nobody else tells them. */
export const past: PastTurns<Setup, Table, Body | OpeningBody> = {
  closes: ({ kind }) => kind === 'turn',
  setup: ({ fallsTold: _told, midWar: _late, ...setup }) => setup,
  sums: ['total'],
  comesTo: (table) => `Axis points ${totalOf(table)}`,
};
