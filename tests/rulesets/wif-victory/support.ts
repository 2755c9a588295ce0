import { seededDice } from '@/lib/core/dice';
import type { Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import { TURN_CODES, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import type { Body, Change, TurnBody } from '@/lib/rulesets/wif-victory/body';
import type { Code } from '@/lib/rulesets/wif-victory/codes';
import type { TargetId } from '@/lib/rulesets/wif-victory/data/targets';
import { enter } from '@/lib/rulesets/wif-victory/enter/enter';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { type Setup, setupSchema } from '@/lib/rulesets/wif-victory/setup';
import type { State } from '@/lib/rulesets/wif-victory/standing';
import { open, type Table } from '@/lib/rulesets/wif-victory/table';
import { deepFreeze } from '@/tests/support/freeze';

export const setupOf = (input: object = {}): Setup => deepFreeze(setupSchema.parse(input));

/** A turn's report; `turn` counts from 1. */
export function turn(number: number, changes: readonly Change[] = [], rest: Partial<TurnBody> = {}): TurnBody {
  return { kind: 'turn', turn: codeOf(number), changes: [...changes], ...rest };
}

function codeOf(number: number): TurnCode {
  const code = TURN_CODES[number - 1];
  if (code === undefined) throw new Error(`there is no turn ${number}`);
  return code;
}

/** A target in Axis hands and supply, or lost to the Allies. */
export const held = (target: TargetId, by?: 'GE' | 'IT' | 'JP'): Change => ({
  target,
  control: 'axis',
  supplied: true,
  ...(by === undefined ? {} : { by }),
});
export const lost = (target: TargetId): Change => ({ target, control: 'allied' });
export const cutOff = (target: TargetId): Change => ({ target, control: 'axis', supplied: false });

/** The table after reports that must all be accepted; turns by the sides, the rest by whom it belongs to. */
export function tableAfter(setup: Setup, bodies: readonly Body[], from: Table = open(setup)): Table {
  return bodies.reduce((table, body) => must(enter(setup, table, { by: authorOf(body), body })), from);
}

function authorOf(body: Body): 'axis' | 'campaign' | 'organiser' {
  if (body.kind === 'turn') return 'axis';
  return body.kind === 'verdict' || body.kind === 'stands' ? 'organiser' : 'campaign';
}

export function must<T>(result: Result<T, Rejection<string>>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return deepFreeze(result.value);
}

/** The refusal of a report; undefined when it is accepted. */
export function refusalOf(
  setup: Setup,
  table: Table,
  body: Body,
  by: string = authorOf(body),
): Rejection<Code> | undefined {
  const entered = enter(setup, deepFreeze(table), { by, body });
  return entered.ok ? undefined : entered.error;
}

/** Reports that hold one target in the turns marked H, in supply, and leave it to the Allies in those marked L. */
export const turnsOf = (target: TargetId, pattern: string, from = 1): readonly TurnBody[] =>
  [...pattern].map((mark, index) => turn(from + index, [mark === 'H' ? held(target) : lost(target)]));

/** Points of one target after each of these reports. */
export function cumulative(setup: Setup, target: TargetId, bodies: readonly Body[]): readonly number[] {
  return bodies.map((_, index) => tableAfter(setup, bodies.slice(0, index + 1)).targets[target].best);
}

type Action = Parameters<typeof wifVictory.decide>[1];

/** A game on the whole ruleset: every action must be accepted. */
export class Game {
  state: State;

  constructor(setup: object = {}) {
    const opening = wifVictory.start(setupOf(setup));
    const state = opening.reduce<State | undefined>((now, event) => wifVictory.evolve(now, event), undefined);
    if (state === undefined) throw new Error('no opening');
    this.state = deepFreeze(state);
  }

  try(by: string, action: Action, note?: string) {
    const ctx = { by, roll: seededDice(1), ...(note === undefined ? {} : { note }) };
    return wifVictory.decide(this.state, action, ctx);
  }

  do(by: string, action: Action, note?: string) {
    const events = must(this.try(by, action, note));
    this.state = deepFreeze(events.reduce((now, event) => wifVictory.evolve(now, event), this.state));
    return events;
  }

  /** A turn that the Axis reports and the Allies confirm. */
  play(body: TurnBody): void {
    const id = this.state.next;
    this.do('axis', { type: 'report', body });
    this.do('allied', { type: 'confirm', report: id });
  }
}

export const NOTE = 'ab'.repeat(32);
