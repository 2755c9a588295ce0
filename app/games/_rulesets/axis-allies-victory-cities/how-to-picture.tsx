import { WorldPicture } from '@/app/rules/_how-to/world-picture';
import cities from './map/data/at-start.json';
import layout from './map/data/layout.json';

const marksOf = (points: Readonly<Record<string, number>>, look: 'seat-1' | 'seat-2') =>
  Object.entries(points).map(([id, size]) => ({ id, size, look }));

/** The cities as the war begins, larger the more they are worth; a test compares them with the rules. */
export const CitiesPicture = () => (
  <WorldPicture
    layout={layout}
    marks={[...marksOf(cities.axis, 'seat-1'), ...marksOf(cities.allied, 'seat-2')]}
    caption="The victory cities at the start: squares are held by the Axis, discs by the Allies; large ones bring more points."
  />
);
