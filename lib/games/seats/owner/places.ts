import { err, ok, type Result } from '@/lib/core/result';
import { SERVER } from '@/lib/games/engine/entries';
import type { ActContext } from '@/lib/games/engine/game-act';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { ownerLapsesAt } from '@/lib/games/model/matters/owner';
import type { OwnerProposal } from '@/lib/games/model/matters/records';
import type { GameRecord } from '@/lib/games/model/records';
import { peopleOf } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { UserId } from '@/lib/games/model/types';
import { openAt } from '../other-games';

type Opening = ServicesWith<'readCampaign' | 'readCommand', 'findRuleset' | 'snapshots'>;

/**
 * The game at which somebody acts, and the others of its campaign that the same person owns: a campaign has one owner. In each the actor has
 * the name that they have there; a game in which they have none is left out, unless they own it.
 */
export async function ownersGames(
  services: Opening,
  context: ActContext,
  by: UserId,
): Promise<Result<readonly ActContext[], GameError>> {
  const { record } = context;
  if (record.campaign === undefined) return ok([context]);
  const campaign = await services.store.readCampaign(record.campaign.campaignId);
  const games: ActContext[] = [context];
  for (const other of campaign?.games ?? []) {
    if (other.gameId === record.gameId || other.ownerId !== record.ownerId) continue;
    const there = await openAt(services, other, context, by);
    if (!there.ok) return there;
    if (there.value === undefined)
      return err(refuse('command-in-progress', 'The games of the campaign move on; ask again.'));
    const actor = actorIn(other, by) ?? SERVER;
    if (actor !== SERVER || other.ownerId === by) games.push({ ...there.value, actor });
  }
  return ok(games);
}

/** By which name the log knows somebody who has a seat, plays a side or stands by for one; undefined for everybody else. */
export function actorIn({ seats }: Pick<GameRecord, 'seats'>, userId: UserId): string | undefined {
  const seated = seats.flatMap(peopleOf).find((person) => person.userId === userId);
  return seated?.actorId ?? seats.find(({ understudy }) => understudy?.userId === userId)?.understudy?.actorId;
}

/** Whom a name of the log means; undefined for nobody who is there. */
export function userOf({ seats }: Pick<GameRecord, 'seats'>, actor: string): UserId | undefined {
  const seated = seats.flatMap(peopleOf).find(({ actorId }) => actorId === actor);
  return seated?.userId ?? seats.find(({ understudy }) => understudy?.actorId === actor)?.understudy?.userId;
}

/** The proposal that holds in a game at an instant (ISO 8601). */
export function openProposal({ progress }: Pick<ActContext, 'progress'>, at: string): OwnerProposal | undefined {
  const { ownerProposal: proposal } = progress.matters;
  return proposal === undefined || ownerLapsesAt(proposal) <= at ? undefined : proposal;
}

/** In what capacity somebody without a name in the log speaks. */
export const asOwner = ({ actor }: Pick<ActContext, 'actor'>): { readonly as?: 'owner' } =>
  actor === SERVER ? { as: 'owner' } : {};
