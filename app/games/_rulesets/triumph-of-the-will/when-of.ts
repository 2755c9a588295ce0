import type { JsonObject } from '@/lib/core/json';
import { viewOf } from './view-of';

/** The turn of a war, or that it is being set up; undefined when it is over, and for a view that is not one of a war. */
export function whenOf(seen: JsonObject): string | undefined {
  const view = viewOf(seen);
  switch (view?.phase) {
    case 'forces':
    case 'placement':
      return 'Set-up';
    case 'production':
      return `Turn ${view.turn}: production`;
    case 'actions':
      return `Turn ${view.turn}`;
    default:
      return undefined;
  }
}
