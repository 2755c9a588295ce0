import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readOpening } from '@/lib/games/create/read-opening';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { type Hall, openHall } from '@/tests/trust/hall';
import { code, value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

const create = (strength?: string, rulesetId = 'triumph-of-the-will', fill: 'opponent' | 'open' = 'opponent') =>
  createGame(hall.services, {
    by: 'ann',
    rulesetId,
    name: 'First game',
    setup: {},
    seats: [
      { role: 'german', fill: 'me' },
      { role: 'japanese', fill, ...(strength === undefined ? {} : { strength }) },
    ],
  });

/** The opponent with advice that tells what it was asked for. */
const askedFor: (string | undefined)[] = [];
const listening = (): Hall['services'] => ({
  ...hall.services,
  findRuleset: (id, version) => {
    const ruleset = hall.services.findRuleset(id, version);
    if (ruleset === undefined) return undefined;
    const advise: typeof ruleset.advise = (state, role, choose, strength) => {
      askedFor.push(strength);
      return ruleset.advise(state, role, choose, strength);
    };
    return { ...ruleset, advise };
  },
});

describe('the strength of the built-in opponent', () => {
  it('is one of three, and the captain by default', async () => {
    const opening = value(readOpening('triumph-of-the-will'));
    expect(opening.strengths.map(({ id, usual }) => [id, usual])).toEqual([
      ['recruit', undefined],
      ['captain', true],
      ['general', undefined],
    ]);
    for (const [asked, shown] of [
      ['general', 'General'],
      ['recruit', 'Recruit'],
      [undefined, 'Captain'],
    ] as const) {
      const { gameId } = value(await create(asked));
      const { seats } = value(await readGame(hall.services, { by: 'ann', gameId }));
      expect(seats.map(({ machine, strength }) => [machine, strength])).toEqual([
        [undefined, undefined],
        [true, shown],
      ]);
    }
  });

  it('is what the rules are asked for advice with', async () => {
    const { gameId } = value(await create('general'));
    const { version, ...view } = value(await readGame(hall.services, { by: 'ann', gameId }));
    expect(view.status).toBe('running');
    const action = { type: 'choose-forces', force: { infantry: 20 } };
    const command = { by: 'ann', gameId, role: 'german', action, expectedVersion: version, idempotencyKey: 'forces' };
    value(await submitAction(hall.services, command));
    await playOpponent(listening(), { gameId });
    expect(new Set(askedFor)).toEqual(new Set(['general']));
  });

  it('is refused where it is not known, and where nobody built in plays', async () => {
    expect(code(await create('marshal'))).toBe('invalid-setup');
    expect(code(await create('general', 'triumph-of-the-will', 'open'))).toBe('invalid-setup');
    expect(code(await create('captain', 'triumph-of-the-will', 'open'))).toBe('invalid-setup');
  });
});
