import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSignIn, signInByCode, signInByLink } from '@/lib/auth/sign-in';
import { createGame } from '@/lib/games/create/create-game';
import { stopMails, stopOfGame, stopOfInvitations } from '@/lib/mail/stop';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame, until } from './post-office';
import type { Received } from './smtp';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('mail-worker');
  await office.startWorker();
});
afterAll(() => office.close());

const header = ({ mail }: Received, key: string): string | undefined =>
  mail.headers.find((one) => one.key === key)?.value;
const only = (mails: readonly Received[]): Received => {
  const [mail] = mails;
  if (mail === undefined || mails.length > 1) throw new Error(`expected one mail, not ${mails.length}`);
  return mail;
};
const text = ({ mail }: Received): string => (mail.text ?? '').replace(/\s+/g, ' ');
const deliveries = (gameId: string) => office.services.database.prisma.mailDelivery.findMany({ where: { gameId } });

describe('"your action"', () => {
  it('comes to who is asked for something new, once, with everything in it', async () => {
    const game = await startGame(office, 'first');
    // Boris took the last seat himself; Anna gets a mail that the game has begun and waits for her.
    const begun = only(await office.mailsTo('anna.first@example.org', 1));
    expect(begun.mail.subject).toMatch(/^\[Thursday duel #\d+\] Your action: Make your bid$/);
    expect(text(begun)).toContain('The duel begins. [duel:1]');
    await game.bid('anna', 4);
    await game.bid('boris', 7);
    const mails = await office.mailsTo('anna.first@example.org', 2);
    expect(mails).toHaveLength(2);
    const opened = mails[1] ?? begun;
    expect(text(opened)).toMatch(/The bids are opened: red 4, blue 7; the die shows [1-6]\. \[duel:1\]/);
    expect(text(opened)).toContain('blue bids 7.');
    expect(text(opened)).toContain('Bid 1 to 9 points in secret.');
    expect(text(opened)).toContain('BID 5');
    expect(opened.mail.html).toContain('The bids are opened: red 4, blue 7');
    expect(await office.mailsTo('boris.first@example.org', 0)).toHaveLength(0);
  });

  it('has one recipient, a fixed Message-ID, its thread, its list and the one-click stop', async () => {
    const game = await startGame(office, 'headers', 'Müller, "Ost" <x>');
    const mail = only(await office.mailsTo('anna.headers@example.org', 1));
    const row = (await deliveries(game.gameId))[0];
    expect(mail.to).toEqual(['anna.headers@example.org']);
    expect(mail.from).toBe('post@fieldpost.example');
    expect(header(mail, 'message-id')).toBe(`<action.${game.gameId}.${row?.seq}.${game.anna}@fieldpost.example>`);
    const thread = `<game.${game.gameId}@fieldpost.example>`;
    expect(header(mail, 'in-reply-to')).toBe(thread);
    expect(header(mail, 'references')).toBe(thread);
    expect(header(mail, 'list-id')).toContain(`<game-${game.gameId}.fieldpost.example>`);
    expect(header(mail, 'list-unsubscribe')).toMatch(
      /^<https:\/\/fieldpost\.example\/api\/unsubscribe\?token=[\w.-]+>$/,
    );
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
    expect(Number.isNaN(Date.parse(header(mail, 'date') ?? ''))).toBe(false);
    expect(mail.mail.to?.map(({ address }) => address)).toEqual(['anna.headers@example.org']);
    expect(mail.mail.cc ?? []).toEqual([]);
    for (const line of mail.raw.split('\r\n')) expect(line.length).toBeLessThan(998);
  });

  it('tells nothing of a secret that is not open', async () => {
    const game = await startGame(office, 'secret');
    await game.bid('boris', 8);
    const mail = only(await office.mailsTo('anna.secret@example.org', 1));
    expect(mail.raw).not.toContain('bids 8');
  });

  it('does not come when the action was done before its turn came', async () => {
    const late = await openPostOffice('mail-late');
    const game = await startGame(late, 'late');
    await game.bid('anna', 3);
    await late.startWorker();
    await until(
      async () => (await late.services.database.prisma.mailDelivery.count({ where: { status: 'skipped' } })) === 1,
    );
    expect(late.smtp.received).toHaveLength(0);
    await late.close();
  });

  it('is not sent again when its job comes back after it was sent', async () => {
    const game = await startGame(office, 'twice');
    await office.mailsTo('anna.twice@example.org', 1);
    const [row] = await deliveries(game.gameId);
    const payload = JSON.stringify({ gameId: game.gameId, seq: row?.seq, userId: game.anna });
    await office.services.database.pool.query(
      `select graphile_worker.add_jobs(array[
        row('send-your-action', $1::json, null, null, null, 'again', null, null)::graphile_worker.job_spec])`,
      [payload],
    );
    await until(async () => office.log.some(({ facts }) => facts.fate === 'done-before'));
    expect(await office.mailsTo('anna.twice@example.org', 1)).toHaveLength(1);
  });

  it('does not come to who stopped the mails of this game, and comes to the others', async () => {
    const game = await startGame(office, 'stopped');
    await office.mailsTo('anna.stopped@example.org', 1);
    await stopMails(office.services.database.prisma, stopOfGame(game.anna, game.gameId));
    await game.bid('anna', 1);
    await game.bid('boris', 2);
    await until(async () => (await deliveries(game.gameId)).some((row) => row.status === 'skipped'));
    expect(await office.mailsTo('anna.stopped@example.org', 1)).toHaveLength(1);
    await game.bid('boris', 2);
    await game.bid('anna', 1);
    expect(only(await office.mailsTo('boris.stopped@example.org', 1)).mail.subject).toContain('Game over');
  });
});

describe('game over', () => {
  it('names result, reason and clause, from the reader’s side', async () => {
    const game = await startGame(office, 'over');
    for (const round of [1, 2]) {
      // A player who acts before the mail comes gets none: so it is waited for.
      await office.mailsTo('anna.over@example.org', round);
      await game.bid('anna', 8);
      await game.bid('boris', 1);
    }
    const mails = await office.mailsTo('anna.over@example.org', 3);
    expect(mails.map(({ mail }) => mail.subject?.replace(/#\d+/, '#n'))).toEqual([
      '[Thursday duel #n] Your action: Make your bid',
      '[Thursday duel #n] Your action: Make your bid',
      '[Thursday duel #n] Game over: you won',
    ]);
    const last = mails[2];
    expect(last && text(last)).toContain('Red won against Blue. The bids come to 16 and 2. [duel:1]');
  });
});

describe('invitations', () => {
  const invite = async (tag: string, address: string) => {
    const anna = await office.user(`host.${tag}@example.org`, 'Anna evil.example');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: { invite: address } },
    ];
    const made = await createGame(office.services, { by: anna, rulesetId: 'duel', name: 'Come', setup: {}, seats });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value;
  };

  it('name who invites, to what and as whom, and lead to the page of the seat', async () => {
    const { invitations, gameId } = await invite('one', 'guest@example.org');
    const mail = only(await office.mailsTo('guest@example.org', 1));
    expect(mail.mail.subject).toBe('[Come] Anna evil. example invites you to play Blue');
    expect(mail.mail.text).toContain(`${PUBLIC_URL}${invitations[0]?.path}`);
    expect(header(mail, 'message-id')).toBe(`<invitation.${gameId}.blue@fieldpost.example>`);
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<https:/);
    expect(mail.raw).not.toContain('host.one@example.org');
  });

  it('do not come to who wants none', async () => {
    await stopMails(office.services.database.prisma, stopOfInvitations('leave.me@example.org'));
    const { gameId } = await invite('none', 'leave.me@example.org');
    await until(async () => (await deliveries(gameId))[0]?.status === 'skipped');
    expect(await office.mailsTo('leave.me@example.org', 0)).toHaveLength(0);
  });

  it('are five a day to one address, no matter who sends them', async () => {
    const games: { readonly gameId: string }[] = [];
    for (let at = 0; at < 7; at += 1) {
      games.push(await invite(`flood${at}`, 'flooded@example.org'));
      await until(async () => (await deliveries(games[at]?.gameId ?? '')).some((row) => row.status !== 'queued'));
    }
    expect(await office.mailsTo('flooded@example.org', 5)).toHaveLength(5);
  });
});

