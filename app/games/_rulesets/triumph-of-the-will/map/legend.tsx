import type { ReactNode } from 'react';
import { Still } from '@/app/_components/still/still';
import type { TermId } from '@/app/_components/terms/glossary';
import { Term } from '@/app/_components/terms/term';
import { BURST, FLAG, STAR, UnitSign } from './pieces/counter-art';
import { Struck } from './pieces/counters';

/** What the signs mean. */
export function Legend() {
  return (
    <details className="map-legend">
      <summary className="font-semibold">What the signs mean</summary>
      <Still as="ul" className="mt-2 grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Entry words="Held by Germany: stripes">
          <rect x={-15} y={-9} width={30} height={18} fill="url(#map-german)" />
        </Entry>
        <Entry words="Held by Japan: dots">
          <rect x={-15} y={-9} width={30} height={18} fill="url(#map-japanese)" />
        </Entry>
        <Entry words={<>In {withTerm('rebellion', 'rebellion')}, with the number of UN units</>}>
          <rect x={-15} y={-9} width={30} height={18} fill="url(#map-un)" />
          <path d={FLAG} className="map-legend-line" />
        </Entry>
        <Unit words="Infantry army" unit="infantry" />
        <Unit words="Italian infantry" unit="italian" />
        <Unit words="Panzer or tank army" unit="panzer" />
        <Unit words="Fleet" unit="fleet" />
        <Entry words="Elite: 6th SS Panzer, Kido Butai">
          <path d={STAR} className="map-legend-fill" transform="scale(1.6)" />
        </Entry>
        <Entry words={<>{withTerm('disrupted', 'Disrupted')}: struck through</>}>
          <g className="map-counter map-german map-disrupted">
            <rect x={-14} y={-9} width={28} height={18} rx={2.5} />
            <Struck width={28} height={18} />
          </g>
        </Entry>
        <Entry words="Some of the stack disrupted">
          <g className="map-counter map-german">
            <rect x={-14} y={-9} width={28} height={18} rx={2.5} />
            <path d="M5 7.5h7.5v-7.5z" className="map-corner" />
          </g>
        </Entry>
        <Entry words="Two of the sign, and one other">
          <g className="map-counter map-german">
            <rect x={-14} y={-9} width={28} height={18} rx={2.5} />
            <text y={4} className="map-count">
              2+1
            </text>
          </g>
        </Entry>
        <Entry words={withTerm('capital', 'Capital')}>
          <g className="map-capital">
            <circle r={8} />
            <path d={STAR} transform="scale(1.25)" />
          </g>
        </Entry>
        <Entry words="Atomic blasts">
          <path d={BURST} className="map-legend-alert" />
        </Entry>
        <Entry words="Canal or strait, open and shut">
          <g className="map-canal map-open" transform="translate(-8.5 0)">
            <circle r={7.5} />
            <path d="M-4 -2h8M-4 2h8" />
          </g>
          <g className="map-canal map-shut" transform="translate(8.5 0)">
            <circle r={7.5} />
            <path d="M-3.4 -3.4l6.8 6.8m0 -6.8l-6.8 6.8" />
          </g>
        </Entry>
        <Entry words="A border that nobody may cross">
          <path d="M-14 0h28" className="map-blocked" />
        </Entry>
        <Entry words="Ice and inland seas: not in play">
          <rect x={-15} y={-9} width={30} height={18} className="map-dead" />
        </Entry>
      </Still>
    </details>
  );
}

function Unit({ words, unit }: { readonly words: string; readonly unit: 'infantry' | 'italian' | 'panzer' | 'fleet' }) {
  return (
    <Entry words={words}>
      <g className="map-legend-line">
        <UnitSign unit={unit} />
      </g>
    </Entry>
  );
}

/** A still part numbers nothing: a term of it has a name of its own. */
const withTerm = (term: TermId, words: string): ReactNode => (
  <Term term={term} id={`legend-${term}`}>
    {words}
  </Term>
);

function Entry({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="-17 -11 34 22" className="h-6 w-9 flex-none">
        {children}
      </svg>
      {words}
    </li>
  );
}
