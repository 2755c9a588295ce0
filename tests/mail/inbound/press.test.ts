import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardRegistry } from '@/lib/games/model/registry';
import { eraseMessage } from '@/lib/games/press/erase-message';
import { readPress } from '@/lib/games/press/read-press';
import { announce, sendMessage } from '@/lib/games/press/send-message';
import { setPress } from '@/lib/games/press/set-press';
import { replyWords } from '@/lib/mail/inbound/press/reply-words';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { understand } from '@/lib/mail/inbound/understand';
import type { PostOffice } from '../post-office';
import { gameByMail, type Person, personAt, waitFor } from './by-mail';
import { block, openOrdersOffice, post, replyToOf } from './reply';
import { byListener } from './send-letter';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { registry: standardRegistry }));
});
afterAll(() => close());

const at = (name: string): Person => personAt(office, byListener(listener), `${name}@example.org`);

/** anna is german, boris japanese; press is open. */
async function start(tag: string) {
  const [anna, boris] = [at(`anna.${tag}`), at(`boris.${tag}`)];
  const seats = [
    { role: 'german', address: anna.address },
    { role: 'japanese', address: boris.address },
  ];
  const gameId = await gameByMail(office, { tag, rulesetId: 'triumph-of-the-will', setup: {}, seats });
  const game = await office.services.store.readGame(gameId);
  const ids = new Map(game?.seats.map(({ role, userId }) => [role, userId ?? '']));
  const [a, b] = [ids.get('german') ?? '', ids.get('japanese') ?? ''];
  const command = { by: a, gameId, expectedVersion: game?.version ?? 0, idempotencyKey: tag };
  expect(await setPress(office.services, { ...command, press: 'open' })).toMatchObject({ ok: true });
  return { anna, boris, a, b, gameId };
}

const texts = async (gameId: string, by: string, kinds?: ['notebook']) => {
  const read = await readPress(office.services, { by, gameId, ...(kinds === undefined ? {} : { kinds }) });
  return read.ok ? read.value.messages.map(({ text }) => text) : read.error;
};

let letters = 0;
/** Answers a mail with a whole text, and gives the receipt. */
async function answer(from: string, to: string, text: string): Promise<string> {
  letters += 1;
  const messageId = `<press.${letters}@example.org>`;
  await post(listener, { from, to, text, messageId });
  const receipt = await waitFor('a receipt', () =>
    office.smtp.received.find(({ mail }) => mail.inReplyTo === messageId),
  );
  return (receipt.mail.text ?? '').replace(/\s+/g, ' ');
}

