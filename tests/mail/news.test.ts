import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSeen } from '@/lib/games/since/keep-seen';
import { stopMails, stopOfGame } from '@/lib/mail/stop';
import { type Parley, startParley as startIn } from '../channels/parley';
import { openPostOffice, type PostOffice, PUBLIC_URL } from './post-office';
import type { Received } from './smtp';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
  await office.startWorker();
});
afterAll(() => office.close());

async function startParley(tag: string): Promise<Parley> {
  const parley = await startIn(office, tag);
  // Red is asked to begin; were red to act before that mail is sent, it would not come any more.
  await office.mailsTo(`red.${tag}@example.org`, 1);
  return parley;
}

const header = ({ mail }: Received, key: string): string | undefined =>
  mail.headers.find((one) => one.key === key)?.value;
const last = (mails: readonly Received[]): Received => {
  const mail = mails.at(-1);
  if (mail === undefined) throw new Error('no mail came');
  return mail;
};

const REPORT = {
  type: 'report',
  changes: [
    { city: 'Singapore', points: 1 },
    { city: 'Delhi', points: 2 },
  ],
};

describe('a mail about a report', () => {
  it('has its details, the words of its author, and when it becomes final', async () => {
    const parley = await startParley('details');
    await parley.act('red', REPORT, 'Singapore fell.\nDelhi too.');
    const mail = last(await office.mailsTo('blue.details@example.org', 1));
    const text = (mail.mail.text ?? '').replaceAll('\r\n', '\n');
    expect(text).toMatch(
      /^#\d+ {2}red reports 2 changes\. \[parley:1\]\n {2}> Singapore fell\.\n {2}> Delhi too\.\n {2}- Singapore: 0 -> 1 \[parley:1\]\n {2}- Delhi: 0 -> 2 \[parley:1\]$/m,
    );
    const game = await office.services.store.readGame(parley.gameId);
    const at = game?.summary.deadlines[0]?.at ?? '';
    expect(text).toContain(`* At ${at.slice(0, 10)} ${at.slice(11, 16)} UTC report 1 becomes final. [parley:1]`);
    expect(mail.mail.html).toMatch(
      /<blockquote[\s\S]*Singapore fell\.[\s\S]*<\/blockquote>[\s\S]*<li[\s\S]*Delhi: 0 -&gt; 2/,
    );
  });

  it('says when in the time zone of its reader, where they have chosen one', async () => {
    const parley = await startParley('zoned');
    const { prisma } = office.services.database;
    await prisma.user.updateMany({ where: { email: 'blue.zoned@example.org' }, data: { timeZone: 'Asia/Kolkata' } });
    await parley.act('red', REPORT, 'Singapore fell.');
    const mail = last(await office.mailsTo('blue.zoned@example.org', 1));
    const at = (await office.services.store.readGame(parley.gameId))?.summary.deadlines[0]?.at ?? '';
    const words = (mail.mail.text ?? '').replace(/\s+/g, ' ');
    // Five and a half hours before London's winter time, all year.
    const clock = new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(11, 16);
    expect(words).toMatch(
      new RegExp(`\\* At \\w{3} \\d+ \\w{3} \\d{4}, ${clock} \\(UTC\\+05:30, Asia/Kolkata\\) report 1 becomes final`),
    );
  });

  it('says so where the words were erased before it was sent', async () => {
    const parley = await startParley('erased');
    await parley.act('red', REPORT, 'A slip of the tongue.');
    await office.mailsTo('blue.erased@example.org', 1);
    const { prisma } = office.services.database;
    await prisma.note.updateMany({
      where: { gameId: parley.gameId },
      data: { text: null, salt: null, erasedAt: new Date() },
    });
    await parley.act('judge', { type: 'close' });
    const mail = last(await office.mailsTo('blue.erased@example.org', 2));
    expect(mail.mail.text).toContain('  > (text erased)');
    expect(mail.raw).not.toContain('slip of the tongue');
  });
});

describe('news', () => {
  it('come to those of whom nothing is asked, with the change and its reason', async () => {
    const parley = await startParley('news');
    await parley.act('red', REPORT);
    await office.mailsTo('blue.news@example.org', 1);
    const seq = await parley.act('judge', { type: 'amend', n: 1, points: 7 }, 'A typing error.');
    for (const [role, count] of [
      ['red', 2],
      ['blue', 2],
    ] as const) {
      const mails = await office.mailsTo(`${role}.news@example.org`, count);
      expect(mails).toHaveLength(count);
      const mail = last(mails);
      expect(mail.mail.subject).toBe(`[Parley #${seq}] News: The judge amends report 1.`);
      const text = (mail.mail.text ?? '').replaceAll('\r\n', '\n');
      expect(text).toContain('  > A typing error.\n  - Points of report 1: 0 -> 7 [parley:1]');
      expect(text.replace(/\s+/g, ' ')).toContain('You have nothing new to decide.');
      expect(text).not.toContain('Singapore');
      expect(text).toContain(`${PUBLIC_URL}/games/${parley.gameId}/log?around=${seq}#entry-${seq + 1}`);
      expect(header(mail, 'message-id')).toBe(`<news.${parley.gameId}.${seq}.${parley.ids[role]}@fieldpost.example>`);
      expect(header(mail, 'in-reply-to')).toBe(`<game.${parley.gameId}@fieldpost.example>`);
      expect(header(mail, 'list-id')).toContain(`<game-${parley.gameId}.fieldpost.example>`);
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    }
    expect(await office.mailsTo('judge.news@example.org', 0)).toHaveLength(0);
  });

  it('end with what else is new since the reader looked; nothing is told twice', async () => {
    const parley = await startParley('since');
    await parley.act('red', REPORT);
    await office.mailsTo('blue.since@example.org', 1);
    const size = (await office.services.store.readGame(parley.gameId))?.nextSeq ?? 0;
    const { ids, gameId } = parley;
    await keepSeen(office.services, { by: ids.blue, gameId, size });
    await parley.act('judge', { type: 'amend', n: 1, points: 5 }, 'One slip.');
    await office.mailsTo('blue.since@example.org', 2);
    await parley.act('judge', { type: 'amend', n: 1, points: 7 }, 'Another slip.');
    const text = (last(await office.mailsTo('blue.since@example.org', 3)).mail.text ?? '').replaceAll('\r\n', '\n');
    const [news = '', since = ''] = text.split('Since you last looked\n');
    expect(news).toContain('Points of report 1: 0 -> 7');
    expect(news).not.toMatch(/One slip|0 -> 5/);
    expect(since).toContain('Points of report 1: 0 -> 5');
    expect(since).not.toContain('Another slip.');
    expect(text).not.toContain('Singapore');
    // Red acted last and never looked: theirs begins behind their own command.
    const red = last(await office.mailsTo('red.since@example.org', 3)).mail.text ?? '';
    expect(red).toContain('Since your last action');
    expect(red).toContain('One slip.');
  });

  it('do not come to who has stopped the mails of the game', async () => {
    const parley = await startParley('stopped');
    await stopMails(office.services.database.prisma, stopOfGame(parley.ids.blue, parley.gameId));
    await parley.act('red', REPORT);
    await parley.act('judge', { type: 'amend', n: 1, points: 7 }, 'A typing error.');
    expect(await office.mailsTo('red.stopped@example.org', 2)).toHaveLength(2);
    expect(await office.mailsTo('blue.stopped@example.org', 0)).toHaveLength(0);
  });
});
