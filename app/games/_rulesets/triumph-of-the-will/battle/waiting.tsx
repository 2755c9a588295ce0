import type { Defender, Fighter } from '@/lib/rulesets/triumph-of-the-will/state';
import { numbered } from '../draft/numbered';
import { Counter } from './counter';
import { fighterName } from './fighter-name';

interface Props {
  readonly units: readonly Fighter[];
  readonly holder: Defender;
}

/** Units of a side that are not lined up yet. */
export function Waiting({ units, holder }: Props) {
  return (
    <span className="bb-waiting">
      {numbered(units).map(({ value: { type }, key }) => (
        <span key={key} className="bb-piece" title={fighterName(type, holder)}>
          <Counter type={type} holder={holder} />
          <span className="sr-only">{fighterName(type, holder)}, </span>
        </span>
      ))}
      <span className="text-sm text-muted">not lined up yet</span>
    </span>
  );
}
