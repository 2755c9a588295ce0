import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { PlaceAxis, ValueAxis } from './axes';
import { type Curve, type LineLayout, type LineParts, layoutOf, placedLabels } from './line-layout';
import { boldWidth, boxPath, tenth, textWidth } from './scale';
import type { Datum } from './types';
import { highestOf, isFresh, lastOf, numberText } from './words';

/** Letters that stand over lines have a rim in the colour of the ground. */
const RIM = 'stroke-card [paint-order:stroke] [stroke-linejoin:round]';

/** `uid` begins the ids of the markers. */
export function LineDrawing(parts: LineParts & { readonly uid: string }) {
  const layout = layoutOf(parts);
  const { box, y, x } = layout;
  const { unit, places, curves, size, highWater } = parts;
  const grounds = curves.filter(({ kind }) => kind === 'area');
  const lines = curves.filter(({ kind }) => kind === 'line');
  const marked = curves.find(({ id }) => id === highWater);
  return (
    <>
      <ValueAxis box={box} scale={y} unit={unit} />
      <PlaceAxis box={box} labels={places} at={x} />
      {/* What lies above a cut-off axis is not drawn over the rest. */}
      <svg x={0} y={box.top - 6} width={size.width} height={box.height + 12} overflow="hidden" aria-hidden="true">
        <g transform={`translate(0 ${6 - box.top})`}>
          {[...grounds, ...lines].map((curve) => (
            <CurveShape
              key={curve.id}
              curve={curve}
              layout={layout}
              shape={parts.shape}
              marker={`${parts.uid}${curve.id}`}
            />
          ))}
        </g>
      </svg>
      <Levels parts={parts} layout={layout} />
      <Fresh parts={parts} layout={layout} />
      {parts.cursor !== undefined && <Cursor place={parts.cursor} parts={parts} layout={layout} />}
      {marked && <HighWater curve={marked} layout={layout} parts={parts} />}
      <EndLabels parts={parts} layout={layout} />
    </>
  );
}

interface CurveProps {
  readonly curve: Curve;
  readonly layout: LineLayout;
  readonly shape: LineParts['shape'];
  /** Of its marker, which is drawn once. */
  readonly marker: string;
}

function CurveShape({ curve: { values, look, kind }, layout: { x, y }, shape, marker }: CurveProps) {
  const bend = shape === 'step' ? curveStepAfter : curveLinear;
  const known = (datum: Datum | undefined) => datum !== undefined;
  const height = (datum: Datum | undefined) => y(datum?.y ?? 0);
  const across = (_: unknown, place: number) => x(place);
  const path = line<Datum | undefined>().defined(known).x(across).y(height).curve(bend)([...values]);
  const ground = area<Datum | undefined>().defined(known).x(across).y0(y(0)).y1(height).curve(bend)([...values]);
  return (
    <g>
      {kind === 'area' && <path d={ground ?? ''} className={look.pale} opacity={0.6} />}
      <path
        d={path ?? ''}
        fill="none"
        strokeWidth={kind === 'area' ? 1.5 : 2.5}
        strokeDasharray={look.dash}
        className={look.stroke}
      />
      {kind === 'line' && <Markers values={values} look={look} id={marker} x={x} y={y} />}
    </g>
  );
}

interface MarkersProps extends Pick<LineLayout, 'x' | 'y'> {
  readonly values: Curve['values'];
  readonly look: Curve['look'];
  readonly id: string;
}

/** One drawing, used at every number. */
function Markers({ values, look: { marker, fill }, id, x, y }: MarkersProps) {
  const drawn = values.flatMap((datum, place) => (datum === undefined ? [] : [{ place, value: datum.y }]));
  return (
    <g className={fill}>
      <defs>
        <path id={id} d={marker} />
      </defs>
      {drawn.map(({ place, value }) => (
        <use key={place} href={`#${id}`} x={x(place)} y={y(value)} />
      ))}
    </g>
  );
}

interface PartProps {
  readonly parts: LineParts;
  readonly layout: LineLayout;
}

function Levels({ parts: { references, size }, layout: { box, y } }: PartProps) {
  return references.map(({ label, value }) => (
    <g key={label} transform={`translate(0 ${y(value)})`}>
      <path d={`M${box.left} 0H${size.width}`} strokeWidth={1.5} strokeDasharray="8 4" className="stroke-ink" />
      <text x={box.left + 6} y={-5} strokeWidth={3} className={`fill-ink font-semibold ${RIM}`}>
        {label} {numberText(value)}
      </text>
    </g>
  ));
}

