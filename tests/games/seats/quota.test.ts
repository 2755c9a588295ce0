import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { branchGame } from '@/lib/games/create/branch-game';
import { createGame } from '@/lib/games/create/create-game';
import { withoutQuota } from '@/lib/games/model/quota';
import { exportGame } from '@/lib/games/transfer/export-game';
import { importGame } from '@/lib/games/transfer/import-game';
import { problemReply } from '@/lib/http/contract/problem';
import { code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const QUOTA = { open: 3, perDay: 8 };
/** Another process: nothing in memory shared. */
const limited = () => ({ ...table.another(), quota: QUOTA });

let people = 0;
async function person(): Promise<string> {
  people += 1;
  const id = `person-${people}`;
  await table.services.database.prisma.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  return id;
}

type Limited = Parameters<typeof createGame>[0];
const seats = (other: 'open' | 'me') => [
  { role: 'north', fill: 'me' as const },
  { role: 'south', fill: other },
];
const make = (services: Limited, by: string, other: 'open' | 'me' = 'open', idempotencyKey?: string) =>
  createGame(services, {
    by,
    rulesetId: 'toy',
    name: 'G',
    setup: {},
    seats: seats(other),
    ...(idempotencyKey && { idempotencyKey }),
  });
const count = async (by: string): Promise<number> =>
  table.services.database.prisma.game.count({ where: { ownerId: by } });
const codes = (results: readonly { readonly ok: boolean }[]) => results.filter(({ ok }) => ok).length;

describe('one person', () => {
  it('has so many games at once that have not begun, however many are asked for at once', async () => {
    const by = await person();
    const servicesOf = [limited(), limited()];
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => make(servicesOf[at % 2] ?? limited(), by)));
    expect(codes(made)).toBe(3);
    expect(await count(by)).toBe(3);
    const refused = made.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'too-many-games',
        data: { of: 'open', most: 3 },
        message: expect.stringContaining('3 games at once'),
      },
    });
    // A game that begins at once waits for nobody, and one that has begun makes room.
    expect(code(await make(limited(), by, 'me'))).toBe('ok');
    await table.rows(
      `update games set status = 'running' where id = (select id from games where owner_id = $1 and status = 'open' limit 1)`,
      by,
    );
    expect(code(await make(limited(), by))).toBe('ok');
    expect(code(await make(limited(), by))).toBe('too-many-games');
  });

  it('makes so many in a day, however many are requested at once, and then learns when again', async () => {
    const by = await person();
    table.clock.at = new Date('2031-05-04T10:00:00.000Z');
    const first = limited();
    value(await make(first, by, 'me'));
    table.clock.at = new Date('2031-05-04T16:00:00.000Z');
    const servicesOf = [first, limited()];
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => make(servicesOf[at % 2] ?? first, by, 'me')));
    expect(codes(made)).toBe(7);
    expect(await count(by)).toBe(8);
    const refused = await make(first, by, 'me');
    if (refused.ok) throw new Error('made');
    expect(refused.error).toMatchObject({
      code: 'too-many-games',
      data: { of: 'day', most: 8, retryAfter: 18 * 3_600 },
    });
    expect(refused.error.message).toContain('8 games in 24 hours');
    const reply = problemReply(refused.error, '00000000-0000-4000-8000-000000000001');
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, String(18 * 3_600)]);
    table.clock.at = new Date(table.clock.at.getTime() + 18 * 3_600_000);
    expect(code(await make(first, by, 'me'))).toBe('ok');
    expect(code(await make(first, by, 'me'))).toBe('too-many-games');
    table.clock.at = undefined;
  });

  it('counts for nobody else', async () => {
    const [one, other] = [await person(), await person()];
    const services = { ...limited(), quota: { open: 1, perDay: 1 } };
    expect(code(await make(services, one))).toBe('ok');
    expect(code(await make(services, other))).toBe('ok');
    expect(code(await make(services, one))).toBe('too-many-games');
  });

  it('gets the answer of the first time again when the last place is taken by it', async () => {
    const by = await person();
    const services = { ...limited(), quota: { open: 1, perDay: 1 } };
    const asked = await Promise.all([1, 2, 3, 4].map(() => make(services, by, 'open', 'the same')));
    expect(new Set(asked.map((one) => value(one).gameId)).size).toBe(1);
    expect(await count(by)).toBe(1);
    expect(code(await make(services, by, 'open', 'another'))).toBe('too-many-games');
  });
});

describe('what counts', () => {
  it('is every game of a campaign', async () => {
    const by = await person();
    const open = ['axis', 'allies', 'navy'].map((role) => ({ role, fill: 'open' as const }));
    const campaign = (quota: typeof QUOTA) =>
      createCampaign({ ...limited(), quota }, { by, kind: 'land-and-sea', name: 'C', setups: {}, seats: open });
    const tried = await campaign({ open: 1, perDay: 9 });
    expect(code(tried)).toBe('too-many-games');
    expect(code(await campaign({ open: 9, perDay: 1 }))).toBe('too-many-games');
    expect(await count(by)).toBe(0);
    expect(await table.services.database.prisma.campaign.count({ where: { ownerId: by } })).toBe(0);
    expect(code(await campaign({ open: 2, perDay: 2 }))).toBe('ok');
    expect(await count(by)).toBe(2);
  });

  it('is every trial', async () => {
    const gameId = await startGame(table.services);
    const seq = (await table.services.store.readGame(gameId))?.nextSeq ?? 0;
    const services = { ...table.another(), quota: { open: 1_000, perDay: (await count('ann')) + 1 } };
    const tryOut = (idempotencyKey: string) => branchGame(services, { by: 'ann', gameId, seq, idempotencyKey });
    const codesOf = (await Promise.all(['a', 'b', 'c'].map(tryOut))).map(code);
    expect(codesOf.sort()).toEqual(['ok', 'too-many-games', 'too-many-games']);
  });

  it('is every import, but not the same file again; the operator may make any number', async () => {
    const gameId = await startGame(table.services);
    const exported = value(await exportGame(table.services, { by: 'ann', gameId }));
    const pieces: string[] = [];
    for await (const piece of exported.chunks) pieces.push(piece);
    const file = Buffer.from(pieces.join(''));
    const by = await person();
    const services = { ...limited(), quota: { open: 1, perDay: 1 } };
    value(await make(services, by, 'me'));
    await table.rows(`alter table log_entries disable trigger user`);
    for (const name of ['log_entries', 'seats', 'past_seats', 'spectators', 'notes', 'idempotency'])
      await table.rows(`delete from ${name} where game_id = $1`, gameId);
    await table.rows(`delete from games where id = $1`, gameId);
    expect(code(await importGame(services, { by, file }))).toBe('too-many-games');
    expect(code(await importGame(withoutQuota(services), { by, file }))).toBe('ok');
    expect(code(await importGame(services, { by, file }))).toBe('ok');
  });

  it('is found along an index', async () => {
    await table.rows('set enable_seqscan = off');
    const [open, recent] = await Promise.all([
      table.rows(`explain select count(*) from games where owner_id = 'ann' and status = 'open'`),
      table.rows(`explain select count(*) from games where owner_id = 'ann' and created_at > now() - interval '1 day'`),
    ]);
    expect(JSON.stringify(open)).toMatch(/games_owner_id_\w*idx/);
    expect(JSON.stringify(recent)).toMatch(/games_owner_id_\w*idx/);
  });
});
