import { WorldPicture } from '@/app/rules/_how-to/world-picture';
import { CITY_ROWS } from '@/lib/rulesets/axis-allies-victory-cities/data/cities';
import layout from './map/data/layout.json';

const AXIS: readonly string[] = ['DE', 'JP'];

/** The cities as the war begins, larger the more they are worth. */
export const CitiesPicture = () => (
  <WorldPicture
    layout={layout}
    marks={CITY_ROWS['5vc'].map(([id, , points, owner]) => ({
      id,
      size: points,
      look: AXIS.includes(owner) ? 'seat-1' : 'seat-2',
    }))}
    told="The victory cities at the start: squares are held by the Axis, discs by the Allies; large ones bring more points."
  />
);
