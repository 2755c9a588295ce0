import type { JsonObject } from '@/lib/core/json';
import type { OkinawaView } from '@/lib/rulesets/okinawa-points/view/view';
import { barsDrawing } from '../_small-picture/bars';
import { box, type Colours, type Drawing, disc } from '../_small-picture/svg';
import { type DrawnHex, drawn } from './field-shape';
import { viewOf } from './view-of';

/** The traced map of the end where there is one; the points of both sides before. */
export function smallPicture(given: JsonObject, colours: Colours): Drawing | undefined {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  return view.field === undefined ? pointsDrawing(view, colours) : fieldDrawing(view.field, colours);
}

function pointsDrawing({ totals: { japanese, us } }: OkinawaView, colours: Colours): Drawing {
  // The longer bar is full: what counts is the lead.
  const of = Math.max(1, japanese, us);
  return barsDrawing(
    [
      { name: 'Japan', value: japanese, of, colour: colours['seat-2'] },
      { name: 'US', value: us, of, colour: colours['seat-1'] },
    ],
    colours,
  );
}

/** From the middle of a hex to what fills it, in units of the drawing. */
const HALF = 9;

function fieldDrawing(field: NonNullable<OkinawaView['field']>, colours: Colours): Drawing {
  const { placed, box: around } = drawn(field);
  const room = { x: around.left, y: around.top, width: around.width, height: around.height };
  return {
    box: room,
    body: box(room.x, room.y, room.width, room.height, colours.sea) + placed.map((hex) => hexOf(hex, colours)).join(''),
  };
}

function hexOf({ x, y, us, japanese, blocked }: DrawnHex, colours: Colours): string {
  const ground = blocked === true ? '' : box(x - HALF, y - HALF, 2 * HALF, 2 * HALF, colours.undealt);
  if (us !== undefined) return ground + box(x - 6, y - 6, 12, 12, colours['seat-1']);
  return japanese === undefined ? ground : ground + disc(x, y, 6, colours['seat-2']);
}
