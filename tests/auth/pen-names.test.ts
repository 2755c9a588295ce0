import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '@/lib/auth/delete-account';
import { changeName } from '@/lib/auth/names/change-name';
import { addPenName, listPenNames, MOST_PEN_NAMES, removePenName } from '@/lib/auth/names/pen-names';
import { createGame } from '@/lib/games/create/create-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { openTable, type TestGame, value } from '../games/table';
import { proven } from './proven';

let table: TestGame;
let people = 0;
let userId = '';

beforeAll(async () => {
  table = await openTable('pen names of accounts');
});
afterAll(() => table.close());
beforeEach(async () => {
  people += 1;
  userId = `person ${people}`;
  const data = { id: userId, name: `Real ${people}`, email: `person-${people}@example.org` };
  await table.services.database.prisma.user.create({ data });
});

const auth = () => ({ db: table.services.database.prisma, now: () => new Date() });
const add = async (name: string, by = userId) => {
  const added = await addPenName(auth(), { userId: by, name });
  return added.ok ? 'ok' : added.error.code;
};
const names = async () =>
  (await listPenNames(auth(), userId)).map(({ name, retired }) => `${name}${retired ? ' (retired)' : ''}`);
const idOf = async (name: string) =>
  (await listPenNames(auth(), userId)).find((one) => one.name === name)?.penNameId ?? '';
const seats = [
  { role: 'north', fill: 'me' as const },
  { role: 'south', fill: 'open' as const },
];
const make = async (penName: string, by = userId) =>
  value(await createGame(table.services, { by, rulesetId: 'toy', name: 'Named', setup: {}, seats, penName }));

describe('pen names of a person', () => {
  it('are a handful, told apart by their looks, and no link, log name or machine', async () => {
    expect(await add('Falcon')).toBe('ok');
    expect(await add('fa1con')).toBe('invalid-name');
    for (const bad of ['', 'www.example.org', 'a@b', 'p3', 'Built-in 0pponent', '(account deleted)', 'x'.repeat(41)])
      expect(await add(bad), bad).toBe('invalid-name');
    for (let at = 1; at < MOST_PEN_NAMES; at += 1) expect(await add(`Name ${'abcdef'[at]}`)).toBe('ok');
    expect(await add('One more')).toBe('too-many-names');
    expect((await names()).length).toBe(MOST_PEN_NAMES);
  });

  it('are removed while no game knows them, and retired once one does; taken up again they are the same', async () => {
    await add('Falcon');
    await add('Heron');
    await make('Falcon');
    const { penNameId, games } = (await listPenNames(auth(), userId))[0] ?? { penNameId: '', games: 0 };
    expect(games).toBe(1);
    expect(await removePenName(auth(), { userId, penNameId: await idOf('Heron') })).toBe('removed');
    expect(await removePenName(auth(), { userId, penNameId })).toBe('retired');
    expect(await names()).toEqual(['Falcon (retired)']);
    const again = { by: userId, rulesetId: 'toy', name: 'Named', setup: {}, seats, penName: 'Falcon' };
    expect(await createGame(table.services, again)).toMatchObject({ error: { code: 'no-such-pen-name' } });
    expect(await add('Falcon')).toBe('ok');
    expect(await idOf('Falcon')).toBe(penNameId);
  });

  it('are nobody else’s to remove', async () => {
    await add('Falcon');
    await removePenName(auth(), { userId: 'ann', penNameId: await idOf('Falcon') });
    await removePenName(auth(), { userId, penNameId: 'no id' });
    expect(await names()).toEqual(['Falcon']);
  });

  it('are never lost to a game that takes one as it is removed', async () => {
    for (let round = 0; round < 8; round += 1) {
      await add(`Swift ${'abcdefgh'[round]}`);
      const name = `Swift ${'abcdefgh'[round]}`;
      const penNameId = await idOf(name);
      const game = { by: userId, rulesetId: 'toy', name: 'Raced', setup: {}, seats, penName: name };
      const [made] = await Promise.allSettled([
        createGame(table.services, game),
        removePenName(auth(), { userId, penNameId }),
      ]);
      if (made.status !== 'fulfilled' || !made.value.ok) continue;
      const record = await table.services.store.readGame(made.value.value.gameId);
      expect(record?.ownerName).toBe(name);
      await removePenName(auth(), { userId, penNameId });
    }
  });

  it('bar others of the game from an account name that looks the same', async () => {
    await add('Falcon');
    const { invitations } = await make('Falcon');
    const rename = (name: string, by: string) => changeName(auth(), { userId: by, name });
    expect((await rename('Falcon', 'bob')).ok).toBe(true);
    await rename('bob-name', 'bob');
    const token = invitations[0]?.path.replace('/join/', '') ?? '';
    const { joinGame } = await import('@/lib/games/seats/join-game');
    value(await joinGame(table.services, { by: 'bob', token }));
    expect(await rename('FaIcon', 'bob')).toMatchObject({ ok: false, error: { code: 'invalid-name' } });
    expect((await rename('Falcon', userId)).ok).toBe(true);
    expect((await rename('Falcon', 'eve')).ok).toBe(true);
    await rename('eve-name', 'eve');
  });

  it('go with the account, and in its games nobody reads them any more', async () => {
    await add('Falcon');
    const { gameId, invitations } = await make('Falcon');
    const token = invitations[0]?.path.replace('/join/', '') ?? '';
    expect(value(await readInvitation(table.services, { token })).inviterName).toBe('Falcon');
    const address = `person-${people}@example.org`;
    expect((await deleteAccount(auth(), { userId: proven(userId), address })).ok).toBe(true);
    expect(await table.rows('select 1 from pen_names where user_id = $1', userId)).toEqual([]);
    expect((await table.services.store.readGame(gameId))?.ownerName).toBe('(account deleted)');
  });
});
