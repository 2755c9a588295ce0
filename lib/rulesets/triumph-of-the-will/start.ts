import type { Ctx, Role } from '@/lib/core/ruleset';
import { newDraft } from './draft';
import type { Event } from './events';
import { evolve } from './evolve/evolve';
import { mapOf } from './map/standard';
import { continuePlacement } from './phases/placing';
import { bookPosition, legalPosition, stacksOf } from './position';
import type { Setup } from './setup';

export const roles = (): readonly Role[] => [
  { id: 'german', name: 'German Reich', kind: 'player' },
  { id: 'japanese', name: 'Imperial Japan', kind: 'player' },
];

/** The opening events: the position, and what follows from it without a choice. */
export function start({ options, doctrine, map, position }: Setup, ctx: Ctx): readonly Event[] {
  const gameMap = mapOf({ map: map ?? 'standard' });
  const legal = position ? legalPosition(position, gameMap) : { ok: true as const, value: bookPosition(gameMap) };
  if (!legal.ok) throw new Error(`not a legal position: ${legal.error.map(({ message }) => message).join('; ')}`);
  const begun: Event = {
    type: 'game-begun',
    options,
    doctrine,
    ...(map ? { map } : {}),
    position: legal.value,
    stacks: stacksOf(legal.value, gameMap),
  };
  const draft = newDraft(evolve(undefined, begun), ctx);
  draft.events.push(begun);
  // A position in the middle of placing may hold a unit that has only one place, or none.
  continuePlacement(draft);
  return draft.events;
}
