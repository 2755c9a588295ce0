import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailAuthenticator } from '@/lib/mail/inbound/authenticity';
import { quotedIn } from '@/lib/mail/inbound/evidence/quoted';
import { readBlock } from '@/lib/mail/inbound/judge';
import { MailParser } from '@/lib/mail/inbound/parse-apart';
import { whyDropped } from '@/lib/mail/inbound/screen';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { type PostOffice, startGame, until } from '@/tests/mail/post-office';
import { bestOf, costOf, longestTurn, MOST_MS, waitFor } from '@/tests/support/cost/cost';
import { openOrdersOffice, postRaw, replyToOf } from '../reply';
import { HOSTILE, MOST, ofSize } from './hostile';

/** Milliseconds for one mail in the process of its own that takes mails apart. */
const MOST_APART_MS = 2_000;

/** There are five dozen of them, and other tests run beside this one. */
const PATIENCE = 240_000;

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const MAILS = Object.entries(HOSTILE);

const parser = new MailParser();
/** The most that a step has cost, and by which mail. */
const figures = new Map<string, readonly [ms: number, name: string]>();
function keep(step: string, ms: number, name: string): number {
  if (ms > (figures.get(step)?.[0] ?? 0)) figures.set(step, [Math.round(ms), name]);
  return ms;
}

const authenticate = mailAuthenticator('fieldpost.example', {
  resolver: async (name) => {
    throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  },
});
const ENVELOPE = { from: 'anna@example.org', helo: 'h.example', peer: '203.0.113.9' };

/** The best of a few: of this thread. */
const ofReader = (act: () => unknown): Promise<number> => bestOf(() => costOf(act));

describe('a mail that wants to hold its reader', () => {
  beforeAll(() => authenticate(bytes('From: anna@example.org\r\n\r\n'), ENVELOPE, 'anna@example.org'));
  afterAll(async () => {
    console.log([...figures].map(([step, [ms, name]]) => `${step}: ${ms} ms at most (${name})`).join('\n'));
    parser.close();
  });

  it.each(MAILS)('is as long as the listener takes, and costs little: %s', async (name, text) => {
    expect(text.length).toBeLessThanOrEqual(MOST);
    const raw = bytes(text);
    const parsed: Awaited<ReturnType<MailParser['parse']>>[] = [];
    const apart = await bestOf(() => waitFor(async () => parsed.push(await parser.parse(raw))), MOST_APART_MS);
    expect(keep('taken apart', apart, name)).toBeLessThan(MOST_APART_MS);
    expect(keep('as evidence', await ofReader(() => quotedIn(raw)), name)).toBeLessThan(MOST_MS);
    const [mail] = parsed;
    if (mail === undefined) return;
    expect(keep('its block', await ofReader(() => readBlock(mail)), name)).toBeLessThan(MOST_MS);
    expect(
      keep('its headers', await ofReader(() => whyDropped(mail, ENVELOPE, 'fieldpost.example')), name),
    ).toBeLessThan(MOST_MS);
    const from = mail.from[0] ?? 'anna@example.org';
    expect(keep('its sender', await ofReader(() => authenticate(raw, ENVELOPE, from)), name)).toBeLessThan(MOST_MS);
  });
});

describe('a mail that takes more memory than it may', () => {
  it('ends the process that reads it, and no other; the next mail is read', async () => {
    // Little memory and all the time that it wants: what it needs hangs on no clock.
    const patient = new MailParser(PATIENCE, 12);
    expect(await patient.parse(bytes(HOSTILE['nothing but boundaries'] ?? ''))).toBeUndefined();
    expect((await patient.parse(bytes(ofSize(MOST, 'anna@example.org'))))?.from).toEqual(['anna@example.org']);
    patient.close();
  });
});

describe('mails that want to hold the service', () => {
  let office: PostOffice;
  let listener: SmtpListener;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate }));
  });
  afterAll(() => close());

  const inbound = () => office.services.database.prisma.inboundMail;
  const allRead = () => until(async () => (await inbound().count({ where: { status: 'waiting' } })) === 0);
  async function begin(tag: string) {
    const game = await startGame(office, tag);
    const anna = `anna.${tag}@example.org`;
    const [first] = await office.mailsTo(anna, 1);
    if (first === undefined) throw new Error('no mail came');
    const lengthOf = async () => (await office.services.store.readGame(game.gameId))?.nextSeq;
    return { anna, to: replyToOf(first), lengthOf };
  }
  /** A hostile mail, from the player whose turn it is, with a name of its own. */
  const own = (text: string, anna: string, n: number): string =>
    // On the wire every line ends with both.
    text
      .replace(/\r?\n/g, '\r\n')
      .slice(0, MOST - 200)
      .replace('From: anna@example.org', `From: ${anna}`)
      .replace('<hostile@', `<hostile.${n}@`);

  it(
    'order nothing, each of them, and the loop goes on',
    async () => {
      const { anna, to, lengthOf } = await begin('hostile');
      const before = await lengthOf();
      let refused = 0;
      const most = await longestTurn(async () => {
        for (const [n, [, text]] of MAILS.entries())
          await postRaw(listener, { from: anna, to, raw: bytes(own(text, anna, n)) }).catch((error: unknown) => {
            // Some get longer on the wire, where a line ends with two signs.
            if (!/552/.test(String(error))) throw error;
            refused += 1;
          });
        await allRead();
      });
      console.log(`the loop was held for ${Math.round(most)} ms of a processor at most`);
      expect(most).toBeLessThan(MOST_MS);
      expect(refused).toBeLessThan(5);
      expect(await inbound().count()).toBe(MAILS.length - refused);
      expect(await inbound().count({ where: { result: { in: ['applied', 'tried', 'drafted'] } } })).toBe(0);
      expect(await lengthOf()).toBe(before);
    },
    PATIENCE,
  );

  it(
    'are taken up to 256 KiB, and not one byte more',
    async () => {
      const { anna, to } = await begin('size');
      expect(bytes(ofSize(MOST, anna))).toHaveLength(MOST);
      await expect(postRaw(listener, { from: anna, to, raw: ofSize(MOST + 1, anna) })).rejects.toThrow(/552/);
      await postRaw(listener, { from: anna, to, raw: ofSize(MOST, anna) });
      await allRead();
      // Nobody vouches for this sender, so it waits for them.
      const kept = await inbound().findFirstOrThrow({ orderBy: { receivedAt: 'desc' } });
      expect(kept.result).toBe('unconfirmed');
      expect(JSON.stringify(kept.answer)).toContain('| BID 7');
    },
    PATIENCE,
  );
});
