import { generateKeyPairSync } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, describe, expect, it } from 'vitest';
import { mailAuthenticator } from '@/lib/mail/inbound/authenticity';
import { readBlock } from '@/lib/mail/inbound/judge';
import { MailParser } from '@/lib/mail/inbound/parse-apart';
import { whyDropped } from '@/lib/mail/inbound/screen';
import { bestOf, costOf, MOST_MS } from '@/tests/support/cost/cost';
import { block } from './reply';

const parser = new MailParser();
afterAll(() => parser.close());

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const rawOf = async (mail: SendMailOptions): Promise<Buffer> =>
  Buffer.from(
    (await composer.sendMail({ from: 'anna@example.org', to: 'orders@x.example', ...mail })).message as Buffer,
  );

const ORDERS = block('BID 7');
const OTHERS = block('BID 1');
const quoted = (text: string): string => text.replace(/^/gm, '> ');
const OURS = `===== Write above this line. Nothing below it is read as orders. =====\nHello\n${OTHERS}`;

type Parsed = Awaited<ReturnType<MailParser['parse']>>;

const blockOf = (mail: Parsed) => (mail === undefined ? undefined : readBlock(mail));

/** What a reply orders: lines, `fault`, or nothing. */
async function ordered(raw: Buffer): Promise<readonly string[] | 'fault' | undefined> {
  const read = blockOf(await parser.parse(raw));
  if (read === undefined) return undefined;
  return 'fault' in read ? 'fault' : read.lines;
}

/** How people answer: what they wrote beside what they were sent. `7`: their own orders, and never those that they were sent. */
const STYLES: readonly (readonly [string, (own: string) => string])[] = [
  ['alone', (own) => own],
  ['above a quotation', (own) => `${own}\n\nOn Monday Fieldpost wrote:\n${quoted(OURS)}`],
  ['below a quotation', (own) => `On Monday Fieldpost wrote:\n${quoted(OURS)}\n\n${own}`],
  ['inside a quotation', (own) => `> Hello\n> BEGIN ORDERS\n${own}\n> BID 1\n> END ORDERS`],
  [
    'above what Outlook leaves unmarked',
    (own) => `${own}\n\nFrom: Fieldpost\nSent: Monday\nTo: anna@example.org\n\n${OURS}`,
  ],
  [
    'above the same in German',
    (own) => `${own}\n\nVon: Fieldpost <post@x.example>\nGesendet: Montag\nAn: Anna\n\n${OTHERS}`,
  ],
  [
    'above the same in Chinese',
    (own) => `${own}\n\n发件人: post@x.example\n发送时间: 星期一\n收件人: Anna\n\n${OTHERS}`,
  ],
  ['above an original message', (own) => `${own}\n-----Original Message-----\n${OTHERS}`],
  ['above a forwarded one', (own) => `${own}\n---------- Forwarded message ---------\n${OTHERS}`],
  ['above one that Apple Mail forwards', (own) => `${own}\nBegin forwarded message:\n${OTHERS}`],
  ['above a rule', (own) => `${own}\n________________________________\n${OTHERS}`],
  ['with a signature', (own) => `${own}\n-- \nAnna\n${OTHERS}`],
  ['sent from a telephone', (own) => `${own}\n\nSent from my iPhone\n\n${OURS}`],
  ['between letters of right to left', (own) => `\u200fשלום\n${own}\n\u202bתודה`],
  ['between letters of other scripts', (own) => `御機嫌よう\n${own}\nよろしく`],
];
const CODINGS = ['7bit', 'quoted-printable', 'base64'] as const;
const BODIES = ['text', 'html', 'both'] as const;

const html = (text: string): string => {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  return `<html><head><style>p{}</style></head><body>${lines.map((line) => `<div>${line || '<br>'}</div>`).join('')}</body></html>`;
};

const mails = STYLES.flatMap(([style, write]) =>
  CODINGS.flatMap((coding) => BODIES.map((body) => ({ style, write, coding, body }))),
);

const sent = (text: string, coding: (typeof CODINGS)[number], body: (typeof BODIES)[number]) =>
  rawOf({
    ...(body === 'html' ? {} : { text }),
    ...(body === 'text' ? {} : { html: html(text) }),
    ...(coding === '7bit' ? {} : { textEncoding: coding }),
  });

