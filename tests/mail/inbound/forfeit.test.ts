import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClockTerms } from '@/lib/clock/terms';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { value } from '@/tests/games/table';
import { letHoursPass } from '../hours';
import { type PostOffice, startGame, until } from '../post-office';
import { personAt } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener } from './send-letter';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
let owner: Client;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url));
  owner = new Client({ connectionString: office.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await close();
});

const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  freeDay: false,
  restDays: [],
  vacation: 0,
  atZero: 'forfeit',
};

const at = (name: string) => personAt(office, byListener(listener), `${name}@example.org`);

it('a forfeit is lifted by a reply of the side that won to the mail about it, and by nobody else’s', async () => {
  const game = await startGame(office, 'lift');
  const { gameId } = game;
  const [anna, boris] = [at('anna.lift'), at('boris.lift')];
  const state = () => office.services.store.readState(gameId);
  const command = async (by: string) => ({
    by,
    gameId,
    expectedVersion: (await state())?.version ?? 0,
    idempotencyKey: crypto.randomUUID(),
  });
  value(await proposeClock(office.services, { ...(await command(game.anna)), terms: TERMS }));
  value(await answerClock(office.services, { ...(await command(game.boris)), granted: true }));
  await game.bid('anna', 3);
  const asked = { gameId, userId: game.boris, kind: 'action', status: 'sent' };
  const reminders = async () => (await office.services.database.prisma.mailDelivery.count({ where: asked })) - 1;
  await until(async () => (await reminders()) === 0);
  for (const [count, hours] of [25, 20].entries()) {
    await letHoursPass(owner, gameId, hours);
    await until(async () => (await reminders()) > count);
  }
  await letHoursPass(owner, gameId, 30);
  const won = await anna.told('CLOCK LIFT FORFEIT');
  const lost = await boris.told('By forfeit: the time of the other side was out');
  expect(won.mail.text).toContain('you won');
  expect(won.mail.text?.startsWith('===== Write above this line')).toBe(true);
  expect([lost.mail.replyTo, lost.mail.text?.includes('CLOCK LIFT')]).toEqual([undefined, false]);

  const entries = async () =>
    (await office.services.store.readEntries(gameId, { after: 0, limit: 200 })).map(({ type }) => type);
  // The side that lost may answer an older mail.
  expect(await boris.send('CLOCK LIFT FORFEIT')).toContain('Only the side that won');
  expect(await entries()).not.toContain('forfeit-lifted');
  expect(await anna.send('CLOCK LIFT FORFEIT')).toContain('were carried out.');
  expect((await entries()).filter((type) => type === 'forfeit-lifted')).toHaveLength(1);
  expect(await anna.send('CLOCK LIFT FORFEIT')).not.toContain('were carried out.');
  expect((await entries()).filter((type) => type === 'forfeit-lifted')).toHaveLength(1);
});
