import { ReachBars, type ReachRow } from '@/app/_components/charts/reach-bars';
import { sentenceCase } from '@/app/_components/sentence-case';
import type { View } from '@/lib/rulesets/wif-victory/view/types';

const NAMES = { now: 'Had now', reach: 'Still reachable', level: 'History' };

/** Of all targets and of each tier: what the Axis has, what it can still reach by the last turn, and what history brought. */
export function ReachChart({ view }: { readonly view: View }) {
  return (
    <ReachBars
      title="What can still be reached"
      caption={captionOf(view)}
      unit="points"
      rowName="Targets"
      rows={rowsOf(view)}
      names={NAMES}
    />
  );
}

const captionOf = ({ turnsLeft, lastTurn }: View): string =>
  turnsLeft === 0 ? 'No turn is left.' : `By ${lastTurn.label}, if every turn that is left goes well for the Axis.`;

function rowsOf({ total, reach, historical, maximum, byTier }: View): readonly ReachRow[] {
  const all = { id: 'all', label: 'All targets', now: total, reach, level: historical, most: maximum };
  const tiers = byTier.map(({ tier, points, ...row }) => ({
    id: tier,
    label: sentenceCase(tier),
    now: points,
    reach: row.reach,
    level: row.historical,
    most: row.of,
  }));
  return [all, ...tiers];
}
