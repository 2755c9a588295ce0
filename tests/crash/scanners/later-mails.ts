import type { Client } from 'pg';
import { removeAddress } from '@/lib/auth/address/remove';
import { requestAddress } from '@/lib/auth/address/request';
import { cookieNames } from '@/lib/auth/cookies';
import { proveAgain } from '@/lib/auth/proof/prove-again';
import { sha256 } from '@/lib/auth/secrets';
import { saveChoices } from '@/lib/channels/notifications/choices';
import { saveDigest } from '@/lib/channels/notifications/digest';
import { createGame } from '@/lib/games/create/create-game';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { sendMessage } from '@/lib/games/press/send-message';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { keepOrder } from '@/lib/games/standing/keep-order';
import { proven } from '@/tests/auth/proven';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { type PostOffice, PUBLIC_URL, SECRET, until } from '@/tests/mail/post-office';

interface Service {
  readonly office: PostOffice;
  /** The owner's connection to the database. */
  readonly owner: Client;
}

const mailbox = (name: string): string => `${name}@example.org`;
const person = ({ office }: Service, name: string) => office.user(mailbox(name), name);

/** Mails that come when time has passed, when a game ends, and about addresses that somebody else has or that are removed. */
export async function laterMails(service: Service): Promise<void> {
  await waitInVain(service);
  await stopStanding(service);
  await writeAboutAddresses(service);
  await playBesideOthers(service);
  await loseHook(service);
  await tellInDigest(service);
  await inviteBeside(service);
}

async function command({ office }: Service, gameId: string, by: string) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

/** A side does not answer: somebody of it is asked, then who organises. In the end it concedes. */
async function waitInVain(service: Service): Promise<void> {
  const { office } = service;
  const { services } = office;
  const [lea, max, nia, oda] = [
    await person(service, 'lea'),
    await person(service, 'max'),
    await person(service, 'nia'),
    await person(service, 'oda'),
  ];
  const seats = [
    { role: 'axis', fill: 'me' as const },
    { role: 'allied', fill: 'open' as const },
    { role: 'organiser', fill: 'open' as const },
  ];
  const made = value(
    await createGame(services, { by: lea, rulesetId: 'wif-victory', name: 'Nobody answers', setup: {}, seats }),
  );
  const { gameId } = made;
  const join = async (by: string, path: string | undefined) =>
    value(await joinGame(services, { by, token: tokenOf(path) }));
  for (const { role, path } of made.invitations) await join(role === 'allied' ? max : oda, path);
  value(await inviteMember(services, { ...(await command(service, gameId, lea)), side: 'axis', right: 'submit' }));
  const axis = value(await readGame(services, { by: lea, gameId })).seats.find(({ role }) => role.id === 'axis');
  await join(nia, axis?.invitations?.at(-1)?.path);
  const ladder = { remind: 24, delegate: 48, understudy: 72, master: 96 };
  value(await setLadder(services, { ...(await command(service, gameId, oda)), ladder }));
  for (const kind of ['delegated', 'silent']) await hoursUntil(service, gameId, kind);
  const concede = { role: 'axis', action: { type: 'concede' } };
  value(await submitAction(services, { ...(await command(service, gameId, lea)), ...concede }));
}

/** Hours pass for the game and for the queue, until a mail of this kind is out. */
async function hoursUntil({ office, owner }: Service, gameId: string, kind: string): Promise<void> {
  const sent = () => office.services.database.prisma.mailDelivery.count({ where: { gameId, kind, status: 'sent' } });
  for (let steps = 0; steps < 5 && (await sent()) === 0; steps += 1) {
    await owner.query(
      `update games set version = version + 1, summary = jsonb_set(summary::jsonb, '{waits}', (select jsonb_agg(
        jsonb_set(w, '{at}', to_jsonb(to_char((w ->> 'at')::timestamptz at time zone 'UTC' - interval '30 hours',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))) from jsonb_array_elements(summary::jsonb -> 'waits') w)) where id = $1::uuid`,
      [gameId],
    );
    await owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [
      `climb-ladder:${gameId}:%`,
    ]);
    await quiet(owner);
  }
  await until(async () => (await sent()) > 0);
}

/** Nothing is due any more. */
const quiet = (owner: Client): Promise<void> =>
  until(async () => {
    const { rows } = await owner.query<{ open: number }>(
      'select count(*)::int as open from graphile_worker._private_jobs where run_at <= now() or locked_at is not null',
    );
    return rows[0]?.open === 0;
  });

/** An order that the rules refuse when its turn comes. */
async function stopStanding(service: Service): Promise<void> {
  const { services } = service.office;
  const pia = await person(service, 'pia');
  const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
  const asked = { by: pia, rulesetId: 'wif-victory', name: 'Orders left behind', setup: {}, seats };
  const { gameId } = value(await createGame(services, asked));
  value(await keepOrder(services, { by: pia, gameId, role: 'axis', text: 'CONFIRM 9' }));
  const stopped = { gameId, kind: 'standing', status: 'sent' };
  await until(async () => (await services.database.prisma.mailDelivery.count({ where: stopped })) > 0);
}

