import { METHODS, type Verbs } from '../contract/openapi';

/** Where a path leads: the pattern (for metrics), what the table holds for it, and the names read from the path. */
export interface Match<T> {
  readonly pattern: string;
  readonly found: T;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern<T> {
  readonly pattern: string;
  readonly segments: readonly string[];
  readonly found: T;
}

export type Dispatch<T> = (path: string) => Match<T> | undefined;

/** Finds a route by comparing segments. Fixed segments win over names because the table is sorted so. */
export function dispatchOver<T>(table: Readonly<Record<string, T>>): Dispatch<T> {
  const byLength = new Map<number, Pattern<T>[]>();
  for (const pattern of patternsOf(table)) {
    const same = byLength.get(pattern.segments.length) ?? [];
    byLength.set(pattern.segments.length, [...same, pattern]);
  }
  return (path) => {
    const segments = path.split('/');
    for (const candidate of byLength.get(segments.length) ?? []) {
      const params = readNames(candidate.segments, segments);
      if (params !== undefined) return { pattern: candidate.pattern, found: candidate.found, params };
    }
    return undefined;
  };
}

const patternsOf = <T>(table: Readonly<Record<string, T>>): readonly Pattern<T>[] =>
  Object.entries(table)
    .map(([pattern, found]) => ({ pattern, segments: pattern.split('/'), found }))
    .sort((a, b) => names(a) - names(b));

const isName = (segment: string): boolean => segment.startsWith('{');

const names = ({ segments }: { readonly segments: readonly string[] }): number => segments.filter(isName).length;

function readNames(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const given = path[at] ?? '';
    if (!isName(expected)) {
      if (expected !== given) return undefined;
    } else {
      const value = decoded(given);
      if (value === undefined || value === '') return undefined;
      params[expected.slice(1, -1)] = value;
    }
  }
  return params;
}

function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The value of an Allow header: HEAD comes with GET, and OPTIONS with everything. */
export function allowed(verbs: Verbs): string {
  const methods = METHODS.filter((method) => verbs[method] !== undefined);
  return [...methods, ...(verbs.GET === undefined ? [] : ['HEAD']), 'OPTIONS'].join(', ');
}
