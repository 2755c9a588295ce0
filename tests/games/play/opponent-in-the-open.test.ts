import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchGame } from '@/lib/games/create/branch-game';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { storedGame } from '@/tests/support/stored';
import { type Hall, openHall, textOf, verify } from '@/tests/trust/hall';
import { value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

const SEATS = [
  { role: 'german', fill: 'me' },
  { role: 'japanese', fill: 'opponent' },
] as const;

const create = async (): Promise<GameId> => {
  const asked = { by: 'ann', rulesetId: 'triumph-of-the-will', name: 'First game', setup: {}, seats: SEATS };
  return value(await createGame(hall.services, asked)).gameId;
};

const view = async (gameId: GameId) => value(await readGame(hall.services, { by: 'ann', gameId }));

async function send(gameId: GameId, action: unknown): Promise<number> {
  const { version } = await view(gameId);
  const command = { by: 'ann', gameId, role: 'german', expectedVersion: version, idempotencyKey: `ann ${version}` };
  return value(await submitAction(hall.services, { ...command, action })).seq;
}

/** Ann and the opponent take turns until it has done something in the phase of actions. */
async function playIntoTurn(gameId: GameId): Promise<void> {
  for (let round = 0; round < 120; round += 1) {
    await playOpponent(hall.services, { gameId });
    const { standing, seq } = await view(gameId);
    if (standing?.phase === 'actions' && seq > 60) return;
    const { ruleset, state } = await storedGame(hall.services, gameId);
    await send(
      gameId,
      ruleset.advise(state, 'german', () => 0),
    );
  }
  throw new Error('the game does not come to the phase of actions');
}

describe('a game against the built-in opponent', () => {
  it('keeps nothing from the player that has been spent: trials begin anywhere, and the verifier plays all of it', async () => {
    const gameId = await create();
    await playIntoTurn(gameId);
    const { seq } = await view(gameId);
    expect(seq).toBeGreaterThan(11);
    const log = value(await readLog(hall.services, { by: 'ann', gameId, limit: 500 }));
    expect(log.entries.filter(({ sealedFor }) => sealedFor !== undefined)).toEqual([]);
    for (const from of [12, Math.floor(seq / 2), seq])
      value(await branchGame(hall.services, { by: 'ann', gameId, seq: from, idempotencyKey: `trial ${from}` }));
    const report = verify(await textOf(hall.services, { by: 'ann', gameId }));
    expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(report.unchecked.map(({ gap }) => gap)).not.toContain('sealed-entries');
    expect(report.unchecked.map(({ gap }) => gap)).not.toContain('no-position');
  }, 60_000);

  it('tells the opponent’s battle orders in the open, in the setup that everybody can read', async () => {
    const game = await hall.services.store.readGame(await create());
    expect(game?.setup.doctrine).toEqual({
      german: { arrange: 'ask', air: 'ask', momentum: 'ask' },
      japanese: { arrange: 'auto', air: 'auto', momentum: 'ask' },
    });
  });

  it('goes on keeping what a player has sealed from those who watch', async () => {
    const gameId = await create();
    const doctrine = { arrange: 'auto', air: 'never', momentum: 'ask' };
    const seq = await send(gameId, { type: 'set-doctrine', doctrine });
    const { ruleset, state } = await storedGame(hall.services, gameId);
    const [template] = ruleset.options(state, 'german');
    await send(
      gameId,
      ruleset.complete(state, template ?? {}, () => 0),
    );
    await hall.services.database.prisma.game.update({ where: { id: gameId }, data: { visibility: 'public' } });
    const of = async (by: string) =>
      value(await readLog(hall.services, { by, gameId, after: seq - 1, limit: 4 })).entries.map(
        ({ sealedFor }) => sealedFor,
      );
    // Her orders and her forces, before the opponent has answered.
    expect(await of('eve')).toEqual([['german'], ['german'], ['german'], ['german']]);
    expect(await of('ann')).toEqual([undefined, undefined, undefined, undefined]);
  });
});
