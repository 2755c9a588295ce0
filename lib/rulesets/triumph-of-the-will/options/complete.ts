import type { Choose } from '@/lib/core/ruleset';
import type { Action } from '../actions';
import type { AreaId, Buildable, Force, UnitType } from '../describe/vocabulary';
import { COSTS, isArmy } from '../forces';
import type { State } from '../state';
import { landingsFrom, waysOn } from './chains';
import { entries, pickExactly, pickNumbers, pickOne, total } from './pick';
import { reachOf, seawaysNow } from './reach';
import type {
  BombTemplate,
  BuyTemplate,
  ConvoyTemplate,
  LineUpTemplate,
  MatchLineTemplate,
  MomentumTemplate,
  MoveNode,
  MoveReach,
  MoveTemplate,
  OverstackTemplate,
  Seaways,
  Template,
  Water,
} from './template';

/**
 * Fills a template in. Every sequence of picks gives a legal action, and every legal action can be picked, with two
 * exceptions: a move visits no area twice, and a queue of placements is picked one at a time.
 */
export function complete(state: State, template: Template, choose: Choose): Action {
  switch (template.type) {
    case 'choose-forces':
      return { type: 'choose-forces', force: buy(template, choose) };
    case 'build':
      return { type: 'build', build: buy(template, choose) };
    case 'place-units':
      return { type: 'place-units', placements: [{ unit: template.unit, area: pickOne(template.areas, choose).area }] };
    case 'move':
      return {
        type: 'move',
        force: force(template, total(template.units), choose),
        path: walk(reachOf(state, template), choose),
      };
    case 'convoy':
      return convoy(seawaysNow(state, template), template, choose);
    case 'bomb':
      return { type: 'bomb', target: target(template, choose) };
    case 'pass':
      return { type: 'pass' };
    case 'line-up':
      return { type: 'line-up', boxes: row(template, choose) };
    case 'match-line':
      return { type: 'match-line', boxes: stacks(template, choose) };
    case 'commit-air': {
      const count = template.least + choose(template.most - template.least + 1);
      return { type: 'commit-air', boxes: pickNumbers(template.boxes, count, choose) };
    }
    case 'momentum':
      return momentum(template, choose);
    case 'remove-overstack':
      return { type: 'remove-overstack', area: template.area, units: surplus(template, choose) };
  }
}

/** What cannot be had for less comes first, so that random purchases are not all infantry. */
const BUYING_ORDER = ['bomb', 'hq', '6ss', 'kb', 'fleet', 'panzer', 'infantry'] as const satisfies Buildable[];

function buy({ most, points, armyRoom, fleetRoom }: BuyTemplate, choose: Choose): Partial<Record<Buildable, number>> {
  const bought: Partial<Record<Buildable, number>> = {};
  let money = points;
  const room = { army: armyRoom ?? points, fleet: fleetRoom ?? points };
  for (const type of BUYING_ORDER) {
    const kind = type === 'bomb' || type === 'hq' ? undefined : isArmy(type) ? 'army' : 'fleet';
    const limit = Math.min(most[type] ?? 0, Math.floor(money / COSTS[type]), kind ? room[kind] : points);
    const count = choose(limit + 1);
    if (count === 0) continue;
    bought[type] = count;
    money -= count * COSTS[type];
    if (kind) room[kind] -= count;
  }
  return bought;
}

/** 1 to `most` units; with Italians, at least one of them. */
function force({ kind, units }: MoveTemplate | ConvoyTemplate, most: number, choose: Choose): Force {
  const size = 1 + choose(most);
  if (kind !== 'italians') return pickExactly(units, size, choose);
  const { italian = 0, ...others } = units;
  const least = Math.max(1, size - total(others));
  const taken = least + choose(Math.min(italian, size) - least + 1);
  return { italian: taken, ...pickExactly(others, size - taken, choose) };
}

