import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { DraftLink } from '../draft/draft-link';
import { Counter } from './pieces/counters';
import type { Plan, TrayItem } from './plan/plan';

interface Props {
  readonly tray: NonNullable<Plan['tray']>;
  readonly side: Side;
}

/** Units to pick from before a place is chosen: as counters, each a link that works without a script. */
export function Tray({ tray: { label, items }, side }: Props) {
  return (
    <nav aria-label={label} className="map-tray pb-[0.4rem]">
      <ul>
        {items.map((item) => (
          <li key={`${item.unit} ${item.disrupted}`}>
            <Pick item={item} side={side} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pick({ item, side }: { readonly item: TrayItem; readonly side: Side }) {
  const { href, says, current, unit, disrupted, count } = item;
  const counter = (
    <svg aria-hidden="true" viewBox="-15 -14 30 28" className="h-9 w-10">
      <Counter group={{ side, unit, disrupted, count }} x={0} y={0} />
    </svg>
  );
  if (href === undefined)
    return (
      <span role="img" aria-label={says} className="map-pick map-spent">
        {counter}
      </span>
    );
  return (
    <DraftLink href={href} aria-label={says} aria-current={current ? 'true' : undefined} className="map-pick">
      {counter}
    </DraftLink>
  );
}
