import { Still } from '../still/still';
import land from './data/land.json';
import { lookOf, MarkArt, outlineOf } from './mark-art';
import type { Lens, Mark, Panel, Spot } from './types';

interface Props {
  readonly panel: Panel;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Several links under one name. */
const GROUP = { role: 'group' } as const;
/** Drawn, and not heard: the marks say all of it. */
const SILENT = { 'aria-hidden': true } as const;
/** Half of the least size of what a finger can hit. */
const HIT = 13.5;
/** From the middle of a mark inside a lens to its edge: in the panel of a phone, and of a desk. */
const DOT = { narrow: 2.2, wide: 2.8 };

/** One window onto the world with what stands in it. A mark that leads somewhere is a link with its words as its name. */
export function PanelDrawing({ panel, marks }: Props) {
  const { title, width, height, window, spots, lenses } = panel;
  const scale = width / window.width;
  const shown = Object.entries(spots).flatMap(([id, spot]) => {
    const mark = marks.get(id);
    return mark === undefined ? [] : [{ mark, spot }];
  });
  return (
    <Still as="svg" {...GROUP} aria-label={title} viewBox={`0 0 ${width} ${height}`} className="wmap">
      <g {...SILENT}>
        <use
          href={land.href}
          transform={`scale(${scale}) translate(${-window.x} ${-window.y})`}
          className="wmap-land"
        />
        {lenses
          .filter(({ dots }) => holdsAny(dots, marks))
          .map((lens) => (
            <LensDrawing key={lens.panel} lens={lens} marks={marks} dot={width < 500 ? DOT.narrow : DOT.wide} />
          ))}
        {shown.map(({ mark, spot }) => spot.from && <Leader key={mark.id} mark={mark} spot={spot} from={spot.from} />)}
      </g>
      {shown.map(({ mark, spot }) => (
        <MarkLink key={mark.id} mark={mark} spot={spot} />
      ))}
    </Still>
  );
}

interface LensProps extends Pick<Props, 'marks'> {
  readonly lens: Lens;
  readonly dot: number;
}

/** Whether a panel or a lens shows anything of this game. */
export const holdsAny = (places: Readonly<Record<string, unknown>>, marks: ReadonlyMap<string, Mark>): boolean =>
  Object.keys(places).some((id) => marks.has(id));

/** What another panel shows larger: its frame, and its marks as points. */
function LensDrawing({ lens: { x, y, width, height, dots }, marks, dot }: LensProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={3} className="wmap-lens" />
      {[...dotsByLook(dots, marks, dot)].map(([look, outlines]) => (
        <path key={look} d={outlines.join('')} className={look} />
      ))}
    </>
  );
}

/** What looks the same is one drawing: dozens of points would be much of a page. */
function dotsByLook(dots: Lens['dots'], marks: Props['marks'], r: number): ReadonlyMap<string, readonly string[]> {
  const drawn = new Map<string, string[]>();
  for (const [id, [x, y]] of Object.entries(dots)) {
    const mark = marks.get(id);
    if (mark === undefined) continue;
    const look = `${lookOf(mark)} ${mark.pale ? 'wmap-pale' : ''}`.trim();
    drawn.set(look, [...(drawn.get(look) ?? []), outlineOf(mark.shape, r, x, y)]);
  }
  return drawn;
}

interface LeaderProps {
  readonly mark: Mark;
  readonly spot: Spot;
  readonly from: readonly [x: number, y: number];
}

/** From a mark to the place that it stands for. */
function Leader({ mark: { pale }, spot, from: [x, y] }: LeaderProps) {
  return (
    <g className={pale ? 'wmap-pale' : undefined}>
      <path d={`M${x} ${y}L${spot.x} ${spot.y}`} className="wmap-leader" />
      <circle cx={x} cy={y} r={1.8} className="wmap-home" />
    </g>
  );
}

/** What leads nowhere is a picture with words. */
const PICTURE = { role: 'img' } as const;

function MarkLink({ mark, spot: { x, y, label } }: { readonly mark: Mark; readonly spot: Spot }) {
  const look = `wmap-mark ${mark.pale ? 'wmap-pale' : ''}`.trim();
  const drawn = (
    <>
      <g transform={`translate(${x} ${y})`}>
        <circle r={HIT} className="wmap-hit" />
        <MarkArt {...mark} />
      </g>
      <text x={label.x} y={label.y} textAnchor={label.anchor} className="wmap-name">
        {mark.name}
      </text>
    </>
  );
  if (mark.href === undefined)
    return (
      <g {...PICTURE} aria-label={mark.spoken} className={look}>
        {drawn}
      </g>
    );
  return (
    <a href={mark.href} data-mark={mark.id} className={look}>
      <title>{mark.spoken}</title>
      {drawn}
    </a>
  );
}