/** Rings around the numbers that are new to the reader. */
function Fresh({ parts: { curves, fresh }, layout: { x, y } }: PartProps) {
  const [, most = 0] = y.domain();
  return curves.flatMap(({ id, kind, values }) =>
    values.map((datum, place) =>
      datum === undefined || kind === 'area' || datum.y > most || !isFresh(datum, fresh) ? null : (
        <circle
          key={`${id} ${datum.href}`}
          cx={x(place)}
          cy={y(datum.y)}
          r={7}
          fill="none"
          strokeWidth={2}
          className="stroke-good"
        />
      ),
    ),
  );
}

/** The place that is looked at: an upright line with its name, and rings around its numbers. */
function Cursor({ place, parts, layout: { box, x, y } }: PartProps & { readonly place: number }) {
  const label = parts.places[place];
  if (label === undefined) return null;
  const half = boldWidth(label) / 2;
  // The unit stands above the axis, left of every name.
  const least = Math.max(box.left, textWidth(parts.unit) + 8) + half;
  const middle = Math.max(least, Math.min(parts.size.width - half, x(place)));
  const [, most = 0] = y.domain();
  const known = parts.curves.flatMap(({ id, values }) => {
    const datum = values[place];
    return datum === undefined || datum.y > most ? [] : [{ id, value: datum.y }];
  });
  return (
    <g>
      <path d={`M${x(place)} ${box.top - 8}V${box.top + box.height}`} strokeWidth={1.5} className="stroke-accent" />
      <text
        x={middle}
        y={box.top - 13}
        textAnchor="middle"
        strokeWidth={3}
        className={`fill-accent font-semibold ${RIM}`}
      >
        {label}
      </text>
      {known.map(({ id, value }) => (
        <circle key={id} cx={x(place)} cy={y(value)} r={6} fill="none" strokeWidth={2} className="stroke-accent" />
      ))}
    </g>
  );
}

interface HighWaterProps extends PartProps {
  readonly curve: Curve;
}

/** The highest point so far, when the line has fallen since. */
function HighWater({ curve: { values, look }, layout: { x, y, box }, parts: { places, references } }: HighWaterProps) {
  const high = highestOf(values);
  const last = lastOf(values);
  if (high === undefined || last === undefined || high.y <= last.y) return null;
  const text = `highest ${numberText(high.y)}, ${places[high.place] ?? ''}`;
  const half = textWidth(text) / 2;
  const middle = Math.max(box.left + half, Math.min(box.left + box.width - half, x(high.place)));
  return (
    <g>
      <path d={`M${x(high.place)} ${y(high.y) - 6}l-4 -6h8z`} className={look.fill} />
      <text
        x={middle}
        y={clearOf(
          references.map(({ value }) => y(value)),
          y(high.y) - 16,
        )}
        textAnchor="middle"
        strokeWidth={3}
        className={`fill-ink ${RIM}`}
      >
        {text}
      </text>
    </g>
  );
}

/** The foot of a label, moved up above the levels whose line or words it would touch. */
function clearOf(levels: readonly number[], foot: number): number {
  const fromBelow = [...levels].sort((a, b) => b - a);
  return fromBelow.reduce((at, level) => (at > level - 18 && at < level + 14 ? level - 20 : at), foot);
}

function EndLabels({ parts, layout }: PartProps) {
  const { x } = layout;
  return placedLabels(parts, layout).map(({ item: { curve, text, place }, at }) => (
    <text
      key={curve.id}
      x={tenth(Math.min(x(place) + 8, parts.size.width - boldWidth(text)))}
      y={tenth(at)}
      dy="0.32em"
      strokeWidth={3}
      className={`font-semibold ${curve.look.fill} ${RIM}`}
    >
      {text}
    </text>
  ));
}

/** Less than this nobody hits: then the table beneath the chart is the way. */
const LEAST_STRIP = 12;

/** Upright strips over the points that lead somewhere, as wide as their place: easier to hit than a point. */
export function LineLinks(parts: LineParts) {
  const { box, x, y } = layoutOf(parts);
  const half = Math.min(20, box.width / Math.max(1, parts.places.length - 1) / 2);
  if (2 * half < LEAST_STRIP) return null;
  return parts.curves.flatMap(({ id, label, values }) =>
    values.flatMap((datum, place) => {
      if (datum?.href === undefined) return [];
      const caption = `${label}, ${parts.places[place] ?? ''}: ${numberText(datum.y)}`;
      return [
        <a key={`${id}-${parts.places[place]}`} href={datum.href} tabIndex={-1}>
          <title>{datum.note === undefined ? caption : `${caption} (${datum.note})`}</title>
          <path d={boxPath(x(place) - half, y(datum.y) - 14, 2 * half, 28)} />
        </a>,
      ];
    }),
  );
}
