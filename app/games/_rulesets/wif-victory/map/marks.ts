import type { Mark, MarkShape, MarkTone } from '@/app/_components/world-map/types';
import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';

/** Where a mark leads; undefined when it leads nowhere. */
export type HrefOf = (target: TargetView) => string | undefined;

export const looksOf = (control: TargetView['control']): readonly [MarkShape, MarkTone] => LOOKS[control];

const LOOKS: Readonly<Record<TargetView['control'], readonly [MarkShape, MarkTone]>> = {
  axis: ['square', 'seat-1'],
  allied: ['disc', 'seat-2'],
  neutral: ['diamond', 'none'],
  vichy: ['triangle', 'none'],
};

const SIZES: Readonly<Record<TargetView['tier'], 1 | 2 | 3>> = { tertiary: 1, secondary: 2, primary: 3 };
export const FULL_RUN = 3;

interface MarkLook {
  readonly href?: string | undefined;
  readonly pale?: boolean;
  readonly fresh?: boolean;
}

/** A target as a mark: who has it by shape and colour, its tier by size, its points inside, its run around it. */
export function markOf(target: TargetView, { href, pale = false, fresh = false }: MarkLook = {}): Mark {
  const { id, name, control, supplied, tier, best, run, lately } = target;
  const [shape, tone] = LOOKS[control];
  return {
    id,
    name,
    spoken: spokenOf(target, fresh),
    ...(href === undefined ? {} : { href }),
    shape,
    tone,
    filled: control === 'allied' || (control === 'axis' && supplied),
    size: SIZES[tier],
    ...(best > 0 ? { text: String(best) } : {}),
    ...(run > 0 ? { ring: { of: FULL_RUN, full: run } } : {}),
    flagged: lately,
    fresh,
    pale,
  };
}

/** The same in words, as the table has it. */
function spokenOf({ name, hands, best, points, run, lately }: TargetView, fresh: boolean): string {
  return [
    `${name}: ${hands}`,
    `${best} of ${points} ${points === 1 ? 'point' : 'points'}`,
    ...(run > 0 ? [`held for ${run} of ${FULL_RUN} turns`] : []),
    ...(lately ? ['changed lately'] : []),
    ...(fresh ? ['new since you last looked'] : []),
  ].join(', ');
}
