interface Level {
  readonly label: string;
  readonly value: number;
}

interface Props {
  readonly label: string;
  readonly value: number;
  /** What could still be had: a paler part behind the value. */
  readonly reach?: Level;
  /** Levels across the bar, such as what is needed. */
  readonly marks?: readonly Level[];
  /** The end of the bar. */
  readonly most: number;
  readonly tone?: 'seat-1' | 'seat-2';
}

const percent = (value: number, most: number): string =>
  `${most <= 0 ? 0 : Math.round((1000 * Math.max(0, Math.min(value, most))) / most) / 10}%`;

const FILLS = { 'seat-1': 'bg-seat-1', 'seat-2': 'bg-seat-2' } as const;

/** One number on its way: a bar with what is there, what could still be had, and the levels that matter. */
export function LevelBar({ label, value, reach, marks = [], most, tone = 'seat-1' }: Props) {
  const levels = reach === undefined ? marks : [...marks, reach];
  return (
    <figure className="grid gap-1">
      <div
        role="img"
        aria-label={[`${label}: ${value}`, ...levels.map((one) => `${one.label}: ${one.value}`), `of ${most}`].join(
          ', ',
        )}
        className="relative h-5 overflow-hidden rounded border border-field bg-sunk"
      >
        {reach && (
          <span
            className={`absolute inset-y-0 start-0 opacity-30 ${FILLS[tone]}`}
            style={{ width: percent(reach.value, most) }}
          />
        )}
        <span className={`absolute inset-y-0 start-0 ${FILLS[tone]}`} style={{ width: percent(value, most) }} />
        {marks.map((one) => (
          <span
            key={one.label}
            className="absolute inset-y-0 w-0.5 bg-ink"
            style={{ insetInlineStart: percent(one.value, most) }}
          />
        ))}
      </div>
      <figcaption aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
        {levels.map((one) => (
          <span key={one.label}>
            {one.label} {one.value}
          </span>
        ))}
        <span className="ms-auto">of {most}</span>
      </figcaption>
    </figure>
  );
}