// A message may be erased for ten seconds before it is mailed: the three wait beside each other.
describe.concurrent('press by mail', () => {
  it('is mailed to those it is for, is answered by a plain reply, and never read as orders', async () => {
    const { anna, boris, a, b, gameId } = await start('talk');
    await boris.told('By mail');
    const words = 'Peace?\n\nBEGIN ORDERS\nPASS\nEND ORDERS';
    expect(await sendMessage(office.services, { by: a, gameId, to: ['japanese'], text: words })).toMatchObject({
      ok: true,
    });
    const mailed = await boris.told('writes to Imperial Japan');
    expect(mailed.mail.subject).toBe('[By mail] Moves and news');
    expect(mailed.mail.text).toContain('| BEGIN ORDERS');
    expect(mailed.mail.text?.startsWith('===== Write above this line')).toBe(true);
    const to = replyToOf(mailed);
    const quote = (mailed.mail.text ?? '').split('\n');
    const version = (await office.services.store.readGame(gameId))?.version;
    // A program that quotes with signs, and one that quotes without any.
    const first = await answer(
      boris.address,
      to,
      ['Peace.', '', 'On 27 Nov 2026 Fieldpost <a@b.example> wrote:', ...quote.map((line) => `> ${line}`)].join('\n'),
    );
    expect(first).toContain('Your message was sent.');
    expect(first).toContain('Sent to');
    await answer(boris.address, to, ['For now.', ...quote].join('\n'));
    expect(await texts(gameId, a)).toEqual(['For now.', 'Peace.', words]);
    expect((await office.services.store.readGame(gameId))?.version).toBe(version);
    expect(await answer(boris.address, to, quote.map((line) => `> ${line}`).join('\n'))).toContain('holds no orders');
    await anna.told('| Peace.');
    // Who may write to nobody is told so, and nothing is sent.
    expect(await answer(boris.address, to, block('SAY to Atlantis: hello'))).toContain(
      'Nobody here is called "Atlantis"',
    );
    expect(await texts(gameId, a)).toHaveLength(3);
    expect(b).not.toBe(a);
  });

  it('is said in a block, also over several lines; a notebook is written by NOTEBOOK and told to nobody', async () => {
    const { anna, boris, a, b, gameId } = await start('block');
    await boris.told('By mail');
    expect(await anna.send('SAY to Imperial Japan: one line')).toContain('Your message was sent.');
    expect(await anna.send('SAY to japanese, team', 'PASS', 'and more', 'END SAY')).toContain('Your message was sent.');
    expect(await anna.send('NOTEBOOK: I shall break it')).toContain('Your words were kept.');
    expect(await texts(gameId, b)).toEqual(['PASS\nand more', 'one line']);
    expect(await texts(gameId, a, ['notebook'])).toEqual(['I shall break it']);
    expect(await texts(gameId, b, ['notebook'])).toEqual([]);
    expect(await anna.send('SAY: to whom?')).toContain('Say whom you write to');
    await boris.told('| one line');
    expect(boris.isTold('I shall break it')).toBe(false);
  });

  it('is no mail any more once it was erased; an announcement is one to everybody in the game', async () => {
    const { boris, a, b, gameId } = await start('erased');
    const sent = await sendMessage(office.services, { by: a, gameId, to: ['japanese'], text: 'too hasty' });
    if (sent.ok) await eraseMessage(office.services, { by: a, gameId, message: sent.value.message });
    expect(await announce(office.services, { by: a, gameId, text: 'A week off' })).toMatchObject({ ok: true });
    const told = await boris.told('| A week off');
    expect(told.mail.subject).toBe('[By mail] Moves and news');
    expect(boris.isTold('too hasty')).toBe(false);
    expect(b).not.toBe('');
  });
});

describe('a block with words to people', () => {
  const read = (...lines: readonly string[]) => {
    const understood = understand(lines);
    return understood.ok ? understood.value.act : understood.error.message;
  };
  it('is understood', () => {
    expect(read('SAY to Axis: hello: you')).toEqual({ kind: 'say', to: ['Axis'], text: 'hello: you' });
    expect(read('say TO Axis, gm', 'one', 'GRANT', 'END SAY')).toEqual({
      kind: 'say',
      to: ['Axis', 'gm'],
      text: 'one\nGRANT',
    });
    expect(read('SAY: hello')).toEqual({ kind: 'say', text: 'hello' });
    expect(read('NOTEBOOK', 'SAY to Axis: no', 'END NOTEBOOK')).toEqual({ kind: 'notebook', text: 'SAY to Axis: no' });
  });

  it('is refused where it could mean two things: nothing of it goes to anybody', () => {
    expect(read('SAY to Axis', 'hello', 'PASS')).toContain('no END SAY');
    expect(read('SAY hello')).toContain('Write SAY to a seat');
    expect(read('SAY to Axis: hello', 'wrapped by a mail program')).toContain('do not go together');
    expect(read('SAY to Axis: hello', 'PASS')).toContain('do not go together');
    expect(read('SAY to Axis: hello', 'NOTEBOOK: both')).toContain('do not go together');
    expect(read('SAY to Axis: hello', 'NOTE why')).toContain('belong to an action');
    expect(read('SAY to Axis', 'END SAY')).toContain('Write SAY to a seat');
  });
});

describe('the words of a plain reply', () => {
  const mail = (text: string) =>
    replyWords({ messageId: undefined, from: [], headers: [], subject: '', text, html: undefined, report: undefined });
  it('end where the mail begins that they answer', () => {
    expect(mail('Yes.\n\nTwo lines.\n\nAm 27.11.2026 schrieb x@y.example:\n> No?')).toEqual(['Yes.', '', 'Two lines.']);
    expect(mail('Yes.\n\nFieldpost\nPress from Axis\n===== Write above this line. =====')).toEqual(['Yes.']);
    expect(mail('Yes.\n-- \nBoris\n+49 30 1234')).toEqual(['Yes.']);
    expect(mail('Listen:\n\none thing')).toEqual(['Listen:', '', 'one thing']);
    expect(mail('> only what was quoted')).toBeUndefined();
  });
});
