import { invitePath } from '@/lib/games/model/ids';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { value } from '@/tests/games/table';
import type { TestServer } from '@/tests/support/server';
import { command, gameIn, type Headers, known, meet } from './people';
import type { TeamRight } from './team-rights';

/** One running game in which north is a captain and three members. */
export interface Team {
  readonly gameId: GameId;
  /** What each of them sends to be known. */
  readonly headers: Readonly<Record<TeamRight, Headers>>;
  /** How the log names each of them. */
  readonly actors: Readonly<Record<TeamRight, string>>;
}

/** North's captain is who is awaited; each member comes by the captain's link. */
export async function teamUp(server: TestServer): Promise<Team> {
  const { 'player-awaited': captain } = await meet(server);
  const gameId = await gameIn(server, 'running', 'link');
  const draft = await joinNorth(server, gameId, 'draft');
  const submit = await joinNorth(server, gameId, 'submit');
  const signs = await joinNorth(server, gameId, 'sign-off');
  return {
    gameId,
    headers: { draft: draft.headers, submit: submit.headers, 'sign-off': signs.headers, captain },
    actors: {
      draft: draft.actor,
      submit: submit.actor,
      'sign-off': signs.actor,
      captain: (await northOf(server, gameId)).actorId ?? '',
    },
  };
}

/** Somebody comes to play north with its captain: what they send to be known, and how the log names them. */
export async function joinNorth(
  server: TestServer,
  gameId: GameId,
  right: SideRight,
): Promise<{ readonly headers: Headers; readonly actor: string }> {
  const by = `matrix-team-${right}`;
  const headers = await known(server, by);
  const invited = { ...(await command(server, gameId, 'player-awaited')), side: 'north', right };
  value(await inviteMember(server.services, invited));
  const secret = (await northOf(server, gameId)).invitations?.[0]?.secret ?? '';
  value(await joinGame(server.services, { by, token: invitePath(gameId, secret).replace('/join/', '') }));
  const found = (await northOf(server, gameId)).members?.find(({ userId }) => userId === by);
  return { headers, actor: found?.actorId ?? '' };
}

/** North as it is stored: who plays it, and its open links. */
export async function northOf(server: TestServer, gameId: GameId) {
  const game = await server.services.store.readGame(gameId);
  const north = game?.seats.find(({ role }) => role === 'north');
  if (north === undefined) throw new Error('there is no north');
  return north;
}
