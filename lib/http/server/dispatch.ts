import { METHODS, type RouteTable, type Verbs } from '../contract/openapi';

/** Where a path leads: the pattern (for metrics), its verbs, and the names read from the path. */
export interface Match {
  readonly pattern: string;
  readonly verbs: Verbs;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly pattern: string;
  readonly segments: readonly string[];
  readonly verbs: Verbs;
}

export type Dispatch = (path: string) => Match | undefined;

/** Finds a route by comparing segments. Fixed segments win over names because the table is sorted so. */
export function dispatchOver(table: RouteTable): Dispatch {
  const byLength = new Map<number, Pattern[]>();
  for (const pattern of patternsOf(table)) {
    const same = byLength.get(pattern.segments.length) ?? [];
    byLength.set(pattern.segments.length, [...same, pattern]);
  }
  return (path) => {
    const segments = path.split('/');
    for (const candidate of byLength.get(segments.length) ?? []) {
      const params = readNames(candidate.segments, segments);
      if (params !== undefined) return { pattern: candidate.pattern, verbs: candidate.verbs, params };
    }
    return undefined;
  };
}

const patternsOf = (table: RouteTable): readonly Pattern[] =>
  Object.entries(table)
    .map(([pattern, verbs]) => ({ pattern, segments: pattern.split('/'), verbs }))
    .sort((a, b) => names(a) - names(b));

const isName = (segment: string): boolean => segment.startsWith('{');

const names = ({ segments }: Pattern): number => segments.filter(isName).length;

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
