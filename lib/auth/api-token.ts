import { err, ok, type Result } from '../core/result';
import type { AuthContext } from './context';
import { type NameFault, parseDisplayName } from './display-name';
import type { ProvenId } from './proof/proven-id';
import { randomToken, sha256 } from './secrets';

export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** A token as its owner sees it in the list; the token itself is shown once, when it is made. */
export interface ApiTokenView {
  readonly tokenId: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: string;
  readonly lastUsedAt?: string;
}

export interface TokenHolder {
  readonly tokenId: string;
  readonly userId: string;
  readonly scope: TokenScope;
}

export interface TooManyTokens {
  readonly code: 'too-many-tokens';
  readonly message: string;
}

const MAX_TOKENS = 25;
/** `fp_` and 256 random bits: recognisable to those who search repositories for leaked secrets. */
const SHAPE = /^fp_[\w-]{43}$/;

type Db = Pick<AuthContext, 'db' | 'now'>;

/** Makes a token for somebody who has shown just now who they are: it lasts longer than any session. `token` is the only copy: the database keeps its hash. */
export async function createApiToken(
  { db }: Db,
  input: { readonly userId: ProvenId; readonly name: unknown; readonly scope: TokenScope },
): Promise<Result<ApiTokenView & { readonly token: string }, NameFault | TooManyTokens>> {
  const name = parseDisplayName(input.name);
  if (!name.ok) return name;
  const count = await db.apiToken.count({ where: { userId: input.userId, revokedAt: null } });
  if (count >= MAX_TOKENS)
    return err({ code: 'too-many-tokens', message: `You have ${MAX_TOKENS} tokens; revoke one that is not used.` });
  const token = `fp_${randomToken(32)}`;
  const { userId, scope } = input;
  const row = await db.apiToken.create({ data: { userId, scope, name: name.value, hash: sha256(token) } });
  return ok({ ...viewOf(row), token });
}

const ADDRESS = { select: { email: true } } as const;

/** The holder of a bearer token, or undefined when it is unknown or revoked. */
export async function verifyApiToken({ db, now }: Db, bearer: string): Promise<TokenHolder | undefined> {
  if (!SHAPE.test(bearer)) return undefined;
  const row = await db.apiToken.findUnique({ where: { hash: sha256(bearer) }, include: { user: ADDRESS } });
  // A token that was being made while its account was deleted opens nothing.
  if (row === null || row.revokedAt !== null || row.user.email === null) return undefined;
  await noteUse(db, row, now());
  return { tokenId: row.id, userId: row.userId, scope: scopeOf(row.scope) };
}

/** At most once an hour: a busy program must not turn every read into a write. */
async function noteUse(db: Db['db'], row: { id: string; lastUsedAt: Date | null }, now: Date): Promise<void> {
  if (row.lastUsedAt !== null && now.getTime() - row.lastUsedAt.getTime() < 3_600_000) return;
  await db.apiToken.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
}

export async function listApiTokens({ db }: Db, userId: string): Promise<readonly ApiTokenView[]> {
  const rows = await db.apiToken.findMany({ where: { userId, revokedAt: null }, orderBy: { createdAt: 'desc' } });
  return rows.map(viewOf);
}

/** False when the user has no such token; somebody else's looks the same. */
export async function revokeApiToken(
  { db, now }: Db,
  input: { readonly userId: string; readonly tokenId: string },
): Promise<boolean> {
  const { userId, tokenId: id } = input;
  const revoked = await db.apiToken.updateMany({ where: { id, userId, revokedAt: null }, data: { revokedAt: now() } });
  return revoked.count === 1;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const viewOf = ({ id, name, scope, createdAt, lastUsedAt }: Row): ApiTokenView => ({
  tokenId: id,
  name,
  scope: scopeOf(scope),
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt === null ? {} : { lastUsedAt: lastUsedAt.toISOString() }),
});

/** What the column holds if it is not one of ours grants the least. */
const scopeOf = (text: string): TokenScope => (text === 'write' ? 'write' : 'read');
