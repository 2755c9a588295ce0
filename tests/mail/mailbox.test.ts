import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yourActionPreview } from '../../emails/previews';
import { yourActionMail } from '../../emails/your-action';
import { type Database, openDatabase } from '../../lib/db/client';
import { readRaw } from '../../lib/mail/read-raw';
import { mailboxTransport } from '../../lib/mail/transport';
import { withoutAddresses } from '../../lib/mail/worker';
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

describe('what the log says of a fault', () => {
  it('has no address in it', () => {
    expect(withoutAddresses('550 <anna@example.org>: no such user "boris@example.org"')).toBe(
      '550 <<address>>: no such user "<address>"',
    );
  });
});
