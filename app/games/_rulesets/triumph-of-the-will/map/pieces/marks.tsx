import type { NameOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { CanalView, LandView } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { markOf, shapeHref, spotOf, waterwayKey } from '../places';
import type { Offer } from '../plan/plan';
import { canalText, chanceText } from '../spoken';
import { BURST, FLAG, STAR } from './counter-art';
import { DICE, MARK, SMALL_MARK } from './sizes';

/** Lines that nobody may cross, and the bridge from Denmark to Sweden. */
export function Boundaries() {
  const [from, to] = [spotOf('greater-germany'), spotOf('scandinavia')];
  return (
    <g className="map-boundaries">
      <use href={shapeHref('blocked-borders')} className="map-blocked" />
      {from && to && <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className="map-bridge" />}
    </g>
  );
}

interface CanalProps {
  readonly canal: CanalView;
  readonly nameOf: NameOf;
  readonly offer: Offer | undefined;
}

/** Whether ships may pass: two lines for open water, a cross for shut. */
export function CanalMark({ canal, nameOf, offer }: CanalProps) {
  const at = markOf(canal.id);
  if (!at) return null;
  const open = canal.state === 'open' && !canal.shut && canal.openTo.length > 0;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <a
        href={offer?.href ?? `#area-${waterwayKey(canal.id)}`}
        data-offer={offer?.does}
        data-place={waterwayKey(canal.id)}
        data-at={`${at.x} ${at.y}`}
        className="map-place"
        aria-label={[`${canalText(canal, nameOf)}.`, offer?.says ?? ''].join(' ').trim()}
      >
        <g className={`map-px map-canal ${open ? 'map-open' : 'map-shut'}`}>
          <circle r={7.5} />
          <path d={open ? 'M-4 -2h8M-4 2h8' : 'M-3.4 -3.4l6.8 6.8m0 -6.8l-6.8 6.8'} />
        </g>
      </a>
    </g>
  );
}

/** The chance to get through a passage. */
export const PassageDice = ({ faces }: { readonly faces: readonly number[] }) => (
  <g className="map-dice">
    <rect x={-DICE.width / 2} y={-DICE.height / 2} width={DICE.width} height={DICE.height} rx={4} />
    <text y={4.2}>{chanceText(faces)}</text>
  </g>
);

interface LandMarksProps {
  readonly area: LandView;
  readonly small?: boolean;
  /** Where the row stands. */
  readonly y?: number;
}

/** Capital, rebellion and blasts, in a row above the counters. */
export function LandMarks({ area, small = false, y = 0 }: LandMarksProps) {
  const marks = [
    ...(area.capitalOf ? [<CapitalMark key="capital" />] : []),
    ...(area.rebellion > 0 ? [<NumberMark key="un" look="map-rebels" path={FLAG} count={area.rebellion} />] : []),
    ...(area.blasts > 0 ? [<NumberMark key="blast" look="map-blast" path={BURST} count={area.blasts} />] : []),
  ];
  return marks.map((mark, index) => (
    <g key={mark.key} transform={placeOf(index, marks.length, { small, y })}>
      {mark}
    </g>
  ));
}

function placeOf(index: number, all: number, { small, y }: Required<Pick<LandMarksProps, 'small' | 'y'>>): string {
  const { width } = small ? SMALL_MARK : MARK;
  return `translate(${(index - (all - 1) / 2) * width} ${y})${small ? ' scale(.7)' : ''}`;
}

const CapitalMark = () => (
  <g className="map-capital">
    <circle r={8} />
    <path d={STAR} transform="scale(1.25)" />
  </g>
);

interface NumberProps {
  readonly look: string;
  readonly path: string;
  readonly count: number;
}

const NumberMark = ({ look, path, count }: NumberProps) => (
  <g className={look}>
    <rect x={-13} y={-9} width={26} height={18} rx={4} />
    <path d={path} transform="translate(-5 0) scale(.7)" />
    <text x={6} y={4.3}>
      {count}
    </text>
  </g>
);
