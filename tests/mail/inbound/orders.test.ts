import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { confirmMail } from '@/lib/mail/inbound/confirm';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import type { Proof } from '@/lib/mail/inbound/types';
import { openCheckpoint } from '@/lib/trust/checkpoint';
import { parseVerifierKey } from '@/lib/trust/keys';
import { checkpointsIn } from '@/lib/trust/mail-text';
import { type PostOffice, startGame, type TestGame, until } from '../post-office';
import type { Received } from '../smtp';
import { block, DOMAIN, openOrdersOffice, post, replyToOf } from './reply';

let office: PostOffice;
let listener: SmtpListener;
let proof: Proof = 'aligned';
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate: async () => proof }));
});
afterAll(() => close());

const lengthOf = async ({ gameId }: TestGame) => (await office.services.store.readGame(gameId))?.nextSeq;

/** A game that has begun, and Anna's and Boris's first mails. */
async function begin(tag: string) {
  const game = await startGame(office, tag);
  const anna = `anna.${tag}@example.org`;
  const boris = `boris.${tag}@example.org`;
  const [first] = await office.mailsTo(anna, 1);
  if (first === undefined) throw new Error('no mail came');
  return { game, anna, boris, first };
}

const last = async (address: string, count: number): Promise<Received> => {
  const mail = (await office.mailsTo(address, count)).at(-1);
  if (mail === undefined) throw new Error('no mail came');
  return mail;
};

/** The mail to this address that says these words. Waits for it. */
async function saying(address: string, words: string): Promise<Received> {
  const find = () => office.smtp.received.find(({ to, mail }) => to.includes(address) && mail.text?.includes(words));
  await until(async () => find() !== undefined);
  const found = find();
  if (found === undefined) throw new Error('it went away');
  return found;
}

/** Waits until this many mails of this game have been worked on. */
const worked = (result: string, count: number) =>
  until(async () => {
    const { inboundMail } = office.services.database.prisma;
    return (await inboundMail.count({ where: { result: { startsWith: result }, status: 'done' } })) >= count;
  });

