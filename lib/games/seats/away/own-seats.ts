import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { ActContext } from '@/lib/games/engine/game-act';
import type { Progress } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { may } from '@/lib/games/model/permissions';
import type { GameRecord, SeatRecord } from '@/lib/games/model/records';
import { personIn } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { UserId } from '@/lib/games/model/types';
import { progressOf } from '../other-games';

/** A seat of the person, in the middle of a command. */
export interface OwnSeat {
  readonly seat: SeatRecord;
  /** The person's name in the log. */
  readonly actor: string;
}

/** A game at which the person sits, and the seats of theirs that are meant. */
export interface OwnGame {
  readonly record: GameRecord;
  readonly progress: Progress;
  readonly own: readonly OwnSeat[];
}

export type Finding = ServicesWith<
  'listSeated' | 'readCampaign' | 'readCommand' | 'readGame',
  'findRuleset' | 'guard' | 'now' | 'snapshots'
>;

/** Whose seats in which games. `everywhere`: all of the person's; else that one, in each game of the campaign that they have it in. */
export interface Wanted {
  readonly by: UserId;
  readonly role: RoleId;
  readonly everywhere: boolean;
}

/** More games are not changed in one command. */
const MOST_GAMES = 100;

/** The named game first; games that are over, or cannot be written to, are left out. */
export async function ownGames(
  services: Finding,
  { record, progress }: ActContext,
  wanted: Wanted,
): Promise<Result<readonly OwnGame[], GameError>> {
  if (record.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const others = wanted.everywhere ? await seatedGames(services, wanted.by) : await campaignGames(services, record);
  if (others.length > MOST_GAMES)
    return err(
      refuse(
        'invalid-days',
        `You play in more than ${MOST_GAMES} games: say it game by game where you are waited for.`,
      ),
    );
  const games = [{ record, progress, own: seatsIn(record, wanted) }];
  for (const other of others) {
    const own = seatsIn(other, wanted);
    if (other.gameId === record.gameId || own.length === 0 || !(await isOpen(services, other, wanted.by))) continue;
    const found = await progressOf(services, other);
    // Games whose rules are not here stand still.
    if (!found.ok) continue;
    if (found.value === undefined)
      return err(refuse('command-in-progress', 'Your other games move on; ask again.', { gameId: other.gameId }));
    games.push({ record: other, progress: found.value, own });
  }
  return ok(games);
}

function seatsIn({ seats }: GameRecord, { by, role, everywhere }: Wanted): readonly OwnSeat[] {
  return seats.flatMap((seat) => {
    const person = everywhere || seat.role === role ? personIn(seat, by) : undefined;
    return person === undefined ? [] : [{ seat, actor: person.actorId }];
  });
}

async function isOpen(services: Finding, game: GameRecord, by: UserId): Promise<boolean> {
  if (game.status === 'over' || game.summary.matters?.imported === true) return false;
  return may(services, game, by, 'be-away') && (await services.guard.lossOf(game.gameId)) === undefined;
}

async function campaignGames({ store }: Finding, { campaign }: GameRecord): Promise<readonly GameRecord[]> {
  return campaign === undefined ? [] : ((await store.readCampaign(campaign.campaignId))?.games ?? []);
}

async function seatedGames({ store }: Finding, by: UserId): Promise<readonly GameRecord[]> {
  const ids = await store.listSeated(by, MOST_GAMES + 1);
  const games = await Promise.all(ids.map((gameId) => store.readGame(gameId)));
  return games.filter((game) => game !== undefined);
}
