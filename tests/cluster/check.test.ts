import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { submitAction } from '@/lib/games/play/submit-action';
import type { TestSmtp } from '../mail/smtp';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { countMails, faultsOf } from './trial/check';
import { type Lane, newlyAsked } from './trial/client';
import { makeLane, makePeople } from './trial/games';

let database: TestDatabase;
let services: OpenServices;
let lane: Lane;
beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  services = openServices(database.url);
  await makePeople(services);
  lane = await makeLane(services, 'Trial', 0);
  for (let at = 0; at < 4; at += 1) await submit(`n${at}`);
});
afterAll(async () => {
  await services.close();
  await database.drop();
});

async function submit(key: string): Promise<void> {
  const order = lane.next(lane.awaiting);
  const { gameId, version: expectedVersion } = lane;
  const { side: by, action } = order;
  const done = await submitAction(services, { by, gameId, role: by, action, expectedVersion, idempotencyKey: key });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  const asked = newlyAsked(lane.awaiting, done.value.awaiting);
  Object.assign(lane, { version: done.value.version, awaiting: done.value.awaiting });
  lane.acknowledged.push({ key, seq: done.value.seq, order, asked, at: 0 });
}

it('a log that holds what was acknowledged has no fault', async () => {
  expect(await faultsOf(services, lane)).toEqual([]);
});

it('an action that is lost, at another place, or another one is found', async () => {
  const [first, second, ...rest] = lane.acknowledged;
  const [other] = rest;
  if (first === undefined || second === undefined || other === undefined) throw new Error('too few actions');
  const faults = (acknowledged: Lane['acknowledged']) => faultsOf(services, { ...lane, acknowledged });
  expect(await faults([first, second, ...rest, { ...first, key: 'lost', seq: 10_000 }])).toHaveLength(3);
  expect(await faults([{ ...first, seq: second.seq }, second, ...rest])).toEqual([
    `${lane.gameId}: acknowledged, and not at their place: ${second.seq}`,
  ]);
  expect(await faults([second, ...rest])).toEqual([`${lane.gameId}: 3 actions acknowledged, 4 in the log`]);
  expect(await faultsOf(services, { ...lane, version: lane.version + 1 })).toHaveLength(1);
});

it('mails that nobody has made, or that no mail server took, are found', async () => {
  const none = { received: [] as TestSmtp['received'] };
  const due = lane.acknowledged.flatMap(({ seq, asked }) => asked.map((userId) => ({ seq, userId })));
  expect(due.length).toBeGreaterThan(2);
  expect(await countMails(services, none, [lane])).toMatchObject({ missing: due.length + 1, sent: 0 });
  const row = { kind: 'action', gameId: lane.gameId, address: 'x@example.org', subject: 'x', status: 'sent' };
  const { mailDelivery } = services.database.prisma;
  await mailDelivery.createMany({ data: due.map((one) => ({ ...row, ...one, messageId: `<${one.seq}>` })) });
  expect(await countMails(services, none, [lane])).toMatchObject({ missing: 0, sent: due.length, lost: due.length });
});
