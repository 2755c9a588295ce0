import { err, ok, type Result } from '@/lib/core/result';
import { planCommit } from '@/lib/games/engine/commit-plan';
import { draftOfAct } from '@/lib/games/engine/game-act';
import { append } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { NameTaken } from '@/lib/games/model/records';
import { actorFor } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { UnderstudyChange } from '@/lib/games/model/side-records';
import type { UserId } from '@/lib/games/model/types';
import { progressOf } from '../other-games';
import type { FoundInvitation } from '../read-invitation';
import { type Coming, sidesBeside } from '../side/join-side';

type Agreeing = ServicesWith<'commitAll' | 'readCommand', 'findRuleset' | 'now' | 'randomBytes' | 'snapshots'>;

/** Somebody agrees to stand by for a seat, in every game that this link is for. False: one has moved on. */
export async function agree(
  services: Agreeing,
  by: UserId,
  { game, seat: { role }, understudy }: FoundInvitation,
  { records, names }: Coming,
): Promise<Result<boolean, GameError>> {
  if (game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  // Who takes a seat over sees its secrets, and must not know those of another side.
  if (records.some((record) => sidesBeside(services, record, by, undefined).length > 0))
    return err(refuse('in-another-side', 'You play a side of this game, and can stand by for none.'));
  const at = services.now().toISOString();
  const commits = [];
  const changes: (UnderstudyChange | NameTaken)[] = [...names];
  for (const record of records) {
    const offered = record.seats.find((seat) => seat.role === role)?.understudy;
    if (offered === undefined || offered.secret !== understudy?.secret) continue;
    const found = await progressOf(services, record);
    if (!found.ok) return found;
    if (found.value === undefined) return ok(false);
    const actorId = actorFor(record.seats, by, record.pastPlayers);
    const context = { role: undefined, actor: actorId, note: undefined };
    const draft = draftOfAct('understudy-agreed', context, { role, named: offered.seq });
    commits.push(planCommit(services, append(found.value, draft), { at, by }).commit);
    const { gameId } = record;
    changes.push({ change: 'understudy-agreed', gameId, role, seq: offered.seq, userId: by, actorId });
  }
  return ok((await services.store.commitAll(commits, changes)) === 'committed');
}
