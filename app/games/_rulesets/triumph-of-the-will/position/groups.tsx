import type { Group } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { countedUnit, SIDE_NAMES, SIDES_IN_ORDER, UNITS } from '../names';

/** The units in one area, side by side, ready ones before disrupted ones. */
export function Groups({ groups }: { readonly groups: readonly Group[] }) {
  if (groups.length === 0) return <span className="text-muted">none</span>;
  return (
    <ul>
      {SIDES_IN_ORDER.flatMap((side) => sorted(groups.filter((group) => group.side === side))).map((group) => (
        <li key={`${group.side} ${group.unit} ${group.disrupted}`}>
          <span className="sr-only">{SIDE_NAMES[group.side]} </span>
          <span aria-hidden="true" className={`me-1.5 inline-block size-2.5 rounded-full ${DOTS[group.side]}`} />
          {countedUnit(group.unit, group.count, group.side)}
          {group.disrupted && <span className="tag tag-warn ms-1.5">disrupted</span>}
        </li>
      ))}
    </ul>
  );
}

const DOTS = { german: 'bg-seat-1', japanese: 'bg-seat-2' } as const;

const sorted = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((a, b) => Number(a.disrupted) - Number(b.disrupted) || UNITS.indexOf(a.unit) - UNITS.indexOf(b.unit));
