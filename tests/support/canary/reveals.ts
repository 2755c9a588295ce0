import pg from 'pg';
import { record } from './record.mjs';

const WATCHED = Symbol.for('fieldpost.watched-for-reveals');

/**
 * The moment at which a seed goes into a log: from then on everybody may know it. Files that share a process each begin with this: a
 * second watch around the first would read every statement twice, a hundredth a hundred times.
 */
export function watchReveals(): void {
  const { prototype } = pg.Client;
  const query: (...args: unknown[]) => unknown = prototype.query;
  if (WATCHED in query) return;
  const watched = function (this: unknown, ...args: unknown[]): unknown {
    for (const seed of seedsIn(args)) record('reveal', seed);
    return query.apply(this, args);
  };
  Object.assign(prototype, { query: Object.assign(watched, { [WATCHED]: true }) });
}

function seedsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return revealedBy(value);
  if (Array.isArray(value)) return value.flatMap(seedsIn);
  if (typeof value !== 'object' || value === null || !('values' in value)) return [];
  return seedsIn(value.values);
}

function revealedBy(text: string): readonly string[] {
  if (!/(epoch|seed)-revealed/.test(text)) return [];
  return [...text.matchAll(/\\?"seed\\?":\\?"([0-9a-f]{64})/g)].flatMap(([, seed]) => seed ?? []);
}
