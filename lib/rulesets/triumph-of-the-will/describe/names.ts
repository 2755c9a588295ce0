import type { MapFile } from '../map/file';
import { STANDARD_MAP } from '../map/standard';
import { mapIndex } from '../orders/map-index';
import type { AreaId } from './vocabulary';

export const standardMap: MapFile = STANDARD_MAP.file;
const index = mapIndex(standardMap);
const names = new Map([...index.places, ...index.canals, ...standardMap.straits].map(({ id, name }) => [id, name]));

export const isStandardArea = (id: AreaId): boolean => index.places.some((place) => place.id === id);
export const isStandardCanal = (id: string): boolean => index.canals.some((canal) => canal.id === id);
export const isStandardStep = (from: AreaId, to: AreaId): boolean => index.steps(from).includes(to);

/** The name on the standard map; an area of another map is called by its id, in capitals: `new-guinea`, New Guinea. */
export function areaName(id: AreaId): string {
  return index.places.find((place) => place.id === id)?.name ?? titleCase(id);
}

export const canalName = (id: string): string => names.get(id) ?? titleCase(id);

const titleCase = (id: string): string =>
  id
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
