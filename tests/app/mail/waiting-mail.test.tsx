import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDigest, saveDigest } from '@/lib/channels/notifications/digest';
import { readGame } from '@/lib/games/play/read-game';
import { stopMails, stopOfGame } from '@/lib/mail/stop';
import { sendDigest } from '@/lib/mail/tasks/send-digest';
import { allOf, textOf } from '@/tests/app/markup';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, until } from '@/tests/mail/post-office';

const now = vi.hoisted(() => ({ services: undefined as unknown }));
vi.mock('@/lib/db/services', async (original) => ({
  ...(await original<object>()),
  getServices: async () => now.services,
}));

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('mail-pages');
  now.services = office.services;
  await office.startWorker();
});
afterAll(() => office.close());

const prisma = () => office.services.database.prisma;
const settled = (gameId: string, status: string) =>
  until(async () => (await prisma().mailDelivery.count({ where: { gameId, status } })) > 0);

const shown = async (page: ReactNode): Promise<string> => text((await prerenderToNodeStream(page)).prelude);

/** What stands above the game, and the list of the mails, for one reader. */
async function pageFor(gameId: string, by: string) {
  const { WaitingMail } = await import('@/app/games/[gameId]/_mail/waiting');
  const { MailPanel } = await import('@/app/games/[gameId]/_mail/mail-panel');
  const game = value(await readGame(office.services, { by, gameId }));
  const top = await shown(await WaitingMail({ game, by, mailed: false }));
  const list = await shown(await MailPanel({ game, by }));
  expect(top + list).not.toContain('@example.org');
  return { top: textOf(`<div>${top}</div>`), list, words: textOf(`<div>${list}</div>`) };
}

