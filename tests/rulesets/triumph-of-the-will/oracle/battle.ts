import {
  type Battle,
  type Counts,
  countsOf,
  holderOf,
  isMainland,
  marches,
  sum,
  unitsIn,
  type World,
  within,
} from './world';

const taskOf = ({ agenda }: World) => agenda.at(-1);

/** 10.4: the smaller side first, equal numbers the defender; the other matches it. */
function linesOf({ attackers, defenders }: Battle) {
  const [first, second] = attackers.length < defenders.length ? [attackers, defenders] : [defenders, attackers];
  return { first: first.map(({ type }) => type), second: second.map(({ type }) => type) };
}

/** 10.3: all units of a side take part, and no other. */
const isAllOf = (named: readonly string[], units: readonly string[]): boolean =>
  named.length === units.length && within(countsOf(named), countsOf(units));

/** 10.4: one unit a box, neighbouring boxes: the row may come in any order. */
export function mayLineUp(world: World, boxes: readonly string[]): boolean {
  const battle = taskOf(world)?.battle;
  return battle !== undefined && isAllOf(boxes, linesOf(battle).first);
}

/** 10.4: box for box what stands opposite, the rest stacked in manned boxes. */
export function mayMatch(world: World, boxes: readonly (readonly string[])[]): boolean {
  const battle = taskOf(world)?.battle;
  if (battle === undefined) return false;
  const { first, second } = linesOf(battle);
  return boxes.length === first.length && boxes.every((box) => box.length > 0) && isAllOf(boxes.flat(), second);
}

/** 10.5: one aircraft a manned box, as far as there are some left; 10.8: those that have joined stay to the end. */
export function mayCommit(world: World, boxes: readonly number[]): boolean {
  const battle = taskOf(world)?.battle;
  if (battle === undefined || new Set(boxes).size < boxes.length) return false;
  const manned = linesOf(battle).first.length;
  const joined = Math.min(battle.committed, manned);
  return (
    boxes.every((box) => box >= 1 && box <= manned) && boxes.length >= joined && boxes.length <= (world.air?.left ?? 0)
  );
}

/** 10.9: some or all of the victorious panzers, into one enemy mainland area by land; 12.3: rebels are enemies too. */
export function mayGoOn(world: World, advance: { readonly force: Counts; readonly to: string } | undefined): boolean {
  if (advance === undefined) return true;
  const { area = '', units = [] } = taskOf(world) ?? {};
  const panzers = unitsIn(world, area).filter(({ id, type }) => units.includes(id) && ['panzer', '6ss'].includes(type));
  const { force, to } = advance;
  const isTarget = isMainland(to) && marches(area, to) && holderOf(world, to) !== world.side;
  return isTarget && sum(force) > 0 && within(force, countsOf(panzers.map(({ type }) => type)));
}

interface Given {
  readonly unit: string;
  readonly disrupted: boolean;
  readonly count: number;
}

/** 6.4: the fewest units that bring the area back to six, which of them is the owner's choice. */
export function mayGiveUp(world: World, area: string, given: readonly Given[]): boolean {
  const stack = unitsIn(world, area);
  const name = (unit: string, disrupted: boolean) => `${unit} ${disrupted}`;
  const there = countsOf(stack.map(({ type, disrupted }) => name(type, disrupted)));
  const gone = countsOf(given.flatMap(({ unit, disrupted, count }) => Array(count).fill(name(unit, disrupted))));
  return area === world.asked?.area && sum(gone) === stack.length - 6 && within(gone, there);
}
