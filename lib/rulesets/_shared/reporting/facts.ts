import type { Fact } from '@/lib/core/facts';
import type { RoleId } from '@/lib/core/ruleset';
import type { ActionOf, Kinds, TrackerOf } from './kinds';
import type { ReportingView } from './types';

const WHOSE = ['none', 'own', 'mine', 'other'] as const;
const STATUSES = ['none', 'proposed', 'objected', 'returned'] as const;

/**
 * What conditions may ask about reports. `mine`: the report that the viewer has written down; one under discussion is `mine` when it
 * says the same, row by row.
 */
export function reportFacts<K extends Kinds>(
  { orders }: Pick<TrackerOf<K>, 'orders'>,
  { pending, filed }: ReportingView,
  viewer: RoleId,
  mine: ActionOf<K> | undefined,
): readonly Fact[] {
  const isMine =
    pending !== undefined && mine?.type === 'report' && orders.format(mine.body) === orders.format(pending.body);
  const whose = pending === undefined ? 'none' : pending.by === viewer ? 'own' : isMine ? 'mine' : 'other';
  return [
    {
      name: 'report',
      value: whose,
      values: WHOSE,
      about:
        'Which report is under discussion: none, your own, one of another side that says row by row what you wrote down as yours ' +
        '(mine), or another one',
    },
    {
      name: 'discussion',
      value: pending?.status ?? 'none',
      values: STATUSES,
      about: 'How far the report under discussion is',
    },
    numberFact('reports', filed.length, 'How many reports are final'),
  ];
}

export const numberFact = (name: string, value: number, about: string): Fact => ({ name, value, about });
