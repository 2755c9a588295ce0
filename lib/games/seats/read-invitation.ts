import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { isGameId, readInviteToken, sameSecret } from '../model/ids';
import type { GameRecord, SeatRecord } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import type { ServicesWith } from '../model/services';
import { type Infer, roleSchema } from '../model/shapes';
import type { UserId } from '../model/types';

export const invitationSchema = z
  .strictObject({
    gameId: z.uuid(),
    gameName: z.string(),
    rulesetTitle: z.string(),
    role: roleSchema,
    /** The seat is one of all games of this campaign that have it. */
    campaignName: z.string().optional(),
    inviterName: z.string().optional(),
    taken: z.boolean(),
    /** The asker holds this seat already. */
    yours: z.boolean(),
  })
  .meta({ id: 'Invitation' });

export type InvitationView = Infer<typeof invitationSchema>;

export interface ReadInvitationInput {
  readonly token: string;
  readonly by?: UserId;
}

/** What an invitation offers. Anyone with the token may ask; nothing of the game itself is shown. */
export async function readInvitation(
  services: ServicesWith<'readGame', 'findRuleset'>,
  input: ReadInvitationInput,
): Promise<Result<InvitationView, GameError>> {
  const found = await findInvitation(services, input.token);
  if (!found.ok) return found;
  const { game, seat } = found.value;
  const role = rolesOfGame(services, game).find(({ id }) => id === seat.role);
  return ok({
    gameId: game.gameId,
    gameName: game.name,
    rulesetTitle: rulesForWords(services, game)?.meta.title ?? game.rulesetId,
    role: role ?? { id: seat.role, name: seat.role, kind: 'player' },
    ...(game.campaign === undefined ? {} : { campaignName: game.campaign.name }),
    ...(game.ownerName === undefined ? {} : { inviterName: game.ownerName }),
    taken: seat.userId !== undefined,
    yours: seat.userId !== undefined && seat.userId === input.by,
  });
}

export interface FoundInvitation {
  readonly game: GameRecord;
  readonly seat: SeatRecord;
}

/** The seat that a token opens, taken or not. Every kind of wrong token gets the same answer. */
export async function findInvitation(
  services: ServicesWith<'readGame'>,
  token: string,
): Promise<Result<FoundInvitation, GameError>> {
  const read = readInviteToken(token);
  const game = read !== undefined && isGameId(read.gameId) ? await services.store.readGame(read.gameId) : undefined;
  const seat = game?.seats.find(
    ({ inviteSecret }) => inviteSecret !== undefined && read !== undefined && sameSecret(inviteSecret, read.secret),
  );
  if (game === undefined || seat === undefined) {
    return err(refuse('invitation-not-found', 'There is no such invitation; ask for the link again.'));
  }
  return ok({ game, seat });
}
