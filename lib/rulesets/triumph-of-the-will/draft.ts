import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import { err } from '@/lib/core/result';
import type { Ctx, Rejection } from '@/lib/core/ruleset';
import type { Code } from './codes';
import { type AreaId, type BySide, other, type Side } from './describe/vocabulary';
import type { Event, EventOf } from './events';
import { evolve } from './evolve/evolve';
import type { GameMap } from './map/game-map';
import { mapOf } from './map/standard';
import type { AgendaDecision, State, Task } from './state';

/**
 * A decision being worked out: events are recorded as they happen and the state follows them. The agenda is worked off
 * here and only written into an event when the action has to stop for an answer. A draft never leaves `decide`.
 */
export interface Draft {
  state: State;
  readonly map: GameMap;
  readonly events: Event[];
  readonly agenda: Task[];
  readonly d6: () => number;
  readonly roll: (sides: number) => number;
}

export function newDraft(state: State, ctx: Pick<Ctx, 'roll'>): Draft {
  return {
    state,
    map: mapOf(state),
    events: [],
    agenda: [...state.agenda],
    d6: () => ctx.roll(6),
    roll: (sides) => ctx.roll(sides),
  };
}

export function emit(draft: Draft, event: Event): void {
  draft.events.push(event);
  draft.state = evolve(draft.state, event);
}

export const isOver = (draft: Draft): boolean => draft.state.stage.phase === 'over';

/** Ends the game on the spot: nothing that was begun goes on (4.1). */
export function endGame(draft: Draft, reason: EventOf<'game-ended'>['reason'], loser?: Side): void {
  draft.agenda.length = 0;
  emit(draft, { type: 'game-ended', reason, ...(loser ? { winner: other(loser), loser } : {}) });
}

/** Stops the action for an answer. The tasks left, the one in hand on top, go into the event. */
export function ask(draft: Draft, side: Side, decision: AgendaDecision, area: AreaId): 'asked' {
  emit(draft, { type: 'decision-asked', side, decision, area, agenda: [...draft.agenda] });
  return 'asked';
}

/** Both sides roll until one is higher: every try, and the winner. */
export function rollOff(draft: Draft): { readonly rolls: BySide<number>[]; readonly first: Side } {
  const rolls: BySide<number>[] = [];
  for (;;) {
    const german = draft.d6();
    const japanese = draft.d6();
    rolls.push({ german, japanese });
    if (german !== japanese) return { rolls, first: german > japanese ? 'german' : 'japanese' };
  }
}

/** A refusal, with the facts that explain it. */
export function refuse(
  code: Code,
  clause: ClauseId,
  data?: JsonObject,
): { readonly ok: false; readonly error: Rejection<Code> } {
  return err(data ? { code, clause, data } : { code, clause });
}

export type Refusal = Rejection<Code>;
