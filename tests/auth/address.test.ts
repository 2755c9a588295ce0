import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseAddresses } from '@/lib/auth/address/choose';
import { confirmAddress } from '@/lib/auth/address/confirm';
import { removeAddress } from '@/lib/auth/address/remove';
import { requestAddress } from '@/lib/auth/address/request';
import { undoAddress } from '@/lib/auth/address/undo';
import { createApiToken, verifyApiToken } from '@/lib/auth/api-token';
import type { AuthContext } from '@/lib/auth/context';
import { userBySession } from '@/lib/auth/current-user';
import { requestSignIn, signInByCode } from '@/lib/auth/sign-in';
import { createGame } from '@/lib/games/create/create-game';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame, until } from '../mail/post-office';
import type { Received } from '../mail/smtp';
import { proven } from './proven';

let office: PostOffice;
let ahead = 0;
beforeAll(async () => {
  office = await openPostOffice('address');
  await office.startWorker();
});
afterAll(() => office.close());

const auth = (): AuthContext => ({
  db: office.services.database.prisma,
  pool: office.services.database.pool,
  settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false },
  now: () => new Date(Date.now() + ahead),
});

const last = (mails: readonly Received[]): string => mails.at(-1)?.mail.text ?? '';
const tokenIn = (text: string, page: 'confirm' | 'undo'): string =>
  new RegExp(`https://fieldpost\\.example/profile/address/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? 'none';

/** Signs in by the code of a mail that really came; `before` is how many came before it. */
async function signIn(address: string, before = 0) {
  const asked = await requestSignIn(auth(), { address, next: '/', caller: address });
  if (!asked.ok) throw new Error(asked.error.message);
  const text = last(await office.mailsTo(address, before + 1));
  const typed = /^ {2}(\d{3} \d{3})$/m.exec(text)?.[1];
  const signedIn = await signInByCode(auth(), { flow: asked.value.flow, typed, cookies: undefined });
  if (!signedIn.ok) throw new Error(signedIn.error.message);
  const session = /session=([^;]+)/.exec(signedIn.value.setCookies.join())?.[1] ?? '';
  const user = await userBySession(auth(), session);
  if (user === undefined) throw new Error('nobody is signed in');
  return { session, user };
}

const ask = (user: { id: string; email: string }, address: string, caller = user.id) =>
  requestAddress(auth(), { user: { ...user, id: proven(user.id) }, address, caller });

const emailOf = async (id: string) => (await auth().db.user.findUnique({ where: { id } }))?.email;

const countOf = (address: string): number => office.smtp.received.filter(({ to }) => to.includes(address)).length;

/** Does something of which a mail to this address tells, and gives that mail's text. */
async function told(address: string, act: () => Promise<unknown>): Promise<string> {
  const before = countOf(address);
  await act();
  return last(await office.mailsTo(address, before + 1));
}

/** Asks, reads the mail and presses the button. Gives the token of the way back, from the mail to the address of before. */
async function add(user: { id: string; email: string }, address: string): Promise<string> {
  const mail = await told(address, async () => expect((await ask(user, address)).ok).toBe(true));
  const token = tokenIn(mail, 'confirm');
  const back = await told(user.email, async () =>
    expect(await confirmAddress(auth(), { userId: user.id, token })).toMatchObject({ ok: true, value: { address } }),
  );
  return tokenIn(back, 'undo');
}

/** Takes an address from its person. Gives the token of the way back. */
async function remove(userId: string, address: string): Promise<string> {
  const back = await told(address, async () =>
    expect(await removeAddress(auth(), { userId: proven(userId), address })).toMatchObject({ ok: true }),
  );
  return tokenIn(back, 'undo');
}

/** Another address in place of the only one. */
async function change(user: { id: string; email: string }, address: string): Promise<string> {
  await add(user, address);
  return remove(user.id, user.email);
}

const addressesOf = async (userId: string) =>
  (await auth().db.userAddress.findMany({ where: { userId }, orderBy: { address: 'asc' } })).map((own) => own.address);

describe('a new address', () => {
  it('is proved by its mail, and only then of its person; sessions stay, and both sign in', async () => {
    const { session, user } = await signIn('moves@example.org');
    expect((await ask(user, 'moved@example.org')).ok).toBe(true);
    const [mail] = await office.mailsTo('moved@example.org', 1);
    expect(mail?.mail.subject).toBe('Confirm your address for fieldpost.example');
    expect(await addressesOf(user.id)).toEqual(['moves@example.org']);
    const token = tokenIn(mail?.mail.text ?? '', 'confirm');
    expect(await confirmAddress(auth(), { userId: user.id, token: `${token}x` })).toMatchObject({ ok: false });
    const both = await Promise.all([1, 2].map(() => confirmAddress(auth(), { userId: user.id, token })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await addressesOf(user.id)).toEqual(['moved@example.org', 'moves@example.org']);
    expect(await userBySession(auth(), session)).toMatchObject({ id: user.id, email: 'moves@example.org' });
    const told = last(await office.mailsTo('moves@example.org', 2));
    expect(told).toContain('/profile/address/undo?token=');
    expect(told).not.toContain('moved@example.org');
    expect((await signIn('moved@example.org', 1)).user.id).toBe(user.id);
    expect((await signIn('moves@example.org', 2)).user.id).toBe(user.id);
  });

  it('takes the place of the old one when that is removed: games are mailed there, and the last one stays', async () => {
    const { session, user } = await signIn('old.place@example.org');
    const address = 'new.place@example.org';
    expect(await removeAddress(auth(), { userId: proven(user.id), address: user.email })).toMatchObject({
      error: { code: 'last-address' },
    });
    await add(user, address);
    const chosen = async () => auth().db.userAddress.findMany({ where: { userId: user.id, getsGames: true } });
    expect(await chosen()).toMatchObject([{ address: user.email }]);
    await remove(user.id, user.email);
    expect(await chosen()).toMatchObject([{ address }]);
    expect(await userBySession(auth(), session)).toMatchObject({ id: user.id, email: address });
    expect(await removeAddress(auth(), { userId: proven(user.id), address })).toMatchObject({
      error: { code: 'last-address' },
    });
    expect(await removeAddress(auth(), { userId: proven(user.id), address: 'a@example.org' })).toMatchObject({
      error: { code: 'unknown-address' },
    });
  });

  it('is one of five at most', async () => {
    const { user } = await signIn('many@example.org');
    for (const n of [1, 2, 3, 4]) await add(user, `many.${n}@example.org`);
    expect(await ask(user, 'many.5@example.org')).toMatchObject({ error: { code: 'too-many-addresses' } });
  });

  it('is chosen for mails about games, it alone or beside others, and one always is', async () => {
    const { user } = await signIn('choose@example.org');
    await add(user, 'chosen@example.org');
    const choose = (...addresses: string[]) => chooseAddresses(auth(), { userId: proven(user.id), addresses });
    expect(await choose()).toMatchObject({ error: { code: 'no-address-chosen' } });
    expect(await choose('moved@example.org')).toMatchObject({ error: { code: 'unknown-address' } });
    expect(await choose('chosen@example.org')).toMatchObject({ ok: true });
    const rows = await auth().db.userAddress.findMany({ where: { userId: user.id, getsGames: true } });
    expect(rows).toMatchObject([{ address: 'chosen@example.org' }]);
  });

  it('is none for a person who presses the button without having asked', async () => {
    const { user } = await signIn('asks@example.org');
    const other = await signIn('other@example.org');
    expect((await ask(user, 'stranger@example.org')).ok).toBe(true);
    const token = tokenIn(last(await office.mailsTo('stranger@example.org', 1)), 'confirm');
    expect(await confirmAddress(auth(), { userId: other.user.id, token })).toMatchObject({
      ok: false,
      error: { code: 'dead-link' },
    });
    expect(await addressesOf(other.user.id)).toEqual(['other@example.org']);
    expect(await addressesOf(user.id)).toEqual(['asks@example.org']);
  });

  it('that has an account is answered like any other; only the mail to it says so', async () => {
    const { user } = await signIn('curious@example.org');
    await signIn('known@example.org');
    const [free, known] = [await ask(user, 'free@example.org'), await ask(user, 'known@example.org', 'elsewhere')];
    expect([free, known]).toEqual([
      { ok: true, value: 'free@example.org' },
      { ok: true, value: 'known@example.org' },
    ]);
    const text = last(await office.mailsTo('known@example.org', 2));
    expect(text.replace(/\s+/g, ' ')).toContain('It has an account already, so nothing was changed');
    expect(text).not.toContain('token=');
    expect(await addressesOf(user.id)).toEqual(['curious@example.org']);
  });

  it('that somebody takes meanwhile is refused', async () => {
    const { user } = await signIn('slow@example.org');
    expect((await ask(user, 'late@example.org')).ok).toBe(true);
    const token = tokenIn(last(await office.mailsTo('late@example.org', 1)), 'confirm');
    await signIn('late@example.org', 1);
    expect(await confirmAddress(auth(), { userId: user.id, token })).toMatchObject({
      error: { code: 'address-taken' },
    });
    expect(await addressesOf(user.id)).toEqual(['slow@example.org']);
  });

  it('must be proved within an hour, by the last link', async () => {
    const { user } = await signIn('hour@example.org');
    expect((await ask(user, 'hour.one@example.org')).ok).toBe(true);
    const first = tokenIn(last(await office.mailsTo('hour.one@example.org', 1)), 'confirm');
    expect((await ask(user, 'hour.two@example.org')).ok).toBe(true);
    const second = tokenIn(last(await office.mailsTo('hour.two@example.org', 1)), 'confirm');
    expect(await confirmAddress(auth(), { userId: user.id, token: first })).toMatchObject({ ok: false });
    ahead = 61 * 60_000;
    expect(await confirmAddress(auth(), { userId: user.id, token: second })).toMatchObject({ ok: false });
    ahead = 0;
  });

  it('is asked for as seldom as a sign-in mail', async () => {
    const { user } = await signIn('flood@example.org');
    for (const _ of [1, 2, 3, 4]) expect((await ask(user, 'flooded@example.org')).ok).toBe(true);
    expect(await ask(user, 'flooded@example.org')).toMatchObject({ ok: false, error: { code: 'too-many-mails' } });
    expect(await ask(user, user.email)).toMatchObject({ ok: false, error: { code: 'invalid-address' } });
    expect(await ask(user, 'a@b@c')).toMatchObject({ ok: false, error: { code: 'invalid-address' } });
  });
});

describe('an address that was removed', () => {
  it('opens nothing any more: no code, no link, no invitation', async () => {
    const { user } = await signIn('leaves@example.org');
    const host = await office.user('host.address@example.org', 'Host');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: 'leaves@example.org' } },
    ];
    const made = await createGame(office.services, { by: host, rulesetId: 'duel', name: 'Come', setup: {}, seats });
    if (!made.ok) throw new Error('no game');
    const path = last(await office.mailsTo('leaves@example.org', 2));
    const invited = /\/join\/([\w.~-]+)/.exec(path)?.[1] ?? '';
    const pending = await requestSignIn(auth(), { address: 'leaves@example.org', next: '/', caller: 'x' });
    if (!pending.ok) throw new Error('refused');
    const code = /^ {2}(\d{3} \d{3})$/m.exec(last(await office.mailsTo('leaves@example.org', 3)))?.[1];
    await change(user, 'left@example.org');
    const typed = { flow: pending.value.flow, typed: code, cookies: undefined };
    expect(await signInByCode(auth(), typed)).toMatchObject({ ok: false, error: { code: 'dead-code' } });
    const joined = await joinGame(office.services, { by: user.id, token: invited });
    expect(joined).toMatchObject({ ok: false, error: { code: 'invitation-not-found' } });
    // Who invited can pass the seat's new link on.
    const view = await readGame(office.services, { by: host, gameId: made.value.gameId });
    const link = view.ok ? view.value.seats.find(({ role }) => role.id === 'blue')?.invitePath : undefined;
    expect((await joinGame(office.services, { by: user.id, token: link?.replace('/join/', '') ?? '' })).ok).toBe(true);
  });

  it('is refused no more in the eyes of others once it is changed', async () => {
    office.smtp.verdict = (address) =>
      address === 'anna.addr@example.org' ? { code: 550, text: '5.1.1 no such mailbox' } : undefined;
    const { gameId, anna, boris } = await startGame(office, 'addr');
    const mailOf = async () => {
      const view = await readGame(office.services, { by: boris, gameId });
      return view.ok ? view.value.mail : undefined;
    };
    await until(async () => (await mailOf()) !== undefined);
    expect((await ask({ id: anna, email: 'anna.addr@example.org' }, 'anna.new@example.org')).ok).toBe(true);
    const token = tokenIn(last(await office.mailsTo('anna.new@example.org', 1)), 'confirm');
    expect((await confirmAddress(auth(), { userId: anna, token })).ok).toBe(true);
    // It is not mailed about games yet.
    expect(await mailOf()).toHaveLength(1);
    expect(await removeAddress(auth(), { userId: proven(anna), address: 'anna.addr@example.org' })).toMatchObject({
      ok: true,
    });
    expect(await mailOf()).toBeUndefined();
  });

  it('takes it back for seven days, with every later change, and signs everybody out', async () => {
    const { session, user } = await signIn('victim@example.org');
    const added = await add(user, 'thief@example.org');
    const undo = await remove(user.id, user.email);
    const later = await change({ id: user.id, email: 'thief@example.org' }, 'thief2@example.org');
    const token = await createApiToken(auth(), { userId: proven(user.id), name: 'bot', scope: 'write' });
    // The victim tries to sign in first, which makes an account with nothing in it.
    const fresh = await signIn('victim@example.org', 3);
    expect(fresh.user.id).not.toBe(user.id);
    expect(await undoAddress(auth(), undo)).toMatchObject({ ok: true, value: { address: 'victim@example.org' } });
    expect(await addressesOf(user.id)).toEqual(['victim@example.org']);
    expect(await emailOf(user.id)).toBe('victim@example.org');
    expect(await userBySession(auth(), session)).toBeUndefined();
    expect(await userBySession(auth(), fresh.session)).toBeUndefined();
    expect(token.ok && (await verifyApiToken(auth(), token.value.token))).toBeUndefined();
    for (const dead of [undo, later, added]) {
      expect(await undoAddress(auth(), dead)).toMatchObject({ ok: false, error: { code: 'dead-link' } });
    }
    expect((await signIn('victim@example.org', 4)).user.id).toBe(user.id);
  });

  it('need not be removed for that: what was added goes, and what was there before stays', async () => {
    const { user } = await signIn('first@example.org');
    await add(user, 'second@example.org');
    // Only what was added since the change that is taken back goes.
    ahead = 60_000;
    const undo = await add(user, 'third@example.org');
    expect(await undoAddress(auth(), undo)).toMatchObject({ ok: true, value: { address: 'first@example.org' } });
    ahead = 0;
    expect(await addressesOf(user.id)).toEqual(['first@example.org', 'second@example.org']);
  });

  it('takes nothing back after that, nor from an account that has games', async () => {
    const { user } = await signIn('week@example.org');
    const undo = await change(user, 'week.new@example.org');
    ahead = 7 * 24 * 60 * 60_000 + 1_000;
    expect(await undoAddress(auth(), undo)).toMatchObject({ ok: false, error: { code: 'dead-link' } });
    ahead = 0;
    const { user: other } = await signIn('week@example.org', 3);
    const seats = ['red', 'blue'].map((role) => ({ role, fill: 'me' as const }));
    const made = await createGame(office.services, { by: other.id, rulesetId: 'duel', name: 'Mine', setup: {}, seats });
    expect(made.ok).toBe(true);
    expect(await undoAddress(auth(), undo)).toMatchObject({ ok: false, error: { code: 'address-taken' } });
    expect(await emailOf(user.id)).toBe('week.new@example.org');
  });
});
