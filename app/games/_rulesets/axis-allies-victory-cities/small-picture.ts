import type { JsonObject } from '@/lib/core/json';
import type { Colours, Drawing } from '../_small-picture/svg';
import { type WorldMark, worldDrawing } from '../_small-picture/world';
import layout from './map/data/layout.json';
import { markOf } from './map/marks';
import { viewOf } from './view-of';

/** The victory cities on the world, and both sides' points as parts of all. */
export function smallPicture(given: JsonObject, colours: Colours): Drawing | undefined {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const cities = view.cities.map((city) => markOf(view, city, undefined));
  const marks = cities
    .map(({ id, tone, shape, size }): WorldMark => {
      const colour = tone === 'none' ? colours['seat-3'] : colours[tone];
      return { id, colour, size, shape: shape === 'square' ? 'square' : 'disc' };
    })
    .sort((a, b) => a.size - b.size);
  const seats = view.seats.map(({ side }, at) => ({
    value: side === undefined ? 0 : view.score[side],
    colour: at === 0 ? colours['seat-1'] : colours['seat-2'],
  }));
  return worldDrawing(layout, marks, { shares: seats, of: view.thresholds.all }, colours);
}
