import { expect } from 'vitest';
import type { ClockStep } from '@/lib/clock/steps';
import type { ClockTerms } from '@/lib/clock/terms';
import type { Playable } from '@/lib/core/playable';
import { runClock } from '@/lib/games/clock/run-clock';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { tokenOf } from '../log/ledger';
import { NORTH_ME, openTable, value } from '../table';

const HOUR = 3_600_000;

/** Two days a decision in Berlin, and nothing else. */
export const TERMS: ClockTerms = {
  version: 1,
  zone: 'Europe/Berlin',
  time: { kind: 'each', per: 'decision', hours: 48 },
  freeDay: false,
  restDays: [],
  vacation: 0,
  atZero: 'tell',
};

/** A table whose time stands still until it is put on; it begins on a Saturday, 13:00 in Berlin. */
export async function openHall(name: string, more: readonly Playable[] = []) {
  const table = await openTable(name, more);
  const { services } = table;
  await services.database.prisma.user.create({ data: { id: 'gus', name: 'gus-name', email: 'gus@example.org' } });
  const START = Date.parse('2031-03-01T12:00:00.000Z');
  let keys = 0;
  const passed = (hours: number) => {
    table.clock.at = new Date(START + hours * HOUR);
  };
  const command = async (gameId: GameId, by: string) => {
    keys += 1;
    const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
    return { by, gameId, expectedVersion, idempotencyKey: `hall ${keys}` };
  };
  const clockOf = async (gameId: GameId, role: string) =>
    (await services.store.readGame(gameId))?.summary.clocks?.find((one) => one.role === role);
  return {
    table,
    services,
    passed,
    command,
    clockOf,
    at: (hours: number) => new Date(START + hours * HOUR).toISOString(),
    look: async (gameId: GameId, by = 'ann') => value(await readGame(services, { by, gameId })),
    sound: async (gameId: GameId) => expect(value(await checkGame(services, gameId)).faults).toEqual([]),
    choose: async (gameId: GameId, by: string, role: string) =>
      value(
        await submitAction(services, { ...(await command(gameId, by)), role, action: { type: 'choose', number: 2 } }),
      ),
    run: async (gameId: GameId, role: string, step: ClockStep) =>
      runClock(services, { gameId, role, step, seq: (await clockOf(gameId, role))?.wait?.seq ?? -1 }),
    typesOf: async (gameId: GameId) =>
      value(await readLog(services, { by: 'ann', gameId, limit: 200 })).entries.map(({ type }) => type),
    /** ann is north, bob is south, gus the game master where one is wanted. */
    start: async (clock: ClockTerms | undefined = TERMS, withMaster = false, setup: object = {}): Promise<GameId> => {
      passed(0);
      const master = withMaster ? [{ role: 'game-master', fill: 'open' } as const] : [];
      const seats = [...NORTH_ME, ...master];
      const made = value(
        await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'Clock', setup, seats, clock }),
      );
      for (const { role, path } of made.invitations)
        value(await joinGame(services, { by: role === 'south' ? 'bob' : 'gus', token: tokenOf(path) }));
      return made.gameId;
    },
  };
}
export type Hall = Awaited<ReturnType<typeof openHall>>;
