import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClockTerms } from '@/lib/clock/terms';
import { answerClock, proposeClock } from '@/lib/games/clock/propose-clock';
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
    expect(mail?.text).toMatch(/Vacation begins by itself at/);
    expect(mail?.text).toMatch(/\w{3} \d{4}-\d\d-\d\d: runs 1 day \(time/);
    for (const address of [anna, boris])
      await until(async () => (await told(address, 'vacation days begin by themselves')).length > 0);
    await hoursPass(game, 20);
    await until(async () => (await told(boris, 'Still your action')).length > 1);
    await hoursPass(game, 30);
    await until(async () => (await told(anna, 'Blue does not answer')).length > 0);
    await until(async () => (await told(boris, 'The time of Blue was out at')).length > 0);
    expect(await told(boris, 'Still your action')).toHaveLength(2);
  });

  it.each(['understudy', 'choice', 'forfeit'] as const)(
    'does %s only after two reminders that have gone out',
    async (atZero) => {
      const tag = `bounced-${atZero}`;
      const game = await withClock(tag, { ...TERMS, vacation: 0, atZero });
      const [anna, address] = [`anna.${tag}@example.org`, `boris.${tag}@example.org`];
      await hoursPass(game, 25);
      await until(async () => (await told(address, 'Still your action')).length > 0);
      await hoursPass(game, 20);
      await until(async () => (await told(address, 'Still your action')).length > 1);
      const bounce = `update mail_deliveries set status = $2 where id = (select id from mail_deliveries
      where game_id = $1::uuid and kind = 'action' and address = $3 order by queued_at desc limit 1)`;
      await until(async () => (await owner.query(bounce, [game.gameId, 'bounced', address])).rowCount === 1);
      await hoursPass(game, 10);
      await until(async () => (await told(anna, 'Blue does not answer')).length > 0);
      const acts = async () =>
        (await office.services.store.readEntries(game.gameId, { after: 0, limit: 200 })).map(({ type }) => type);
      const before = await acts();
      expect(before).not.toContain('clock-struck');
      await owner.query(bounce, [game.gameId, 'sent', address]);
      await hoursPass(game, 24);
      await until(async () => (await acts()).includes('clock-struck'));
      const since = (await acts()).slice(before.length);
      expect(since.filter((type) => type === 'action')).toHaveLength(atZero === 'choice' ? 1 : 0);
      expect(since.filter((type) => type === 'forfeited')).toHaveLength(atZero === 'forfeit' ? 1 : 0);
      if (atZero === 'forfeit') {
        await until(async () => (await told(address, 'Game over: you lost')).length > 0);
        const [over] = await told(anna, 'Game over: you won');
        expect(over?.mail.text).toContain('By forfeit: the time of the other side was out');
        expect(over?.mail.text).not.toContain('clock:forfeit');
      }
      expect(await told(anna, 'Blue does not answer')).toHaveLength(1);
    },
  );

  it('is silent once the side has acted', async () => {
    const game = await withClock('quick');
    await game.bid('boris', 4);
    // The next round asks both again: an hour of it is gone, and the job of the first wait comes too.
    await hoursPass(game, 1);
    await office.mailsTo('boris.quick@example.org', 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await told('boris.quick@example.org', 'Still')).toHaveLength(0);
    expect(await told('anna.quick@example.org', 'does not answer')).toHaveLength(0);
  });
});
