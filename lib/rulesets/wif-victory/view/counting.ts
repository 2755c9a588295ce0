import { AXIS_POWERS, hasFallen, POWER_STATUSES } from '@/lib/rulesets/_shared/wif/powers';
import { hasAnchor, isHeld } from '../holding';
import type { Setup } from '../setup';
import type { Table } from '../table';
import type { CountingView } from './types';

/** `isHeld` as a table of its answers: asked here for every case that a form can hold. */
export function counting(setup: Setup, table: Table): CountingView {
  const held = (['axis', 'vichy'] as const).flatMap((control) =>
    [true, false].flatMap((supplied) =>
      [...POWER_STATUSES, 'none' as const].map((status) => {
        const key = `${control}/${supplied ? 'in' : 'out'}/${status}`;
        return [key, heldWith(setup, table, control, supplied, status)] as const;
      }),
    ),
  );
  const all = { held: Object.fromEntries(held) };
  const gone = POWER_STATUSES.filter(hasFallen);
  return setup.supplyAnchorMustBeUnconquered ? { ...all, anchors: { powers: AXIS_POWERS, gone } } : all;
}

/** Whether a target counts when the power behind it has this status; the other Axis powers stand. */
function heldWith(
  setup: Setup,
  { powers }: Table,
  control: 'axis' | 'vichy',
  supplied: boolean,
  status: (typeof POWER_STATUSES)[number] | 'none',
): boolean {
  const standing = { ...powers, GE: { status: 'active' }, IT: { status: 'active' }, JP: { status: 'active' } } as const;
  if (status === 'none') return isHeld(setup, { powers: standing, vichy: 'none' }, { control, supplied });
  const world = { powers: { ...standing, GE: { status } }, vichy: 'GE' } as const;
  return (
    hasAnchor(setup, world) && isHeld(setup, world, { control, supplied, ...(control === 'axis' ? { by: 'GE' } : {}) })
  );
}
