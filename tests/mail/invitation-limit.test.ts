import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { openPostOffice, type PostOffice, until } from './post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('invitation-limit');
});
afterAll(() => office.close());

async function invite(by: string, address: string): Promise<string> {
  const seats = [
    { role: 'red', fill: 'me' as const },
    { role: 'blue', fill: { invite: address } },
  ];
  const made = await createGame(office.services, { by, rulesetId: 'duel', name: 'Come', setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.gameId;
}

const mailDelivery = () => office.services.database.prisma.mailDelivery;
const finished = (gameIds: readonly string[]) =>
  mailDelivery().count({ where: { gameId: { in: [...gameIds] }, status: { not: 'queued' } } });

const nothing = async (): Promise<void> => undefined;

/** Every mail is held up at the server until as many as that are there, or a moment is over: so they overlap. */
function together(count: number): (address: string) => Promise<void> {
  let here = 0;
  let open = nothing as () => unknown;
  const all = new Promise<void>((resolve) => {
    open = resolve;
    setTimeout(resolve, 1_500);
  });
  return async () => {
    here += 1;
    if (here >= count) open();
    await all;
  };
}

it('lets five of twenty invitations at once through to one address, whichever workers send them', async () => {
  const hosts = await Promise.all(Array.from({ length: 20 }, (_, at) => office.user(`h${at}@example.org`, `H${at}`)));
  const games = await Promise.all(hosts.map((by) => invite(by, 'flooded@example.org')));
  office.smtp.beforeAnswer = together(6);
  await Promise.all([1, 2, 3].map(() => office.startWorker()));
  await until(async () => (await finished(games)) === 20);
  expect(await office.mailsTo('flooded@example.org', 5)).toHaveLength(5);
  const skipped = await mailDelivery().findMany({ where: { gameId: { in: games }, status: 'skipped' } });
  expect(new Set(skipped.map(({ error }) => error))).toEqual(new Set(['too many invitations in one day']));
  expect(skipped.map(({ address }) => address)).toEqual(Array.from({ length: 15 }, () => ''));
});

it('lets thirty of one person through, and counts none that was refused', async () => {
  office.smtp.beforeAnswer = nothing;
  office.smtp.verdict = (address) =>
    address.startsWith('gone') ? { code: 550, text: '5.1.1 no such mailbox' } : undefined;
  const host = await office.user('host@example.org', 'Host');
  const gone = await Promise.all(Array.from({ length: 3 }, (_, at) => invite(host, `gone${at}@example.org`)));
  await until(async () => (await finished(gone)) === 3);
  office.smtp.beforeAnswer = together(4);
  const games = await Promise.all(Array.from({ length: 34 }, (_, at) => invite(host, `guest${at}@example.org`)));
  await until(async () => (await finished(games)) === 34);
  const sent = await mailDelivery().count({ where: { gameId: { in: games }, status: 'sent' } });
  expect(sent).toBe(30);
});

it('keeps the place of an invitation that is tried again', async () => {
  let tries = 0;
  office.smtp.verdict = (address) => {
    if (address !== 'busy@example.org') return undefined;
    tries += 1;
    return tries === 1 ? { code: 451, text: '4.7.1 try later' } : undefined;
  };
  const host = await office.user('again@example.org', 'Host');
  const gameId = await invite(host, 'busy@example.org');
  await until(async () => (await finished([gameId])) === 1);
  expect(await mailDelivery().findMany({ where: { gameId } })).toMatchObject([{ status: 'sent', attempts: 2 }]);
});
