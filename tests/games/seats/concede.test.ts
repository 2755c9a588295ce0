import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { inviteToken } from '@/lib/games/model/ids';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { setMember } from '@/lib/games/seats/side/set-member';
import { toyTrackerPlayable } from '@/tests/support/toy-tracker';
import { tokenOf } from '../log/ledger';
import { openTable, type TestGame, value } from '../table';

/** Who of a side of several people may give the game up. */

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url, [toyTrackerPlayable]);
  await table.services.database.prisma.user.create({ data: { id: 'dan', name: 'dan', email: 'dan@example.org' } });
});
afterAll(() => table.close());

let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `concede ${keys}` };
};

/** ann leads a side with dan (p3), who may submit; bob is the other side, eve organises. */
async function game(right: SideRight) {
  const { meta } = toyTrackerPlayable;
  const setup = toyTrackerPlayable.parseSetup({});
  const roles = setup.ok ? toyTrackerPlayable.roles(setup.value) : [];
  const [own = '', other = ''] = roles.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const seats = [
    { role: own, fill: 'me' },
    { role: other, fill: 'open' },
    { role: 'organiser', fill: 'open' },
  ] as const;
  const made = value(
    await createGame(table.services, { by: 'ann', rulesetId: meta.id, name: 'Sum', setup: {}, seats }),
  );
  for (const { role, path } of made.invitations)
    value(await joinGame(table.services, { by: role === other ? 'bob' : 'eve', token: tokenOf(path) }));
  const { gameId } = made;
  value(await inviteMember(table.services, { ...(await command(gameId, 'ann')), side: own, right }));
  const seat = (await table.services.store.readGame(gameId))?.seats.find(({ role }) => role === own);
  const token = inviteToken(gameId, seat?.invitations?.[0]?.secret ?? '');
  value(await joinGame(table.services, { by: 'dan', token }));
  const member = (await table.services.store.readGame(gameId))?.seats.find(({ role }) => role === own)?.members?.[0];
  return { gameId, own, dan: member?.actorId ?? '' };
}

const concede = async (gameId: GameId, by: string, role: string) =>
  submitAction(table.services, { ...(await command(gameId, by)), role, action: { type: 'concede' } });

it('a member who may submit does not concede, and is told who may', async () => {
  const { gameId, own } = await game('submit');
  const refused = await concede(gameId, 'dan', own);
  expect(refused).toMatchObject({ ok: false, error: { code: 'not-your-part', data: { right: 'act', may: ['p1'] } } });
  expect((await table.services.store.readGame(gameId))?.status).toBe('running');
  value(await concede(gameId, 'ann', own));
  expect((await table.services.store.readGame(gameId))?.status).toBe('over');
});

it('a member who may sign off does', async () => {
  const { gameId, own, dan } = await game('submit');
  value(
    await setMember(table.services, { ...(await command(gameId, 'ann')), side: own, member: dan, right: 'sign-off' }),
  );
  value(await concede(gameId, 'dan', own));
  expect((await table.services.store.readGame(gameId))?.status).toBe('over');
});

it('a member does where the captain is gone and nobody may sign off', async () => {
  const { gameId, own } = await game('submit');
  value(await replacePlayer(table.services, { ...(await command(gameId, 'eve')), freed: own, note: 'Gone.' }));
  value(await concede(gameId, 'dan', own));
  expect((await table.services.store.readGame(gameId))?.status).toBe('over');
});