describe('sign-in mails', () => {
  it('carry a link to the page with the button, and the code, and both work', async () => {
    const { database } = office.services;
    const settings = { publicUrl: PUBLIC_URL, secret: SECRET, demo: false };
    const auth = { db: database.prisma, pool: database.pool, settings, now: () => new Date() };
    for (const way of ['link', 'code'] as const) {
      const address = `sign.in.${way}@example.org`;
      const asked = await requestSignIn(auth, { address, next: '/games/7', caller: '10.9.9.9' });
      if (!asked.ok) throw new Error('refused');
      const mail = only(await office.mailsTo(address, 1));
      const url = new URL(/https:\S+\/sign-in\/confirm\S+/.exec(mail.mail.text ?? '')?.[0] ?? '');
      const code = /^ {2}(\d{3} \d{3})$/m.exec(mail.mail.text ?? '')?.[1];
      expect([...url.searchParams.keys()]).toEqual(['token', 'email', 'next']);
      const link = { address: url.searchParams.get('email'), token: url.searchParams.get('token'), cookies: undefined };
      const typed = { flow: asked.value.flow, typed: code, cookies: undefined };
      expect((way === 'link' ? await signInByLink(auth, link) : await signInByCode(auth, typed)).ok).toBe(true);
      expect(header(mail, 'auto-submitted')).toBe('auto-generated');
      expect(header(mail, 'message-id')).toBe(`<sign-in.${asked.value.flow}@fieldpost.example>`);
    }
  });

  it('do not come when the job is not ours', async () => {
    await office.services.database.pool.query(
      `select graphile_worker.add_jobs(array[
        row('send-sign-in', '{"sealed":"nonsense"}', null, null, null, 'x', null, null)::graphile_worker.job_spec])`,
    );
    await until(async () => office.log.some(({ event }) => event === 'sign-in-mail-unreadable'));
  });
});

