import { getServices } from '@/lib/db/services';
import { createFirstGame } from '@/lib/games/create/create-first-game';
import { listGames } from '@/lib/games/play/list-games';
import type { AuthContext } from '../context';
import { userByHeaders } from '../current-user';
import type { FormAnswer, FormHandler } from '../forms/answer-form';
import { callerOf } from '../forms/request';
import { guestOf } from './player';
import { dropGuest, startGuest } from './start-guest';

export interface GuestSettings {
  readonly TRUST_PROXY: number;
  /** Guests that may play at once; 0 lets none in. */
  readonly MAX_GUESTS: number;
}

/**
 * "Play the first turn now": a game against the built-in opponent, for somebody who is signed in a game like any other, for
 * everybody else a sandbox. Pressed again, it leads to the sandbox that is there.
 */
export const enterGuest =
  ({ TRUST_PROXY, MAX_GUESTS }: GuestSettings): FormHandler =>
  async (context, { fields, cookies, request }) => {
    const strength = fields.get('strength');
    const user = await userByHeaders(context, request.headers);
    if (user !== undefined) return firstGameOf(user.id, strength, fields.get('key'));
    const guest = await guestOf(context, cookies);
    const known = guest === undefined ? undefined : await sandboxOf(guest.id);
    if (known !== undefined) return { goTo: known };
    const caller = context.settings.demo ? undefined : callerOf(request, TRUST_PROXY);
    return newSandbox(context, { caller, most: MAX_GUESTS }, strength);
  };

const gamePath = (gameId: string): string => `/games/${gameId}`;

/** `key`: of the form that was pressed; pressed twice, it makes one game. */
async function firstGameOf(by: string, strength: string | undefined, key = ''): Promise<FormAnswer> {
  const once = /^[\w-]{8,64}$/.test(key) ? { idempotencyKey: `first ${key}` } : {};
  const made = await createFirstGame(await getServices(), { by, strength, ...once });
  return { goTo: made.ok ? gamePath(made.value.gameId) : '/games?refused=many' };
}

async function sandboxOf(by: string): Promise<string | undefined> {
  const listed = await listGames(await getServices(), { by, limit: 1 });
  const [game] = listed.ok ? listed.value.games : [];
  return game === undefined ? undefined : gamePath(game.gameId);
}

async function newSandbox(
  context: AuthContext,
  asked: Parameters<typeof startGuest>[1],
  strength: string | undefined,
): Promise<FormAnswer> {
  const guest = await startGuest(context, asked);
  if (!guest.ok) return { goTo: `/?sandbox=${guest.error.code}`, tried: { way: 'guest', outcome: guest.error.code } };
  const { userId, setCookies } = guest.value;
  const made = await createFirstGame(await getServices(), { by: userId, strength, sandbox: true });
  const tried = { way: 'guest', outcome: 'signed-in', userId } as const;
  if (made.ok) return { goTo: gamePath(made.value.gameId), setCookies, tried };
  await dropGuest(context, userId);
  return { goTo: '/?sandbox=full' };
}
