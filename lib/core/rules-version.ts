import type { Playable } from './playable';

/**
 * What the parts of a ruleset's version mean. Patch: the same decisions, in other words perhaps. Minor: some decisions
 * differ, and every older event still means what it meant. Major: older events may not be readable.
 */
type Version = readonly [major: number, minor: number, patch: number];

function partsOf(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
}

/** Below 0 when `a` is the older one. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/** Whether two versions of one system decide every action in the same way: they differ in their patch alone. */
export function decideAlike(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] === right[0] && left[1] === right[1];
}

/** Whether the newer of two versions of one system can read the events of the older one. */
export const sameMajor = (a: string, b: string): boolean => partsOf(a)[0] === partsOf(b)[0];

type Versioned = Pick<Playable, 'meta'>;

const newestOf = <One extends Versioned>(list: readonly One[]): One | undefined =>
  list.reduce<One | undefined>(
    (best, one) => (best === undefined || compareVersions(one.meta.version, best.meta.version) > 0 ? one : best),
    undefined,
  );

/**
 * A ruleset out of a list that may hold several versions of one system: without `version` the newest; with it that very
 * version, or else the newest that decides as it does. Undefined when there is neither.
 */
export function findVersion<One extends Versioned>(
  list: readonly One[],
  id: string,
  version?: string,
): One | undefined {
  const versions = list.filter(({ meta }) => meta.id === id);
  if (version === undefined) return newestOf(versions);
  const exact = versions.find(({ meta }) => meta.version === version);
  return exact ?? newestOf(versions.filter(({ meta }) => decideAlike(meta.version, version)));
}
