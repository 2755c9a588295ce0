import { generateKeyPairSync } from 'node:crypto';
import { sealMessage } from 'mailauth';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailAuthenticator } from '@/lib/mail/inbound/authenticity';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { type PostOffice, startGame, until } from '../post-office';
import { block, openOrdersOffice, postRaw, replyToOf } from './reply';

/** Mails that a list or a forwarder has changed, and sealed with what it found before (ARC). */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const RECORDS: Readonly<Record<string, string>> = {
  '_dmarc.example.org': 'v=DMARC1; p=reject',
  's._domainkey.list.example': record,
  's._domainkey.other.example': record,
};
const resolver = async (name: string, type: string): Promise<string[][]> => {
  const found = type === 'TXT' ? RECORDS[name] : undefined;
  if (found === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  return [[found]];
};

const trusting = (...trustedSealers: readonly string[]) =>
  mailAuthenticator('fieldpost.example', { resolver, trustedSealers });
const ENVELOPE = { from: 'bounces@list.example', helo: 'list.example', peer: '203.0.113.9' };
const PASSED = 'list.example; dmarc=pass (p=REJECT) header.from=example.org';

const composer = createTransport({ streamTransport: true, buffer: true });
const rawOf = async (mail: SendMailOptions): Promise<Buffer> =>
  Buffer.from(
    (await composer.sendMail({ from: 'anna@example.org', to: 'orders@x.example', text: block('BID 7'), ...mail }))
      .message as Buffer,
  );

/** With one more seal. */
async function sealed(raw: Buffer, { domain = 'list.example', i = 1, found = PASSED } = {}): Promise<Buffer> {
  const options = {
    signingDomain: domain,
    selector: 's',
    privateKey: pem,
    algorithm: 'rsa-sha256',
    cv: i === 1 ? 'none' : 'pass',
    authResults: found,
  };
  const seal = await sealMessage(raw, options);
  return Buffer.concat([seal, raw]);
}

const judged = (raw: Buffer, authenticate = trusting('list.example')) =>
  authenticate(raw, ENVELOPE, 'anna@example.org');

describe('a mail that was passed on', () => {
  it('is proven by the seal of a domain that is trusted, and by DMARC alone where none is', async () => {
    const raw = await rawOf({});
    expect(await judged(raw)).toBe('fail');
    const good = await sealed(raw);
    expect(await judged(good)).toBe('sealed');
    expect(await judged(good, trusting())).toBe('fail');
    expect(await judged(good, trusting('other.example'))).toBe('fail');
  });

  it('is not proven where it was changed behind the seal, or the seal is of other findings', async () => {
    const good = await sealed(await rawOf({}));
    expect(await judged(Buffer.from(good.toString().replace('BID 7', 'BID 9')))).toBe('fail');
    expect(await judged(Buffer.from(good.toString().replace('dmarc=3Dpass', 'x').replace('p=REJECT', 'p=NONE')))).toBe(
      'fail',
    );
    for (const found of [
      'list.example; dmarc=fail (p=REJECT) header.from=example.org',
      'list.example; dmarc=pass header.from=evil.example',
      'list.example; spf=pass smtp.mailfrom=anna@example.org',
    ])
      expect(await judged(await sealed(await rawOf({}), { found })), found).toBe('fail');
  });

  it('needs every one of its seals to be trusted, and not too many', async () => {
    const once = await sealed(await rawOf({}), { domain: 'other.example', found: PASSED });
    const twice = await sealed(once, { i: 2, found: 'list.example; arc=pass; dmarc=fail header.from=example.org' });
    expect(await judged(twice)).toBe('fail');
    expect(await judged(twice, trusting('list.example', 'other.example'))).toBe('sealed');
    let many = await rawOf({});
    for (let i = 1; i <= 6; i += 1) many = await sealed(many, { i });
    expect(await judged(many)).toBe('fail');
  });
});

describe('orders by a list', () => {
  let office: PostOffice;
  let listener: SmtpListener;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate: trusting('list.example') }));
  });
  afterAll(() => close());

  it('are carried out with a trusted seal, and dropped with another or none', async () => {
    const { gameId } = await startGame(office, 'list');
    const anna = 'anna.list@example.org';
    const [first] = await office.mailsTo(anna, 1);
    if (first === undefined) throw new Error('no mail came');
    const to = replyToOf(first);
    const raw = () => rawOf({ from: anna, to, headers: { 'List-Id': 'Wargames <war.list.example>' } });
    const { inboundMail } = office.services.database.prisma;
    const dropped = () => inboundMail.count({ where: { result: 'dropped-list' } });
    for (const mail of [await raw(), await sealed(await raw(), { domain: 'other.example' })])
      await postRaw(listener, { from: 'bounces@list.example', to, raw: mail });
    await until(async () => (await dropped()) === 2);
    const bids = () => office.services.store.readGame(gameId);
    const before = (await bids())?.version;
    await postRaw(listener, { from: 'bounces@list.example', to, raw: await sealed(await raw()) });
    await until(async () => (await bids())?.version !== before);
    expect((await office.mailsTo(anna, 2))[1]?.mail.text).toMatch(/red bids 7/i);
  });
});
