import { ChartFigure } from './chart-figure';
import type { LegendEntry } from './legend';
import { type Look, lookOf } from './look';
import { Pattern, patternFill } from './pattern';
import type { Size } from './types';
import { numberText } from './words';

/** One bar: what is there, what can still be had, and the level of something to compare it with. */
export interface ReachRow {
  readonly id: string;
  readonly label: string;
  readonly now: number;
  readonly reach: number;
  readonly level: number;
  /** All there is: where the bar ends. */
  readonly most: number;
}

interface Props {
  readonly title: string;
  readonly caption?: string;
  /** What is counted, in the plural: "points". */
  readonly unit: string;
  /** What a bar stands for, for the table: "Targets". */
  readonly rowName: string;
  readonly rows: readonly ReachRow[];
  readonly names: Readonly<Record<'now' | 'reach' | 'level', string>>;
}

const PITCH = 44;
const TOP = 20;
const THICK = 16;
const LEFT = 2;
/** How far the mark of a level stands out of its bar. */
const OUT = 4;

const NOW = lookOf({ tone: 'seat-1' }, 0);
const REACH = lookOf({ tone: 'seat-1' }, 1);
const LEVEL: Look = { ...lookOf({ tone: 'ink' }, 0), dash: undefined };

/** Lying bars of one scale, in three parts: had, still to be had, out of reach. A mark shows the level beside them. */
export function ReachBars({ title, caption, unit, rowName, rows, names }: Props) {
  const height = rows.length * PITCH;
  const legend: readonly LegendEntry[] = [
    { id: 'now', label: names.now, look: NOW, kind: 'bar' },
    { id: 'reach', label: names.reach, look: REACH, kind: 'bar' },
    { id: 'level', label: names.level, look: LEVEL, kind: 'mark' },
  ];
  const column = (id: string, label: string, of: (row: ReachRow) => number) => ({
    id,
    label,
    values: rows.map((row) => ({ y: of(row) })),
  });
  return (
    <ChartFigure
      title={title}
      caption={caption}
      placeName={rowName}
      places={rows.map(({ label }) => label)}
      summary={rows.map((row) => `${rowText(row, names)}.`).join(' ')}
      legend={legend}
      table={[
        column('now', names.now, ({ now }) => now),
        column('reach', names.reach, ({ reach }) => reach),
        column('level', names.level, ({ level }) => level),
        column('most', `All ${unit}`, ({ most }) => most),
      ]}
      heights={{ wide: height, narrow: height }}
      draw={(size, uid) => ({ marks: <Bars rows={rows} size={size} uid={uid} /> })}
    />
  );
}

const rowText = ({ label, now, reach, level, most }: ReachRow, names: Props['names']): string =>
  `${label}: ${names.now} ${numberText(now)}, ${names.reach} ${numberText(reach)}, ${names.level} ${numberText(level)}, of ${most}`;

interface BarsProps {
  readonly rows: readonly ReachRow[];
  readonly size: Size;
  readonly uid: string;
}

function Bars({ rows, size, uid }: BarsProps) {
  const widest = Math.max(1, ...rows.map(({ most }) => most));
  const scale = (value: number): number => (Math.max(0, value) / widest) * (size.width - 2 * LEFT - OUT);
  return (
    <>
      <defs>
        <Pattern id={`${uid}reach`} look={REACH} />
      </defs>
      {rows.map((row, place) => (
        <g key={row.id} transform={`translate(${LEFT} ${place * PITCH})`}>
          <Words row={row} width={size.width - 2 * LEFT} />
          <Bar row={row} scale={scale} uid={uid} />
        </g>
      ))}
    </>
  );
}

/** The numbers above a bar, so that they are read wherever its parts end. */
function Words({ row: { label, now, reach, most }, width }: { readonly row: ReachRow; readonly width: number }) {
  const range = `${numberText(now)} → ${numberText(reach)} of ${most}`;
  return (
    <>
      <text y={14} className="fill-ink">
        {label}
      </text>
      <text x={width} y={14} textAnchor="end" className="fill-ink font-semibold">
        {range}
      </text>
    </>
  );
}

interface BarProps {
  readonly row: ReachRow;
  readonly scale: (value: number) => number;
  readonly uid: string;
}

function Bar({ row: { now, reach, level, most }, scale, uid }: BarProps) {
  const box = { y: TOP, height: THICK };
  const mark = scale(level);
  return (
    <>
      <rect {...box} width={scale(most)} className="fill-sunk stroke-field" />
      <rect {...box} x={scale(now)} width={scale(reach - now)} {...patternFill(`${uid}reach`, REACH)} />
      <rect {...box} width={scale(now)} {...patternFill(`${uid}now`, NOW)} />
      <path d={`M${mark} ${TOP - OUT}V${TOP + THICK + OUT}`} strokeWidth={5} className="stroke-card" />
      <path d={`M${mark} ${TOP - OUT}V${TOP + THICK + OUT}`} strokeWidth={2.5} className="stroke-ink" />
    </>
  );
}
