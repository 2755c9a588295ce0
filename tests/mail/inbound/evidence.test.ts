import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsMail } from '@/emails/news';
import { newsPreview, yourActionPreview } from '@/emails/samples/previews';
import { yourActionMail } from '@/emails/your-action';
import { weighCheckpoint } from '@/lib/games/log/weigh-checkpoint';
import { quotedIn } from '@/lib/mail/inbound/evidence/quoted';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { EMPTY_ROOT, merkleRoot } from '@/lib/trust/merkle';
import { bestOf, costOf, MOST_MS } from '@/tests/support/cost/cost';
import { type PostOffice, startGame, until } from '../post-office';
import type { Received } from '../smtp';
import { block, DOMAIN, openOrdersOffice, post, postRaw, replyToOf } from './reply';

describe('what is left of a mail in one that passes it on', () => {
  const quoted = (text: string): string => text.replace(/^/gm, '> ');

  it('is the signed note, the lines of the log and the address of the game, quoted or not', async () => {
    const { text } = await yourActionMail(yourActionPreview);
    for (const one of [text, quoted(text), quoted(quoted(text)), text.replaceAll('\n', '\r\n')]) {
      const found = quotedIn(Buffer.from(`Look at this:\n\n${one}`));
      expect(found.notes).toEqual([yourActionPreview.head?.note]);
      expect(found.gameIds).toEqual(['0190d9a2-7b1e-7c3a-9f00-000000000001']);
      expect(found.lines).toEqual(yourActionPreview.since.lines.map(({ seq, text: words }) => ({ seq, text: words })));
    }
  });

  it('is a sentence without its note and details', async () => {
    const { since: _, ...news } = newsPreview;
    const { text } = await newsMail(news);
    expect(quotedIn(Buffer.from(text)).lines).toEqual([
      { seq: 58, text: 'The organiser amends report 5: 2 figures change.' },
    ]);
  });

  it('takes no fifth of a second on whatever comes in', async () => {
    const hostile = [
      '/games/'.repeat(36_000),
      `#1 ${'x '.repeat(120_000)}`,
      '#1 x\n'.repeat(50_000),
      'a: b\n'.repeat(50_000),
      `${'> '.repeat(120_000)}\n`,
      `a: b\ncontent-type: multipart/mixed; boundary=x\n\n${'--x\n\n'.repeat(40_000)}`,
      'content-type: x; boundary='.repeat(9_000),
      'x/games/00000000-0000-0000-0000-000000000000\n1\n'.repeat(5_000),
    ];
    for (const text of hostile) {
      const raw = Buffer.from(text.slice(0, 256 * 1024));
      expect(await bestOf(() => costOf(() => quotedIn(raw))), text.slice(0, 30)).toBeLessThan(MOST_MS);
    }
  });
});

