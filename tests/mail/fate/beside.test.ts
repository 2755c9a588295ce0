import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '@/lib/channels/push/subscribe';
import { listAtRisk } from '@/lib/games/handover/at-risk';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { mailReportSchema, type SeatMail } from '@/lib/games/mail/shapes';
import { reachLines } from '@/lib/mail/inbound/reached/reach-lines';
import { stopMails, stopOfDigest, stopOfGame } from '@/lib/mail/stop';
import { channelsOf, tryAll } from '@/tests/channels/office';
import { newBrowser, type PushService, startPushService } from '@/tests/channels/push-service';
import { value } from '@/tests/games/table';
import { openPostOffice, type PostOffice, startGame, type TestGame } from '../post-office';

let office: PostOffice;
let push: PushService;
beforeAll(async () => {
  office = await openPostOffice('beside-mail');
  push = await startPushService();
});
afterEach(() => push.reset());
afterAll(async () => {
  push.close();
  await office.close();
});

const db = () => office.services.database.prisma;
const context = () => channelsOf(office, () => new Date());

/** Boris wants no mail of the game, and has one browser with push messages. */
async function withPush(tag: string) {
  const game = await startGame(office, tag);
  await stopMails(db(), stopOfGame(game.boris, game.gameId));
  const own = newBrowser(push.endpoint);
  const made = await subscribe(context(), { by: game.boris, subscription: own.subscription });
  if (!made.ok) throw new Error(made.error.message);
  return { ...game, hookId: made.value.hookId };
}

/** What Anna hears about him. */
async function told({ gameId, anna }: TestGame): Promise<SeatMail | undefined> {
  const report = value(await readMailReport(office.services, { by: anna, gameId }));
  mailReportSchema.parse(report);
  return report.seats.find(({ yours }) => !yours);
}

const words = async ({ gameId, anna }: TestGame) =>
  (await reachLines({ services: office.services, db: db() }, { userId: anna, gameId }, { seats: [] })).join();

/** The risk of her one game, as the page tells it and as the order of pages counts it. */
async function riskFor({ anna }: TestGame) {
  const [game] = value(await listAtRisk(office.services, { by: anna })).games;
  const { items } = await office.services.store.listInDanger(anna, [], { at: new Date(), after: undefined, limit: 5 });
  return { risk: game?.risk, isWorst: (items[0]?.danger ?? 0) >= 3_000_000_000 };
}

describe('who gets no mail', () => {
  it('is reached by push messages all the same, and it is said when one was taken', async () => {
    const game = await withPush('push');
    expect(await told(game)).toMatchObject({ reach: 'stopped', beside: [{ by: 'push', works: true }] });
    expect((await told(game))?.beside[0]?.toldAt).toBeUndefined();
    expect(await riskFor(game)).toEqual({ risk: 'usual', isWorst: false });
    await game.bid('anna', 3);
    expect(await tryAll(context(), game.hookId)).toEqual(['sent']);
    expect((await told(game))?.beside).toEqual([{ by: 'push', works: true, toldAt: expect.any(String) }]);
    expect(await words(game)).toMatch(/They are told by push messages too, last about this on .*, accepted\./);
  });

  it('hears about nothing new by what was taken before they were asked', async () => {
    const game = await withPush('before');
    await game.bid('anna', 3);
    expect(await tryAll(context(), game.hookId)).toEqual(['sent']);
    await game.bid('boris', 4);
    await game.bid('anna', 5);
    const again = await told(game);
    expect([again?.awaited, again?.beside]).toEqual([true, [{ by: 'push', works: true }]]);
  });

  it('is not reached where the push service gives no answer', async () => {
    const game = await withPush('silent');
    push.status = 500;
    await game.bid('anna', 3);
    expect(await tryAll(context(), game.hookId)).toEqual(['retried']);
    expect((await told(game))?.beside).toEqual([{ by: 'push', works: false }]);
    expect(await riskFor(game)).toEqual({ risk: 'unreached', isWorst: true });
    expect(await words(game)).toContain('There is no answer from push messages now.');
  });

  it('is not reached by what tells of other things, or was given up', async () => {
    const game = await withPush('other');
    const choice = { userId: game.boris, place: 'all', event: 'action', channel: 'push', wanted: false };
    await db().notificationChoice.create({ data: choice });
    expect((await told(game))?.beside).toEqual([]);
    expect(await riskFor(game)).toEqual({ risk: 'unreached', isWorst: true });
    // What was chosen for the game itself is first.
    await db().notificationChoice.create({ data: { ...choice, place: game.gameId, wanted: true } });
    expect(await riskFor(game)).toEqual({ risk: 'usual', isWorst: false });
    await db().webhook.update({ where: { id: game.hookId }, data: { deadAt: new Date() } });
    expect((await told(game))?.beside).toEqual([]);
    expect(await riskFor(game)).toEqual({ risk: 'unreached', isWorst: true });
  });

  it('has chosen a digest and stopped it', async () => {
    const game = await startGame(office, 'digest');
    expect(await riskFor(game)).toEqual({ risk: 'usual', isWorst: false });
    const soon = { nextAt: new Date(Date.now() + 3_600_000), since: new Date() };
    await db().digest.create({ data: { userId: game.boris, every: 'day', hour: 18, ...soon } });
    expect(await riskFor(game)).toEqual({ risk: 'usual', isWorst: false });
    await stopMails(db(), stopOfDigest(game.boris));
    expect(await riskFor(game)).toEqual({ risk: 'unreached', isWorst: true });
  });
});
