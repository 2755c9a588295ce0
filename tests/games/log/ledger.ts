import type { Result } from '@/lib/core/result';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { createGame } from '@/lib/games/create/create-game';
import type { SeatRequest } from '@/lib/games/create/new-game';
import type { GameError } from '@/lib/games/model/errors';
import type { Services } from '@/lib/games/model/services';
import type { ActionReceipt, GameId, UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { value } from '../table';

export const tokenOf = (path: string | undefined): string => (path ?? '').replace('/join/', '');

/** A running ledger: ann is axis and umpire (p1), bob is allies (p2). */
export async function startLedger(services: Services, setup: object = {}): Promise<GameId> {
  const seats: readonly SeatRequest[] = [
    { role: 'axis', fill: 'me' },
    { role: 'allies', fill: 'open' },
  ];
  const made = value(await createGame(services, { by: 'ann', rulesetId: 'land', name: 'Ledger', setup, seats }));
  value(await joinGame(services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
  return made.gameId;
}

export interface TestCampaign {
  readonly campaignId: string;
  readonly land: GameId;
  readonly sea: GameId;
}

export const ROSTER: readonly SeatRequest[] = [
  { role: 'axis', fill: 'me' },
  { role: 'allies', fill: 'open' },
  { role: 'navy', fill: 'open' },
];

/** A running campaign of land and sea: ann is axis and umpire in both, bob is allies, eve is navy. */
export async function startCampaign(services: Services, setups: Record<string, object> = {}): Promise<TestCampaign> {
  const ask = { by: 'ann', kind: 'land-and-sea', name: 'Europe', setups, seats: ROSTER };
  const { campaignId, games, invitations } = value(await createCampaign(services, ask));
  for (const { role, path } of invitations) {
    value(await joinGame(services, { by: role === 'allies' ? 'bob' : 'eve', token: tokenOf(path) }));
  }
  return { campaignId, land: games[0]?.gameId ?? '', sea: games[1]?.gameId ?? '' };
}

const HOLDERS: Readonly<Record<string, UserId>> = { axis: 'ann', umpire: 'ann', allies: 'bob', navy: 'eve' };

let keys = 0;

/** An action on the version that is stored now. */
export async function act(
  services: Services,
  gameId: GameId,
  role: string,
  action: object,
  more: { readonly note?: string; readonly by?: UserId; readonly idempotencyKey?: string } = {},
): Promise<Result<ActionReceipt, GameError>> {
  keys += 1;
  const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
  const asked = { by: HOLDERS[role] ?? '', gameId, role, action, expectedVersion, idempotencyKey: `key ${keys}` };
  return submitAction(services, { ...asked, ...more });
}

export const propose = (amount: number) => ({ type: 'propose', amount });
export const CONFIRM = { type: 'confirm' };
