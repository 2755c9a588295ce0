import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Playable } from '@/lib/core/playable';
import { rolesOfGame } from '@/lib/games/model/registry';
import { sendYourAction } from '@/lib/mail/tasks/send-your-action';
import { duel } from './duel';
import { openPostOffice, type PostOffice, startGame } from './post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url);
});
afterAll(() => office.close());

/** The mailing's context, with a count of the readings of a game's row, its state and what is unsealed in it. */
function counted() {
  const context = office.context();
  const { store } = context.services;
  const count = { readGame: 0, readState: 0, readUnsealed: 0 };
  const counting = <T>(name: keyof typeof count, read: (id: string) => Promise<T>) => {
    return (id: string): Promise<T> => {
      count[name] += 1;
      return read(id);
    };
  };
  const readings = {
    readGame: counting('readGame', store.readGame),
    readState: counting('readState', store.readState),
    readUnsealed: counting('readUnsealed', store.readUnsealed),
  };
  const services = { ...context.services, store: { ...store, ...readings } };
  return { context: { ...context, services }, count };
}

it('puts a mail together from one reading of its game, and reads the game again for the next mail', async () => {
  const { gameId, anna, boris, bid } = await startGame(office, 'readings');
  const { context, count } = counted();
  expect(await sendYourAction(context, { gameId, seq: 1, userId: anna }, { lastTry: false })).toBe('sent');
  expect(count.readGame).toBe(1);
  expect(count.readState).toBeLessThanOrEqual(1);
  expect(count.readUnsealed).toBe(1);
  await bid('anna', 3);
  const seq = (await office.services.store.readGame(gameId))?.nextSeq ?? 0;
  expect(await sendYourAction(context, { gameId, seq, userId: boris }, { lastTry: false })).toBe('sent');
  expect(count.readGame).toBe(2);
});

it('counts each attempt of a mail in its row', async () => {
  const { gameId, anna } = await startGame(office, 'attempts');
  const context = office.context();
  const broken = { ...context.transport, send: () => Promise.reject(new Error('the line is down')) };
  const job = { gameId, seq: 1, userId: anna };
  await expect(sendYourAction({ ...context, transport: broken }, job, { lastTry: false })).rejects.toThrow();
  expect(await sendYourAction(context, job, { lastTry: false })).toBe('sent');
  const rows = await context.db.mailDelivery.findMany({ where: { gameId, userId: anna } });
  expect(rows.map(({ attempts, status }) => ({ attempts, status }))).toEqual([{ attempts: 2, status: 'sent' }]);
});

it('reads the roles of a setup once, and those of the same setup by other rules too', () => {
  let parsed = 0;
  const rules = (name: string): Playable => ({
    ...duel,
    parseSetup: (setup) => {
      parsed += 1;
      return duel.parseSetup(setup);
    },
    roles: () => [{ id: 'red', name, kind: 'player' }],
  });
  const [older, newer] = [rules('Old'), rules('New')];
  const game = { rulesetId: 'duel', rulesetVersion: '1.0.0', setup: {}, seats: [{ role: 'red' }] };
  const named = (ruleset: Playable) => rolesOfGame({ findRuleset: () => ruleset }, game).map(({ name }) => name);
  expect([named(older), named(older), named(newer)]).toEqual([['Old'], ['Old'], ['New']]);
  expect(parsed).toBe(2);
});