describe('an old mail that is sent to be weighed', () => {
  let office: PostOffice;
  let listener: SmtpListener;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ office, listener, close } = await openOrdersOffice(import.meta.url));
  });
  afterAll(() => close());

  const to = `verify@${DOMAIN}`;
  let letters = 0;
  /** Sends it in and gives the answer, its white space as one. */
  async function verdict(from: string, text: string): Promise<string> {
    letters += 1;
    const messageId = `<evidence.${letters}@example.org>`;
    await post(listener, { from, to, text, messageId });
    const answer = () => office.smtp.received.find(({ mail }) => mail.inReplyTo === messageId);
    await until(async () => answer() !== undefined);
    return (answer()?.mail.text ?? '').replace(/\s+/g, ' ');
  }

  async function begin(tag: string) {
    const game = await startGame(office, tag);
    const anna = `anna.${tag}@example.org`;
    const [first] = await office.mailsTo(anna, 1);
    if (first === undefined) throw new Error('no mail came');
    return { game, anna, boris: `boris.${tag}@example.org`, first };
  }
  const mailTo = async (address: string, words: RegExp): Promise<Received> => {
    const found = () =>
      office.smtp.received.find(({ to: whom, mail }) => whom.includes(address) && words.test(mail.text ?? ''));
    await until(async () => found() !== undefined);
    const mail = found();
    if (mail === undefined) throw new Error('it was there a moment ago');
    return mail;
  };
  /** Both bid, which are sealed until then; gives the next mail to Boris, which tells of it. */
  async function playRound({ anna, boris, first }: Awaited<ReturnType<typeof begin>>): Promise<Received> {
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 7') });
    const own = await mailTo(boris, /^# BID/m);
    await post(listener, { from: boris, to: replyToOf(own), text: block('BID 3') });
    return mailTo(boris, /^#\d+ +\S[\s\S]*^# BID/m);
  }
  const textOf = ({ mail }: Received): string => mail.text ?? '';
  const forwarded = (mail: Received): string => `See below.\n\n${textOf(mail).replace(/^/gm, '> ')}`;

  it('is ours, and agrees with the log also when the game has gone on', async () => {
    const game = await begin('agrees');
    const second = await playRound(game);
    const told = await verdict(game.anna, forwarded(game.first));
    expect(told).toMatch(/We signed its checkpoint: \d+ entries/);
    expect(told).toMatch(/It agrees with the log: today's \d+ entries begin with exactly these \d+\./);
    expect(told).toContain('Nothing of it has been taken back, struck or amended since.');
    const lines = await verdict(game.boris, forwarded(second));
    expect(lines).toMatch(/These lines of it read as the log does: #\d/);
    expect(lines).not.toContain('otherwise');
  });

  it('is told by an attachment as well', async () => {
    const { anna, first } = await begin('attached');
    const raw = [
      `From: ${anna}`,
      `To: ${to}`,
      'Subject: Fwd: a game',
      'Message-ID: <attached.1@example.org>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      '--outer',
      'Content-Type: text/plain',
      '',
      'See the attachment.',
      '--outer',
      'Content-Type: message/rfc822',
      '',
      first.raw,
      '--outer--',
      '',
    ].join('\r\n');
    await postRaw(listener, { from: anna, to, raw });
    const answer = () => office.smtp.received.find(({ mail }) => mail.inReplyTo === '<attached.1@example.org>');
    await until(async () => answer() !== undefined);
    expect(textOf(answer() ?? first).replace(/\s+/g, ' ')).toContain('It agrees with the log');
  });

  it('is found out when a line or the signed note was changed', async () => {
    const game = await begin('forged');
    const text = forwarded(await playRound(game));
    const [, seq = '', words = ''] = /^> #(\d+) +(\S.*)$/m.exec(text) ?? [];
    expect(words).not.toBe('');
    const forged = await verdict(game.boris, text.replace(words, `Red bids 99. ${words}`));
    expect(forged).toContain(`#${seq} reads otherwise in the log: `);
    const size = /\n> (\d+)\n> [A-Za-z0-9+/]{43}=\n/.exec(text)?.[1] ?? '';
    const bent = text.replace(`\n> ${size}\n`, `\n> ${Number(size) + 1}\n`);
    expect(await verdict(game.boris, bent)).toContain('the signature does not fit');
  });

  it('is held against a log that was rewritten, or that has lost entries', async () => {
    const game = await begin('rewritten');
    const text = forwarded(await playRound(game));
    const { store } = office.services;
    const leaves = await store.readLeaves(game.game.gameId, 1_000);
    const withStore = (changed: Partial<typeof store>) => ({ ...office.services, store: { ...store, ...changed } });
    const head = { size: leaves.length, root: merkleRoot(leaves) };
    const by = (await store.readGame(game.game.gameId))?.seats[0]?.userId;
    const asked = { by, gameId: game.game.gameId, head };
    const other = async (gameId: string, size: number) =>
      (await store.readLeaves(gameId, size)).map((leaf, at) => (at === 1 ? EMPTY_ROOT : leaf));
    expect(await weighCheckpoint(withStore({ readLeaves: other }), asked)).toMatchObject({
      value: { judgement: 'fork' },
    });
    // Entries of the round may still come while it is asked.
    const longer = { ...asked, head: { size: head.size + 1_000, root: EMPTY_ROOT } };
    expect(await weighCheckpoint(office.services, longer)).toMatchObject({ value: { judgement: 'rollback' } });
    expect(await weighCheckpoint(office.services, asked)).toMatchObject({
      value: { judgement: 'consistent', undone: [] },
    });
    expect(await verdict(game.anna, text)).toContain('It agrees with the log');
  });

  it('says what was taken back since', async () => {
    const { game, anna, boris, first } = await begin('undone');
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 9') });
    const receipt = await mailTo(anna, /were carried out/);
    await post(listener, { from: anna, to: replyToOf(receipt), text: block('TAKE BACK') });
    const asked = await mailTo(boris, /^# GRANT/m);
    await post(listener, { from: boris, to: replyToOf(asked), text: block('GRANT') });
    const { store } = office.services;
    await until(async () => (await store.readEntriesOf(game.gameId, 'taken-back')).length > 0);
    expect(await verdict(boris, forwarded(asked))).toMatch(/Since then: #\d+ \S/);
    expect(await verdict(boris, forwarded(first))).toContain('Nothing of it has been taken back');
  });

  it('tells nothing of a game to those who may not read it, nor whether it is there', async () => {
    const { first } = await begin('private');
    const other = await begin('nosy');
    const told = await verdict(other.anna, forwarded(first));
    expect(told).toContain('It is about no game that you may read, so nothing is said about it.');
    expect(told).not.toMatch(/checkpoint: \d|entries|private/);
    const nowhere = forwarded(first).replace(/\/games\/[0-9a-f]{8}/g, '/games/00000000');
    expect((await verdict(other.anna, nowhere)).replace(/^.*What|<.*/g, '')).toContain(
      'It is about no game that you may read',
    );
  });

  it('is no order, whatever stands in it', async () => {
    const { game, anna } = await begin('no-order');
    const version = (await office.services.store.readGame(game.gameId))?.version;
    expect(await verdict(anna, block('BID 7'))).toContain(
      'There is neither a checkpoint nor a line of a log in this mail.',
    );
    expect((await office.services.store.readGame(game.gameId))?.version).toBe(version);
  });

  it('of somebody without an account is answered once a day', async () => {
    const { first } = await begin('strangers');
    for (let n = 0; n < 3; n += 1)
      await post(listener, { from: 'eve@example.net', to, text: `${n} ${forwarded(first)}` });
    const { inboundMail } = office.services.database.prisma;
    await until(async () => (await inboundMail.count({ where: { result: { startsWith: 'unknown eve' } } })) === 3);
    const mails = await office.mailsTo('eve@example.net', 1);
    expect(mails.map((mail) => textOf(mail).replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('no account has this address'),
    ]);
  });
});
