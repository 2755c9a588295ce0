import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { type SmtpListener, startSmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { replyAddress } from '@/lib/mail/inbound/tokens';
import { openPostOffice, type PostOffice, until } from '@/tests/mail/post-office';
import { block, DOMAIN, post } from '../reply';
import { addressed, FIXTURES, type Fixture, messageIdOf, personOf } from './fixture';

/** Every mail of the folders, once through the listener, the queue and the rules: what became of it, who was told what, and the log. */

let office: PostOffice;
let listener: SmtpListener;
const proofs = new Map<string, NonNullable<Fixture['expected']['proof']>>();

interface Table {
  readonly tag: string;
  readonly gameId: string;
  readonly anna: string;
  readonly replyTo: string;
}
interface Sent {
  readonly fixture: Fixture;
  readonly table: Table;
  /** Of the row of `inbound_mails`. */
  readonly id: string;
}
const sent = new Map<string, Sent>();

const nameOf = ({ family, name }: Fixture): string => `${family}/${name}`;
const tagOf = (fixture: Fixture): string => (isAlone(fixture) ? `n${FIXTURES.indexOf(fixture)}` : fixture.family);
const inbound = () => office.services.database.prisma.inboundMail;

/** A mail that changes something, or is answered once a day, has a game of its own; those that must not share one a folder. */
const isAlone = ({ expected: { result, before, proof, to } }: Fixture): boolean =>
  result === 'applied' || before !== undefined || proof !== undefined || to !== undefined;

/** A game of Anna against herself, and the address for her orders. */
async function openTable(tag: string): Promise<Table> {
  const { services } = office;
  const anna = await office.user(personOf('anna@example.org', tag), 'Anna');
  const seats = ['red', 'blue'].map((role) => ({ role, fill: 'me' as const }));
  const made = await createGame(services, { by: anna, rulesetId: 'duel', name: 'Thursday duel', setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId } = made.value;
  const { version = 0, nextSeq: seq = 0 } = (await services.store.readGame(gameId)) ?? {};
  const replyTo = await replyAddress(office.context(), { gameId, userId: anna, role: 'red', version, seq });
  return { tag, gameId, anna, replyTo: replyTo ?? '' };
}

async function prepare({ expected: { before } }: Fixture, table: Table): Promise<void> {
  if (before === 'moved-on') for (const role of ['red', 'blue']) await bidThree(table, role);
  if (before !== 'used') return;
  await post(listener, { from: personOf('anna@example.org', table.tag), to: table.replyTo, text: block('BID 2') });
  await allRead();
}

async function bidThree({ gameId, anna }: Table, role: string): Promise<void> {
  const game = await office.services.store.readGame(gameId);
  const command = { by: anna, gameId, role, expectedVersion: game?.version ?? 0, idempotencyKey: `three-${role}` };
  const done = await submitAction(office.services, { ...command, orders: 'BID 3' });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

const allRead = () => until(async () => (await inbound().count({ where: { status: 'waiting' } })) === 0);

/** The mails that say that a game has begun: they are no part of this test, and cost as much as all the rest. */
async function forgetMails(): Promise<void> {
  const owner = new Client({ connectionString: office.url });
  await owner.connect();
  await owner.query('delete from graphile_worker._private_jobs');
  await owner.query('delete from mail_deliveries');
  await owner.end();
}

/** The tables of all mails, several at a time. */
async function openTables(): Promise<ReadonlyMap<string, Table>> {
  const tags = [...new Set(FIXTURES.map(tagOf))];
  const tables = new Map<string, Table>();
  const open = async (): Promise<void> => {
    for (let tag = tags.pop(); tag !== undefined; tag = tags.pop()) tables.set(tag, await openTable(tag));
  };
  await Promise.all([open(), open(), open(), open()]);
  return tables;
}

beforeAll(async () => {
  office = await openPostOffice(import.meta.url, () => new Date(), {
    settings: { ordersDomain: DOMAIN },
    authenticate: async (_raw, _envelope, from) => proofs.get(/\.([\w-]+)@/.exec(from)?.[1] ?? '') ?? 'aligned',
  });
  listener = await startSmtpListener(office.context(), { host: '127.0.0.1', port: 0, domain: DOMAIN });
  const tables = await openTables();
  await forgetMails();
  await office.startWorker();
  const mailer = createTransport({
    host: '127.0.0.1',
    port: listener.port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  });
  for (const fixture of FIXTURES) {
    const tag = tagOf(fixture);
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`no table for ${tag}`);
    if (fixture.expected.proof !== undefined) proofs.set(tag, fixture.expected.proof);
    await prepare(fixture, table);
    const from = fixture.expected.envelope ?? personOf('anna@example.org', tag);
    await mailer.sendMail({ envelope: { from, to: table.replyTo }, raw: addressed(fixture, tag, table.replyTo) });
    // The listener has answered, so it is stored.
    const newest = await inbound().findFirstOrThrow({ orderBy: { receivedAt: 'desc' }, select: { id: true } });
    sent.set(nameOf(fixture), { fixture, table, id: newest.id });
  }
  mailer.close();
  await allRead();
  const { mailDelivery } = office.services.database.prisma;
  await until(async () => (await mailDelivery.count({ where: { status: 'queued' } })) === 0);
}, 600_000);
afterAll(async () => {
  await listener.close();
  await office.close();
});

/** What Red has bid first, by the log. */
async function bidOf(gameId: string): Promise<number | undefined> {
  const entries = await office.services.database.pool.query<{ bytes: string }>(
    'select bytes from log_entries where game_id = $1 order by seq',
    [gameId],
  );
  const made = entries.rows.find(({ bytes }) => /"bid-made"/.test(bytes) && /"side":"red"/.test(bytes));
  return made === undefined ? undefined : Number(/"n":(\d)/.exec(made.bytes)?.[1]);
}

/** What the address was written: in answer to this mail, or in its own game. */
const answersTo = ({ fixture, table: { tag } }: Sent, address: string): readonly string[] =>
  office.smtp.received
    .filter(({ to }) => to.includes(personOf(address, tag)))
    .filter(({ mail }) => mail.inReplyTo === messageIdOf(fixture) || messageIdOf(fixture) === undefined)
    .map(({ mail }) => (mail.text ?? '').replace(/\s+/g, ' '));

describe('a mail that comes in', () => {
  it('is tried in more than two hundred ways, no two of which are the same', () => {
    expect(FIXTURES.length).toBeGreaterThanOrEqual(200);
    expect(
      new Set(FIXTURES.map(({ raw }) => raw.toString('latin1').replace(/^(message-id|date|in-reply-to):.*$/gim, '')))
        .size,
    ).toBe(FIXTURES.length);
  });

  it.each(FIXTURES.map((fixture) => [nameOf(fixture)]))('%s', async (name) => {
    const one = sent.get(name);
    if (one === undefined) throw new Error('it was not sent');
    const { result, says, to = 'anna@example.org', bid } = one.fixture.expected;
    const row = await inbound().findUniqueOrThrow({ where: { id: one.id } });
    expect(row.result?.split(' ')[0]).toBe(result);
    const answers = answersTo(one, to);
    if (says === undefined) expect(messageIdOf(one.fixture) === undefined ? row.answer : answers[0]).toBeFalsy();
    else
      expect(
        answers.filter((text) => text.includes(says)),
        answers.join('\n'),
      ).toHaveLength(1);
    expect(await bidOf(one.table.gameId)).toBe(bid);
  });
});
