import { parseAddress } from '@/lib/core/address';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { invalid } from '../create/new-game';
import { SERVER } from '../engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { keyed } from '../engine/mails';
import { append, nextSeqOf, type Progress, seenTo } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { newInviteSecret } from '../model/ids';
import type { KeyedJob } from '../model/mail-records';
import { masterRoles, mayFree } from '../model/permissions';
import type { GameChange, GameRecord } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { gamesOf, openAt } from './other-games';

export interface ReplacePlayerInput extends ActCommand {
  /** The seat to be freed. */
  readonly freed: RoleId;
  /** The address of who is invited to it; without one its link is passed on. */
  readonly invite?: string;
}

/**
 * Frees the seat of a player who is gone, in all games of the campaign that they hold it in. They become a past player and
 * see no more than everybody; the seat is open under a new invitation, and the person who takes it sees its secrets. What it is
 * asked waits; the others go on. It needs a reason.
 */
export async function replacePlayer(
  services: ActServices,
  { freed, invite, ...command }: ReplacePlayerInput,
): Promise<Result<ActReceipt, GameError>> {
  const address =
    invite === undefined || invite.trim() === ''
      ? ok(undefined)
      : parseAddress(invite.trim(), { allowLocalhost: true });
  if (!address.ok) return err(invalid('invite', address.error.message));
  const meaning = { freed, invite: address.value ?? null };
  const kind = { type: 'player-replaced', right: 'replace-player', reason: 'needed', meaning } as const;
  return executeAct(services, command, kind, (context) =>
    replace(services, context, { by: command.by, freed, invite: address.value }),
  );
}

interface Wanted {
  readonly by: UserId;
  readonly freed: RoleId;
  readonly invite: string | undefined;
}

async function replace(
  services: ServicesWith<'readCampaign' | 'readCommand', 'findRuleset' | 'randomBytes' | 'snapshots'>,
  context: ActContext,
  wanted: Wanted,
): Promise<Result<ActDone, GameError>> {
  const { record, progress } = context;
  if (progress.now === undefined) return err(refuse('game-not-started', 'Nobody has played in this game yet.'));
  // An organiser can open a game again that is over, so another may be needed.
  if (progress.game.status === 'over' && !masterRoles(services, record).includes(wanted.freed))
    return err(refuse('game-over', 'This game is over.'));
  const holder = record.seats.find(({ role }) => role === wanted.freed);
  if (holder?.userId === undefined) return err(noHolder(record));
  const own = freeAt(services, context, wanted);
  if (!own.ok) return own;
  const others: Freed[] = [];
  for (const other of await gamesOf(services, record, wanted.freed, holder.userId)) {
    const there = await openAt(services, other, context, wanted.by);
    if (!there.ok) return there;
    // Somebody has acted in it since it was read: all is decided again.
    if (there.value === undefined)
      return err(refuse('command-in-progress', 'The games of the campaign move on; ask again.'));
    const freed = freeAt(services, there.value, wanted);
    if (!freed.ok) return freed;
    others.push(freed.value);
  }
  const all = [own.value, ...others];
  return ok({
    progress: own.value.progress,
    others: others.map((one) => one.progress),
    changes: all.map(({ change }) => change),
    jobs: all.slice(0, 1).flatMap(({ jobs }) => jobs),
  });
}

function noHolder({ seats }: GameRecord): GameError {
  const taken = seats.filter(({ userId }) => userId !== undefined).map(({ role }) => role);
  return refuse('seat-open', `Nobody holds that seat. Those that are taken: ${taken.join(', ')}.`, { taken });
}

/** One game with the seat free. */
interface Freed {
  readonly progress: Progress;
  readonly change: GameChange;
  readonly jobs: readonly KeyedJob[];
}

function freeAt(
  services: Pick<Services, 'findRuleset' | 'randomBytes'>,
  context: ActContext,
  { by, freed, invite }: Wanted,
): Result<Freed, GameError> {
  const { record, progress } = context;
  if (!mayFree(services, record, by, freed)) {
    const words = 'The game master frees the seats of this game; the owner only that of the game master.';
    return err(refuse('not-your-part', words, { right: 'replace-player', parts: ['game-master'] }));
  }
  const { gameId } = record;
  const actorId = record.seats.find(({ role }) => role === freed)?.actorId ?? '';
  const invitation = {
    inviteSecret: newInviteSecret(services),
    ...(invite === undefined ? {} : { inviteAddress: invite }),
  };
  const change = { change: 'seat-left', gameId, role: freed, actorId, ...invitation } as const;
  const seq = nextSeqOf(progress);
  const invited =
    invite === undefined ? [] : [keyed({ task: 'send-invitation', payload: { gameId, role: freed, seq } })];
  const standsBy = record.seats.find(({ role }) => role === freed)?.understudy?.userId;
  const payload = { gameId, seq, userId: standsBy ?? '' };
  const jobs = [...invited, ...(standsBy === undefined ? [] : [keyed({ task: 'send-called', payload })])];
  const facts = context.actor === SERVER ? { role: freed, as: 'owner' } : { role: freed };
  const next = append(progress, draftOfAct('player-replaced', context, facts));
  const matters = seenTo(withoutRequestOf(freed, progress), freed);
  return ok({ progress: { ...next, matters }, change, jobs });
}

/** Who asked for something back is gone, and with them the request. */
function withoutRequestOf(role: RoleId, { matters }: Progress): Progress['matters'] {
  const { takeBack, ...rest } = matters;
  return takeBack === undefined || takeBack.by === role ? rest : matters;
}
