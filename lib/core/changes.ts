import type { Json } from './json';

/** A place in which two values differ; `path` is a JSON path such as `areas.3.units`. Missing: it was not, or is not, there. */
export interface Change {
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** Every place in which `after` differs from `before`, the deepest that says it; lists of other lengths differ as a whole. */
export function changesOf(before: Json | undefined, after: Json | undefined, path = ''): readonly Change[] {
  if (isList(before) && isList(after) && before.length === after.length) {
    return before.flatMap((one, at) => changesOf(one, after[at], join(path, String(at))));
  }
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesOf(own(before, name), own(after, name), join(path, name)));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

type Record = { readonly [name: string]: Json };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isRecord = (value: Json | undefined): value is Record =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (value: Record, name: string): Json | undefined => (Object.hasOwn(value, name) ? value[name] : undefined);
const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