describe('a mail server with bad days', () => {
  it('is tried again after a 4xx, and the mail comes once', async () => {
    office.smtp.verdict = (address, attempt) =>
      address === 'anna.busy@example.org' && attempt <= 2 ? { code: 451, text: '4.7.1 try later' } : undefined;
    const game = await startGame(office, 'busy');
    only(await office.mailsTo('anna.busy@example.org', 1));
    expect(office.smtp.asked.filter((one) => one === 'anna.busy@example.org')).toHaveLength(3);
    const [row] = await deliveries(game.gameId);
    expect(row).toMatchObject({ status: 'sent', attempts: 3, error: null, address: 'anna.busy@example.org' });
  });

  it('is believed when it says 5xx: the failure is noted, nothing is tried again, the others get theirs', async () => {
    office.smtp.verdict = (address) =>
      address === 'anna.gone@example.org' ? { code: 550, text: '5.1.1 no such mailbox' } : undefined;
    const [gone, fine] = await Promise.all([startGame(office, 'gone'), startGame(office, 'fine')]);
    only(await office.mailsTo('anna.fine@example.org', 1));
    await until(async () => (await deliveries(gone.gameId))[0]?.status === 'failed');
    expect((await deliveries(gone.gameId))[0]).toMatchObject({ attempts: 1, error: expect.stringContaining('5.1.1') });
    expect((await deliveries(fine.gameId))[0]?.status).toBe('sent');
    const failed = office.log.find(({ event }) => event === 'mail-failed');
    expect(failed?.facts).toMatchObject({ gameId: gone.gameId });
    expect(JSON.stringify(office.log)).not.toContain('@example.org');
  });
});
