import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { OpenServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import type { ActReceipt } from '@/lib/games/engine/game-act';
import { reRoll } from '@/lib/games/game-master/re-roll';
import { voidAction } from '@/lib/games/game-master/void-action';
import { checkGame } from '@/lib/games/log/check-game';
import type { Services } from '@/lib/games/model/services';
import type { GameId, UserId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import type { Entry } from '@/lib/trust/entry';
import type { Report } from '@/lib/trust/verify/report';
import { storedGame } from '@/tests/support/stored';
import { textOf, verify } from '@/tests/trust/hall';
import { tokenOf } from '../log/ledger';
import { value } from '../table';

/** Who holds what at a table with a game master: ann and bob play, eve keeps order. */
const HOLDERS: Readonly<Record<RoleId, UserId>> = {
  north: 'ann',
  south: 'bob',
  german: 'ann',
  japanese: 'bob',
  'game-master': 'eve',
};

/** A running game of two with eve as its game master; ann has made it. */
export async function startWithMaster(services: OpenServices, rulesetId: string, setup: object = {}): Promise<GameId> {
  const [first = '', second = ''] = rulesetId === 'toy' ? ['north', 'south'] : ['german', 'japanese'];
  const seats = [
    { role: first, fill: 'me' as const },
    { role: second, fill: 'open' as const },
    { role: 'game-master', fill: 'open' as const },
  ];
  const made = value(await createGame(services, { by: 'ann', rulesetId, name: 'Desk', setup, seats }));
  for (const { role, path } of made.invitations) {
    value(await joinGame(services, { by: HOLDERS[role] ?? '', token: tokenOf(path) }));
  }
  return made.gameId;
}

export const versionOf = async (services: Services, gameId: GameId): Promise<number> =>
  (await services.store.readState(gameId))?.version ?? 0;

let keys = 0;
export const newKey = (): string => {
  keys += 1;
  return `desk ${keys}`;
};

/** What eve's command says beside what it means. */
export const command = async (services: Services, gameId: GameId, by: UserId = 'eve') => ({
  by,
  gameId,
  expectedVersion: await versionOf(services, gameId),
  idempotencyKey: newKey(),
});

export const REASON = 'We forgot that the bridge was blown.';

export const voidIt = async (services: Services, gameId: GameId, target: number, by: UserId = 'eve') =>
  voidAction(services, { ...(await command(services, gameId, by)), target, note: REASON });

export const rollAgain = async (services: Services, gameId: GameId, target: number, by: UserId = 'eve') =>
  reRoll(services, { ...(await command(services, gameId, by)), target, note: REASON });

/** An action of the holder of a seat; answers the number of its entry. */
export async function act(services: Services, gameId: GameId, role: RoleId, action: unknown): Promise<number> {
  const asked = { ...(await command(services, gameId, HOLDERS[role])), role, action };
  return value(await submitAction(services, asked)).seq;
}

export const pickNumber = (
  services: Services,
  gameId: GameId,
  role: 'north' | 'south',
  number: number,
): Promise<number> => act(services, gameId, role, { type: 'choose', number });

/** One listed choice of anybody who is asked, made as `choose` picks; the number of its entry, undefined when nobody is. */
export async function anyAction(services: Services, gameId: GameId, choose: Choose): Promise<number | undefined> {
  const { ruleset, state } = await storedGame(services, gameId);
  const asked = ruleset.awaiting(state);
  const role = asked.length === 0 ? undefined : asked[choose(asked.length)]?.role;
  if (role === undefined) return undefined;
  const templates = ruleset.options(state, role);
  const template = templates[choose(templates.length)] ?? {};
  return act(services, gameId, role, JSON.parse(JSON.stringify(ruleset.complete(state, template, choose))));
}

export async function entriesOf(services: Services, gameId: GameId): Promise<readonly Entry[]> {
  const rows = await services.store.readEntries(gameId, { limit: 100_000 });
  return rows.map(({ bytes }): Entry => JSON.parse(bytes));
}

export const diceIn = (entries: readonly Entry[]) => entries.filter(({ type }) => type === 'dice-rolled');

/** The entries that a command has added, the first of them being `seq`. */
export const since = async (services: Services, gameId: GameId, { seq }: Pick<ActReceipt, 'seq'>) =>
  (await entriesOf(services, gameId)).slice(seq);

/** Everything that is stored says what the log says. */
export async function faultsOf(services: Services, gameId: GameId): Promise<readonly string[]> {
  return value(await checkGame(services, gameId)).faults;
}

/** What the verifier says of the file that `by` gets. */
export async function reportFor(services: OpenServices, gameId: GameId, by: UserId = 'ann'): Promise<Report> {
  return verify(await textOf(services, { by, gameId }));
}

/** The first fault that the verifier finds, in words; undefined when there is none. */
export function firstFault({ malformed, checks }: Report): string | undefined {
  const found = checks.find(({ fault }) => fault !== undefined);
  return malformed ?? (found === undefined ? undefined : `${found.id}: ${found.fault?.seq} ${found.fault?.detail}`);
}
