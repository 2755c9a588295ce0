import pg from 'pg';
import { inject } from 'vitest';
import { record, start } from './record.mjs';

// Before every test file: what its processes give out is recorded, for the search at the end of the run.
process.env.FIELDPOST_CANARY = inject('canaryDir');
const preload = new URL('preload.mjs', import.meta.url).href;
if (!process.env.NODE_OPTIONS?.includes(preload)) {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
}
start();
watchReveals();

/** The moment at which a seed goes into a log: from then on everybody may know it. */
function watchReveals(): void {
  const { prototype } = pg.Client;
  const query: (...args: unknown[]) => unknown = prototype.query;
  const watched = function (this: unknown, ...args: unknown[]): unknown {
    for (const seed of seedsIn(args)) record('reveal', seed);
    return query.apply(this, args);
  };
  Object.assign(prototype, { query: watched });
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
