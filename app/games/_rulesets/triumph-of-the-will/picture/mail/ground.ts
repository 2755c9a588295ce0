import { shapesIn } from '@/app/games/_rulesets/_mail-picture/map-file';
import { box, type Colours, tidy } from '@/app/games/_rulesets/_small-picture/svg';
import type { Holder } from '@/lib/rulesets/triumph-of-the-will/state';
import type { Mapped } from './mapped';

const FILE = 'maps/triumph-of-the-will.svg';

/** Seas, land in the colour of who holds it, and the borders that nobody crosses. */
export function groundOf({ view, colours, frame, pixel }: Mapped): string {
  const shapes = shapesIn(FILE);
  const shape = (id: string, look: string): string => `<path d="${shapes.get(id) ?? ''}" ${look}/>`;
  const land = view.land.map(({ id, holder }) => shape(id, `fill="${fillOf(holder, colours)}"`));
  return [
    box(frame.x, frame.y, frame.width, frame.height, colours.sea),
    shape('sea-borders', `fill="none" stroke="${colours.coast}" stroke-opacity=".45" stroke-width="${tidy(pixel)}"`),
    `<g stroke="${colours.coast}" stroke-width="${tidy(0.7 * pixel)}" stroke-linejoin="round">`,
    ...land,
    shape('islets', `fill="${colours.undealt}"`),
    '</g>',
    shape('blocked-borders', `fill="none" stroke="${colours.ink}" stroke-width="${tidy(2 * pixel)}"`),
  ].join('');
}

const fillOf = (holder: Holder, colours: Colours): string => (holder === 'undealt' ? colours.undealt : colours[holder]);
