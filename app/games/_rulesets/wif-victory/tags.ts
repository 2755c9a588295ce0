import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';

/** The words under which the filters find a target's row. */
export function tagsOf({ control, lately, oneFromFull }: TargetView): string {
  return [control === 'axis' ? 'axis' : '', lately ? 'lately' : '', oneFromFull ? 'near' : '']
    .filter(Boolean)
    .join(' ');
}
