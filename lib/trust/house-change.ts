import type { JsonObject } from '../core/json';
import type { Entry } from './entry';

export const HOUSE_CHANGED = 'house-changed';

/**
 * What a `house-changed` entry says: a game that was exported elsewhere goes on here. Every seat is free again from then on,
 * and the dice hang on a promise of the new service; what the old one had not shown of its own stays hidden forever.
 */
export interface HouseChange {
  /** As in entry 0: scheme, epochs, anchor. */
  readonly dice: JsonObject;
  /** The public keys of the new service in their text form, the one that signs first. */
  readonly keys: readonly string[];
}

/** Undefined when the payload does not say it as it must. */
export function readHouseChange({ dice, keys, ...more }: JsonObject): HouseChange | undefined {
  if (typeof dice !== 'object' || dice === null || Array.isArray(dice) || Object.keys(more).length > 0)
    return undefined;
  if (!Array.isArray(keys) || keys.length === 0) return undefined;
  const texts = keys.filter((key) => typeof key === 'string');
  return texts.length === keys.length ? { dice: dice as JsonObject, keys: texts } : undefined;
}

export const isHouseChange = ({ type }: Pick<Entry, 'type'>): boolean => type === HOUSE_CHANGED;
