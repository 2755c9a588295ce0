import { z } from 'zod';
import { isUuid } from '@/lib/core/uuid';

/**
 * Where a page of a list ends. Lists are ordered by when a thing was made, the newest first, because that never changes:
 * whatever happens between two pages, nothing is listed twice and nothing is left out.
 */
export interface ListPlace {
  readonly at: Date;
  readonly id: string;
}

/** A part of a list: what comes after `after`, at most `limit` of them. */
export interface ListRange {
  readonly after?: ListPlace | undefined;
  readonly limit: number;
}

export interface ListPage<T> {
  readonly items: readonly T[];
  /** Where to go on; missing on the last page. */
  readonly next?: ListPlace;
}

/** The most that one page of a list holds. */
export const LIST_LIMIT = 50;

/** A place as text for addresses. Callers need not understand it. */
export const cursorOf = ({ at, id }: ListPlace): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Undefined for what is no cursor. */
export function readCursor(text: string): ListPlace | undefined {
  const [instant = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) || !isUuid(id) ? undefined : { at, id };
}

export const nextSchema = z
  .string()
  .optional()
  .meta({ description: 'Send it as `cursor` for the next page. Missing on the last.' });

/** The page that begins a list of found things, of which one more than the limit was looked for. */
export function pageOf<T>(found: readonly T[], limit: number, placeOf: (item: T) => ListPlace): ListPage<T> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return found.length <= limit || last === undefined ? { items } : { items, next: placeOf(last) };
}

/** For answers: the cursor of the next page, when there is one. */
export const nextOf = ({ next }: ListPage<unknown>): { readonly next?: string } =>
  next === undefined ? {} : { next: cursorOf(next) };
