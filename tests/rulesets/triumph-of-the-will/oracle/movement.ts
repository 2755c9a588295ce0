import {
  areReady,
  type Counts,
  inItalianRange,
  isCoast,
  isDefended,
  isLand,
  isOcean,
  marches,
  mayCommand,
  passageEnds,
  sails,
  sum,
  type World,
} from './world';

const ARMIES = ['infantry', 'panzer', '6ss', 'italian'];

/** 9.3: armies alone, or fleets alone. */
const isOfArmies = (force: Counts): boolean => Object.keys(force).every((type) => ARMIES.includes(type));
const isOfFleets = (force: Counts): boolean => Object.keys(force).every((type) => type === 'fleet' || type === 'kb');

export interface Move {
  readonly force: Counts;
  readonly path: readonly string[];
}

/** 9.1 to 9.13: whether a force may go along a path. */
export function mayMove(world: World, { force, path }: Move): boolean {
  const [from = ''] = path;
  if (!mayCommand(world, force) || !areReady(world, from, force)) return false;
  const entered = path.slice(1);
  // A defended area ends the move (9.4, 9.8).
  if (entered.slice(0, -1).some((area) => isDefended(world, area))) return false;
  if (isOfArmies(force)) return marchesAlong(path) && (force.italian === undefined || entered.every(inItalianRange));
  return isOfFleets(force) && sailsAlong(world, path);
}

const marchesAlong = (path: readonly string[]): boolean =>
  path.every((area, at) => isLand(area) && (at === 0 || marches(path[at - 1] ?? '', area)));

function sailsAlong(world: World, path: readonly string[]): boolean {
  return path.every((area, at) => {
    const before = path[at - 1];
    const ends = passageEnds(area);
    if (ends) return goesThrough(ends, before, path[at + 1]);
    if (!isOcean(area)) return false;
    return before === undefined || passageEnds(before) !== undefined || sails(world, before, area);
  });
}

/** 9.10: in by one end, out by the other. */
const goesThrough = (ends: readonly string[], before?: string, after?: string): boolean =>
  before !== undefined && after !== undefined && before !== after && ends.includes(before) && ends.includes(after);

export interface Convoy {
  readonly force: Counts;
  readonly from: string;
  readonly to: string;
  readonly via: readonly { readonly ocean: string; readonly fleets: Counts }[];
}

/** 9.7: whether armies may be carried over a chain of fleets, one for each of them in every ocean. */
export function mayConvoy(world: World, { force, from, to, via }: Convoy): boolean {
  const armies = sum(force);
  const chain = via.map(({ ocean }) => ocean);
  if (!isOfArmies(force) || !mayCommand(world, force) || !areReady(world, from, force)) return false;
  if (from === to || (force.italian !== undefined && !inItalianRange(to))) return false;
  if (!isCoast(from, chain[0] ?? '') || !isCoast(to, chain.at(-1) ?? '')) return false;
  if (new Set(chain).size < chain.length || !sailsAlong(world, chain)) return false;
  return via.every(({ ocean, fleets }) => {
    const needed = passageEnds(ocean) ? 0 : armies;
    return sum(fleets) === needed && areReady(world, ocean, fleets);
  });
}
