import { afterAll, beforeAll, expect, it } from 'vitest';
import { climbLadder } from '@/lib/games/ladder/climb-ladder';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { checkGame } from '@/lib/games/log/check-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { startTestServer } from '@/tests/support/server';
import { bearer, call } from '../support';
import { type Campaign, does, pendingId, read, sitDown, wholeLog } from './table';

/** The Allies of a World in Flames campaign do not answer a report of the victory game: its ladder asks others. */

const HOUR = 3_600_000;

let campaign: Campaign;
beforeAll(async () => {
  campaign = await sitDown(await startTestServer({ name: import.meta.url }));
});
afterAll(() => campaign.server.close());

const waitOf = async (gameId: string, role: string) =>
  (await campaign.server.services.store.readGame(gameId))?.summary.waits?.find((one) => one.role === role);

async function climb(gameId: string, role: string, rung: 'remind' | 'delegate' | 'master', hours: number) {
  const { services } = campaign.server;
  const wait = await waitOf(gameId, role);
  const later = { ...services, now: () => new Date(Date.parse(wait?.at ?? '') + hours * HOUR) };
  return climbLadder(later, { gameId, role, rung, seq: wait?.seq ?? -1 });
}

it('reminds the side, asks its next, tells the owner, and ends with the answer; the other game goes its own way', async () => {
  const { server, people, victory, houseRules } = campaign;
  const { services } = server;
  const ladder = { remind: 24, delegate: 48, master: 96 };
  const command = async (gameId: string, by: string) => ({
    ...{ by, gameId, expectedVersion: (await read(campaign, gameId, 'organiser')).version },
    idempotencyKey: crypto.randomUUID(),
  });
  const asked = { ...(await command(victory, people.organiser.userId)), ladder };
  expect(await setLadder(services, asked)).toMatchObject({ ok: true });
  // A second person of the Allies sits down in both games.
  const member = { ...(await command(victory, people.allied.userId)), side: 'allied', right: 'submit' } as const;
  expect(await inviteMember(services, member)).toMatchObject({ ok: true });
  const dora = 'dora-who-comes-later';
  await services.database.prisma.user.create({ data: { id: dora, name: 'Dora', email: 'dora@example.org' } });
  const seats = (await call(server, `/api/games/${victory}`, { headers: bearer(people.allied) })).body.seats;
  const path = JSON.stringify(seats).match(/\/join\/[^"]+/)?.[0] ?? '';
  const token = path.split('/').at(-1) ?? '';
  expect(await joinGame(services, { by: dora, token })).toMatchObject({ ok: true });

  const turn = { kind: 'turn', turn: 'SO39', changes: [] };
  await does(campaign, victory, 'axis', { type: 'report', body: turn });
  expect(await climb(victory, 'allied', 'remind', 23)).toMatchObject({ result: 'early' });
  const reminded = await climb(victory, 'allied', 'remind', 24);
  const mailTo = (userId: string) => ({ task: 'send-your-action', payload: { userId } });
  expect(reminded).toMatchObject({
    result: 'done',
    jobs: [
      mailTo(people.allied.userId),
      mailTo(dora),
      { task: 'climb-ladder', payload: { gameId: victory, rung: 'delegate' } },
    ],
  });
  expect(await climb(victory, 'allied', 'delegate', 48)).toMatchObject({ result: 'done' });
  const delegated = async (gameId: string) =>
    (await wholeLog(campaign, gameId)).filter(({ type }) => type === 'duty-delegated').length;
  const nextAsked = (await call(server, `/api/games/${victory}`, { headers: bearer(people.allied) })).body.seats;
  expect(JSON.stringify(nextAsked)).toContain('"asked":true');
  expect([await delegated(victory), await delegated(houseRules)]).toEqual([1, 0]);
  expect(await climb(victory, 'allied', 'master', 96)).toMatchObject({
    result: 'done',
    jobs: [{ task: 'send-silent', payload: { userId: people.organiser.userId } }],
  });
  await does(campaign, victory, 'allied', { type: 'confirm', report: await pendingId(campaign, victory) });
  const { seats: after } = (await call(server, `/api/games/${victory}`, { headers: bearer(people.allied) })).body;
  expect(JSON.stringify(after)).not.toContain('"asked":true');
  for (const gameId of [victory, houseRules])
    expect(await checkGame(services, gameId)).toMatchObject({ ok: true, value: { faults: [] } });
});
