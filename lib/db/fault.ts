/** What a failed statement means to its caller. `other` is a bug or a lost connection: it is thrown on. */
export type DatabaseFault =
  | { readonly kind: 'unique'; readonly constraint: string }
  | { readonly kind: 'serialization' }
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'other' };

/** The part of a table that is on a node of Citus has its number behind each name. */
const PART = /_\d{6,}$/;

const SERIALIZATION = '40001';
const DEADLOCK = '40P01';
const UNIQUE = '23505';

/**
 * Names a database error, however it came: from `pg` itself, from a Prisma model (P2002, P2034), from raw SQL through
 * Prisma (P2010), or as the driver adapter's own error.
 */
export function databaseFault(error: unknown): DatabaseFault {
  const chain = causes(error);
  const codes = chain.flatMap(codesOf);
  if (codes.includes(DEADLOCK)) return { kind: 'deadlock' };
  if (codes.includes(SERIALIZATION) || codes.includes('P2034') || codes.includes('TransactionWriteConflict')) {
    return { kind: 'serialization' };
  }
  if (codes.includes(UNIQUE) || codes.includes('P2002') || codes.includes('UniqueConstraintViolation')) {
    const constraint = first(chain.map(constraintOf)) ?? first(chain.map(namedIn));
    return { kind: 'unique', constraint: constraint?.replace(PART, '') ?? '' };
  }
  return { kind: 'other' };
}

/** True when the same transaction may well succeed if it is tried again. */
export function isTransient(error: unknown): boolean {
  const { kind } = databaseFault(error);
  return kind === 'serialization' || kind === 'deadlock';
}

/** Tries a transaction again, up to three times in all, when it lost a race with another. */
export async function retrying<T>(body: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await body();
    } catch (error) {
      if (attempt === 3 || !isTransient(error)) throw error;
    }
  }
}

/** Every code of an error and of what it wraps: of PostgreSQL, of the system, of Prisma. */
export const faultCodes = (error: unknown): readonly string[] =>
  causes(error)
    .flatMap(codesOf)
    .filter((code) => typeof code === 'string');

/** What an error and those that it wraps say. */
export const faultMessages = (error: unknown): readonly string[] =>
  causes(error)
    .map((value) => member(value, 'message'))
    .filter((message) => typeof message === 'string');

/** The error and everything it wraps, under the names that Prisma and its adapter use. */
function causes(error: unknown): readonly object[] {
  const found: object[] = [];
  let wave: unknown[] = [error];
  while (wave.length > 0 && found.length < 20) {
    const objects = wave.filter((value) => typeof value === 'object' && value !== null);
    found.push(...objects);
    wave = objects.flatMap((value) => ['cause', 'meta', 'driverAdapterError'].map((name) => member(value, name)));
  }
  return found;
}

function codesOf(value: object): readonly unknown[] {
  return ['code', 'originalCode', 'kind'].map((name) => member(value, name));
}

/** A coordinator of Citus passes on what a node says, and nothing beside it. */
function namedIn(value: object): string | undefined {
  return /unique constraint "([^"]+)"/.exec(String(member(value, 'message')))?.[1];
}

function constraintOf(value: object): string | undefined {
  const constraint = member(value, 'constraint');
  if (typeof constraint === 'string') return constraint;
  if (typeof constraint !== 'object' || constraint === null) return undefined;
  const index = member(constraint, 'index');
  if (typeof index === 'string') return index;
  const fields = member(constraint, 'fields');
  return Array.isArray(fields) ? fields.join('_').replaceAll('"', '') : undefined;
}

function member(value: object, name: string): unknown {
  // Not by its entries: the message and the cause of an error are not among them.
  return name in value ? Reflect.get(value, name) : undefined;
}

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}
