import type { Client } from 'pg';
import { confirmAddress } from '@/lib/auth/address/confirm';
import { requestAddress } from '@/lib/auth/address/request';
import { requestTestMail } from '@/lib/auth/test-mail';
import { proposeClock } from '@/lib/games/clock/propose-clock';
import { createGame } from '@/lib/games/create/create-game';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { proven } from '@/tests/auth/proven';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { TERMS } from '@/tests/mail/inbound/clocked';
import { block, DOMAIN, post, replyToOf } from '@/tests/mail/inbound/reply';
import { type PostOffice, PUBLIC_URL, SECRET, until } from '@/tests/mail/post-office';
import { ask } from './browse';
import { laterMails } from './later-mails';

interface Service {
  readonly office: PostOffice;
  readonly listener: SmtpListener;
  /** The owner's connection to the database. */
  readonly owner: Client;
  /** Where the pages are. */
  readonly port: number;
}

export interface Correspondents {
  /** The kinds of mail that have gone out. */
  readonly kinds: readonly string[];
  /** The game of `anna@`, `boris@` and others. */
  readonly gameId: string;
  /** The game of `hal@` alone, whose orders wait for their sender's word. */
  readonly alone: string;
  readonly anna: string;
}

const REPORT = 'TURN S/O 1939\nNO CHANGE';
const mailbox = (name: string): string => `${name}@example.org`;

/** Brings about every kind of mail that people cause by what they do, and waits until all are out. */
export async function everyMail(service: Service): Promise<Correspondents> {
  const { office } = service;
  const anna = await office.user(mailbox('anna'), 'Anna');
  const gameId = await playTogether(service, anna);
  const alone = await orderUnproven(service);
  await writeAboutAccounts(service, anna);
  await inviteStranger(service, anna);
  await laterMails(service);
  await sendInByMail(service);
  await allOut(service);
  const sent = await office.services.database.prisma.mailDelivery.findMany({
    where: { status: 'sent' },
    select: { kind: true },
    distinct: ['kind'],
  });
  return { kinds: sent.map(({ kind }) => kind), gameId, alone, anna };
}

/** A report, a request to take it back, somebody who comes to a side and drafts, and an understudy who is called. */
async function playTogether({ office }: Service, anna: string): Promise<string> {
  const { services } = office;
  const person = async (name: string) => office.user(mailbox(name), name);
  const [boris, clara, dan, eli] = [
    await person('boris'),
    await person('clara'),
    await person('dan'),
    await person('eli'),
  ];
  const seats = [
    { role: 'axis', fill: 'me' as const },
    { role: 'allied', fill: 'open' as const },
    { role: 'organiser', fill: 'open' as const },
  ];
  const made = value(
    await createGame(services, { by: anna, rulesetId: 'wif-victory', name: 'The world ablaze', setup: {}, seats }),
  );
  const { gameId } = made;
  const join = async (by: string, path: string | undefined) =>
    value(await joinGame(services, { by, token: tokenOf(path) }));
  for (const { role, path } of made.invitations) await join(role === 'allied' ? boris : clara, path);
  const seat = async (by: string, side: string) =>
    value(await readGame(services, { by, gameId })).seats.find(({ role }) => role.id === side);
  const command = async (by: string) => {
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
  };
  value(await inviteMember(services, { ...(await command(anna)), side: 'axis', right: 'draft' }));
  await join(dan, (await seat(anna, 'axis'))?.invitations?.at(-1)?.path);
  value(await keepDraft(services, { by: dan, gameId, role: 'axis', orders: REPORT }));
  value(await nameUnderstudy(services, { ...(await command(boris)), side: 'allied', invite: mailbox('eli') }));
  await join(eli, (await seat(boris, 'allied'))?.understudy?.path);
  value(await callUnderstudy(services, { ...(await command(boris)), side: 'allied', note: 'I am away.' }));
  const sent = value(await submitAction(services, { ...(await command(anna)), role: 'axis', orders: REPORT }));
  value(await askTakeBack(services, { ...(await command(anna)), role: 'axis', target: sent.seq }));
  value(await proposeClock(services, { ...(await command(anna)), role: 'axis', terms: TERMS }));
  return gameId;
}

/** Orders by mail of somebody for whom no domain vouches. */
async function orderUnproven({ office, listener }: Service): Promise<string> {
  const address = mailbox('hal');
  const by = await office.user(address, 'Hal');
  const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
  const asked = { by, rulesetId: 'wif-victory', name: 'Alone', setup: {}, seats };
  const { gameId } = value(await createGame(office.services, asked));
  const [first] = await office.mailsTo(address, 1);
  if (first === undefined) throw new Error('no mail came');
  await post(listener, { from: address, to: replyToOf(first), text: block(...REPORT.split('\n')) });
  await office.mailsTo(address, 2);
  return gameId;
}

function must({ ok }: { readonly ok: boolean }): void {
  if (!ok) throw new Error('it was refused');
}

/** A mail to sign in, one that proves an address, one to the others when one was added, and a test. */
async function writeAboutAccounts({ office, port }: Service, anna: string): Promise<void> {
  const { pool, prisma: db } = office.services.database;
  const settings = { publicUrl: PUBLIC_URL, secret: SECRET, demo: false };
  const auth = { db, pool, settings, now: () => new Date() };
  const user = { id: anna, email: mailbox('anna') };
  const prove = async (address: string): Promise<string> => {
    must(await requestAddress(auth, { user: { ...user, id: proven(anna) }, address, caller: anna }));
    const [mail] = await office.mailsTo(address, 1);
    return /confirm\?token=([\w-]+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
  };
  must(await confirmAddress(auth, { userId: anna, token: await prove(mailbox('anna.second')) }));
  await prove(mailbox('anna.third'));
  must(await requestTestMail(auth, { user, caller: anna, address: user.email }));
  for (const name of ['anna', 'gwen', 'fern', 'gil']) {
    const body = Buffer.from(new URLSearchParams({ address: mailbox(name), next: '/games' }).toString());
    const form = { type: 'application/x-www-form-urlencoded', body };
    await ask(port, { url: `${PUBLIC_URL}/api/auth/ask`, method: 'POST', form });
  }
}

/** An old mail that is sent in to be weighed, and orders of somebody who has no part in the game. */
async function sendInByMail({ office, listener }: Service): Promise<void> {
  const [old] = await office.mailsTo(mailbox('hal'), 1);
  if (old === undefined) throw new Error('no mail came');
  await post(listener, { from: mailbox('hal'), to: `verify@${DOMAIN}`, text: old.mail.text ?? '' });
  await post(listener, { from: mailbox('stranger'), to: replyToOf(old), text: block('NO CHANGE') });
  await office.mailsTo(mailbox('stranger'), 1);
}

async function inviteStranger({ office }: Service, anna: string): Promise<void> {
  const seats = [
    { role: 'axis', fill: 'me' as const },
    { role: 'allied', fill: { invite: mailbox('gwen') } },
    { role: 'organiser', fill: 'me' as const },
  ];
  const asked = { by: anna, rulesetId: 'wif-victory', name: 'Come and play', setup: {}, seats };
  value(await createGame(office.services, asked));
}

/** What is put off for some minutes, such as the mail about drafts, is due now. Jobs of later days wait on. */
async function allOut({ owner }: Service): Promise<void> {
  await owner.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 hour' and locked_at is null",
  );
  await until(async () => {
    const { rows } = await owner.query<{ open: number }>(
      'select count(*)::int as open from graphile_worker._private_jobs where run_at <= now() or locked_at is not null',
    );
    return rows[0]?.open === 0;
  });
}
