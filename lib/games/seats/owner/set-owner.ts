import { err, ok, type Result } from '@/lib/core/result';
import { planCommit } from '@/lib/games/engine/commit-plan';
import { SERVER } from '@/lib/games/engine/entries';
import { draftOfAct } from '@/lib/games/engine/game-act';
import { refusingLoss } from '@/lib/games/engine/loss';
import { newNote, readNote } from '@/lib/games/engine/notes';
import { append } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { isGameId } from '@/lib/games/model/ids';
import type { Commit, GameChange, GameRecord, NoteRow } from '@/lib/games/model/records';
import { invisible } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { GameId } from '@/lib/games/model/types';
import { progressOf } from '../other-games';
import { withProposal } from './answer-owner';
import { actorIn, userOf } from './places';

export interface SetOwnerInput {
  readonly gameId: GameId;
  /** Who shall own it, as the log of this game names them. */
  readonly to: string;
  /** Words for everybody at the table; kept beside the log as a note. */
  readonly reason: string;
}

export interface OwnerSet {
  readonly gameId: GameId;
  readonly name: string;
  /** The entry that says so. */
  readonly seq: number;
}

type Setting = ServicesWith<
  'commitAll' | 'readCampaign' | 'readCommand' | 'readGame',
  'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
>;

const TRIES = 3;

/**
 * The operator of the service makes somebody the owner of a game, and of those games of its campaign in which they are too. An entry of each
 * log says so with the reason, and everybody at the table is told by mail. For the command line alone.
 */
export async function setOwner(
  services: Setting,
  { gameId, to, reason }: SetOwnerInput,
): Promise<Result<readonly OwnerSet[], GameError>> {
  const words = readNote(reason);
  if (!words.ok) return words;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const record = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
    if (record === undefined) return err(invisible());
    const set = await refusingLoss(() => setIn(services, record, to, newNote(services, words.value)));
    if (!set.ok) return set;
    if (set.value !== undefined) return ok(set.value);
  }
  return err(refuse('command-in-progress', 'The game is changing at this moment; try again.'));
}

/** Undefined when one of the games has moved on. */
async function setIn(
  services: Setting,
  record: GameRecord,
  to: string,
  note: NoteRow,
): Promise<Result<readonly OwnerSet[] | undefined, GameError>> {
  const user = userOf(record, to);
  if (user === undefined)
    return err(refuse('no-such-member', `Nobody of the name ${to} is at the table of this game.`));
  if (user === record.ownerId) return err(refuse('nothing-to-change', 'They own this game already.'));
  const at = services.now().toISOString();
  const commits: Commit[] = [];
  const changes: GameChange[] = [];
  const set: OwnerSet[] = [];
  for (const game of await gamesOwned(services, record)) {
    const there = actorIn(game, user);
    if (there === undefined) continue;
    const found = await progressOf(services, game);
    if (!found.ok) return found;
    if (found.value === undefined) return ok(undefined);
    const facts = { as: 'operator', to: there };
    const draft = draftOfAct('owner-changed', { role: undefined, actor: SERVER, note: note.id }, facts);
    const progress = withProposal(append(found.value, draft), undefined);
    const { gameId, ownerId: from } = game;
    commits.push({ ...planCommit(services, progress, { at }).commit, note });
    changes.push({ change: 'owner-changed', gameId, from, to: user });
    set.push({ gameId, name: game.name, seq: game.nextSeq });
  }
  return ok((await services.store.commitAll(commits, changes)) === 'committed' ? set : undefined);
}

async function gamesOwned(services: ServicesWith<'readCampaign'>, record: GameRecord): Promise<readonly GameRecord[]> {
  if (record.campaign === undefined) return [record];
  const campaign = await services.store.readCampaign(record.campaign.campaignId);
  const others = campaign?.games.filter((one) => one.gameId !== record.gameId && one.ownerId === record.ownerId) ?? [];
  return [record, ...others];
}
