import type { Action } from '../actions';
import type { AreaId, Force, Side } from '../describe/vocabulary';
import { isArmy } from '../forces';
import type { GameMap } from '../map/game-map';
import type { ConvoyChain, Effect, Enemy, MoveNode, MoveReach } from '../options/template';
import { STACK_LIMIT } from '../reading';
import type { State } from '../state';
import { exchangeOf, prospectOf } from './battle-worth';
import type { Distances } from './distance';
import { best, cheapest, sizeOf } from './forces';
import { areaWorth, daring, exposure, forceWorth, garrisonWorth } from './worth';

/** An action with what the built-in opponent expects of it, in production points; to pass is worth nothing. */
export interface Plan {
  readonly action: Action;
  readonly worth: number;
}

/** What every plan of one decision is weighed with. */
export interface Scales {
  readonly state: State;
  readonly map: GameMap;
  readonly side: Side;
  readonly front: Distances;
  /** What the enemy could do to the capital is looked at action by action: a small guard is enough to begin with. */
  readonly foresees?: boolean;
}

/** Where a force may end: how it gets there, what it meets, the chance of getting through the passages on the way. */
interface Goal {
  readonly area: AreaId;
  readonly path: readonly AreaId[];
  readonly effect: Effect;
  readonly own: number;
  readonly enemy?: Enemy;
  readonly chance: number;
}

export function movePlans(scales: Scales, template: MoveReach): readonly Plan[] {
  const goals = goalsOf(template);
  const italians = template.kind === 'italians';
  return goals.flatMap((goal) =>
    forcesFor(template.units, goal, italians).map((force) => ({
      action: { type: 'move', force, path: [...goal.path] } as const,
      worth: worthOf(scales, force, template.from, goal),
    })),
  );
}

/** The shortest way to every node; nobody marches on through a battle, and nobody stays in a passage. */
function goalsOf({ from, graph }: MoveReach): readonly Goal[] {
  const nodes = new Map(graph.map((node) => [node.area, node]));
  const ways = new Map<AreaId, { readonly path: readonly AreaId[]; readonly chance: number }>([
    [from, { path: [from], chance: 1 }],
  ]);
  for (const [area, way] of ways) {
    const here = nodes.get(area);
    if (here === undefined || here.effect === 'battle') continue;
    const came = way.path.at(-2);
    for (const next of here.next) {
      // A force that turns back in a passage has gone nowhere.
      if (ways.has(next) || (here.effect === 'passage' && next === came)) continue;
      ways.set(next, { path: [...way.path, next], chance: way.chance * chanceOf(nodes.get(next)) });
    }
  }
  return [...ways].flatMap(([area, { path, chance }]) => {
    const node = nodes.get(area);
    if (node === undefined || path.length < 2 || node.effect === 'passage') return [];
    const { effect, own, enemy } = node;
    return [{ area, path, effect, own, chance, ...(enemy === undefined ? {} : { enemy }) }];
  });
}

const chanceOf = (node: MoveNode | undefined): number => (node?.faces === undefined ? 1 : node.faces.length / 6);

/** Chains differ only in who carries: one that works is worth the same, whichever it is. */
export function convoyPlans(scales: Scales, template: ConvoyChain): readonly Plan[] {
  const { from, via, landings, most, units, kind } = template;
  const chance = via.reduce((all, { faces }) => all * (faces === undefined ? 1 : faces.length / 6), 1);
  return landings.flatMap(({ area, effect, own, enemy }) => {
    const goal: Goal = { area, path: [from, area], effect, own, chance, ...(enemy === undefined ? {} : { enemy }) };
    const forces = forcesFor(best(units, Math.min(most, sizeOf(units))), goal, kind === 'italians');
    return forces.map((force) => {
      const size = sizeOf(force);
      const legs = via.map(({ ocean, fleets, faces }) => ({
        ocean,
        fleets: faces === undefined ? best(fleets, size) : {},
      }));
      const action = { type: 'convoy' as const, force, from, to: area, via: legs };
      return { action, worth: worthOf(scales, force, from, goal) - CARRYING * via.length };
    });
  });
}

/** Fleets that carry are spent for the turn. */
const CARRYING = 0.2;

/** All of it, all but a garrison, or just enough: whichever makes a difference for this goal. */
function forcesFor(units: Force, goal: Goal, italians: boolean): readonly Force[] {
  const all = sizeOf(units);
  const room = goal.effect === 'battle' ? STACK_LIMIT : STACK_LIMIT - goal.own;
  const most = Math.min(all, room);
  if (most <= 0) return [];
  const least = italians ? 1 : 0;
  const sizes = goal.effect === 'battle' ? [most, most - 1, Math.ceil(most / 2)] : [1, most, most - 1];
  const picked = [...new Set(sizes)].filter((size) => size > 0).map((size) => best(units, size, least));
  const small = goal.effect === 'battle' ? [] : [cheapest(units, italians)];
  return [...small, ...picked];
}

function worthOf(scales: Scales, force: Force, from: AreaId, goal: Goal): number {
  const gone = armiesOf(force);
  const cost = gone === 0 ? 0 : exposure(scales, from, gone);
  const gain = goal.enemy === undefined ? peaceful(scales, force, from, goal) : battle(scales, force, goal, goal.enemy);
  // A passage that does not let one through costs nothing but the action.
  return gain * goal.chance - cost - IMPATIENCE * goal.path.length;
}

function peaceful({ state, map, side, front }: Scales, moved: Force, from: AreaId, { area, effect }: Goal): number {
  if (effect === 'takes-control') return areaWorth(state, map, side, area) - SPENT * forceWorth(moved);
  const kept = armiesOf(moved) > 0 ? garrisonWorth(state, map, side, area) : 0;
  const closer = (front.get(from) ?? 0) - (front.get(area) ?? 0);
  return kept + (closer <= 0 ? -0.3 : 0.25 * closer * forceWorth(moved));
}

function battle({ state, map, side }: Scales, sent: Force, { area }: Goal, enemy: Enemy): number {
  const prospect = prospectOf(state, side, sent, enemy);
  const { wins } = prospect;
  const exchange = exchangeOf(prospect);
  const price = exchange < 0 ? exchange * daring(state) : exchange;
  return wins * areaWorth(state, map, side, area) + price - (1 - wins) * DEFEAT * daring(state);
}

/** A walk of many steps is no better than a short one. */
const IMPATIENCE = 0.01;
/** Who acts is disrupted for the rest of the turn (5.8). */
const SPENT = 0.1;
const DEFEAT = 1.5;

export function armiesOf(force: Force): number {
  let armies = 0;
  for (const [type, count] of Object.entries(force)) if (isArmy(type as keyof Force)) armies += count ?? 0;
  return armies;
}
