import { Picture } from '../pieces/decoration';
import { spotOf } from '../places';
import type { MapPath, Plan } from './plan';

/** The ways of the draft: of a march, of a convoy over its chain of oceans. */
export function PlanLines({ plan: { lines } }: { readonly plan: Plan }) {
  return (
    <Picture>
      {lines.map((line) => (
        <path
          key={`${line.kind} ${line.stops.join(' ')}`}
          d={lineOf(line)}
          className={`map-line map-line-${line.kind} ${line.possible ? 'map-possible' : ''}`}
          markerEnd={line.possible ? undefined : 'url(#map-arrow)'}
        />
      ))}
    </Picture>
  );
}

const lineOf = ({ stops }: MapPath): string =>
  stops
    .flatMap((stop) => spotOf(stop) ?? [])
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