/** A path without a loop, of any length, that ends anywhere but in a passage. */
function walk({ from, graph }: MoveReach, choose: Choose): AreaId[] {
  const path = [from];
  for (;;) {
    const here = path[path.length - 1] ?? from;
    const ways = stepsOn(graph, here, path);
    const stop = path.length > 1 ? 1 : 0;
    const pick = ways.length + stop === 0 ? 0 : choose(ways.length + stop);
    const way = ways[pick];
    if (!way) return path;
    path.push(...way);
  }
}

/** The next steps that lead to an area not visited yet; a passage is one step with what lies beyond it. */
function stepsOn(graph: readonly MoveNode[], here: AreaId, path: readonly AreaId[]): readonly AreaId[][] {
  const ways: AreaId[][] = [];
  for (const area of nodeIn(graph, here)?.next ?? []) {
    if (path.includes(area)) continue;
    const node = nodeIn(graph, area);
    const beyond = node?.effect === 'passage' ? node.next.find((end) => end !== here) : undefined;
    if (node?.effect !== 'passage') ways.push([area]);
    else if (beyond !== undefined && !path.includes(beyond)) ways.push([area, beyond]);
  }
  return ways;
}

const nodeIn = (graph: readonly MoveNode[], area: AreaId): MoveNode | undefined =>
  graph.find((node) => node.area === area);

/** A force of any size that some chain carries, then water by water until it lands. */
function convoy(seaways: Seaways, template: ConvoyTemplate, choose: Choose): Action {
  const armies = force(template, template.most, choose);
  const size = total(armies);
  const walk: Water[] = [];
  for (;;) {
    const last = walk.at(-1);
    const landings = last === undefined ? [] : landingsFrom(seaways, template, last);
    const ways = waysOn(seaways, template, size, walk);
    const pick = choose(landings.length + ways.length);
    const landing = landings[pick];
    if (landing) {
      const via = walk.map(({ ocean, fleets, faces }) => ({
        ocean,
        fleets: faces ? {} : pickExactly(fleets, size, choose),
      }));
      return { type: 'convoy', force: armies, from: template.from, to: landing.area, via };
    }
    const way = ways[pick - landings.length];
    if (!way) throw new RangeError('a pick outside the list');
    walk.push(way);
  }
}

function target({ targets, canals }: BombTemplate, choose: Choose): Extract<Action, { type: 'bomb' }>['target'] {
  const pick = choose(targets.length + canals.length);
  const unit = targets[pick];
  if (unit) return { area: unit.area, unit: unit.unit, disrupted: unit.disrupted };
  return { canal: canals[pick - targets.length] ?? '' };
}

/** Every order of the units. */
function row({ units }: LineUpTemplate | MatchLineTemplate, choose: Choose): UnitType[] {
  const left = entries(units).flatMap(([type, count]) => Array.from({ length: count }, () => type));
  const picked: UnitType[] = [];
  while (left.length > 0) {
    const types = [...new Set(left)];
    const type = pickOne(types, choose);
    left.splice(left.indexOf(type), 1);
    picked.push(type);
  }
  return picked;
}

/** One unit a box, then each of the rest on top of any box. */
function stacks(template: MatchLineTemplate, choose: Choose): UnitType[][] {
  const units = row(template, choose);
  const boxes = units.slice(0, template.boxes).map((type) => [type]);
  for (const type of units.slice(template.boxes)) pickOne(boxes, choose).push(type);
  return boxes;
}

/** The first pick stays; the others go. */
function momentum({ units, targets }: MomentumTemplate, choose: Choose): Action {
  const pick = choose(targets.length + 1);
  const to = pick === 0 ? undefined : targets[pick - 1];
  if (!to) return { type: 'momentum' };
  const size = 1 + choose(total(units));
  return { type: 'momentum', advance: { force: pickExactly(units, size, choose), to: to.area } };
}

function surplus({ units, remove }: OverstackTemplate, choose: Choose) {
  const groups = Object.fromEntries(units.map(({ count }, index) => [String(index), count]));
  return entries(pickExactly(groups, remove, choose)).flatMap(([index, count]) => {
    const group = units[Number(index)];
    return group ? [{ unit: group.unit, disrupted: group.disrupted, count }] : [];
  });
}
