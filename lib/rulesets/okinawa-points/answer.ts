import { ok, type Result } from '@/lib/core/result';
import type { Rejection, RoleId } from '@/lib/core/ruleset';
import type { Entry } from '../_shared/reporting/types';
import type { Answer, Body, TurnEventOf } from './body';
import type { OwnCode } from './codes';
import { refuse } from './enter/running';
import { enterTurn } from './enter/turn';
import type { Setup } from './scenario/setup';
import type { Table } from './table';

export const exitsOf = (body: Body): readonly TurnEventOf<'jp-exit'>[] =>
  body.kind === 'turn' ? body.events.filter((event) => event.type === 'jp-exit') : [];

/** Puts the units that the US chooses into a report, exit by exit (R-OK-4); what comes out is checked like any report. */
export function answered(
  setup: Setup,
  table: Table,
  { body }: Entry<Body>,
  { removals }: Answer,
  by: RoleId,
): Result<Body, Rejection<OwnCode>> {
  const exits = exitsOf(body).length;
  if (by !== 'us' || body.kind !== 'turn' || exits === 0) return refuse('removals-not-possible', 'okinawa:17.41');
  if (removals.length !== exits) return refuse('removals-not-possible', 'okinawa:17.41', { exits });
  const chosen = withRemovals(body, removals);
  const entered = enterTurn(setup, table, chosen);
  return entered.ok ? ok(chosen) : entered;
}

type TurnBody = Extract<Body, { readonly kind: 'turn' }>;

function withRemovals(body: TurnBody, removals: readonly (readonly string[])[]): TurnBody {
  let exit = 0;
  const events = body.events.map((event) => {
    if (event.type !== 'jp-exit') return event;
    const usRemoved = [...(removals[exit++] ?? event.usRemoved)];
    return { ...event, usRemoved };
  });
  return { ...body, events };
}
