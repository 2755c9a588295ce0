import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import type { SeatRequest } from '@/lib/games/create/new-game';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { rulesets } from '@/lib/rulesets/index';
import { type Hall, openHall } from '@/tests/trust/hall';
import { tokenOf } from '../log/ledger';
import { code, value } from '../table';
import { entriesOf, faultsOf, newKey, startWithMaster, versionOf } from './desk';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall('game-master');
});
afterAll(() => hall.close());

const me = (role: string): SeatRequest => ({ role, fill: 'me' });

async function make(rulesetId: string, seats: readonly SeatRequest[]) {
  return value(await createGame(hall.services, { by: 'ann', rulesetId, name: 'Master', setup: {}, seats }));
}

describe('a game with a game master', () => {
  it('waits for them as for a player, and has them among its roles in the log', async () => {
    const { services } = hall;
    const made = await make('toy', [me('north'), me('south'), { role: 'game-master', fill: 'open' }]);
    const token = tokenOf(made.invitations[0]?.path);
    expect((await services.store.readGame(made.gameId))?.status).toBe('open');
    expect(value(await readInvitation(services, { by: 'eve', token })).role.name).toBe('Game master');
    value(await joinGame(services, { by: 'eve', token }));
    const [first] = await entriesOf(services, made.gameId);
    expect(first?.payload.roles).toEqual(['north', 'south', 'game-master']);
    const view = value(await readGame(services, { by: 'eve', gameId: made.gameId }));
    expect(view).toMatchObject({ status: 'running', yourAction: [], yourParts: ['game-master'] });
    expect(view.role).toBeUndefined();
    expect(await faultsOf(services, made.gameId)).toEqual([]);
  });

  it('is played by its sides: nothing is sent, tried or seen from the seat of the game master', async () => {
    const { services } = hall;
    const gameId = await startWithMaster(services, 'toy');
    const asked = { by: 'eve', gameId, role: 'game-master', action: { type: 'choose', number: 1 } };
    const rest = { expectedVersion: await versionOf(services, gameId), idempotencyKey: newKey() };
    expect(code(await submitAction(services, { ...asked, ...rest }))).toBe('not-your-seat');
    expect(code(await previewAction(services, asked))).toBe('not-your-seat');
    const named = value(await readGame(services, { by: 'eve', gameId, role: 'game-master' }));
    expect([named.role, named.choices]).toEqual([undefined, []]);
  });

  it('says plainly where the game master plays a side as well, and not of somebody who plays alone', async () => {
    const { services } = hall;
    const made = await make('toy', [me('north'), { role: 'south', fill: 'open' }, me('game-master')]);
    value(await joinGame(services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
    const seats = value(await readGame(services, { by: 'bob', gameId: made.gameId })).seats;
    expect(seats.map(({ role, playsToo }) => [role.id, playsToo])).toEqual([
      ['north', undefined],
      ['south', undefined],
      ['game-master', true],
    ]);
    const own = value(await readGame(services, { by: 'ann', gameId: made.gameId }));
    expect([own.role, own.yourParts]).toEqual(['north', ['owner', 'game-master', 'player']]);
    const alone = await make('toy', [me('north'), me('south'), me('game-master')]);
    const solo = value(await readGame(services, { by: 'ann', gameId: alone.gameId })).seats;
    expect(solo.every(({ playsToo }) => playsToo === undefined)).toBe(true);
  });

  it.each(rulesets.map(({ meta }) => [meta.id]))('is offered to %s where its rules have no organiser', async (id) => {
    const rules = rulesets.find(({ meta }) => meta.id === id);
    const setup = rules?.parseSetup({});
    if (rules === undefined || setup?.ok !== true) return;
    const seats = rules.roles(setup.value).filter(({ kind }) => kind === 'player' || kind === 'organiser');
    const asked = [...seats.map((seat) => me(seat.id)), me('game-master')];
    const made = await createGame(hall.services, { by: 'ann', rulesetId: id, name: 'Any', setup: {}, seats: asked });
    if (seats.some(({ kind }) => kind === 'organiser')) {
      expect(code(made)).toBe('invalid-setup');
      return;
    }
    const { gameId } = value(made);
    expect(value(await readGame(hall.services, { by: 'ann', gameId })).yourParts).toContain('game-master');
  });
});