describe('the page of a game', () => {
  it('says what became of the mail, and that taken is not read', async () => {
    const { gameId, anna, boris } = await startGame(office, 'page');
    await settled(gameId, 'sent');
    await prisma().game.update({ where: { id: gameId }, data: { ownerId: await office.user('o@example.org', 'O') } });
    // Both are asked: she sees nothing above her own decision.
    expect((await pageFor(gameId, boris)).top).toBe('');
    const { words, list } = await pageFor(gameId, boris);
    expect(words).toMatch(/Red \(Anna\) : mail goes out\. The mail that asked them .*reached their mail server on /);
    expect(words).toContain('does not mean that anybody has read it');
    expect(allOf(list, 'button')).toEqual([]);
    expect((await pageFor(gameId, anna)).words).not.toContain('Anna');
  });

  it('says in a few words to who waits what became of the mail, and the rest where that is opened', async () => {
    const { gameId, boris, bid } = await startGame(office, 'fold');
    await bid('boris', 3);
    await settled(gameId, 'sent');
    const { top } = await pageFor(gameId, boris);
    expect(top).toMatch(/^Mail to Red \(Anna\) ?: their mail server has it The mail that asked them .*reached/);
    expect(top).toContain('does not mean that anybody has read it');
  });

  it('tells who waits that no mail goes out, and what to do', async () => {
    const { gameId, anna, boris } = await startGame(office, 'stopped');
    await settled(gameId, 'sent');
    await stopMails(prisma(), stopOfGame(anna, gameId));
    const { top } = await pageFor(gameId, boris);
    expect(top).toContain('No mail goes out to Red (Anna). They turned mail of this game off.');
    expect(top).toContain('ask the owner of the game to offer the seat to somebody else');
  });

  /** Anna has chosen this before the first mail to her. */
  const startWith = (tag: string, chosen: (anna: string) => Promise<unknown>) =>
    startGame(office, tag, undefined, async () => {
      const { id } = await prisma().user.findUniqueOrThrow({ where: { email: `anna.${tag}@example.org` } });
      await chosen(id);
    });

  it('says that the mail waits for a digest, and then that the digest told of it', async () => {
    let at = '';
    const { gameId, anna, boris, bid } = await startWith('digest', async (id) => {
      await prisma().user.update({ where: { id }, data: { timeZone: 'Europe/Berlin' } });
      await saveDigest({ db: prisma(), now: () => new Date() }, id, { every: 'day', hour: 18 });
      at = (await readDigest(prisma(), id)).nextAt ?? '';
    });
    await settled(gameId, 'skipped');
    await bid('boris', 3);
    const told = async () => (await pageFor(gameId, boris)).top;
    expect(await told()).toMatch(
      /^Mail to Red \(Anna\) ?: waits for their digest They get one mail for all their games: the next goes out on \d/,
    );
    await sendDigest(office.context(), { userId: anna, at }, { lastTry: true });
    expect(await told()).toMatch(
      /: their mail server has it The digest that told them of it reached their mail server on/,
    );
  });

  it('says that the mail waits for the end of quiet hours', async () => {
    const quietFrom = new Date().getUTCHours();
    const quiet = { timeZone: 'UTC', quietFrom, quietTo: (quietFrom + 3) % 24 };
    const { gameId, boris, bid } = await startWith('quiet', (id) =>
      prisma().user.update({ where: { id }, data: quiet }),
    );
    await bid('boris', 3);
    await until(async () => (await pageFor(gameId, boris)).top.includes('the end of their quiet hours'));
    expect((await pageFor(gameId, boris)).top).toMatch(
      /The mail waits for the end of their quiet hours: it goes out on \d/,
    );
  });

  it('tells who waits that push messages go out to who gets no mail, and when one was taken', async () => {
    const { gameId, anna, boris } = await startGame(office, 'push');
    await settled(gameId, 'sent');
    await stopMails(prisma(), stopOfGame(anna, gameId));
    const hook = {
      id: randomUUID(),
      userId: anna,
      form: 'push',
      host: 'push.example',
      sealed: '',
      createdAt: new Date(),
    };
    await prisma().webhook.create({ data: hook });
    await prisma().mailDelivery.deleteMany({ where: { gameId } });
    const told = async () => (await pageFor(gameId, boris)).words;
    expect(await told()).toContain(
      'Red (Anna) : no mail goes out, because they turned it off. Push messages go out to them.',
    );
    const at = new Date();
    const delivery = {
      id: randomUUID(),
      hookId: hook.id,
      gameId,
      toSeq: 99,
      status: 'sent',
      queuedAt: at,
      endedAt: at,
    };
    await prisma().webhookDelivery.create({ data: delivery });
    expect(await told()).toMatch(/They were told by push on .*: accepted, which is not that they have seen it\./);
    await prisma().webhook.update({ where: { id: hook.id }, data: { failingSince: at } });
    expect(await told()).toContain('Push messages go out to them, but there is no answer now.');
  });

  it('gives those who run the game the button', async () => {
    const { gameId, anna } = await startGame(office, 'button');
    await settled(gameId, 'sent');
    const { list } = await pageFor(gameId, anna);
    // Boris came last, so none has gone out to him yet.
    expect(allOf(list, 'button').map(textOf)).toEqual(['Send them a mail']);
    expect(allOf(list, 'form')).toHaveLength(1);
  });

  it('tells a refusal from what came back', async () => {
    office.smtp.verdict = (asked) =>
      asked === 'anna.refused@example.org'
        ? { code: 550, text: '5.1.1 <anna.refused@example.org> unknown' }
        : undefined;
    const { gameId, boris } = await startGame(office, 'refused');
    await settled(gameId, 'failed');
    const told = async () => (await pageFor(gameId, boris)).top;
    expect(await told()).toMatch(
      /^Mail to Red \(Anna\) was refused\. The last one was refused on .* there is no such mailbox/,
    );
    await prisma().mailRefusal.updateMany({ where: { gameId }, data: { cameBack: true, bounces: 1 } });
    expect(await told()).toMatch(/^Mail to Red \(Anna\) came back\. The last one came back on /);
  });
});
