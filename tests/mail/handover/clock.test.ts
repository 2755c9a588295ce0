import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeGame } from '@/lib/channels/notifications/wants';
import type { ClockTerms } from '@/lib/clock/terms';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { letHoursPass } from '../hours';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from '../post-office';

const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  freeDay: false,
  restDays: [],
  vacation: 1,
  atZero: 'tell',
};

let office: PostOffice;
let owner: Client;
beforeAll(async () => {
  office = await openPostOffice('clock mail');
  await office.startWorker();
  owner = new Client({ connectionString: office.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await office.close();
});

async function command({ gameId }: TestGame, by: string) {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

/** Both sides agree to a clock; then only Blue is waited for. */
async function withClock(name: string, terms: ClockTerms = TERMS): Promise<TestGame> {
  const game = await startGame(office, name);
  value(await proposeClock(office.services, { ...(await command(game, game.anna)), terms }));
  value(await answerClock(office.services, { ...(await command(game, game.boris)), granted: true }));
  await game.bid('anna', 3);
  return game;
}

/** Dan stands by for Blue. */
async function standBy(game: TestGame, dan: string) {
  value(await nameUnderstudy(office.services, { ...(await command(game, game.boris)), side: 'blue' }));
  value(await joinGame(office.services, { by: dan, token: tokenOf((await blueFor(game))?.understudy?.path) }));
}

/** Dan plays Blue with Boris. */
async function playWith(game: TestGame, dan: string) {
  value(await inviteMember(office.services, { ...(await command(game, game.boris)), side: 'blue', right: 'submit' }));
  const path = (await blueFor(game))?.invitations?.at(-1)?.path;
  value(await joinGame(office.services, { by: dan, token: tokenOf(path) }));
}

const blueFor = async ({ gameId, boris }: TestGame) =>
  value(await readGame(office.services, { by: boris, gameId })).seats.find(({ role }) => role.id === 'blue');

const hoursPass = ({ gameId }: TestGame, hours: number) => letHoursPass(owner, gameId, hours);

const told = async (address: string, words: string) =>
  (await office.mailsTo(address, 0)).filter(({ mail }) => `${mail.subject} ${mail.text}`.includes(words));

describe('the clock by mail', () => {
  it('reminds with the sum in the reader’s zone, announces vacation to both, and tells who runs the game at zero', async () => {
    const game = await withClock('clock');
    await owner.query('update users set time_zone = $2 where id = $1', [game.boris, 'America/New_York']);
    const [anna, boris] = ['anna.clock@example.org', 'boris.clock@example.org'];
    await hoursPass(game, 25);
    await until(async () => (await told(boris, 'Still your action')).length > 0);
    const [{ mail } = {}] = await told(boris, 'Still your action');
    expect(mail?.text).toContain('Your clock: Blue');
    expect(mail?.text).toMatch(
      /Your time is out at \w{3} \d+ \w{3} \d{4}, \d\d:\d\d\s\(UTC-0[45]:00,\sAmerica\/New_York\)/,
    );
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('Then everybody and the game master are told.');
    expect(mail?.text).toMatch(/Vacation begins by itself at/);
    expect(mail?.text).toMatch(/\w{3} \d{4}-\d\d-\d\d: runs 1 day \(time/);
    expect(mail?.text).not.toContain('Earlier waits');
    for (const address of [anna, boris])
      await until(async () => (await told(address, 'vacation days begin by themselves')).length > 0);
    await hoursPass(game, 20);
    await until(async () => (await told(boris, 'Still your action')).length > 1);
    await hoursPass(game, 30);
    await until(async () => (await told(anna, 'Blue does not answer')).length > 0);
    await until(async () => (await told(boris, 'The time of Blue was out at')).length > 0);
    expect(await told(boris, 'Still your action')).toHaveLength(2);
  });

  it.each([
    ['delegate', 'duty-delegated'],
    ['understudy', 'understudy-called'],
    ['choice', 'action'],
    ['forfeit', 'forfeited'],
  ] as const)(
    'does %s only after two reminders that have gone out, and sends one a day until then',
    async (atZero, act) => {
      const tag = `bounced-${atZero}`;
      const game = await withClock(tag, { ...TERMS, vacation: 0, atZero });
      const [anna, address] = [`anna.${tag}@example.org`, `boris.${tag}@example.org`];
      // The same person as who stands by would do for both.
      if (atZero === 'understudy') await standBy(game, await office.user(`dan.${tag}@example.org`, 'Dan'));
      if (atZero === 'delegate') await playWith(game, await office.user(`dan.${tag}@example.org`, 'Dan'));
      const reminders = async () => (await told(address, 'Still your action')).length;
      await hoursPass(game, 25);
      await until(async () => (await reminders()) > 0);
      await hoursPass(game, 20);
      await until(async () => (await reminders()) > 1);
      if (atZero === 'delegate')
        await until(async () => (await told(`dan.${tag}@example.org`, 'Still your action')).length > 1);
      // None of them has reached the side.
      const mails = `update mail_deliveries set status = 'bounced' where game_id = $1::uuid and kind = 'action'`;
      await owner.query(mails, [game.gameId]);
      await hoursPass(game, 10);
      await until(async () => (await told(anna, 'Blue does not answer')).length > 0);
      const acts = async () =>
        (await office.services.store.readEntries(game.gameId, { after: 0, limit: 200 })).map(({ type }) => type);
      const before = await acts();
      for (const day of [1, 2]) {
        await until(async () => (await reminders()) === 2 + day);
        expect(await acts()).toEqual(before);
        await hoursPass(game, 24);
      }
      await until(async () => (await acts()).includes('clock-struck'));
      const since = (await acts()).slice(before.length);
      for (const type of ['duty-delegated', 'understudy-called', 'action', 'forfeited'])
        expect(since.filter((one) => one === type)).toHaveLength(type === act ? 1 : 0);
      if (atZero === 'forfeit') {
        await until(async () => (await told(address, 'Game over: you lost')).length > 0);
        const [over] = await told(anna, 'Game over: you won');
        expect(over?.mail.text).toContain('By forfeit: the time of the other side was out');
        expect(over?.mail.text).not.toContain('clock:forfeit');
      }
      expect(await told(anna, 'Blue does not answer')).toHaveLength(1);
    },
  );

  it('reminds by push who wants no mail of the game, and what the terms say at zero comes after two of them', async () => {
    const game = await withClock('pushed', { ...TERMS, vacation: 0, atZero: 'choice' });
    const { prisma } = office.services.database;
    await prisma.mailStop.create({ data: wholeGame(game.boris, game.gameId) });
    const facts = { form: 'push', host: 'push.example', sealed: '', createdAt: new Date() };
    await prisma.webhook.create({ data: { id: crypto.randomUUID(), userId: game.boris, ...facts } });
    const reminders = () => prisma.webhookDelivery.findMany({ where: { gameId: game.gameId, reminds: 'blue' } });
    for (const hours of [25, 20]) {
      const before = (await reminders()).length;
      await hoursPass(game, hours);
      await until(async () => (await reminders()).length > before);
    }
    const acts = async () =>
      (await office.services.store.readEntries(game.gameId, { after: 0, limit: 200 })).map(({ type }) => type);
    await hoursPass(game, 10);
    await until(async () => (await told('anna.pushed@example.org', 'Blue does not answer')).length > 0);
    expect(await acts()).not.toContain('clock-struck');
    await prisma.webhookDelivery.updateMany({
      where: { gameId: game.gameId, reminds: 'blue' },
      data: { status: 'sent' },
    });
    await hoursPass(game, 1);
    await until(async () => (await acts()).includes('clock-struck'));
    expect((await acts()).filter((type) => type === 'action')).toHaveLength(2);
  });

  it('is silent once the side has acted', async () => {
    const game = await withClock('quick');
    await game.bid('boris', 4);
    // The next round asks both again: an hour of it is gone, and the job of the first wait comes too.
    await hoursPass(game, 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await told('boris.quick@example.org', 'Still')).toHaveLength(0);
    expect(await told('anna.quick@example.org', 'does not answer')).toHaveLength(0);
    // The reminder of that round has the wait of the first.
    await hoursPass(game, 25);
    await until(async () => (await told('boris.quick@example.org', 'Still')).length > 0);
    const [reminder] = await told('boris.quick@example.org', 'Still');
    expect(reminder?.mail.text).toMatch(
      /Earlier waits for you, without pauses, in times of Europe\/Berlin:\s+\d+ min: \w{3} /,
    );
  });
});
