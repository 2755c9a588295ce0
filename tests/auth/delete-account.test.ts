import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestAddress } from '@/lib/auth/address/request';
import { createApiToken, verifyApiToken } from '@/lib/auth/api-token';
import type { AuthContext } from '@/lib/auth/context';
import { userBySession } from '@/lib/auth/current-user';
import { deleteAccount as askToDelete } from '@/lib/auth/delete-account';
import { DELETED_NAME, parseDisplayName } from '@/lib/auth/display-name';
import { eraseMore } from '@/lib/auth/erasure/erase-more';
import { sha256 } from '@/lib/auth/secrets';
import { requestSignIn, signInByCode } from '@/lib/auth/sign-in';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { createGame } from '@/lib/games/create/create-game';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { sendMessage, writeNotebook } from '@/lib/games/press/send-message';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { exportGame } from '@/lib/games/transfer/export-game';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame, until } from '../mail/post-office';
import { proven } from './proven';
import { rowsOf } from './rows-with';

/** A name and an address that stand nowhere by chance. */
const NAME = 'Xanthippe Quux';
const ADDRESS = 'xanthippe.quux@example.org';
const SECOND = 'second.forget@example.org';
const OTHER = 'Ygritte Quux';
const OTHER_ADDRESS = 'ygritte.quux@example.org';

let office: PostOffice;
let owner: Client;
const rowsWith = (...texts: readonly string[]) => rowsOf(owner, texts);
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  owner = new Client({ connectionString: office.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await office.close();
});

const auth = (): AuthContext => ({
  db: office.services.database.prisma,
  pool: office.services.database.pool,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false },
  now: () => new Date(),
});

/** With what the worker does after it. */
async function deleteAccount(context: AuthContext, input: Parameters<typeof askToDelete>[1]) {
  const deleted = await askToDelete(context, input);
  while ((await eraseMore(context, input.userId)) === 'more');
  return deleted;
}

async function signIn(address: string): Promise<{ readonly session: string; readonly flow: string }> {
  const asked = await requestSignIn(auth(), { address, next: '/', caller: '192.0.2.7' });
  if (!asked.ok) throw new Error(asked.error.message);
  const { flow } = asked.value;
  const jobs = await owner.query<{ sealed: string }>(
    `select payload ->> 'sealed' as sealed from graphile_worker._private_jobs where key = $1`,
    [`sign-in:${flow}`],
  );
  const code = openSignInMail(SECRET, jobs.rows[0]?.sealed ?? '')?.code;
  const signedIn = await signInByCode(auth(), { flow, typed: code, cookies: undefined });
  if (!signedIn.ok) throw new Error(signedIn.error.message);
  return { session: /session=([^;]+)/.exec(signedIn.value.setCookies.join())?.[1] ?? '', flow };
}

