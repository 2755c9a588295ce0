import type { ReactNode } from 'react';
import { newSince } from '@/app/_components/since/new-since';
import type { MapView } from '@/lib/rulesets/wif-house/view/types';
import { isNewReport } from '../_reporting/reporting-of';
import type { BoardProps } from '../screen';
import { dots, hexes, placesIn, sizeOf } from './hex-shape';

interface Props {
  readonly map: MapView;
  readonly gameId: string;
  readonly fresh?: BoardProps['fresh'];
}

/** Hexes by who has them, the sets that passed most lately with a heavy border. */
export function HexMap({ map, gameId, fresh }: Props) {
  if (map.isTooLarge)
    return (
      <p className="text-muted">The map has {map.size} hexes: too many to draw. The sheet map.csv lists them all.</p>
    );
  const passed = placesIn(map.passed).length / 2;
  const unseen = map.passed.filter(({ report }) => isNewReport(gameId, fresh, [report]));
  const newly = newSince(
    'a border',
    unseen.map(({ label }) => label),
  );
  const summary = `Map of ${map.size} hexes: ${map.groups.map(({ name, places }) => `${name} ${places.length / 2}`).join(', ')}.`;
  const [width, height] = sizeOf(map);
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={`${summary}${passed > 0 ? ` ${passed} of them passed in ${map.passedIn?.label}.` : ''}${newly ? ` ${newly}` : ''}`}
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        className="block h-auto max-h-[70vh] w-full"
        style={{ maxWidth: Math.max(200, width * 2.5) }}
      >
        <defs>
          <pattern id="hatched" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0v3" className="stroke-ink" strokeWidth="0.8" opacity="0.55" />
          </pattern>
        </defs>
        {map.groups.map(({ control, places }) => (
          <g key={control}>
            <path d={hexes(map, places)} className={`${lookOf(control)} stroke-card`} strokeWidth={0.6} />
            {HATCHED.includes(control) && <path d={hexes(map, places)} fill="url(#hatched)" />}
          </g>
        ))}
        <path d={dots(map, map.cities, 2)} className="fill-card stroke-ink" strokeWidth={0.7} />
        <path d={dots(map, map.units, 1.3)} className="fill-ink stroke-card" strokeWidth={0.5} />
        <path d={hexes(map, placesIn(map.passed))} className="fill-none stroke-ink" strokeWidth={1.6} />
        {unseen.length > 0 && (
          <>
            <path d={hexes(map, placesIn(unseen))} className="fill-none stroke-card" strokeWidth={4} />
            <path d={hexes(map, placesIn(unseen))} className="fill-none stroke-good" strokeWidth={2.4} />
          </>
        )}
      </svg>
      <figcaption>
        {newly && <p className="mt-2 text-sm font-semibold">{newly}</p>}
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {map.groups.map(({ control, name, places }) => (
            <Entry key={control} words={`${name} ${places.length / 2}`}>
              <rect x={1} y={1} width={14} height={14} className={lookOf(control)} />
              {HATCHED.includes(control) && <rect x={1} y={1} width={14} height={14} fill="url(#hatched)" />}
            </Entry>
          ))}
          <Entry words="City">
            <circle cx={8} cy={8} r={4} className="fill-card stroke-ink" />
          </Entry>
          <Entry words="Unit">
            <circle cx={8} cy={8} r={2.5} className="fill-ink" />
          </Entry>
          {passed > 0 && (
            <Entry words={`Passed in ${map.passedIn?.label}`}>
              <rect x={2} y={2} width={12} height={12} className="fill-none stroke-ink" strokeWidth={2} />
            </Entry>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Sides by colour, the powers of one side by its strength and hatching, so that no hue is needed to tell them apart. */
const LOOKS: Readonly<Record<string, string>> = {
  GE: 'fill-seat-1',
  IT: 'fill-seat-1 opacity-60',
  JP: 'fill-seat-1 opacity-60',
  USSR: 'fill-seat-2',
  CW: 'fill-seat-2 opacity-60',
  US: 'fill-seat-2 opacity-60',
  FR: 'fill-seat-2',
  CH: 'fill-seat-2 opacity-30',
  none: 'fill-rule',
  sea: 'fill-sunk',
};
const HATCHED: readonly string[] = ['JP', 'US', 'FR'];
const lookOf = (control: string): string => LOOKS[control] ?? 'fill-rule';

function Entry({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
        {children}
      </svg>
      {words}
    </li>
  );
}
