import land from '@/app/_components/world-map/data/small-land.json';
import type { LayoutData } from '@/app/_components/world-map/layout-data';
import { placesIn } from '@/app/games/_rulesets/_small-picture/world';

interface Mark {
  readonly id: string;
  /** What is worth more is larger: from 1. */
  readonly size: number;
  readonly look: 'seat-1' | 'seat-2' | 'ink';
}

interface Props {
  readonly layout: LayoutData;
  readonly marks: readonly Mark[];
  /** What the picture shows, in words. */
  readonly caption: string;
}

const LOOKS = { 'seat-1': 'fill-seat-1', 'seat-2': 'fill-seat-2', ink: 'fill-ink' } as const;

/** The world of a tracker with what it counts, without a position: for the page that says how it is played. Squares are of the first side. */
export function WorldPicture({ layout, marks, caption }: Props) {
  const places = placesIn(layout);
  const drawn = marks.toSorted((a, b) => a.size - b.size);
  return (
    <figure className="my-2">
      <svg
        role="img"
        aria-label={caption}
        viewBox={`0 0 ${land.width} ${land.height}`}
        className="block h-auto w-full max-w-md"
      >
        <rect width={land.width} height={land.height} style={{ fill: 'var(--map-sea)' }} />
        <path d={land.path} style={{ fill: 'var(--map-undealt)', stroke: 'var(--map-coast)' }} strokeWidth={0.6} />
        {drawn.map(({ id, size, look }) => {
          const [x, y] = places.get(id) ?? [];
          if (x === undefined || y === undefined) return null;
          const half = 3 + 1.4 * size;
          const shared = { className: `${LOOKS[look]} stroke-card`, strokeWidth: 1.4 };
          return look === 'seat-1' ? (
            <rect key={id} x={x - half} y={y - half} width={2 * half} height={2 * half} {...shared} />
          ) : (
            <circle key={id} cx={x} cy={y} r={half} {...shared} />
          );
        })}
      </svg>
      <figcaption className="text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
