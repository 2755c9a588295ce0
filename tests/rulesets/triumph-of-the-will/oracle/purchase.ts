import {
  type Counts,
  capitalOf,
  countOf,
  entryOf,
  holderOf,
  landNames,
  roomIn,
  sum,
  unitsIn,
  type World,
} from './world';

const COST: Counts = { infantry: 1, bomb: 1, panzer: 2, '6ss': 2, fleet: 2, kb: 2, hq: 2 };

/** 3.3: 21 points, one bomb, and nobody has anything yet; 5.3, 5.4, 8.4: what the land yields, with room to place it. */
export function mayBuy(world: World, bought: Counts): boolean {
  const { side, turn, stage } = world;
  const first = stage.phase === 'forces';
  const points = first ? 21 : landNames.filter((area) => holderOf(world, area) === side).length;
  const cost = Object.entries(bought).reduce((all, [type, count]) => all + count * (COST[type] ?? Number.NaN), 0);
  if (!(cost <= points)) return false;
  if ((bought.bomb ?? 0) > (first ? 1 : 2 ** (turn - 1)) || (bought.hq ?? 0) > 2) return false;
  if (!mayRaiseElite(world, bought) || !areInTheMix(world, bought)) return false;
  return first || hasRoom(world, bought);
}

/** 8.5: one 6th SS, of Germany; one Kido Butai, of Japan. */
function mayRaiseElite(world: World, bought: Counts): boolean {
  const [own, foreign] = world.side === 'german' ? ['6ss', 'kb'] : ['kb', '6ss'];
  return bought[foreign ?? ''] === undefined && (bought[own ?? ''] ?? 0) + countOf(world, own ?? '') <= 1;
}

/** S2: a group may limit how many of a type one side has in play; what it has counts. */
function areInTheMix(world: World, bought: Counts): boolean {
  const { side, bombs, hqs, options } = world;
  const mix = options.counterMix[side] ?? {};
  const held: Counts = { bomb: bombs[side] ?? 0, hq: hqs[side] ?? 0 };
  const inPlay = (type: string): number => held[type] ?? countOf(world, type);
  return Object.entries(bought).every(
    ([type, count]) => count + inPlay(type) <= (mix[type] ?? Number.POSITIVE_INFINITY),
  );
}

function hasRoom(world: World, { infantry = 0, panzer = 0, '6ss': elite = 0, fleet = 0, kb = 0 }: Counts): boolean {
  const entry = entryOf(world.side);
  const fleets = sum({ fleet, kb });
  const barred = unitsIn(world, entry).some(({ side }) => side !== world.side);
  const armies = infantry + panzer + elite;
  return (
    (armies === 0 || armies <= roomIn(world, capitalOf(world.side))) &&
    (fleets === 0 || (!barred && fleets <= roomIn(world, entry)))
  );
}
