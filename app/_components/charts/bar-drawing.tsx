import { PlaceAxis, ValueAxis } from './axes';
import { type BarLayout, type BarParts, barLayout } from './bar-layout';
import { Pattern, patternFill } from './pattern';
import { boxPath, tenth, textWidth } from './scale';
import { numberText } from './words';

interface Props extends BarParts {
  readonly layout: BarLayout;
  /** Begins the ids of the patterns. */
  readonly uid: string;
}

const RIM = 'stroke-card [paint-order:stroke] [stroke-linejoin:round]';

export function BarDrawing(props: Props) {
  const { layout, places, series, unit, uid } = props;
  const { box, scale, bars, middle } = layout;
  return (
    <>
      <defs>
        {series.map(({ id, look }) => (
          <Pattern key={id} id={`${uid}${id}`} look={look} />
        ))}
      </defs>
      <ValueAxis box={box} scale={scale} unit={unit} />
      <PlaceAxis box={box} labels={places} at={middle} />
      {bars.map((bar) => (
        <rect
          key={`${bar.series.id}-${bar.place}`}
          x={tenth(bar.left)}
          y={tenth(bar.top)}
          width={tenth(Math.max(0, bar.width))}
          height={tenth(Math.max(0, bar.height))}
          {...patternFill(`${uid}${bar.series.id}`, bar.series.look)}
        />
      ))}
      <Cursor {...props} />
      {props.framed.map((place) => (
        <Frame key={place} place={place} layout={layout} places={places} className="stroke-good" />
      ))}
      <Levels {...props} />
      <Sums {...props} />
    </>
  );
}

/** The place that is looked at. */
function Cursor({ cursor, places, layout }: Props) {
  if (cursor === undefined || places[cursor] === undefined) return null;
  return <Frame place={cursor} layout={layout} places={places} className="stroke-accent" />;
}

interface FrameProps extends Pick<Props, 'layout' | 'places'> {
  readonly place: number;
  readonly className: string;
}

/** Around the bars of a place, also where they have no height. */
function Frame({ place, places, layout: { box, middle }, className }: FrameProps) {
  const width = box.width / places.length;
  return (
    <rect
      x={middle(place) - width / 2}
      y={box.top - 8}
      width={width}
      height={box.height + 8}
      rx={3}
      fill="none"
      strokeWidth={1.5}
      className={className}
    />
  );
}

/** The sums at the ends: all of them where they fit, else the newest one only. */
function Sums({ layout: { sums, box }, places }: Pick<Props, 'layout' | 'places'>) {
  const room = box.width / Math.max(1, places.length);
  const newest = sums.at(-1)?.place;
  return sums
    .filter(({ sum, place }) => room >= textWidth(numberText(sum)) + 4 || place === newest)
    .map(({ place, sum, end }) => (
      <text
        key={place}
        x={tenth(box.left + room * (place + 0.5))}
        y={tenth(end - 5)}
        textAnchor="middle"
        strokeWidth={3}
        className={`fill-ink font-semibold ${RIM}`}
      >
        {numberText(sum)}
      </text>
    ));
}

function Levels({ references, layout: { box, scale } }: Props) {
  return references.map(({ label, value }) => (
    <g key={label} transform={`translate(0 ${scale(value)})`}>
      <path
        d={`M${box.left} 0H${tenth(box.left + box.width)}`}
        strokeWidth={1.5}
        strokeDasharray="8 4"
        className="stroke-ink"
      />
      <text x={box.left + 4} y={-5} strokeWidth={3} className={`fill-ink font-semibold ${RIM}`}>
        {label} {numberText(value)}
      </text>
    </g>
  ));
}

/** The bars that lead somewhere, to be pointed at. */
export function BarLinks(parts: BarParts) {
  return barLayout(parts).bars.flatMap(({ series, place, datum, left, top, width, height }) => {
    if (datum.href === undefined) return [];
    const caption = `${series.label}, ${parts.places[place] ?? ''}: ${numberText(datum.y)}`;
    return [
      <a key={`${series.id}-${place}`} href={datum.href} tabIndex={-1}>
        <title>{datum.note === undefined ? caption : `${caption} (${datum.note})`}</title>
        <path d={boxPath(left, top, Math.max(0, width), Math.max(0, height))} />
      </a>,
    ];
  });
}
