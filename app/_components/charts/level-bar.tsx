interface Level {
  readonly label: string;
  readonly value: number;
}

interface Props {
  readonly label: string;
  readonly value: number;
  /** Levels across the bar, such as what is needed. */
  readonly marks?: readonly Level[];
  /** The end of the bar. */
  readonly most: number;
  readonly tone?: 'seat-1' | 'seat-2';
}

const percent = (value: number, most: number): string =>
  `${most <= 0 ? 0 : Math.round((1000 * Math.max(0, Math.min(value, most))) / most) / 10}%`;

const FILLS = { 'seat-1': 'bg-seat-1', 'seat-2': 'bg-seat-2' } as const;

/** One number on its way: a bar with what is there, and the levels that matter. */
export function LevelBar({ label, value, marks = [], most, tone = 'seat-1' }: Props) {
  return (
    <figure className="grid gap-1">
      <div
        role="img"
        aria-label={[`${label}: ${value}`, ...marks.map((one) => `${one.label}: ${one.value}`), `of ${most}`].join(
          ', ',
        )}
        className="relative h-5 overflow-hidden rounded border border-field bg-sunk"
      >
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
        {marks.map((one) => (
          <span key={one.label}>
            {one.label} {one.value}
          </span>
        ))}
        <span className="ms-auto">of {most}</span>
      </figcaption>
    </figure>
  );
}
