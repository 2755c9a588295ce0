import type { JsonObject } from '@/lib/core/json';
import { barsDrawing } from '../_small-picture/bars';
import type { Colours, Drawing } from '../_small-picture/svg';
import { viewOf } from './view-of';

/** How far Italy and Japan are from their surrender. */
export function smallPicture(given: JsonObject, colours: Colours): Drawing | undefined {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const { italy, japan } = view;
  return barsDrawing(
    [
      { name: 'Italy', value: italy.met, of: italy.needed, colour: colours['seat-1'] },
      { name: 'Japan', value: japan.lost, of: japan.needed, colour: colours['seat-2'] },
    ],
    colours,
  );
}
