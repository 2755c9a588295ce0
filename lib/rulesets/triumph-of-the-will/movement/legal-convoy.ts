import { err, ok, type Result } from '@/lib/core/result';
import type { Action, ConvoyLeg } from '../actions';
import type { AreaId, Side, UnitId } from '../describe/vocabulary';
import { type Refusal, refuse } from '../draft';
import { sizeOf } from '../forces';
import type { GameMap } from '../map/game-map';
import type { State } from '../state';
import { unknownArea } from './areas';
import { italianRange } from './legal-move';
import { passageRefusal, seaStepRefusal } from './sea-step';
import { elementOf, italiansStay, selectForce } from './select';

export type ConvoyAction = Extract<Action, { type: 'convoy' }>;

/** The counters that a convoy uses: the armies, and the fleets of each leg (none in a passage). */
export interface Convoy {
  readonly armies: readonly UnitId[];
  readonly legs: readonly { readonly ocean: AreaId; readonly fleets: readonly UnitId[] }[];
}

/** Checks a convoy or invasion (9.7, V5): n armies of one area over an unbroken chain with n fleets in every ocean. */
export function legalConvoy(state: State, map: GameMap, side: Side, action: ConvoyAction): Result<Convoy, Refusal> {
  const { force, from, to, via } = action;
  const refusal =
    named(map, action) ??
    italiansStay(state, from, force) ??
    italianRange(map, force, to) ??
    ends(map, action) ??
    chain(state, map, side, via) ??
    cargo(map, action);
  if (refusal) return err(refusal);
  const armies = selectForce(state, side, from, force, 'totw:9.7');
  if (!armies.ok) return armies;
  const legs: Convoy['legs'][number][] = [];
  for (const { ocean, fleets } of via) {
    const chosen = selectForce(state, side, ocean, fleets, 'totw:9.7');
    if (!chosen.ok) return chosen;
    legs.push({ ocean, fleets: chosen.value.map(({ id }) => id) });
  }
  return ok({ armies: armies.value.map(({ id }) => id), legs });
}

/** Every name is an area of the right kind, and only armies are carried. */
function named(map: GameMap, { force, from, to, via }: ConvoyAction): Refusal | undefined {
  const element = elementOf(force, 'totw:9.3');
  if (!element.ok) return element.error;
  for (const area of [from, to, ...via.map(({ ocean }) => ocean)]) {
    const refusal = unknownArea(map, area, 'totw:9.7');
    if (refusal) return refusal;
  }
  if (element.value !== 'land') return refuse('mixed-force', 'totw:9.7', { units: Object.keys(force) }).error;
  const dry = [from, to].find((area) => !map.landById.has(area));
  if (dry !== undefined) return refuse('wrong-element', 'totw:9.7', { area: dry, needs: 'land' }).error;
  const wet = via.find(({ ocean }) => map.landById.has(ocean));
  if (wet) return refuse('wrong-element', 'totw:9.7', { area: wet.ocean, needs: 'ocean' }).error;
  return from === to ? refuse('same-place', 'totw:9.7', { area: to }).error : undefined;
}

/** The armies embark in the first ocean and land from the last. */
function ends(map: GameMap, { from, to, via }: ConvoyAction): Refusal | undefined {
  return onCoast(map, from, via[0]) ?? onCoast(map, to, via[via.length - 1]);
}

function onCoast(map: GameMap, area: AreaId, leg: ConvoyLeg | undefined): Refusal | undefined {
  const legal = map.landById.get(area)?.oceans ?? [];
  if (leg && legal.includes(leg.ocean)) return undefined;
  return refuse('not-on-coast', 'totw:9.7', { area, ocean: leg?.ocean, legal }).error;
}

/** Unbroken, and no water twice. */
function chain(state: State, map: GameMap, side: Side, via: ConvoyAction['via']): Refusal | undefined {
  const seen = new Set<AreaId>();
  for (const [at, { ocean }] of via.entries()) {
    if (seen.has(ocean)) return refuse('chain-repeats', 'totw:9.7', { ocean }).error;
    seen.add(ocean);
    const before = via[at - 1]?.ocean;
    const refusal = map.passageById.has(ocean)
      ? passageRefusal(state, map, side, ocean, before, via[at + 1]?.ocean)
      : link(state, map, side, before, ocean);
    if (refusal) return refusal;
  }
  return undefined;
}

function link(state: State, map: GameMap, side: Side, before: AreaId | undefined, to: AreaId): Refusal | undefined {
  const from = before === undefined ? undefined : map.oceanById.get(before);
  return from ? seaStepRefusal(state, map, side, from, to) : undefined;
}

/** As many fleets as armies in every ocean; none in a passage, which is bridged by a roll. */
function cargo(map: GameMap, { force, via }: ConvoyAction): Refusal | undefined {
  const armies = sizeOf(force);
  for (const { ocean, fleets } of via) {
    const needed = map.passageById.has(ocean) ? 0 : armies;
    const carrying = sizeOf(fleets);
    if (carrying !== needed) {
      return refuse('fleets-do-not-match', 'totw:9.7', { ocean, armies: needed, fleets: carrying }).error;
    }
  }
  return undefined;
}
