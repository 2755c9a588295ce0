import { z } from 'zod';
import { termsWords } from '@/lib/clock/words';
import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { isGameId, readInviteToken, sameSecret } from '../model/ids';
import type { GameRecord, SeatRecord } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import { personIn } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { type Infer, roleSchema } from '../model/shapes';
import type { SideInvitation, Understudy } from '../model/side-records';
import { sideRight, type UserId } from '../model/types';
import { nameFixedIn } from '../names/choose-name';

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
    yourName: z
      .strictObject({ penName: z.string().optional() })
      .optional()
      .meta({ description: 'The asker is known there already, by this pen name or their own name, and keeps it.' }),
    /** The asker plays this side already. */
    yours: z.boolean(),
    /** It is for a side that has a captain already: what one may do there, and looks after. */
    understudy: z.literal(true).optional().meta({ description: 'It is to stand by for the seat, not to take it.' }),
    hasUnderstudy: z
      .literal(true)
      .optional()
      .meta({ description: 'Somebody stands by for the seat already, or is asked to.' }),
    clock: z.string().optional().meta({
      description: 'How long each side has, and what happens at zero, in words; missing where no time is counted.',
    }),
    side: z.strictObject({ right: sideRight, duty: z.string().optional() }).optional(),
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
  const { game, seat, side, understudy } = found.value;
  const inviter =
    side === undefined && (understudy === undefined || seat.playerName === undefined)
      ? game.ownerName
      : seat.playerName;
  const role = rolesOfGame(services, game).find(({ id }) => id === seat.role);
  return ok({
    gameId: game.gameId,
    gameName: game.name,
    rulesetTitle: rulesForWords(services, game)?.meta.title ?? game.rulesetId,
    role: role ?? { id: seat.role, name: seat.role, kind: 'player' },
    ...(game.campaign === undefined ? {} : { campaignName: game.campaign.name }),
    ...(inviter === undefined ? {} : { inviterName: inviter }),
    taken: isTaken(found.value),
    yours: isYours(found.value, input.by),
    ...nameOf(game, input.by),
    ...(understudy === undefined ? {} : { understudy: true as const }),
    ...(seat.understudy === undefined ? {} : { hasUnderstudy: true as const }),
    ...clockOf(game),
    ...(side === undefined
      ? {}
      : { side: { right: side.right, ...(side.duty === undefined ? {} : { duty: side.duty }) } }),
  });
}

/** What one agrees to with the seat. */
export function clockOf({ summary }: GameRecord): Pick<InvitationView, 'clock'> {
  const terms = summary.matters?.clock?.terms;
  return terms === undefined ? {} : { clock: termsWords(terms) };
}

function nameOf(game: GameRecord, by: UserId | undefined): Pick<InvitationView, 'yourName'> {
  const yourName = by === undefined ? undefined : nameFixedIn([game], by);
  return yourName === undefined ? {} : { yourName };
}

export interface FoundInvitation {
  readonly game: GameRecord;
  readonly seat: SeatRecord;
  /** Of an invitation to play the side with its captain. */
  readonly side?: SideInvitation;
  /** Of an invitation to stand by for the seat. */
  readonly understudy?: Understudy;
}

/** An invitation to a side is gone once it is taken: it has nobody. */
export function isTaken({ seat, side, understudy }: FoundInvitation): boolean {
  if (understudy !== undefined) return understudy.userId !== undefined;
  return side === undefined && seat.userId !== undefined;
}

/** Whether the asker has what the invitation offers. */
export const isYours = ({ seat, understudy }: FoundInvitation, by: UserId | undefined): boolean =>
  personIn(seat, by) !== undefined || (by !== undefined && understudy?.userId === by);

/** The seat that a token opens, taken or not. Every kind of wrong token gets the same answer. */
export async function findInvitation(
  services: ServicesWith<'readGame'>,
  token: string,
): Promise<Result<FoundInvitation, GameError>> {
  const read = readInviteToken(token);
  const game = read !== undefined && isGameId(read.gameId) ? await services.store.readGame(read.gameId) : undefined;
  const opens = (secret: string | undefined): boolean =>
    secret !== undefined && read !== undefined && sameSecret(secret, read.secret);
  for (const seat of game?.seats ?? []) {
    const side = seat.invitations?.find(({ secret }) => opens(secret));
    if (game !== undefined && side !== undefined) return ok({ game, seat, side });
    const { understudy } = seat;
    if (game !== undefined && opens(understudy?.secret)) return ok({ game, seat, ...(understudy && { understudy }) });
  }
  const seat = game?.seats.find(({ inviteSecret }) => opens(inviteSecret));
  if (game === undefined || seat === undefined) {
    return err(refuse('invitation-not-found', 'There is no such invitation; ask for the link again.'));
  }
  return ok({ game, seat });
}
