import { err, ok, type Result } from '@/lib/core/result';
import { planCommit } from '@/lib/games/engine/commit-plan';
import { draftOfAct } from '@/lib/games/engine/game-act';
import { append } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { masterRoles } from '@/lib/games/model/permissions';
import type { GameRecord, NameTaken } from '@/lib/games/model/records';
import { actorFor, rolesOf } from '@/lib/games/model/seats';
import type { Services, ServicesWith } from '@/lib/games/model/services';
import type { SideChange } from '@/lib/games/model/side-records';
import type { UserId } from '@/lib/games/model/types';
import { withNewcomersMail } from '@/lib/games/seats/newcomers-mail';
import { progressOf } from '@/lib/games/seats/other-games';
import type { FoundInvitation } from '@/lib/games/seats/read-invitation';

type Joining = ServicesWith<'commitAll' | 'readCommand', 'findRuleset' | 'now' | 'randomBytes' | 'snapshots'>;

/** The games that somebody comes to, all of one campaign, and what they go by there from now. */
export interface Coming {
  readonly records: readonly GameRecord[];
  readonly names: readonly NameTaken[];
}

/** Somebody comes to play a side with its captain, in every game that this link is for. False: one has moved on. */
export async function joinSide(
  services: Joining,
  by: UserId,
  { game, seat: { role }, side }: FoundInvitation,
  { records, names }: Coming,
): Promise<Result<boolean, GameError>> {
  if (game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const playsElsewhere = records.some((record) => sidesBeside(services, record, by, role).length > 0);
  if (playsElsewhere) return err(refuse('in-another-side', 'You play another side of this game.'));
  const at = services.now().toISOString();
  const commits = [];
  const changes: (SideChange | NameTaken)[] = [...names];
  for (const record of records) {
    const invitation = record.seats
      .find((seat) => seat.role === role)
      ?.invitations?.find(({ secret }) => secret === side?.secret);
    if (invitation === undefined) continue;
    const found = await progressOf(services, record);
    if (!found.ok) return found;
    if (found.value === undefined) return ok(false);
    const { seq, right } = invitation;
    const actorId = actorFor(record.seats, by, record.pastPlayers);
    const { game: stored } = found.value;
    const seats = stored.seats.map((one) =>
      one.role === role ? { ...one, members: [...(one.members ?? []), { userId: by, actorId, right }] } : one,
    );
    const draft = draftOfAct('member-joined', { role, actor: actorId, note: undefined }, { invitation: seq });
    const progress = append({ ...found.value, game: { ...stored, seats } }, draft);
    commits.push(withNewcomersMail(planCommit(services, progress, { at, by }), by));
    changes.push({ change: 'member-joined', gameId: record.gameId, role, seq, userId: by, actorId });
  }
  return ok((await services.store.commitAll(commits, changes)) === 'committed');
}

/** The sides that somebody plays beside `role`: nobody sees what two sides keep from each other. */
export function sidesBeside(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  by: UserId,
  role: string | undefined,
): readonly string[] {
  const masters = masterRoles(services, game);
  return rolesOf(game.seats, by).filter((one) => one !== role && !masters.includes(one));
}
