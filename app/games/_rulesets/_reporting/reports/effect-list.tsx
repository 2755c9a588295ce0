import { LineText, withKeys } from '@/app/_components/line-text';
import type { Line } from '@/lib/core/ruleset';

interface Props {
  readonly effects: readonly Line[];
  readonly rulesetId: string;
}

/** A past turn with more changes than this shows its total first. */
const FOLD_OVER = 4;

/** What a report changes, one by one, each with its rule. */
export function EffectList({ effects, rulesetId }: Props) {
  if (effects.length === 0) return <p>It changes nothing.</p>;
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {withKeys(effects).map(({ key, line }) => (
        <li key={key}>
          <LineText line={line} rulesetId={rulesetId} foldOver={FOLD_OVER} />
        </li>
      ))}
    </ul>
  );
}
