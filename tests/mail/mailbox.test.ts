import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { yourActionPreview } from '@/emails/samples/previews';
import { yourActionMail } from '@/emails/your-action';
import { type Database, openDatabase } from '@/lib/db/client';
import { openServices } from '@/lib/db/services';
import { parseEnv } from '@/lib/env';
import { listMailbox, openMail } from '@/lib/mail/mailbox';
import { readRaw } from '@/lib/mail/read-raw';
import { mailboxTransport } from '@/lib/mail/transport';
import { withoutAddresses } from '@/lib/mail/without-addresses';
import { createTestDatabase, type TestDatabase } from '../support/database';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('mailbox');
  database = openDatabase(test.url);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('the local mailbox', () => {
  it('keeps the bytes that would have been sent, and reads them as a mail program does', async () => {
    const game = { ...yourActionPreview.game, name: 'Zürich – 東京 =?x' };
    const mail = await yourActionMail({ ...yourActionPreview, game });
    const transport = mailboxTransport(database.prisma, 'http://localhost:3000');
    const thread = { gameId: 'g1', gameName: game.name };
    const out = {
      messageId: '<m@localhost>',
      to: 'anna@localhost',
      from: 'Post <p@localhost>',
      date: new Date(),
      mail,
      thread,
    };
    expect(await transport.send(out)).toEqual({ sent: true });
    const [row] = await database.prisma.devMail.findMany();
    expect(row).toMatchObject({ to: 'anna@localhost', subject: mail.subject });
    const read = readRaw(row?.raw ?? '');
    const parsed = await PostalMime.parse(row?.raw ?? '');
    const flat = (text: string | undefined) => text?.replace(/\r\n/g, '\n').trimEnd();
    expect(flat(read.text)).toBe(flat(mail.text));
    expect(flat(read.text)).toBe(flat(parsed.text));
    expect(flat(read.html)).toBe(flat(mail.html));
    expect(read.headers.find(({ name }) => name === 'Message-ID')?.value).toBe('<m@localhost>');
    expect(parsed.subject).toBe(mail.subject);
  });
});

describe('the pages of the local mailbox', () => {
  const KEY = Symbol.for('fieldpost.env');
  const withEnv = (variables: Readonly<Record<string, string>>) => {
    const parsed = parseEnv(variables);
    if (!parsed.ok) throw new Error(parsed.error.join());
    Object.assign(globalThis, { [KEY]: parsed.value });
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, KEY);
    globalThis.fieldpostServices = undefined;
  });

  it('show nothing where there is a mail server', async () => {
    const SECRET = 'a-secret-of-tests-only-0123456789abcdef';
    withEnv({ SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'https://fieldpost.example', SECRET });
    globalThis.fieldpostServices = openServices(test.url);
    const [row] = await database.prisma.devMail.findMany();
    expect(await listMailbox()).toBeUndefined();
    expect(await openMail(row?.id ?? '')).toBeUndefined();
    await globalThis.fieldpostServices.close();
  });

  it('list and open mails where there is none', async () => {
    withEnv({});
    globalThis.fieldpostServices = openServices(test.url);
    const listed = await listMailbox('anna@localhost');
    expect(listed).toHaveLength(1);
    expect(await listMailbox('boris@localhost')).toEqual([]);
    expect((await openMail(listed?.[0]?.id ?? ''))?.text).toContain('What you decide');
    expect(await openMail('no-id')).toBeUndefined();
    await globalThis.fieldpostServices.close();
  });
});

describe('what the log says of a fault', () => {
  it('has no address in it', () => {
    expect(withoutAddresses('550 <anna@example.org>: no such user "boris@example.org"')).toBe(
      '550 <<address>>: no such user "<address>"',
    );
  });
});
