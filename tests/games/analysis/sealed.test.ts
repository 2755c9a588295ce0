import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import { readAnalysis } from '@/lib/games/analysis/analysis-view';
import { editAnalysis } from '@/lib/games/analysis/edit-analysis';
import { extendAnalysis } from '@/lib/games/analysis/extend-analysis';
import { createGame } from '@/lib/games/create/create-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { triumphOfTheWill } from '@/lib/rulesets/triumph-of-the-will/index';
import { code, openTable, type TestGame, value } from '../table';

const RULES = 'triumph-of-the-will';

/** Ann is German and bob Japanese, who has sealed his forces and his standing orders. */
describe('an analysis of a position with sealed choices', () => {
  let table: TestGame;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} sealed`, [playable(triumphOfTheWill)]);
  });
  afterAll(() => table.close());

  async function send(gameId: GameId, by: string, role: string, action: object): Promise<void> {
    const { version } = value(await readGame(table.services, { by, gameId, role }));
    const command = { by, gameId, role, action, expectedVersion: version, idempotencyKey: `${by} ${version}` };
    value(await submitAction(table.services, command));
  }

  async function gameWith(force: object, air: string): Promise<GameId> {
    const seats = [
      { role: 'german', fill: 'me' },
      { role: 'japanese', fill: 'open' },
    ] as const;
    const made = value(
      await createGame(table.services, { by: 'ann', rulesetId: RULES, name: 'Sealed', setup: {}, seats }),
    );
    value(await joinGame(table.services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
    await send(made.gameId, 'bob', 'japanese', { type: 'choose-forces', force });
    await send(made.gameId, 'bob', 'japanese', {
      type: 'set-doctrine',
      doctrine: { arrange: 'ask', air, momentum: 'ask' },
    });
    return made.gameId;
  }

  const ORDER = { at: 0, role: 'german', dice: { mode: 'likeliest' } } as const;
  const FORCE = { type: 'choose-forces', force: { infantry: 6, panzer: 3, fleet: 3 } };
  const DATES = ['updated_at', 'created_at'];

  async function keptFor(gameId: GameId) {
    const made = await extendAnalysis(table.services, {
      by: 'ann',
      gameId,
      order: { ...ORDER, action: FORCE },
      idempotencyKey: `${gameId} first`,
    });
    const { analysisId } = value(made);
    const [row = {}] = await table.rows('select * from analyses where id = $1', analysisId);
    const { id: _, game_id: __, ...rest } = row;
    return { analysisId, row: Object.fromEntries(Object.entries(rest).filter(([name]) => !DATES.includes(name))) };
  }

  it('is the same whatever the other side has sealed, and asks that side again', async () => {
    const one = await gameWith({ infantry: 6, panzer: 3, fleet: 3 }, 'ask');
    const two = await gameWith({ infantry: 8, panzer: 2, fleet: 2 }, 'auto');
    const [first, second] = [await keptFor(one), await keptFor(two)];
    expect(first.row).toEqual(second.row);
    const shown = value(
      await readAnalysis(table.services, { by: 'ann', gameId: one, analysisId: first.analysisId, at: 1 }),
    );
    expect(shown.position.awaiting).toMatchObject([{ role: 'japanese', decision: 'choose-forces' }]);
    expect(shown.position.choices).not.toEqual([]);
  });

  it('of a side that has sealed something itself is shared only without it', async () => {
    const gameId = await gameWith({ infantry: 6, panzer: 3, fleet: 3 }, 'ask');
    await send(gameId, 'ann', 'german', FORCE);
    const asked = await gameWithOwn(gameId);
    expect(code(asked)).toBe('cannot-share');
    const open = { by: 'ann', gameId, open: true } as const;
    expect(value(await readAnalysis(table.services, open)).holdsSecrets).toBe(false);
    const order = {
      ...ORDER,
      role: 'japanese',
      action: { type: 'set-doctrine', doctrine: { arrange: 'ask', air: 'ask', momentum: 'ask' } },
    };
    const made = value(await extendAnalysis(table.services, { ...open, order, idempotencyKey: 'open' }));
    const share = { by: 'ann', gameId, ...made, change: { edit: 'share' } } as const;
    expect(code(await editAnalysis(table.services, share))).toBe('ok');
  });

  async function gameWithOwn(gameId: GameId) {
    await send(gameId, 'ann', 'german', {
      type: 'set-doctrine',
      doctrine: { arrange: 'ask', air: 'ask', momentum: 'never' },
    });
    const order = {
      ...ORDER,
      role: 'german',
      action: { type: 'set-doctrine', doctrine: { arrange: 'ask', air: 'ask', momentum: 'ask' } },
    };
    const made = value(await extendAnalysis(table.services, { by: 'ann', gameId, order, idempotencyKey: 'own' }));
    return editAnalysis(table.services, { by: 'ann', gameId, ...made, change: { edit: 'share' } });
  }
});
