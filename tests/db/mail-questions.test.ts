import { expect, it } from 'vitest';
import type { PrismaClient } from '@/lib/db/generated/client';
import { mailStore } from '@/lib/db/stores/mail-store';

/** A database that answers nothing before everything has been asked that can be asked at that moment: it counts the rounds. */
function database() {
  let waiting: (() => void)[] = [];
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    'user.findMany': [{ id: 'ann' }, { id: 'bob' }, { id: 'cid' }],
    'logEntry.findFirst': null,
    'mailDelivery.findFirst': null,
  };
  const question = (name: string) => async (): Promise<unknown> => {
    asked.push(name);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return name in answers ? answers[name] : [];
  };
  const tableOf = (table: string): object => new Proxy({}, { get: (_, verb) => question(`${table}.${String(verb)}`) });
  const prisma = new Proxy({}, { get: (_, table) => tableOf(String(table)) }) as unknown as PrismaClient;
  const rounds = async (): Promise<number> => {
    for (let round = 0; ; round += 1) {
      await new Promise((go) => setTimeout(go, 5));
      if (waiting.length === 0) return round;
      const now = waiting;
      waiting = [];
      for (const answer of now) answer();
    }
  };
  return { prisma, asked, rounds };
}

it('what became of the mails of several people is asked in two rounds, and what is one question once for all', async () => {
  const { prisma, asked, rounds } = database();
  const people = ['ann', 'bob', 'cid'].map((userId) => ({
    userId,
    actorIds: [userId],
    listed: { kinds: ['action'] as const, most: 5 },
  }));
  const read = mailStore(prisma, () => undefined).readPersonsMail('a-game', people);
  expect(await rounds()).toBe(2);
  expect([...(await read).keys()]).toEqual(['ann', 'bob', 'cid']);
  const times = (name: string): number => asked.filter((one) => one === name).length;
  expect(
    [
      'digest.findMany',
      'mailStop.findMany',
      'notificationChoice.findMany',
      'user.findMany',
      'userAddress.findMany',
    ].map(times),
  ).toEqual([1, 1, 1, 1, 1]);
});
