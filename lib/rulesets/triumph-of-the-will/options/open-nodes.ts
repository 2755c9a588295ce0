import type { GameMap, Land } from '../map/game-map';
import { STACK_LIMIT } from '../reading';
import type { MoveNode } from './template';

/**
 * What a force meets where nobody bars its way depends on the map and on how many of its own side stand there, and
 * most areas of a graph are such: their nodes are made once a map, and the graphs of all its states share them.
 */
export interface OpenNodes {
  /** By the number of own units there. */
  readonly free: readonly MoveNode[];
  readonly taken: readonly MoveNode[];
}

const known = new WeakMap<GameMap, readonly OpenNodes[]>();

/** By `Land.index`. */
export function openNodes(map: GameMap): readonly OpenNodes[] {
  const made = known.get(map) ?? map.land.map(nodesOf);
  known.set(map, made);
  return made;
}

const nodesOf = (land: Land): OpenNodes => ({ free: byOwn(land, 'free'), taken: byOwn(land, 'takes-control') });

const byOwn = ({ id: area, next }: Land, effect: MoveNode['effect']): readonly MoveNode[] =>
  Array.from({ length: STACK_LIMIT + 1 }, (_, own) => ({ area, effect, next, own }));
