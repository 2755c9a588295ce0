import { ownerIsDue, ownerWaits } from '@/lib/games/model/matters/owner';
import type { OwnerProposal } from '@/lib/games/model/matters/records';
import type { OwnerProposalView } from '@/lib/games/model/matters/shapes';
import type { ListedGame } from '@/lib/games/model/records';
import { actingRolesOf } from '@/lib/games/model/seats';
import type { UserId } from '@/lib/games/model/types';
import { userOf } from './places';

/** A proposal of another owner, and what a reader may do about it. */
export function ownerProposalView(
  game: ListedGame,
  by: UserId | undefined,
  proposal: OwnerProposal,
  now: Date,
): OwnerProposalView {
  const { owner: _, at: __, with: ___, granted, ...told } = proposal;
  const waiting = ownerWaits(game.seats, proposal);
  const own = by === undefined ? [] : actingRolesOf(game.seats, by);
  const name = nameOf(game, proposal.to);
  const shown = { ...told, ...(name === undefined ? {} : { name }), waiting: [...waiting] };
  if (by !== undefined && userOf(game, proposal.to) === by) {
    const isDue = ownerIsDue(game.seats, proposal, now.toISOString());
    return { ...shown, yours: isDue ? 'answer' : 'withdraw', as: 'named' };
  }
  if (by !== undefined && game.ownerId === by)
    return { ...shown, yours: proposal.offered === true ? 'withdraw' : 'answer', as: 'owner' };
  if (waiting.some((role) => own.includes(role))) return { ...shown, yours: 'answer', as: 'side' };
  if (granted.some((role) => own.includes(role))) return { ...shown, yours: 'withdraw', as: 'side' };
  return { ...shown, yours: 'none' };
}

function nameOf({ seats }: ListedGame, actor: string): string | undefined {
  const people = seats.flatMap((seat) => [
    seat,
    ...(seat.members ?? []),
    ...(seat.understudy ? [seat.understudy] : []),
  ]);
  return people.find(({ actorId }) => actorId === actor)?.playerName;
}
