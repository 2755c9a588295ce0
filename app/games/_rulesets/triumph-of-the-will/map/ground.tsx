import { Still } from '@/app/_components/still/still';
import { SIZE } from './places';

const CENTRE = SIZE / 2;
const UNITS_PER_DEGREE = CENTRE / 167;

/** Circles of latitude every thirty degrees, and as many meridians: so that the eye knows where the pole is. */
export function Graticule() {
  const circles = [60, 30, 0, -30, -60].map((latitude) => (
    <circle key={latitude} cx={CENTRE} cy={CENTRE} r={(90 - latitude) * UNITS_PER_DEGREE} />
  ));
  const turns = Array.from({ length: 12 }, (_, index) => ((index * 30 + 15) * Math.PI) / 180);
  const meridians = turns.map((turn) => {
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return `M${Math.round(CENTRE + 30 * x)} ${Math.round(CENTRE + 30 * y)}L${Math.round(CENTRE + CENTRE * x)} ${Math.round(CENTRE + CENTRE * y)}`;
  });
  return (
    <g className="map-graticule">
      {circles}
      <path d={meridians.join('')} />
    </g>
  );
}

/** Who holds an area shows in lines and dots as well as in colour. */
export function Patterns() {
  return (
    <defs>
      <pattern id="map-german" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="14" height="14" className="map-tint-german" />
        <path d="M0 0v14" className="map-ink-german" strokeWidth="3.4" />
      </pattern>
      <pattern id="map-japanese" width="14" height="14" patternUnits="userSpaceOnUse">
        <rect width="14" height="14" className="map-tint-japanese" />
        <circle cx="4" cy="4" r="1.9" className="map-dot-japanese" />
        <circle cx="11" cy="11" r="1.9" className="map-dot-japanese" />
      </pattern>
      <pattern id="map-un" width="16" height="16" patternUnits="userSpaceOnUse">
        <rect width="16" height="16" className="map-tint-un" />
        <path d="M0 0l16 16M16 0l-16 16" className="map-ink-un" strokeWidth="2" />
      </pattern>
      <marker id="map-arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0 0l10 5l-10 5z" className="map-arrow" />
      </marker>
    </defs>
  );
}

/** What a map has below and between its places, in every position. */
export const GROUND = {
  patterns: (
    <Still as="g">
      <Patterns />
    </Still>
  ),
  graticule: (
    <Still as="g">
      <Graticule />
    </Still>
  ),
};
