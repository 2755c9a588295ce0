import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPenName } from '@/lib/auth/names/pen-names';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { createGame } from '@/lib/games/create/create-game';
import type { GameId } from '@/lib/games/model/types';
import { listOpenSeats } from '@/lib/games/open-seats/list-open-seats';
import { postSeat } from '@/lib/games/open-seats/post-seat';
import { takeOpenSeat } from '@/lib/games/open-seats/take-open-seat';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { ROSTER } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable('pen names in games');
});
afterAll(() => table.close());

const PEN = { ann: 'Kestrel', bob: 'Falcon', eve: 'Heron', dan: 'Swift' } as const;

beforeEach(async () => {
  const { prisma } = table.services.database;
  for (const [id, name] of Object.entries(PEN)) {
    const data = { id, name: `${id}-name`, email: `${id}@example.org` };
    await prisma.user.upsert({ where: { id }, create: data, update: { name: data.name } });
    await addPenName({ db: prisma, now: () => new Date() }, { userId: id, name });
  }
});

const tokenOf = (path = '') => path.replace('/join/', '');
const SEATS = [
  { role: 'north', fill: 'me' },
  { role: 'south', fill: 'open' },
] as const;
const ask = { by: 'ann', rulesetId: 'toy', name: 'Named', setup: {}, seats: SEATS };
const look = async (gameId: GameId, by: string) => value(await readGame(table.services, { by, gameId }));
const namesIn = async (gameId: GameId, by: string) =>
  (await look(gameId, by)).seats.map(({ playerName }) => playerName);
const join = (token: string, by: string, penName?: string) => joinGame(table.services, { by, token, penName });
const newGame = async (penName?: string) => {
  const made = value(await createGame(table.services, { ...ask, penName }));
  return { gameId: made.gameId, token: tokenOf(made.invitations[0]?.path) };
};
const rename = (id: string, name: string) =>
  table.services.database.prisma.user.update({ where: { id }, data: { name } });