describe('a reply', () => {
  it('is tried in two hundred ways and more', () => {
    expect(mails.length * 2).toBeGreaterThanOrEqual(200);
  });

  it.each(mails)('$style, $coding, $body: orders what its sender wrote', async ({ write, coding, body }) => {
    expect(await ordered(await sent(write(ORDERS), coding, body))).toEqual(['BID 7']);
  });

  it.each(mails)('$style, $coding, $body: orders nothing when its sender wrote no block', async (one) => {
    expect(await ordered(await sent(one.write('Thank you!'), one.coding, one.body))).toBeUndefined();
  });

  it('never takes a quotation of HTML, or what nobody sees', async () => {
    const quote = (tag: string, end: string) => `<p>Hi</p>${tag}${html(OTHERS)}${end}`;
    for (const page of [
      quote('<blockquote type="cite">', '</blockquote>'),
      quote('<div class="gmail_quote">', '</div>'),
      quote('<div style="display:none">', '</div>'),
      quote('<script>', '</script>'),
      quote('<!--', '-->'),
    ])
      expect(await ordered(await rawOf({ html: page })), page).toBeUndefined();
  });

  it('is no worse for being broken, endless or deep', async () => {
    const deep = Array.from(
      { length: 500 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    const heads = 'From: anna@example.org\r\n';
    const inputs = [
      `${heads}${deep.join('')}`,
      `${heads}Content-Type: text/html\r\n\r\n${'<'.repeat(200_000)}`,
      `${heads}Content-Type: text/html\r\n\r\n${'<blockquote>'.repeat(15_000)}`,
      `${heads}Content-Type: text/html\r\n\r\n${'<a></b>'.repeat(30_000)}`,
      `${heads}\r\n${' '.repeat(200_000)}BEGIN ORDERS`,
      `${heads}\r\n${'-'.repeat(200_000)}x`,
      `${heads}\r\n${'BEGIN ORDERS\n'.repeat(15_000)}`,
      `${heads}X: ${'('.repeat(60_000)}\r\n\r\n`,
      `From: ${'<'.repeat(60_000)}\r\n\r\n`,
    ];
    for (const input of inputs) {
      const mail = await parser.parse(Buffer.from(input));
      const read = blockOf(mail);
      // The better of two: the first one compiles.
      expect(await bestOf(() => costOf(() => blockOf(mail))), input.slice(0, 60)).toBeLessThan(MOST_MS);
      expect(read === undefined || 'fault' in read, input.slice(0, 60)).toBe(true);
    }
  });

  it('that takes too long is given up, and the next one is read', async () => {
    const impatient = new MailParser(0);
    // Long enough that no machine reads it before the patience of no time at all has ended.
    expect(await impatient.parse(await rawOf({ text: `${ORDERS}\n`.repeat(5_000) }))).toBeUndefined();
    impatient.close();
    expect(await ordered(await rawOf({ text: ORDERS }))).toEqual(['BID 7']);
  });
});

describe('a mail that nobody wrote', () => {
  const envelope = { from: 'anna@example.org' };
  it.each([
    ['auto-reply', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['auto-reply', { headers: { 'X-Autoreply': 'yes' } }],
    ['auto-reply', { headers: { Precedence: 'auto_reply' } }],
    ['auto-reply', { subject: 'Out of office: back on Monday' }],
    ['auto-reply', { subject: 'Automatische Antwort: Zug' }],
    ['auto-reply', { subject: 'Réponse automatique : absence' }],
    ['auto-reply', { subject: 'Respuesta automática' }],
    ['auto-reply', { subject: 'Risposta automatica: ferie' }],
    ['auto-reply', { subject: 'Resposta automática' }],
    ['auto-reply', { subject: 'Automatisch antwoord' }],
    ['auto-reply', { subject: 'Autosvar: semester' }],
    ['auto-reply', { subject: 'Automaattinen vastaus' }],
    ['auto-reply', { subject: 'Odpowiedź automatyczna' }],
    ['auto-reply', { subject: 'Автоматический ответ' }],
    ['auto-reply', { subject: '自動応答' }],
    ['auto-reply', { subject: '自动回复: 你好' }],
    ['list', { headers: { 'List-Id': 'x <x.example>' } }],
    ['list', { headers: { Precedence: 'bulk' } }],
    ['bounce', { from: 'MAILER-DAEMON@example.org' }],
    ['bounce', { headers: { 'X-Failed-Recipients': 'a@example.org' } }],
    ['own', { messageId: '<receipt.1@fieldpost.example>' }],
  ] as const)('is a %s: %o', async (why, mail) => {
    const parsed = await parser.parse(await rawOf({ text: ORDERS, ...mail }));
    expect(parsed && whyDropped(parsed, envelope, 'fieldpost.example')).toBe(why);
  });

  it('is a bounce when nobody is to answer it, and one that somebody wrote is none', async () => {
    const parsed = await parser.parse(await rawOf({ text: ORDERS, subject: 'Automatic weapons' }));
    if (parsed === undefined) throw new Error('it was not read');
    expect(whyDropped(parsed, { from: '' }, 'fieldpost.example')).toBe('bounce');
    expect(whyDropped(parsed, envelope, 'fieldpost.example')).toBeUndefined();
  });
});

describe('whether a mail is genuine', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const RECORDS: Readonly<Record<string, string>> = {
    'k._domainkey.example.org': `v=DKIM1; k=rsa; p=${key}`,
    '_dmarc.strict.example': 'v=DMARC1; p=reject',
    'spf.example': 'v=spf1 ip4:192.0.2.1 -all',
    // Names addresses that anybody can have.
    'near.example':
      'v=spf1 ip4:127.0.0.0/8 ip4:10.0.0.0/8 ip4:172.16.0.0/12 ip4:192.168.0.0/16 ip6:::1 ip6:fc00::/7 ip6:fe80::/10 -all',
  };
  const resolver = async (name: string, type: string): Promise<string[][]> => {
    const found = type === 'TXT' ? RECORDS[name] : undefined;
    if (found === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return [[found]];
  };
  const authenticate = mailAuthenticator('fieldpost.example', { resolver });
  const from = (domain: string, peer = '203.0.113.9') => ({ from: `a@${domain}`, helo: 'h.example', peer });
  const dkim = { domainName: 'example.org', keySelector: 'k', privateKey: pem };

  it('is proven by a signature of its domain, and refused when that does not fit', async () => {
    const raw = await rawOf({ text: ORDERS, dkim });
    expect(await authenticate(raw, from('example.org'), 'anna@example.org')).toBe('aligned');
    const forged = Buffer.from(raw.toString().replace('BID 7', 'BID 9'));
    expect(await authenticate(forged, from('example.org'), 'anna@example.org')).toBe('fail');
  });

  it('is not proven by the signature of another domain', async () => {
    const raw = await rawOf({ from: 'a@other.example', text: ORDERS, dkim });
    expect(await authenticate(raw, from('other.example'), 'a@other.example')).toBe('none');
  });

  it('is refused by a policy, and proven or refused by the address that sent it', async () => {
    const strict = await rawOf({ from: 'a@strict.example', text: ORDERS });
    expect(await authenticate(strict, from('strict.example'), 'a@strict.example')).toBe('fail');
    const raw = await rawOf({ from: 'a@spf.example', text: ORDERS });
    expect(await authenticate(raw, from('spf.example', '192.0.2.1'), 'a@spf.example')).toBe('aligned');
    expect(await authenticate(raw, from('spf.example'), 'a@spf.example')).toBe('fail');
  });

  const OWN_SERVERS = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.9',
    '192.168.1.1',
    '::ffff:192.168.1.1',
    '::1',
    'fd00::25',
    'fe80::1',
  ];
  it.each(OWN_SERVERS)(
    'is left open by %s, a mail server of our own: only a signature proves or refuses it',
    async (peer) => {
      const strict = await rawOf({ from: 'a@strict.example', text: ORDERS });
      expect(await authenticate(strict, from('strict.example', peer), 'a@strict.example')).toBe('none');
      for (const domain of ['spf.example', 'near.example']) {
        const raw = await rawOf({ from: `a@${domain}`, text: ORDERS });
        expect(await authenticate(raw, from(domain, peer), `a@${domain}`), domain).toBe('none');
      }
      const signed = await rawOf({ text: ORDERS, dkim });
      expect(await authenticate(signed, from('example.org', peer), 'anna@example.org')).toBe('aligned');
      const forged = Buffer.from(signed.toString().replace('BID 7', 'BID 9'));
      expect(await authenticate(forged, from('example.org', peer), 'anna@example.org')).toBe('fail');
    },
  );

  it.each(['172.32.0.1', '192.169.0.1', '11.0.0.1', '2001:db8::1'])(
    'is judged by SPF when %s sent it',
    async (peer) => {
      const raw = await rawOf({ from: 'a@spf.example', text: ORDERS });
      expect(await authenticate(raw, from('spf.example', peer), 'a@spf.example')).toBe('fail');
    },
  );
});
