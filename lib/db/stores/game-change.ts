import type { DiceSecret, GameChange } from '@/lib/games/model/records';
import type { Prisma } from '../generated/client';
import { visibilityColumns } from './game-rows';
import { takeName } from './names/name-store';
import { changeSide, rememberPast } from './side-change';
import { leaveOrders } from './standing/standing-rows';
import { changeUnderstudy } from './understudy-change';

type Tx = Prisma.TransactionClient;
type Of<Name extends GameChange['change']> = Extract<GameChange, { readonly change: Name }>;

/** Makes a change inside the transaction of its caller; false when the row is not as the command believed. */
export async function makeChange(tx: Tx, change: GameChange, at: Date): Promise<boolean> {
  switch (change.change) {
    case 'seat-taken':
      return sitDown(tx, change, at);
    case 'seat-left':
      return standUp(tx, change, at);
    case 'seat-opened':
      return openSeat(tx, change);
    case 'name-taken':
      return takeName(tx, change);
    case 'member-invited':
    case 'member-joined':
    case 'member-set':
    case 'signatures-set':
    case 'member-left':
    case 'captain-named':
      return changeSide(tx, change, at);
    case 'understudy-named':
    case 'understudy-agreed':
    case 'understudy-dropped':
    case 'understudy-entered':
      return changeUnderstudy(tx, change, at);
    case 'draft-sent':
      return dropDraft(tx, change);
    case 'standing-done':
      return finishStanding(tx, change);
    case 'orders-left':
      return leaveOrders(tx, change);
    case 'owner-changed':
      return passGame(tx, change);
    case 'rules-pinned':
      return updateGame(tx, change.gameId, { rulesetVersion: change.rulesetVersion });
    case 'dice':
      return updateGame(tx, change.gameId, diceColumns(change.dice));
    case 'visibility':
      return letLookOn(tx, change);
  }
}

export const diceColumns = ({ secret, epochs, seeds }: DiceSecret) => ({
  diceSecret: Uint8Array.from(Buffer.from(secret, 'hex')),
  diceEpochs: epochs,
  diceSeeds: seeds.map((seed) => ({ ...seed })),
});

async function updateGame(tx: Tx, id: string, data: Prisma.GameUpdateManyMutationInput): Promise<boolean> {
  return (await tx.game.updateMany({ where: { id }, data })).count === 1;
}

/** Once: a second sender of the same draft, or one who saw it before it was changed, finds none. */
async function dropDraft(tx: Tx, { gameId, draftId: id, revision }: Of<'draft-sent'>): Promise<boolean> {
  return (await tx.sideDraft.deleteMany({ where: { id, gameId, revision } })).count === 1;
}

/** Inside the transaction that carries an order out: once, however many try it. */
export async function finishStanding(
  tx: Tx,
  { gameId, orderId: id, done, repeats }: Omit<Of<'standing-done'>, 'change'>,
): Promise<boolean> {
  const where = { id, gameId, done };
  const { count } = repeats
    ? await tx.standingOrder.updateMany({ where, data: { done: done + 1 } })
    : await tx.standingOrder.deleteMany({ where });
  return count === 1;
}

async function passGame(tx: Tx, { gameId, from, to }: Of<'owner-changed'>): Promise<boolean> {
  const { count } = await tx.game.updateMany({ where: { id: gameId, ownerId: from }, data: { ownerId: to } });
  // A campaign goes with the first of its games.
  await tx.campaign.updateMany({ where: { games: { some: { id: gameId } }, ownerId: from }, data: { ownerId: to } });
  return count === 1;
}

async function letLookOn(tx: Tx, { gameId, visibility, spectatorSecret }: Of<'visibility'>): Promise<boolean> {
  if (!(await updateGame(tx, gameId, visibilityColumns(visibility, spectatorSecret)))) return false;
  if (visibility !== 'public') await tx.spectator.deleteMany({ where: { gameId } });
  return true;
}

async function sitDown(tx: Tx, { gameId, role, userId, actorId }: Of<'seat-taken'>, joinedAt: Date): Promise<boolean> {
  const where = { gameId, role, userId: null };
  return (await tx.seat.updateMany({ where, data: { userId, actorId, joinedAt } })).count === 1;
}

async function openSeat(tx: Tx, { gameId, role, inviteSecret }: Of<'seat-opened'>): Promise<boolean> {
  return (await tx.seat.updateMany({ where: { gameId, role, userId: null }, data: { inviteSecret } })).count === 1;
}

async function standUp(tx: Tx, { gameId, role, actorId, ...invitation }: Of<'seat-left'>, at: Date): Promise<boolean> {
  const seat = await tx.seat.findUnique({ where: { gameId_role: { gameId, role } } });
  if (seat?.actorId !== actorId) return false;
  const { userId, joinedAt } = seat;
  await rememberPast(tx, { gameId, role, actorId, userId, joinedAt }, at);
  const { inviteSecret, inviteAddress = null } = invitation;
  const free = { userId: null, actorId: null, joinedAt: null, duty: null, inviteSecret, inviteAddress };
  await tx.seat.update({ where: { gameId_role: { gameId, role } }, data: free });
  return true;
}
