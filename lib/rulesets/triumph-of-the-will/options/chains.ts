import { total } from './pick';
import type { ConvoyChain, ConvoyLink, ConvoyTemplate, Landing, Seaways, Water } from './template';

/** Walks over the water of convoys. All of it is data of the view, so that a page can walk it too. */

/** Who is carried, and from where. */
export type Cargo = Pick<ConvoyTemplate, 'kind' | 'from'>;

/** A chain on the way: its waters in order. */
type Walk = readonly Water[];

const isPassage = ({ faces }: Water): boolean => faces !== undefined;

/** Whether there are fleets for this many armies; a passage needs none. */
const carries = (water: Water, armies: number): boolean => isPassage(water) || total(water.fleets) >= armies;

/** Where armies may embark. */
const harbours = ({ waters }: Seaways, { from }: Cargo): readonly Water[] =>
  waters.filter(({ coast }) => coast.includes(from));

/** Where a cargo can go ashore from one water. */
export function landingsFrom(
  { shores, italianRange }: Seaways,
  { kind, from }: Cargo,
  water: Water,
): readonly Landing[] {
  return shores.filter(
    ({ area }) => area !== from && water.coast.includes(area) && (kind === 'armies' || italianRange.includes(area)),
  );
}

/** The next waters of a walk that carry this many, with a landing somewhere beyond. A passage is left by its other end. */
export function waysOn(seaways: Seaways, cargo: Cargo, armies: number, walk: Walk): readonly Water[] {
  const last = walk.at(-1);
  const next = last === undefined ? harbours(seaways, cargo) : nextOf(seaways, last);
  return next.filter((water) => isFree(walk, armies, water) && leadsAshore(seaways, cargo, armies, [...walk, water]));
}

const isFree = (walk: Walk, armies: number, water: Water): boolean => carries(water, armies) && !walk.includes(water);

function nextOf({ waters }: Seaways, { next }: Water): readonly Water[] {
  return next.flatMap((ocean) => waters.find((water) => water.ocean === ocean) ?? []);
}

/** Whether a walk can be gone on with to some landing: over waters that it has not used. */
function leadsAshore(seaways: Seaways, cargo: Cargo, armies: number, walk: Walk): boolean {
  const seen = new Set(walk.slice(-1));
  for (const water of seen) {
    if (landingsFrom(seaways, cargo, water).length > 0) return true;
    for (const next of nextOf(seaways, water)) if (isFree(walk, armies, next)) seen.add(next);
  }
  return false;
}

/** The most of `size` armies that one chain can carry; 0 where none leads anywhere. */
export function mostOver(seaways: Seaways, cargo: Cargo, size: number): number {
  for (let armies = size; armies > 0; armies -= 1) if (waysOn(seaways, cargo, armies, []).length > 0) return armies;
  return 0;
}

/** Every chain of a force, one that lies within another first. There can be hundreds: stop when there are enough. */
export function* chainsOf(seaways: Seaways, template: ConvoyTemplate): Generator<ConvoyChain> {
  const stack: Walk[] = waysOn(seaways, template, 1, []).map((water) => [water]);
  stack.reverse();
  for (let walk = stack.pop(); walk !== undefined; walk = stack.pop()) {
    const chain = chainOver(seaways, template, walk);
    if (chain) yield chain;
    const longer = waysOn(seaways, template, 1, walk).map((water) => [...(walk ?? []), water]);
    stack.push(...longer.reverse());
  }
}

function chainOver(seaways: Seaways, template: ConvoyTemplate, walk: Walk): ConvoyChain | undefined {
  const last = walk.at(-1);
  const landings = last === undefined ? [] : landingsFrom(seaways, template, last);
  if (landings.length === 0) return undefined;
  const capacity = Math.min(...walk.filter((water) => !isPassage(water)).map(({ fleets }) => total(fleets)));
  return { ...template, most: Math.min(template.most, capacity), via: walk.map(linkOf), landings };
}

const linkOf = ({ ocean, fleets, faces }: Water): ConvoyLink => ({
  ocean,
  fleets,
  ...(faces === undefined ? {} : { faces }),
});
