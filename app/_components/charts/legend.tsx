import type { Look } from './look';
import { Pattern, patternFill } from './pattern';

export interface LegendEntry {
  readonly id: string;
  readonly label: string;
  readonly look: Look;
  readonly kind: 'line' | 'bar' | 'level' | 'area' | 'mark';
}

interface Props {
  readonly entries: readonly LegendEntry[];
  /** Begins the ids of the swatches. */
  readonly uid: string;
}

/** What each mark stands for, beside the labels in the drawing itself. */
export function Legend({ entries, uid }: Props) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {entries.map((entry) => (
        <li key={`${entry.kind}-${entry.id}`} className="flex items-center gap-2">
          <Swatch {...entry} id={`${uid}s-${entry.id}`} />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ id, kind, look }: LegendEntry) {
  return (
    <svg aria-hidden="true" width="32" height="14" viewBox="0 0 32 14" className="shrink-0">
      {kind === 'bar' && (
        <>
          <Pattern id={id} look={look} />
          <rect x="4" y="1" width="24" height="12" {...patternFill(id, look)} />
        </>
      )}
      {kind === 'area' && <rect x="0" y="2" width="32" height="10" className={look.pale} />}
      {kind === 'mark' && <path d="M16 0V14" strokeWidth={2.5} className={look.stroke} />}
      {kind !== 'bar' && kind !== 'mark' && (
        <path
          d="M0 7H32"
          fill="none"
          strokeWidth={kind === 'line' ? 2.5 : 1.5}
          strokeDasharray={look.dash}
          className={look.stroke}
        />
      )}
      {kind === 'line' && <path d={look.marker} transform="translate(16 7)" className={look.fill} />}
    </svg>
  );
}