function must({ ok }: { readonly ok: boolean }): void {
  if (!ok) throw new Error('it was refused');
}

/** To who has an address that somebody else wants, and to one that was removed. */
async function writeAboutAddresses({ office }: Service): Promise<void> {
  const { pool, prisma: db } = office.services.database;
  const auth = { db, pool, settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: false }, now: () => new Date() };
  const quinn = await office.user(mailbox('quinn'), 'quinn');
  const user = { id: proven(quinn), email: mailbox('quinn') };
  must(await requestAddress(auth, { user, address: mailbox('boris'), caller: quinn }));
  await db.userAddress.create({ data: { address: mailbox('quinn.old'), userId: quinn } });
  must(await removeAddress(auth, { userId: proven(quinn), address: mailbox('quinn.old') }));
  await office.mailsTo(mailbox('quinn.old'), 1);
  await askForProof(auth, { id: quinn, email: user.email });
}

/** Who signed in long ago is mailed a code before an address is changed. */
async function askForProof(
  auth: Parameters<typeof proveAgain>[0],
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const token = 'a-session-of-long-ago';
  const long = { expires: new Date(Date.now() + 86_400_000), provenAt: new Date(0) };
  await auth.db.session.create({ data: { sessionToken: sha256(token), userId: user.id, ...long } });
  const cookies = `${cookieNames(PUBLIC_URL).session}=${token}`;
  const asked = await proveAgain(auth, { user, caller: user.id, cookies, typed: '', at: undefined });
  if (asked.ok) throw new Error('no code was asked for');
}

/** A message between sides, and a move that asks nothing of who organises the game and follows it. */
async function playBesideOthers(service: Service): Promise<void> {
  const { services } = service.office;
  const [uma, vic, wil] = [await person(service, 'uma'), await person(service, 'vic'), await person(service, 'wil')];
  const seats = [
    { role: 'axis', fill: 'me' as const },
    { role: 'allied', fill: 'open' as const },
    { role: 'organiser', fill: 'open' as const },
  ];
  const asked = { by: uma, rulesetId: 'wif-victory', name: 'Side by side', setup: {}, seats };
  const { gameId, invitations } = value(await createGame(services, asked));
  for (const { role, path } of invitations)
    value(await joinGame(services, { by: role === 'allied' ? vic : wil, token: tokenOf(path) }));
  value(await sendMessage(services, { by: uma, gameId, to: ['gm'], text: 'Shall we begin?' }));
  const cell = { event: 'moved', channel: 'mail', wanted: true } as const;
  must(await saveChoices(services.database.prisma, { userId: wil }, [cell]));
  const report = { role: 'axis', orders: 'TURN S/O 1939\nNO CHANGE' };
  value(await submitAction(services, { ...(await command(service, gameId, uma)), ...report }));
}

/** A webhook that has failed for a week. */
async function loseHook(service: Service): Promise<void> {
  const userId = await person(service, 'xena');
  const hook = { userId, form: 'json', host: 'hooks.example.org', sealed: '', createdAt: new Date() };
  const { id } = await service.office.services.database.prisma.webhook.create({
    data: { id: crypto.randomUUID(), ...hook },
  });
  const job = { task: 'send-hook-dead', payload: { hookId: id }, key: `send-hook-dead:${id}` };
  await service.owner.query('select fieldpost_queue_mails($1::json)', [JSON.stringify([job])]);
}

/** Two are invited by mail: to stand by for a side, and to play it beside its captain. Both have an account. */
async function inviteBeside(service: Service): Promise<void> {
  const { services } = service.office;
  const rex = await person(service, 'rex');
  await Promise.all(['fern', 'gil'].map((name) => person(service, name)));
  const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
  const asked = { by: rex, rulesetId: 'wif-victory', name: 'Many hands', setup: {}, seats };
  const { gameId } = value(await createGame(services, asked));
  const side = 'axis';
  value(await nameUnderstudy(services, { ...(await command(service, gameId, rex)), side, invite: mailbox('fern') }));
  const member = { side, right: 'draft', invite: mailbox('gil') } as const;
  value(await inviteMember(services, { ...(await command(service, gameId, rex)), ...member }));
}

/** Somebody has a digest, and is asked in a game. */
async function tellInDigest(service: Service): Promise<void> {
  const { office, owner } = service;
  const { prisma: db } = office.services.database;
  const ida = await person(service, 'ida');
  const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
  const asked = { by: ida, rulesetId: 'wif-victory', name: 'Once a day', setup: {}, seats };
  value(await createGame(office.services, asked));
  await db.user.update({ where: { id: ida }, data: { timeZone: 'Europe/Berlin' } });
  const channels = { db, now: () => new Date() };
  must(await saveDigest(channels, ida, { every: 'day', hour: (new Date().getUTCHours() + 12) % 24 }));
  await owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [`digest:${ida}:%`]);
  const sent = { userId: ida, kind: 'digest', status: 'sent' };
  await until(async () => (await db.mailDelivery.count({ where: sent })) > 0);
}
