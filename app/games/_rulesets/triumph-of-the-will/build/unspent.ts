import type { Buildable } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Warning } from '../move/warnings';

export interface Item {
  readonly type: Buildable;
  readonly label: string;
  readonly cost: number;
  readonly most: number;
}

/** How many more units the capital and the entry ocean hold; undefined where nothing bounds it. */
export interface Room {
  readonly armies?: number | undefined;
  readonly fleets?: number | undefined;
}

interface Offer {
  readonly items: readonly Item[];
  readonly points: number;
  readonly room: Room;
}

export type Bought = Readonly<Partial<Record<Buildable, number>>>;

const KINDS: Readonly<Partial<Record<Buildable, keyof Room>>> = {
  infantry: 'armies',
  panzer: 'armies',
  '6ss': 'armies',
  fleet: 'fleets',
  kb: 'fleets',
};

export const spentOn = (items: readonly Item[], bought: Bought): number =>
  items.reduce((sum, { type, cost }) => sum + cost * (bought[type] ?? 0), 0);

/** Points never carry over (5.3): a warning while they could still buy something. */
export function unspentWarnings({ items, points, room }: Offer, bought: Bought): readonly Warning[] {
  const left = points - spentOn(items, bought);
  const fits = ({ type, cost, most }: Item): boolean =>
    cost <= left && (bought[type] ?? 0) < most && hasRoom(items, bought, KINDS[type], room);
  if (!items.some(fits)) return [];
  const count = left === 1 ? '1 point is' : `${left} points are`;
  return [{ kind: 'points', text: `${count} not spent, and would be lost.` }];
}

function hasRoom(items: readonly Item[], bought: Bought, kind: keyof Room | undefined, room: Room): boolean {
  const most = kind && room[kind];
  if (most === undefined) return true;
  const alike = items.filter(({ type }) => KINDS[type] === kind);
  return alike.reduce((sum, { type }) => sum + (bought[type] ?? 0), 0) < most;
}
