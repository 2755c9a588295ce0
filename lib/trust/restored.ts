import type { Json, JsonObject } from '../core/json';
import type { Entry } from './entry';
import { isHash, type TreeHead } from './merkle';

/**
 * What a `log-restored` entry says: heads that left the service and that this log will never have again, and the numbers of
 * the entries that are given up with them, the last one included.
 */
export interface Restored {
  readonly witnessed: readonly TreeHead[];
  readonly lost: { readonly from: number; readonly to: number };
}

export const LOG_RESTORED = 'log-restored';

/** Undefined when the payload does not say it as it must. */
export function readRestored(payload: JsonObject): Restored | undefined {
  const { witnessed, lost } = payload;
  if (!Array.isArray(witnessed) || witnessed.length === 0) return undefined;
  const heads = witnessed.flatMap(headIn);
  const range = rangeIn(lost);
  if (heads.length !== witnessed.length || range === undefined) return undefined;
  // Accepting a loss names all of it: no head reaches beyond the entries that are named as lost.
  return heads.every(({ size }) => size > range.from && size <= range.to + 1)
    ? { witnessed: heads, lost: range }
    : undefined;
}

/** Undefined for every other entry too. */
export const restoredBy = ({ type, payload }: Pick<Entry, 'type' | 'payload'>): Restored | undefined =>
  type === LOG_RESTORED ? readRestored(payload) : undefined;

function headIn(value: Json): readonly TreeHead[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { size, root } = value as JsonObject;
  return isCount(size) && isHash(root) ? [{ size, root }] : [];
}

function rangeIn(value: Json | undefined): Restored['lost'] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { from, to } = value as JsonObject;
  return isCount(from) && isCount(to) && from <= to ? { from, to } : undefined;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
