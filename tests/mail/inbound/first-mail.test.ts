import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardRegistry } from '@/lib/games/model/registry';
import { wholeExamples } from '@/lib/mail/inbound/offer';
import type { PostOffice } from '../post-office';
import { gameByMail, personAt } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener, type SendLetter } from './send-letter';

let office: PostOffice;
let carry: SendLetter;
let close: () => Promise<void>;
beforeAll(async () => {
  const { listener, ...opened } = await openOrdersOffice(import.meta.url, { registry: standardRegistry });
  ({ office, close } = opened);
  carry = byListener(listener);
});
afterAll(() => close());

const MARKS = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;

/** What the HTML part shows, a line for each line. */
const linesIn = (html: string | undefined): string =>
  Object.entries(MARKS).reduce(
    (text, [mark, sign]) => text.replaceAll(mark, sign),
    (html ?? '').replace(/<br[^>]*>/g, '\n').replace(/<[^>]*>/g, ''),
  );

/** Lines that a mail may spend on the block of orders of a game that starts mid-war. */
const MOST_LINES = 20;
const MOST_LETTERS = 140;

describe.each([
  ['wif-victory', ['axis', 'allied']],
  ['okinawa-points', ['us', 'japanese']],
] as const)('the first mail of a game of %s that starts mid-war', (rulesetId, [first, second]) => {
  it('[reporting:mid-war] shows the beginning of each example, and the word that asks for all of it', async () => {
    const tag = `first-${rulesetId}`;
    const [anna, boris] = ['anna', 'boris'].map((name) => personAt(office, carry, `${name}.${tag}@example.org`));
    if (anna === undefined || boris === undefined) throw new Error('nobody');
    const seats = [
      { role: first, address: anna.address },
      { role: second, address: boris.address },
      { role: 'organiser', address: boris.address },
    ];
    const gameId = await gameByMail(office, { tag, rulesetId, setup: { midWar: true }, seats });
    const mail = await anna.told('EXAMPLE');
    const text = (mail.mail.text ?? '').replaceAll('\r\n', '\n');
    const block = /^BEGIN ORDERS\n([\s\S]*?)\n?END ORDERS$/m.exec(text)?.[1]?.split('\n') ?? [];
    expect(block.length).toBeGreaterThan(2);
    expect(block.length, text).toBeLessThan(MOST_LINES);
    expect(Math.max(...block.map(({ length }) => length)), text).toBeLessThan(MOST_LETTERS);
    expect(block.filter((line) => line.startsWith('# {')).length, text).toBeLessThan(2);
    expect(block.every((line) => line.startsWith('#'))).toBe(true);
    const answer = await anna.send('EXAMPLE');
    expect(answer).toContain('Examples');
    expect(answer).toContain('PAST TURNS');
    expect(answer.length).toBeGreaterThan(text.length);
    const game = await office.services.store.readGame(gameId);
    const userId = game?.seats.find(({ role }) => role === first)?.userId ?? '';
    const whole = await wholeExamples(office.services, { gameId, userId, role: first });
    const receipt = office.smtp.received.findLast(({ to }) => to.includes(anna.address))?.mail;
    // What is to be copied arrives as it is, however long: in the text part and in HTML.
    expect(Math.max(...whole.map(({ length }) => length))).toBeGreaterThan(MOST_LETTERS);
    expect((receipt?.text ?? '').replaceAll('\r\n', '\n')).toContain(whole.join('\n'));
    expect(linesIn(receipt?.html)).toContain(whole.join('\n'));
  });
});
