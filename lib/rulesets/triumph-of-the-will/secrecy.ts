import type { Secrecy } from '../../core/ruleset';
import type { Event } from './events';
import { SIDES } from './vocabulary';

/** What only one side may read for now. Topics are opened by `unseals`. */
export function secrecy(event: Event): Secrecy | undefined {
  switch (event.type) {
    case 'forces-sealed':
      return { topic: `forces:${event.side}`, visibleTo: [event.side] };
    case 'build-sealed':
      return { topic: `build:${event.turn}:${event.side}`, visibleTo: [event.side] };
    case 'placements-queued':
    case 'queue-dropped':
      return { topic: `placements:${event.side}`, visibleTo: [event.side] };
    case 'doctrine-set':
      return { topic: `doctrine:${event.side}`, visibleTo: [event.side] };
    default:
      return undefined;
  }
}

/** The topics that an event opens to everybody: both forces at once, both builds, queues once all is placed. */
export function unseals(event: Event): readonly string[] {
  switch (event.type) {
    case 'forces-revealed':
      return SIDES.map((side) => `forces:${side}`);
    case 'builds-revealed':
      return SIDES.map((side) => `build:${event.turn}:${side}`);
    case 'setup-completed':
      return SIDES.map((side) => `placements:${side}`);
    case 'game-ended':
      return SIDES.map((side) => `doctrine:${side}`);
    default:
      return [];
  }
}
