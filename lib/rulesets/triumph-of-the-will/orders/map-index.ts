import type { Named } from '@/lib/core/find-named';
import type { AreaId } from '../describe/vocabulary';
import type { MapFile } from '../map/file';
import type { Barrier, Place } from './context';

/** The map as orders read it. */
export interface MapIndex {
  readonly places: readonly Place[];
  readonly canals: readonly Named[];
  /** Areas that one step of a move reaches, no matter who holds them: canals, straits and passages included. */
  readonly steps: (area: AreaId) => readonly AreaId[];
  readonly barrier: (a: AreaId, b: AreaId) => Barrier | undefined;
}

const known = new WeakMap<MapFile, MapIndex>();

export function mapIndex(map: MapFile): MapIndex {
  const before = known.get(map);
  if (before !== undefined) return before;
  const links = linksOf(map);
  const index: MapIndex = {
    places: [
      ...map.landAreas.map(({ id, name }) => ({ id, name, terrain: 'land' as const })),
      ...map.oceanAreas.map(({ id, name }) => ({ id, name, terrain: 'ocean' as const })),
      ...map.passages.map(({ id, name }) => ({ id, name, terrain: 'passage' as const })),
    ],
    canals: map.canals.map(({ id, name }) => ({ id, name })),
    steps: (area) => links.get(area) ?? [],
    barrier: (a, b) => barrierOf(map, a, b),
  };
  known.set(map, index);
  return index;
}

function linksOf(map: MapFile): ReadonlyMap<AreaId, readonly AreaId[]> {
  const pairs = [
    ...[...map.landAdjacency, ...map.oceanAdjacency].map(({ between }) => between),
    ...[...map.canals, ...map.straits].map(({ oceans }) => oceans),
    ...map.passages.flatMap(({ id, ends }) => ends.map((end): [AreaId, AreaId] => [end, id])),
  ];
  const links = new Map<AreaId, AreaId[]>();
  for (const [a, b] of pairs) {
    links.set(a, [...(links.get(a) ?? []), b]);
    links.set(b, [...(links.get(b) ?? []), a]);
  }
  return links;
}

function barrierOf(map: MapFile, a: AreaId, b: AreaId): Barrier | undefined {
  const joins = (pair: readonly AreaId[]): boolean => a !== b && pair.includes(a) && pair.includes(b);
  const blocked = map.blockedBoundaries.find(({ between }) => joins(between));
  if (blocked) return { kind: 'blocked', rule: blocked.rule ?? '9.6' };
  return map.prohibitedPairs.some(joins) ? { kind: 'point', rule: '9.12' } : undefined;
}