let keys = 0;
async function bid(gameId: string, by: string, role: 'red' | 'blue', n: number, note?: string): Promise<void> {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  keys += 1;
  const said = note === undefined ? {} : { note };
  const command = { by, gameId, role, action: { type: 'bid', n }, expectedVersion, idempotencyKey: `k${keys}` };
  const done = await submitAction(office.services, { ...command, ...said });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

async function fileOf(gameId: string, by: string): Promise<string> {
  const file = await exportGame(office.services, { by, gameId });
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const pieces: string[] = [];
  for await (const piece of file.value.chunks) pieces.push(piece);
  return pieces.join('');
}

async function checksOf(gameId: string, by: string) {
  const file = await fileOf(gameId, by);
  const report = verifyExport({ file, outside: [], findRuleset: office.services.findRuleset });
  return {
    checked: await checkGame(office.services, gameId),
    entries: file.split('\n').filter((line) => line.startsWith('{"actor":')),
    verdict: report.verdict,
    gaps: report.unchecked.map(({ gap }) => gap).filter((gap) => gap !== 'erased-notes'),
    erased: report.unchecked.some(({ gap }) => gap === 'erased-notes'),
  };
}

const skipped = (userId: string) =>
  office.services.database.prisma.mailDelivery.findMany({ where: { userId, status: 'skipped' } });

describe('deleting an account', () => {
  it('forgets the person everywhere, and no game or proof changes but for the words', async () => {
    const { services } = office;
    const { prisma } = services.database;
    const { gameId, anna, boris } = await startGame(office, 'delete');
    await prisma.user.update({ where: { id: boris }, data: { name: NAME, email: ADDRESS } });
    const { session } = await signIn(ADDRESS);
    const token = await createApiToken(auth(), { userId: proven(boris), name: NAME, scope: 'write' });
    if (!token.ok) throw new Error(token.error.message);
    const open = { rulesetId: 'duel', setup: {} };
    // The person invites somebody, and is invited by somebody.
    const seats = (address: string) => [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: address } },
    ];
    const asked = await createGame(services, { by: anna, name: 'Asked', ...open, seats: seats(ADDRESS) });
    const asking = await createGame(services, { by: boris, name: 'Asking', ...open, seats: seats('eve@example.org') });
    if (!asked.ok || !asking.ok) throw new Error('no games');
    const worker = await office.startWorker();
    await office.mailsTo('eve@example.org', 1);
    await bid(gameId, boris, 'blue', 4, `${NAME} was here: write to ${ADDRESS}`);
    await until(async () => (await prisma.mailDelivery.count({ where: { address: ADDRESS, status: 'sent' } })) >= 2);
    await prisma.mailStop.create({ data: { who: `user:${boris}`, scope: `game:${gameId}` } });
    await worker.stop();

    // Of a side of several people: what the person was to look after, and what they said that others shall.
    const seen = { by: boris, gameId, expectedVersion: (await services.store.readState(gameId))?.version ?? 0 };
    const invited = await inviteMember(services, {
      ...seen,
      idempotencyKey: 'invite',
      side: 'blue',
      right: 'draft',
      duty: `with ${NAME}`,
      invite: ADDRESS,
    });
    expect(invited.ok).toBe(true);
    await prisma.seat.updateMany({ where: { gameId, userId: boris }, data: { duty: NAME } });

    // What the person wrote to their side and into its notebook.
    for (const write of [
      () => sendMessage(services, { by: boris, gameId, to: ['team'], text: `${NAME} asks at ${ADDRESS}` }),
      () => writeNotebook(services, { by: boris, gameId, text: `${NAME} keeps a secret` }),
    ])
      expect((await write()).ok).toBe(true);

    // What the person drafted goes; what they put forward for somebody else stays that person's.
    const draft = { gameId, role: 'blue', action: { type: 'bid', n: 2 } };
    const kept = await keepDraft(services, { ...draft, by: boris, words: `${NAME} thinks so`, note: `Ask ${ADDRESS}` });
    expect(kept.ok).toBe(true);
    const other = await prisma.sideDraft.create({
      data: {
        id: crypto.randomUUID(),
        gameId,
        role: 'red',
        userId: anna,
        actorId: 'p1',
        version: 1,
        action: '{}',
        forwardedBy: boris,
        keptAt: new Date(),
      },
    });
    // Somebody offers the person a seat to stand by for.
    const fresh = { by: anna, gameId, expectedVersion: (await services.store.readState(gameId))?.version ?? 0 };
    const standBy = await nameUnderstudy(services, {
      ...fresh,
      idempotencyKey: 'understudy',
      side: 'red',
      invite: ADDRESS,
    });
    expect(standBy.ok).toBe(true);

    // A second address, which a seat is offered to and which has had mails of its own.
    await prisma.userAddress.create({ data: { address: SECOND, userId: boris } });
    const offered = await createGame(services, { by: anna, name: 'Second', ...open, seats: seats(SECOND) });
    expect(offered.ok).toBe(true);
    await prisma.mailDelivery.create({
      data: { messageId: 'second', kind: 'address', address: SECOND, subject: '', status: 'sent' },
    });

    // Two mails are on their way when the account goes: one to act, one to sign in.
    await bid(gameId, anna, 'red', 3, 'Good luck');
    const late = await requestSignIn(auth(), { address: ADDRESS, next: '/', caller: '192.0.2.7' });
    if (!late.ok) throw new Error(late.error.message);
    const request = { user: { id: proven(boris), email: ADDRESS }, address: 'new@example.org', caller: '192.0.2.8' };
    expect((await requestAddress(auth(), request)).ok).toBe(true);
    const refusal = { gameId, userId: boris, kind: 'news', at: new Date(), answer: '' };
    await prisma.mailRefusal.create({ data: { id: 'r', ...refusal } });
    const before = await checksOf(gameId, anna);
    expect(before).toMatchObject({ verdict: 'ok', erased: false, checked: { ok: true, value: { faults: [] } } });
    const found = (await rowsWith(NAME, ADDRESS, SECOND)).map((row) => row.split(' ')[0]);
    for (const name of [
      'users',
      'api_tokens',
      'seats',
      'seat_members',
      'side_drafts',
      'understudies',
      'notes',
      'mail_deliveries',
      'sign_in_codes',
      'rate_limits',
      'address_changes',
      'user_addresses',
    ])
      expect(found).toContain(`public.${name}`);
    const mailed = office.smtp.asked.length;

    const wrong = await deleteAccount(auth(), { userId: proven(boris), address: 'somebody.else@example.org' });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong-address' } });
    expect(await userBySession(auth(), session)).toMatchObject({ id: boris, name: NAME });
    const deleted = await deleteAccount(auth(), { userId: proven(boris), address: ` ${ADDRESS} ` });
    expect(deleted).toEqual({ ok: true, value: { tokenIds: [token.value.tokenId] } });

    expect(await rowsWith(NAME, ADDRESS, SECOND)).toEqual([]);
    expect(await prisma.mailRefusal.count({ where: { userId: boris } })).toBe(0);
    expect(await prisma.sideDraft.findMany({ where: { gameId }, select: { id: true, forwardedBy: true } })).toEqual([
      { id: other.id, forwardedBy: null },
    ]);
    expect(await checksOf(gameId, anna)).toEqual({ ...before, erased: true });
    const log = await readLog(services, { by: anna, gameId });
    expect(log.ok && Object.values(log.value.notes)).toEqual(['Good luck']);
    expect(await userBySession(auth(), session)).toBeUndefined();
    expect(await verifyApiToken(auth(), token.value.token)).toBeUndefined();
    const view = await readGame(services, { by: anna, gameId });
    expect(view.ok && view.value.seats.find(({ role }) => role.id === 'blue')).toMatchObject({
      taken: true,
      playerName: DELETED_NAME,
    });
    // The seat that was offered to the address is free, and its link can be passed on.
    const free = await readGame(services, { by: anna, gameId: asked.value.gameId });
    expect(free.ok && free.value.seats.find(({ role }) => role.id === 'blue')).toMatchObject({
      taken: false,
      invitePath: expect.any(String),
    });

    // The game goes on; nothing is sent to who has gone, and what was on its way is not sent either.
    await office.startWorker();
    await bid(gameId, anna, 'red', 5);
    await until(async () => (await skipped(boris)).length > 0);
    const gone = { kind: 'sign-in', status: 'skipped', error: 'link and code are gone' };
    await until(async () => (await prisma.mailDelivery.count({ where: gone })) === 1);
    expect((await skipped(boris)).map(({ error, address }) => [error, address])).toContainEqual(['no address', '']);
    expect(office.smtp.asked.slice(mailed)).not.toContain(ADDRESS);
    expect(await rowsWith(NAME, ADDRESS, SECOND)).toEqual([]);

    const again = await userBySession(auth(), (await signIn(ADDRESS)).session);
    expect(again?.email).toBe(ADDRESS);
    expect(again?.id).not.toBe(boris);
    expect(await listGames(services, { by: again?.id ?? '' })).toEqual({ ok: true, value: { games: [] } });
    expect(await deleteAccount(auth(), { userId: proven(boris), address: ADDRESS })).toMatchObject({ ok: false });
  });

  it('forgets who watched, who played once, and what they tried in vain', async () => {
    const { services } = office;
    const { prisma } = services.database;
    const { gameId, anna, boris } = await startGame(office, 'past');
    await prisma.user.update({ where: { id: boris }, data: { name: OTHER, email: OTHER_ADDRESS } });
    await bid(gameId, boris, 'blue', 4, `Said by ${OTHER}`);
    const before = await checksOf(gameId, anna);
    // The person leaves the seat, watches elsewhere, opens a game of their own without a seat, and errs.
    const [seat] = await prisma.seat.findMany({ where: { gameId, userId: boris } });
    const leftAt = new Date();
    const role = seat?.role ?? '';
    const actorId = seat?.actorId ?? '';
    await prisma.pastSeat.create({ data: { gameId, role, actorId, userId: boris, leftAt } });
    await prisma.seat.updateMany({ where: { gameId, role }, data: { userId: null, actorId: null } });
    await prisma.spectator.create({ data: { gameId, userId: boris } });
    const asked = `BID ${OTHER}`;
    const attempt = { id: 'r1', at: leftAt, actorId, role, version: 3, seq: 10, code: 'invalid-orders', asked };
    await prisma.refusal.create({ data: { gameId, userId: boris, ...attempt } });
    const seats = ['red', 'blue'].map((side) => ({ role: side, fill: 'open' as const }));
    const made = await createGame(services, { by: boris, rulesetId: 'duel', name: 'Mine', setup: {}, seats });
    if (!made.ok) throw new Error('no game');
    const opened = await changeVisibility(services, {
      by: boris,
      gameId: made.value.gameId,
      visibility: 'public',
      note: `${OTHER} opens it`,
      expectedVersion: (await services.store.readState(made.value.gameId))?.version ?? 0,
      idempotencyKey: 'open it',
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const found = new Set((await rowsWith(OTHER)).map((row) => row.split(' ')[0]));
    for (const name of ['notes', 'refusals']) expect(found).toContain(`public.${name}`);
    expect((await rowsWith(OTHER)).filter((row) => row.startsWith('public.notes')).length).toBe(2);
    const mine = await rowsWith(boris);
    for (const name of ['spectators', 'past_seats', 'refusals'])
      expect(mine.some((row) => row.startsWith(`public.${name} `))).toBe(true);

    expect((await deleteAccount(auth(), { userId: proven(boris), address: OTHER_ADDRESS })).ok).toBe(true);

    expect(await rowsWith(OTHER, OTHER_ADDRESS)).toEqual([]);
    const left = (await rowsWith(boris)).map((row) => row.split(' ')[0]);
    for (const name of ['spectators', 'past_seats', 'refusals', 'seats']) expect(left).not.toContain(`public.${name}`);
    // The note stood beside a sealed choice: nobody else could see that it was there.
    expect(await checksOf(gameId, anna)).toEqual(before);
    const { pastPlayers } = (await services.store.readGame(gameId)) ?? {};
    expect(pastPlayers).toEqual([{ role, actorId }]);
    expect(await prisma.refusal.count({ where: { gameId } })).toBe(1);
  });

  it('leaves nothing that opens: a session or token made in the same moment is dead', async () => {
    const { prisma } = office.services.database;
    const id = await office.user('moment@example.org', 'Moment');
    expect((await deleteAccount(auth(), { userId: proven(id), address: 'moment@example.org' })).ok).toBe(true);
    const expires = new Date(Date.now() + 60_000);
    await prisma.session.create({ data: { sessionToken: sha256('late'), userId: id, expires } });
    expect(await userBySession(auth(), 'late')).toBeUndefined();
    const made = await createApiToken(auth(), { userId: proven(id), name: 'late', scope: 'read' });
    expect(made.ok && (await verifyApiToken(auth(), made.value.token))).toBeUndefined();
  });

  it('keeps the name of who has gone from being taken', () => {
    expect(parseDisplayName('(Account deleted) ')).toMatchObject({ ok: false });
  });
});
