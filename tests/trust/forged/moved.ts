import { text } from 'node:stream/consumers';
import type { OpenServices } from '@/lib/db/services';
import { sealOf } from '@/lib/games/log/notary';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { goOnHere } from '@/lib/games/transfer/continue-here';
import { exportByOperator } from '@/lib/games/transfer/export-game';
import { importGame } from '@/lib/games/transfer/import-game';
import { value } from '@/tests/games/table';
import { playToy } from '../hall';

/** Everything of a game, as an operator hands it to another host. */
export async function complete(services: OpenServices, gameId: GameId): Promise<string> {
  return text(value(await exportByOperator(services, { gameId, view: 'complete' }, sealOf(services))).chunks);
}

/** Lets an imported game go on, and seats people by the links that its owner sees. */
export async function goOnWith(
  services: OpenServices,
  gameId: GameId,
  by: string,
  who: Readonly<Record<string, string>>,
) {
  const { version: expectedVersion } = value(await readGame(services, { by, gameId }));
  value(await goOnHere(services, { by, gameId, expectedVersion, idempotencyKey: 'go on' }));
  const { seats } = value(await readGame(services, { by, gameId }));
  for (const { role, invitePath = '' } of seats) {
    const player = who[role.id];
    if (player !== undefined)
      value(await joinGame(services, { by: player, token: invitePath.split('/').at(-1) ?? '' }));
  }
}

/** A toy game of three rounds: `plies` choices on one host by ann, the rest on another by bob and eve. */
export async function playMovedToy(from: OpenServices, to: OpenServices, plies: number): Promise<GameId> {
  const gameId = await playToy(from, 3, plies);
  value(await importGame(to, { by: 'ann', file: Buffer.from(await complete(from, gameId)) }));
  await goOnWith(to, gameId, 'ann', { north: 'bob', south: 'eve' });
  for (let ply = plies; ply < 6; ply += 1) {
    const [by, role] = ply % 2 === 0 ? ['bob', 'north'] : ['eve', 'south'];
    const { version: expectedVersion } = value(await readGame(to, { by, gameId }));
    const action = { type: 'choose', number: 1 + (ply % 3) };
    value(await submitAction(to, { by, gameId, role, action, expectedVersion, idempotencyKey: `${ply}` }));
  }
  return gameId;
}