let attempts = 0;
const command = async (gameId: GameId, by: string) => {
  attempts += 1;
  const expectedVersion = (await table.services.store.readGame(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `${attempts}` };
};

describe('what somebody goes by in a game', () => {
  it('is the pen name they chose, for everybody who reads the game, whatever the account is called later', async () => {
    const { gameId, token } = await newGame('Kestrel');
    expect(value(await readInvitation(table.services, { token })).inviterName).toBe('Kestrel');
    value(await join(token, 'bob', ' falcon '));
    expect(await namesIn(gameId, 'ann')).toEqual(['Kestrel', 'Falcon']);
    await rename('bob', 'Robert');
    expect(await namesIn(gameId, 'bob')).toEqual(['Kestrel', 'Falcon']);
    expect((await look(gameId, 'bob')).yourPenName).toBe('Falcon');
    expect(await look(gameId, 'ann')).toMatchObject({ yourPenName: 'Kestrel' });
    const find = async (by: string, text: string) => value(await listGames(table.services, { by, find: text })).games;
    expect((await find('ann', 'robert')).map((game) => game.gameId)).not.toContain(gameId);
    expect((await find('ann', 'falc')).map((game) => game.gameId)).toContain(gameId);
  });

  it('is their own name without one, as it always was', async () => {
    const { gameId, token } = await newGame();
    value(await join(token, 'bob', ''));
    expect(await namesIn(gameId, 'bob')).toEqual(['ann-name', 'bob-name']);
    expect(await look(gameId, 'bob')).not.toHaveProperty('yourPenName');
    await rename('bob', 'Robert');
    expect(await namesIn(gameId, 'ann')).toEqual(['ann-name', 'Robert']);
  });

  it('is a pen name of theirs, and refused with those that they have', async () => {
    const { token } = await newGame();
    const refused = await join(token, 'bob', 'Kestrel');
    expect(code(refused)).toBe('no-such-pen-name');
    expect(refused).toMatchObject({ error: { data: { known: ['Falcon'] } } });
    expect(code(await createGame(table.services, { ...ask, penName: 'Falcon' }))).toBe('no-such-pen-name');
  });

  it('looks like no other name in the game, pen name or not; nothing is stored then', async () => {
    await rename('ann', 'Fa1con');
    const { gameId, token } = await newGame();
    expect(code(await join(token, 'bob', 'Falcon'))).toBe('name-taken');
    await rename('bob', 'Кestrel');
    const named = await newGame('Kestrel');
    expect(code(await join(named.token, 'bob'))).toBe('name-taken');
    expect((await look(gameId, 'ann')).seats[1]?.taken).toBe(false);
    expect(await table.rows('select 1 from game_names where game_id = $1', gameId)).toEqual([]);
    value(await join(named.token, 'bob', 'Falcon'));
    // Two accounts may be called the same, as everywhere.
    await rename('eve', 'Fa1con');
    value(await join(token, 'eve'));
  });

  it('stays as the others know it: who is there already comes under no other name', async () => {
    const made = value(
      await createGame(table.services, {
        ...ask,
        seats: [
          { role: 'north', fill: 'open' },
          { role: 'south', fill: 'open' },
        ],
      }),
    );
    const [north, south] = made.invitations.map(({ path }) => tokenOf(path));
    expect(code(await join(north ?? '', 'ann', 'Kestrel'))).toBe('name-fixed');
    expect(value(await readInvitation(table.services, { token: south ?? '', by: 'ann' })).yourName).toEqual({});
    value(await join(north ?? '', 'bob', 'Falcon'));
    await addPenName({ db: table.services.database.prisma, now: () => new Date() }, { userId: 'bob', name: 'Gull' });
    expect(code(await join(south ?? '', 'bob', 'Gull'))).toBe('name-fixed');
    expect(value(await readInvitation(table.services, { token: south ?? '', by: 'bob' })).yourName).toEqual({
      penName: 'Falcon',
    });
    value(await join(south ?? '', 'bob'));
    // Two seats of one person are seen to be of one person.
    const { seats } = await look(made.gameId, 'ann');
    expect(seats.map(({ playerName, actor }) => [playerName, actor])).toEqual([
      ['Falcon', 'p1'],
      ['Falcon', 'p1'],
    ]);
  });

  it('is one of the two where two come at once under names that look alike', async () => {
    await addPenName({ db: table.services.database.prisma, now: () => new Date() }, { userId: 'eve', name: 'Fa1con' });
    const made = value(
      await createGame(table.services, {
        ...ask,
        seats: [
          { role: 'north', fill: 'open' },
          { role: 'south', fill: 'open' },
        ],
      }),
    );
    const [north = '', south = ''] = made.invitations.map(({ path }) => tokenOf(path));
    const answers = await Promise.all([join(north, 'bob', 'Falcon'), join(south, 'eve', 'Fa1con')]);
    expect(answers.map(code).sort()).toEqual(['name-taken', 'ok']);
  });

  it('is chosen by a member of a side, an understudy, and who takes a posted seat', async () => {
    const { gameId, token } = await newGame();
    const posting = { by: 'ann', gameId, role: 'south', hours: 'any' as const };
    const posted = await postSeat(table.services, posting);
    expect(posted.ok).toBe(true);
    const listed = value(await listOpenSeats(table.services, { by: 'bob' })).seats[0];
    value(await takeOpenSeat(table.services, { by: 'bob', postId: listed?.postId ?? '', penName: 'Falcon' }));
    value(await inviteMember(table.services, { ...(await command(gameId, 'bob')), side: 'south', right: 'draft' }));
    const link = tokenOf((await look(gameId, 'bob')).seats[1]?.invitations?.[0]?.path);
    value(await join(link, 'eve', 'Heron'));
    value(await nameUnderstudy(table.services, { ...(await command(gameId, 'ann')), side: 'north' }));
    const offer = tokenOf((await look(gameId, 'ann')).seats[0]?.understudy?.path);
    value(await join(offer, 'dan', 'Swift'));
    const [north, south] = (await look(gameId, 'ann')).seats;
    expect(north?.understudy?.name).toBe('Swift');
    expect(south?.members?.map(({ name }) => name)).toEqual(['Falcon', 'Heron']);
    await table.services.database.prisma.seat.updateMany({
      where: { gameId, role: 'north' },
      data: { userId: null, actorId: null },
    });
    value(await answerAsUnderstudy(table.services, { by: 'dan', gameId, side: 'north', enter: true }));
    expect(await namesIn(gameId, 'bob')).toEqual(['Swift', 'Falcon']);
    expect(token).not.toBe('');
  });

  it('is one name in all games of a campaign', async () => {
    const war = { by: 'ann', kind: 'land-and-sea', name: 'War', setups: {}, seats: ROSTER, penName: 'Kestrel' };
    const made = value(await createCampaign(table.services, war));
    for (const { gameId } of made.games)
      expect((await table.services.store.readGame(gameId))?.ownerName, gameId).toBe('Kestrel');
    const token = tokenOf(made.invitations[0]?.path);
    value(await join(token, 'bob', 'Falcon'));
    for (const { gameId } of made.games) {
      const record = await table.services.store.readGame(gameId);
      expect(record?.penNames.map(({ name }) => name).sort(), gameId).toEqual(['Falcon', 'Kestrel']);
    }
  });
});
