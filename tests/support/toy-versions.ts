import { z } from 'zod';
import type { GameEvent, Playable } from '@/lib/core/playable';
import { err, ok } from '@/lib/core/result';
import { toyRuleset } from './toy-ruleset';

const chosen = z.object({ number: z.int() });
const drawn = z.object({ type: z.literal('clash-resolved'), winner: z.undefined().optional() });

/** In the newer rules a draw is the south's. */
function broken(event: GameEvent): GameEvent {
  if (!drawn.safeParse(event).success) return event;
  const parsed = toyRuleset.parseEvent({ ...event, winner: 'south' });
  return parsed.ok ? parsed.value : event;
}

const at = (version: string): Playable['meta'] => ({ ...toyRuleset.meta, version });

/** The toy with other words and the same decisions. */
export const toyPatched: Playable = { ...toyRuleset, meta: { ...at('1.0.1'), title: 'Toy, in better words' } };

/** The toy with a deliberate change of its rules: 2 is the highest number, and draws are the south's. */
export const toyNewer: Playable = {
  ...toyRuleset,
  meta: at('1.1.0'),
  decide: (state, action, ctx) => {
    const { number } = chosen.parse(action);
    if (number > 2) return err({ code: 'too-high', clause: 'toy:2', data: { highest: 2 } });
    const decided = toyRuleset.decide(state, action, ctx);
    if (!decided.ok) return decided;
    const events = decided.value.events.map(broken);
    const after = toyRuleset.replay(events, state);
    return after === undefined ? decided : ok({ events, state: after });
  },
};

/** The toy with events of another kind: it cannot read what the older ones have written. */
export const toyUnreadable: Playable = {
  ...toyNewer,
  meta: at('2.0.0'),
  parseEvent: (input) => {
    const strange = z.object({ type: z.literal('number-chosen') }).safeParse(input).success;
    return strange
      ? err([{ path: 'type', message: 'choices are told in another way now' }])
      : toyRuleset.parseEvent(input);
  },
};
