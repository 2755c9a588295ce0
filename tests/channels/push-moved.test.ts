import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveChoices } from '@/lib/channels/notifications/choices';
import { subscribe } from '@/lib/channels/push/subscribe';
import { openPostOffice, type PostOffice, PUBLIC_URL } from '../mail/post-office';
import { channelsOf, tryAll, tryDelivery } from './office';
import { type Parley, startParley } from './parley';
import { decrypt, newBrowser, type PushService, startPushService } from './push-service';

/** "Moves of others" as push messages, and quiet hours. */

const NOON = Date.parse('2026-03-10T12:00:00Z');
const NIGHT = Date.parse('2026-03-10T23:10:00Z');
let clock = NOON;
const now = () => new Date(clock);

let office: PostOffice;
let push: PushService;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
  push = await startPushService();
});
afterEach(() => {
  push.reset();
  clock = NOON;
});
afterAll(async () => {
  push.close();
  await office.close();
});

const context = () => channelsOf(office, now);
const REPORT = { type: 'report', changes: [{ city: 'Singapore', points: 1 }] };

/** A browser of the judge, who is asked for nothing; `chosen`: they ask for the moves of others. */
async function judgesBrowser({ ids }: Parley, chosen: boolean) {
  const browser = newBrowser(push.endpoint);
  const made = await subscribe(context(), { by: ids.judge, subscription: browser.subscription });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  if (chosen) await choose(ids.judge, true);
  const shown = () => push.came.map(({ body }) => decrypt(browser, body));
  return { hookId: made.value.hookId, shown };
}

const choose = (userId: string, wanted: boolean) =>
  saveChoices(context().db, { userId }, [{ event: 'moved', channel: 'push', wanted }]);

const queued = (hookId: string) =>
  context().db.webhookDelivery.findMany({ where: { hookId, status: 'queued' }, orderBy: { toSeq: 'asc' } });

describe('moves of others as push messages', () => {
  it('come to who chose them, one for each command, and to nobody else', async () => {
    const parley = await startParley(office, 'push');
    const { hookId, shown } = await judgesBrowser(parley, false);
    await parley.act('red', REPORT);
    expect(await tryAll(context(), hookId)).toEqual(['unchanged']);
    await choose(parley.ids.judge, true);
    await parley.act('blue', { type: 'roll' });
    expect(await tryAll(context(), hookId)).toEqual(['sent']);
    expect(shown()).toEqual([
      {
        title: 'Parley',
        body: expect.stringMatching(/blue rolls/i),
        url: `${PUBLIC_URL}/games/${parley.gameId}`,
        tag: parley.gameId,
        waiting: 0,
      },
    ]);
    expect(shown()[0]?.body).not.toMatch(/reports/);
    await choose(parley.ids.judge, false);
    await parley.act('red', REPORT);
    expect(await tryAll(context(), hookId)).toEqual(['unchanged']);
  });

  it('are held back by quiet hours, and come at their end', async () => {
    const parley = await startParley(office, 'quiet');
    const { hookId, shown } = await judgesBrowser(parley, true);
    const hours = { timeZone: 'Europe/Berlin', quietFrom: 22, quietTo: 7 };
    await context().db.user.update({ where: { id: parley.ids.judge }, data: hours });
    clock = NIGHT;
    await parley.act('red', REPORT);
    const [delivery, ...more] = await queued(hookId);
    expect(more).toEqual([]);
    const asked = () => tryDelivery(context(), delivery?.id ?? '', parley.gameId);
    expect(await asked()).toEqual({ fate: 'later', again: new Date('2026-03-11T06:00:00Z'), mailed: [] });
    expect(await queued(hookId)).toEqual([delivery]);
    expect(push.came).toEqual([]);
    clock = Date.parse('2026-03-11T06:00:00Z');
    expect((await asked()).fate).toBe('sent');
    expect(shown()).toMatchObject([{ title: 'Parley', body: expect.stringMatching(/red reports/i) }]);
    expect(await queued(hookId)).toEqual([]);
  });
});
