import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthContext } from '@/lib/auth/context';
import { userByHeaders } from '@/lib/auth/current-user';
import { enterGuest } from '@/lib/auth/guest/enter-guest';
import { guestOf, playerBySession } from '@/lib/auth/guest/player';
import { GUEST_DAYS, startGuest } from '@/lib/auth/guest/start-guest';
import { tidyGuests } from '@/lib/auth/guest/tidy-guests';
import { requestSignIn, signInByCode, signInByLink } from '@/lib/auth/sign-in';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { openServices } from '@/lib/db/services';
import { createFirstGame } from '@/lib/games/create/create-first-game';
import { checkGame } from '@/lib/games/log/check-game';
import { listGames } from '@/lib/games/play/list-games';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { readGame } from '@/lib/games/play/read-game';
import { readHint } from '@/lib/games/play/read-hint';
import { submitAction } from '@/lib/games/play/submit-action';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { openTable, type TestGame, value } from '../games/table';

const SECRET = 'a-secret-of-tests-only-0123456789abcdef';
const DAY = 24 * 60 * 60 * 1000;

let table: TestGame;
let services: ReturnType<typeof openServices>;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  // The standard rules: the built-in opponent plays one of them.
  services = openServices(table.url, { now: () => table.clock.at ?? new Date() });
});
afterAll(async () => {
  await services.close();
  await table.close();
});

const auth = (): AuthContext => ({
  db: services.database.prisma,
  pool: services.database.pool,
  settings: { publicUrl: 'http://localhost:3000', secret: SECRET, demo: false },
  now: services.now,
});

const cookieOf = (setCookies: readonly string[]): string => setCookies[0]?.split(';')[0] ?? '';
const tokenOf = (cookie: string): string => cookie.split('=')[1] ?? '';

async function guest(caller?: string, most = 1000) {
  const made = await startGuest(auth(), { caller, most });
  if (!made.ok) throw new Error(made.error.code);
  const { userId, setCookies } = made.value;
  return { userId, cookie: cookieOf(setCookies) };
}

async function sandbox() {
  const who = await guest();
  const { gameId } = value(await createFirstGame(services, { by: who.userId, sandbox: true }));
  return { ...who, gameId };
}

/** One order as the hint of the rules has it. */
async function playOne(by: string, gameId: string): Promise<void> {
  const game = value(await readGame(services, { by, gameId }));
  const role = game.yourAction[0]?.role ?? '';
  const { hint } = value(await readHint(services, { by, gameId, role }));
  const command = { by, gameId, role, orders: hint?.order ?? '', expectedVersion: game.version };
  value(await submitAction(services, { ...command, idempotencyKey: `own ${game.version}` }));
}

