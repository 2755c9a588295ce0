import type { Body } from './body';
import type { Effect } from './effect';
import { enterEnd } from './enter/end';
import { enterTurn } from './enter/turn';
import type { Setup } from './scenario/setup';
import type { Table } from './table';

/** What a report changes, one by one: entered once more, so that the words can never differ from the points. */
export function effectsOf(setup: Setup, before: Table, body: Body): readonly Effect[] {
  const entered = body.kind === 'turn' ? enterTurn(setup, before, body) : enterEnd(setup, before, body);
  return entered.ok ? entered.value.effects : [];
}