describe('orders by reply', () => {
  it('asks for them: where to reply, what is legal, all of it a comment', async () => {
    const { first } = await begin('offer');
    expect(replyToOf(first)).toMatch(new RegExp(`^orders\\+[a-z2-7]{26}@${DOMAIN}$`));
    expect(first.mail.text).toMatch(/^===== Write above this line/);
    expect(first.mail.text).toContain('BEGIN ORDERS\n# BID 5\nEND ORDERS');
    expect(first.mail.subject).toBe('[Thursday duel] Moves and news');
    const rows = await office.services.database.prisma.orderToken.findMany();
    expect(JSON.stringify(rows)).not.toContain(/\+([a-z2-7]{26})@/.exec(replyToOf(first))?.[1]);
  });

  it('asks the maker of a game that begins at once, who fills every seat: both can be played by mail', async () => {
    const address = 'anna.alone@example.org';
    const by = await office.user(address, 'Anna');
    const seats = [
      { role: 'red', fill: 'me' as const },
      { role: 'blue', fill: 'me' as const },
    ];
    const made = await createGame(office.services, { by, rulesetId: 'duel', name: 'Alone', setup: {}, seats });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const [first] = await office.mailsTo(address, 1);
    if (first === undefined) throw new Error('no mail came');
    expect(first.mail.text).toContain('# BID 5');
    await post(listener, { from: address, to: replyToOf(first), text: block('BID 7') });
    const receipt = await last(address, 2);
    // A witness in the player's own mailbox that the order stands in the log.
    const size = (await office.services.store.readGame(made.value.gameId))?.nextSeq;
    const [note = ''] = checkpointsIn(Buffer.from(receipt.raw));
    const keys = office.services.notary.keys.map(parseVerifierKey).flatMap((key) => (key.ok ? [key.value] : []));
    expect(openCheckpoint(note, keys)).toMatchObject({ ok: true, value: { size } });
    await post(listener, { from: address, to: replyToOf(receipt), text: block('AS blue', 'BID 2') });
    expect((await last(address, 3)).mail.text).toContain('The bids are opened: red 7, blue 2');
  });

  it('carries them out once, and says so', async () => {
    const { game, anna, first } = await begin('apply');
    const before = await lengthOf(game);
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 7', 'NOTE for <b>you</b>') });
    const receipt = await last(anna, 2);
    expect(receipt.mail.text).toContain('Your orders were carried out.');
    expect(receipt.mail.text).toContain('red bids 7. [duel:1]');
    expect(receipt.mail.subject).toBe('Re: [Thursday duel] Moves and news');
    expect(receipt.mail.references).toContain(`game.${game.gameId}@`);
    const after = await lengthOf(game);
    expect(after).toBeGreaterThan(before ?? 0);
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 2') });
    expect((await last(anna, 3)).mail.text).toContain('carried out already');
    expect(await lengthOf(game)).toBe(after);
  });

  it('a secret choice of the other side meanwhile changes nothing of the offer', async () => {
    const { game, anna, boris, first } = await begin('both');
    await game.bid('boris', 3);
    await post(listener, { from: anna, to: replyToOf(first), text: block('bid 4') });
    expect((await last(anna, 2)).mail.text).toContain('The bids are opened: red 4, blue 3');
    expect(await saying(boris, 'red 4')).toBeDefined();
  });

  it('refuses what the game has moved past', async () => {
    const { game, anna, first } = await begin('stale');
    await game.bid('anna', 1);
    await game.bid('boris', 1);
    const before = await lengthOf(game);
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 9') });
    const receipt = await saying(anna, 'refused');
    expect(receipt.mail.text).toContain('moved on');
    expect(await lengthOf(game)).toBe(before);
  });

  it.each([
    ['a word that it does not know', block('BIT 3'), 'Write BID and a number'],
    ['one line of two', block('BID 3', 'BOD 4'), 'Write BID and a number'],
    ['half a block', 'BEGIN ORDERS\nBID 3\n', 'no END ORDERS'],
    ['two blocks', `${block('BID 3')}\n${block('BID 4')}`, 'more than one block'],
    ['no block', 'BID 3', 'holds no orders'],
    ['a quoted block', block('BID 3').replace(/^/gm, '> '), 'holds no orders'],
    [
      'what stands below the line',
      `Thanks!\n===== Write above this line. Nothing\n${block('BID 3')}`,
      'holds no orders',
    ],
  ])('%s orders nothing and is answered', async (what, text, words) => {
    const { game, anna, first } = await begin(what.replace(/\W/g, ''));
    const before = await lengthOf(game);
    await post(listener, { from: anna, to: replyToOf(first), text });
    const receipt = await last(anna, 2);
    expect(receipt.mail.text).toContain(words);
    expect(await lengthOf(game)).toBe(before);
    // The offer still stands.
    await post(listener, { from: anna, to: replyToOf(receipt), text: block('BID 3') });
    expect((await last(anna, 3)).mail.text).toContain('red bids 3');
  });

  it('answers questions, and tries without sending', async () => {
    const { game, anna, first } = await begin('ask');
    const before = await lengthOf(game);
    const text = block('TRY BID 6', 'STATE', 'LOG 5', 'CLOCK', 'WHO', 'HELP', 'ODDS 3 to 1');
    await post(listener, { from: anna, to: replyToOf(first), text });
    const receipt = (await last(anna, 2)).mail.text ?? '';
    for (const words of [
      'red bids 6',
      'round: 1',
      'The duel begins',
      'No deadline',
      'Red: Anna (you)',
      'One action',
      'no battles',
    ])
      expect(receipt.replace(/\s+/g, ' '), words).toContain(words === 'One action' ? 'one action' : words);
    expect(await lengthOf(game)).toBe(before);
  });

  it("nobody else's address, and a failed check, order nothing and are answered once a day", async () => {
    const { game, anna, first } = await begin('other');
    const before = await lengthOf(game);
    const stranger = 'eve.other@example.org';
    for (const n of [1, 2, 3]) await post(listener, { from: stranger, to: replyToOf(first), text: block(`BID ${n}`) });
    await worked('unknown', 3);
    expect(await office.mailsTo(stranger, 1)).toHaveLength(1);
    proof = 'fail';
    for (const n of [1, 2]) await post(listener, { from: anna, to: replyToOf(first), text: block(`BID ${n}`) });
    await worked('failed-check', 2);
    const mails = await office.mailsTo(anna, 2);
    proof = 'aligned';
    expect(mails.filter(({ mail }) => mail.text?.includes('does not vouch'))).toHaveLength(1);
    expect(await lengthOf(game)).toBe(before);
  });

  it('what nothing is known of waits for its sender to confirm it', async () => {
    const { game, anna, first } = await begin('confirm');
    const before = await lengthOf(game);
    proof = 'none';
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 8') });
    const asked = await last(anna, 2);
    proof = 'aligned';
    expect(await lengthOf(game)).toBe(before);
    const token = /confirm\?token=(\S+)/.exec(asked.mail.text ?? '')?.[1];
    expect(await confirmMail(office.services.database.prisma, `${token?.slice(0, -1)}x`)).toBe(false);
    expect(await confirmMail(office.services.database.prisma, token)).toBe(true);
    expect((await last(anna, 3)).mail.text).toContain('red bids 8');
    expect(await confirmMail(office.services.database.prisma, token)).toBe(false);
  });

  it('takes back by mail, and answers by mail', async () => {
    const { game, anna, boris, first } = await begin('undo');
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 9') });
    const receipt = await last(anna, 2);
    await post(listener, { from: anna, to: replyToOf(receipt), text: block('TAKE BACK', 'NOTE my finger slipped') });
    const request = await saying(boris, '# GRANT');
    expect(request.mail.text).toContain('my finger slipped');
    await post(listener, { from: boris, to: replyToOf(request), text: block('GRANT') });
    await saying(boris, 'were carried out');
    const view = await office.services.store.readGame(game.gameId);
    expect(view?.summary.awaiting.map(({ role }) => role)).toEqual(['red', 'blue']);
  });

  it('takes a sealed choice back at once, and nobody else is asked or mailed', async () => {
    const { game, anna, boris, first } = await begin('resealed');
    await post(listener, { from: anna, to: replyToOf(first), text: block('BID 2') });
    const receipt = await last(anna, 2);
    await post(listener, { from: anna, to: replyToOf(receipt), text: block('TAKE BACK') });
    const done = await saying(anna, 'a sealed choice that nobody else has seen');
    const view = await office.services.store.readGame(game.gameId);
    expect(view?.summary.awaiting.map(({ role }) => role)).toEqual(['red', 'blue']);
    await post(listener, { from: anna, to: replyToOf(done), text: block('BID 3') });
    expect((await saying(anna, 'red bids 3')).to).toContain(anna);
    expect(await office.mailsTo(boris, 1)).toHaveLength(1);
  });

  it('drops answers of machines and second copies without a word', async () => {
    const { game, anna, first } = await begin('drop');
    const to = replyToOf(first);
    await post(listener, { from: anna, to, text: block('BID 2'), headers: { 'Auto-Submitted': 'auto-replied' } });
    await post(listener, { from: anna, to, text: block('BID 3'), messageId: '<one@example.org>' });
    expect((await last(anna, 2)).mail.text).toContain('red bids 3');
    // Another way of the same mail: not the same bytes, which the listener keeps out already.
    const headers = { 'X-Second-Way': 'yes' };
    await post(listener, { from: anna, to, text: block('BID 3'), messageId: '<one@example.org>', headers });
    await worked('second-copy', 1);
    expect(await office.mailsTo(anna, 2)).toHaveLength(2);
    expect(await lengthOf(game)).toBeDefined();
  });

  it('takes nothing for other addresses, and nothing too long', async () => {
    const { anna, first } = await begin('door');
    const strange = { from: anna, text: block('BID 1') };
    await expect(post(listener, { ...strange, to: `root@${DOMAIN}` })).rejects.toThrow(/550/);
    await expect(post(listener, { ...strange, to: `orders+${'a'.repeat(26)}@elsewhere.example` })).rejects.toThrow(
      /550/,
    );
    const text = 'x\n'.repeat(200_000);
    await expect(post(listener, { from: anna, to: replyToOf(first), text })).rejects.toThrow(/552/);
  });
});