async function mailFor(address: string, asGuest?: string) {
  const asked = await requestSignIn(auth(), { address, next: '/', caller: '192.0.2.9', guest: asGuest });
  if (!asked.ok) throw new Error(asked.error.message);
  const [job] = await table.rows(
    `select payload ->> 'sealed' as sealed from graphile_worker._private_jobs where key = $1`,
    `sign-in:${asked.value.flow}`,
  );
  const mail = openSignInMail(SECRET, String(job?.sealed));
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

const userOf = async (email: string) =>
  (await services.database.prisma.user.findUniqueOrThrow({ where: { email } })).id;

describe('a guest', () => {
  it('plays a sandbox, and is nobody on every page that is not of a game', async () => {
    const { userId, cookie, gameId } = await sandbox();
    expect(await playerBySession(auth(), tokenOf(cookie))).toMatchObject({ id: userId, name: 'Guest' });
    expect(await userByHeaders(auth(), new Headers({ cookie }))).toBeUndefined();
    await playOne(userId, gameId);
    await playOpponent(services, { gameId });
    expect(value(await readGame(services, { by: userId, gameId })).yourAction).not.toEqual([]);
    const asked = {
      by: userId,
      gameId,
      visibility: 'public',
      note: '',
      expectedVersion: 3,
      idempotencyKey: 'v',
    } as const;
    expect((await changeVisibility(services, asked)).ok).toBe(false);
  });

  it('is let in as often as one network address may, and never beyond the bound', async () => {
    for (let n = 0; n < 5; n += 1) await guest('192.0.2.1');
    expect(await startGuest(auth(), { caller: '192.0.2.1', most: 1000 })).toEqual({
      ok: false,
      error: { code: 'too-many' },
    });
    await guest('192.0.2.2');
    const here = await services.database.prisma.user.count({ where: { guestUntil: { not: null } } });
    const asked = Array.from({ length: 4 }, () => startGuest(auth(), { caller: undefined, most: here + 2 }));
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('comes back to the sandbox that is there', async () => {
    globalThis.fieldpostServices = services as typeof globalThis.fieldpostServices;
    const request = new Request('http://localhost:3000/api/auth/guest', { method: 'POST' });
    const press = enterGuest({ TRUST_PROXY: 0, MAX_GUESTS: 1000 });
    const first = await press(auth(), { fields: new Map(), cookies: null, request });
    const cookies = cookieOf(first.setCookies ?? []);
    const again = await press(auth(), { fields: new Map(), cookies, request });
    expect(first.goTo).toMatch(/^\/games\/[0-9a-f-]{36}$/);
    expect(again).toEqual({ goTo: first.goTo });
    expect(await press(auth(), { fields: new Map(), cookies: null, request })).not.toMatchObject({ goTo: first.goTo });
    const none = await enterGuest({ TRUST_PROXY: 0, MAX_GUESTS: 0 })(auth(), {
      fields: new Map(),
      cookies: null,
      request,
    });
    expect(none).toEqual({ goTo: '/?sandbox=full', tried: { way: 'guest', outcome: 'full' } });
    globalThis.fieldpostServices = undefined;
  });
});

describe('keeping a sandbox', () => {
  it('gives the game to the address that is proven, and forgets the guest', async () => {
    const { userId, cookie, gameId } = await sandbox();
    await playOne(userId, gameId);
    await playOpponent(services, { gameId });
    const before = value(await readGame(services, { by: userId, gameId })).version;
    const asGuest = (await guestOf(auth(), cookie))?.id;
    const mail = await mailFor('kept@example.org', asGuest);
    // The mail is read on another device: no cookie of the guest comes along.
    expect((await signInByLink(auth(), { ...mail, cookies: undefined })).ok).toBe(true);
    const user = await userOf('kept@example.org');
    expect(value(await listGames(services, { by: user })).games).toMatchObject([
      { gameId, yourParts: ['owner', 'player'] },
    ]);
    expect(await playerBySession(auth(), tokenOf(cookie))).toBeUndefined();
    expect(await services.database.prisma.user.findUnique({ where: { id: userId } })).toBeNull();
    // What the guest sends at this moment is decided on another version, and not stored.
    expect(value(await readGame(services, { by: user, gameId })).version).toBe(before + 1);
    await playOne(user, gameId);
    expect(await checkGame(services, gameId)).toMatchObject({ ok: true });
    expect(await table.rows('select sandbox from games where id = $1', gameId)).toEqual([{ sandbox: false }]);
  });

  it('adds it to the games of an address that is known, by the code in the same browser', async () => {
    const { cookie, gameId } = await sandbox();
    const mail = await mailFor('ann@example.org');
    const done = await signInByCode(auth(), { flow: mail.flow, typed: mail.code, cookies: cookie });
    expect(done).toMatchObject({ ok: true, value: { isNew: false } });
    expect(value(await listGames(services, { by: 'ann' })).games.map((game) => game.gameId)).toEqual([gameId]);
  });

  it('leaves the sandbox of another guest alone', async () => {
    const other = await sandbox();
    const mail = await mailFor('nothing@example.org');
    await signInByLink(auth(), { ...mail, cookies: undefined });
    expect(value(await listGames(services, { by: await userOf('nothing@example.org') })).games).toEqual([]);
    expect(value(await listGames(services, { by: other.userId })).games).toHaveLength(1);
  });
});

describe('tidying', () => {
  it('removes guests and sandboxes whose time is over, and nothing else', async () => {
    const kept = await sandbox();
    await playOne(kept.userId, kept.gameId);
    const mail = await mailFor('tidy@example.org', kept.userId);
    await signInByLink(auth(), { ...mail, cookies: undefined });
    const gone = await sandbox();
    await playOne(gone.userId, gone.gameId);
    table.clock.at = new Date(Date.now() + (GUEST_DAYS - 1) * DAY);
    await tidyGuests(services);
    expect(await table.rows('select 1 from games where id = $1', gone.gameId)).toHaveLength(1);
    table.clock.at = new Date(Date.now() + (GUEST_DAYS + 1) * DAY);
    expect(await playerBySession(auth(), tokenOf(gone.cookie))).toBeUndefined();
    expect(await tidyGuests(services)).toBeGreaterThan(0);
    expect(await table.rows('select 1 from users where guest_until is not null')).toEqual([]);
    for (const of of [
      'games where id',
      'log_entries where game_id',
      'seats where game_id',
      'idempotency where game_id',
    ])
      expect(await table.rows(`select 1 from ${of} = $1`, gone.gameId)).toEqual([]);
    const report = await services.guard.survey({ deep: true });
    expect(report).toEqual({ held: [], missing: [] });
    expect(await checkGame(services, kept.gameId)).toMatchObject({ ok: true });
    table.clock.at = undefined;
  });

  it('cannot remove a game that is no sandbox, no matter who asks', async () => {
    const { userId } = await guest();
    const { gameId } = value(await createFirstGame(services, { by: userId }));
    await expect(table.rows('update games set sandbox = true where id = $1', gameId)).rejects.toThrow(
      'never becomes one',
    );
    await table.rows(`update users set guest_until = now() - interval '1 day' where id = $1`, userId);
    const removed = `select fieldpost_remove_sandboxes(array[$1], now()) as gone`;
    expect(await table.rows(removed, userId)).toEqual([{ gone: 0 }]);
    await expect(
      table.rows(
        `begin; set local fieldpost.removes = 'sandboxes'; delete from log_entries where game_id = '${gameId}'; commit`,
      ),
    ).rejects.toThrow('append-only');
    await table.rows('rollback');
    expect((await table.rows('select 1 from log_entries where game_id = $1', gameId)).length).toBeGreaterThan(0);
  });
});
