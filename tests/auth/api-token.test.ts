import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiToken, listApiTokens, revokeApiToken, verifyApiToken } from '@/lib/auth/api-token';
import { proven } from './proven';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
let userId = '';
let otherId = '';
beforeAll(async () => {
  auth = await testAuth('api-tokens');
  userId = (await auth.db.user.create({ data: { name: 'Anna', email: 'anna@example.org' } })).id;
  otherId = (await auth.db.user.create({ data: { name: 'Boris', email: 'boris@example.org' } })).id;
});
afterAll(() => auth.close());

const make = async (name = 'my bot', scope: 'read' | 'write' = 'write') => {
  const made = await createApiToken(auth, { userId: proven(userId), name, scope });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

describe('API tokens', () => {
  it('stand for their user and scope', async () => {
    const { token, tokenId } = await make('reader', 'read');
    expect(token).toMatch(/^fp_[\w-]{43}$/);
    expect(await verifyApiToken(auth, token)).toEqual({ tokenId, userId, scope: 'read' });
  });

  it('are stored as a hash and listed without it', async () => {
    const { token } = await make();
    expect(JSON.stringify(await auth.db.apiToken.findMany())).not.toContain(token);
    const listed = await listApiTokens(auth, userId);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(listed[0]).toMatchObject({ name: 'my bot', scope: 'write', createdAt: expect.stringMatching(/Z$/) });
  });

  it('are unknown when one letter differs, or when they are no tokens', async () => {
    const { token } = await make();
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const bearer of [changed, '', 'fp_', token.slice(3), `${token} `, 'x'.repeat(1000)])
      expect(await verifyApiToken(auth, bearer)).toBeUndefined();
  });

  it('end when their owner revokes them, and by nobody else', async () => {
    const { token, tokenId } = await make();
    expect(await revokeApiToken(auth, { userId: otherId, tokenId })).toBe(false);
    expect(await verifyApiToken(auth, token)).toBeDefined();
    expect(await revokeApiToken(auth, { userId, tokenId })).toBe(true);
    expect(await verifyApiToken(auth, token)).toBeUndefined();
    expect(await revokeApiToken(auth, { userId, tokenId })).toBe(false);
    expect((await listApiTokens(auth, userId)).map((one) => one.tokenId)).not.toContain(tokenId);
  });

  it('note their use at most once an hour', async () => {
    const { token, tokenId } = await make('noted');
    await verifyApiToken(auth, token);
    const first = (await auth.db.apiToken.findUnique({ where: { id: tokenId } }))?.lastUsedAt;
    await verifyApiToken(auth, token);
    expect((await auth.db.apiToken.findUnique({ where: { id: tokenId } }))?.lastUsedAt).toEqual(first);
    auth.wait(61);
    await verifyApiToken(auth, token);
    expect((await auth.db.apiToken.findUnique({ where: { id: tokenId } }))?.lastUsedAt).not.toEqual(first);
  });

  it('need a name that is inert', async () => {
    const refused = await createApiToken(auth, { userId: proven(userId), name: '\u202eevil', scope: 'read' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid-name' } });
  });

  it('are not unlimited', async () => {
    const results = [];
    for (let at = 0; at < 30; at += 1)
      results.push(await createApiToken(auth, { userId: proven(otherId), name: `t${at}`, scope: 'read' }));
    expect(results.filter((one) => one.ok)).toHaveLength(25);
    expect(results.at(-1)).toMatchObject({ error: { code: 'too-many-tokens' } });
  });
});
