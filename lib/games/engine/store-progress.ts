import type { GameChange, NoteRow } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { Committed } from '../model/stores';
import type { UserId } from '../model/types';
import { type PlannedCommit, planCommit } from './commit-plan';
import type { Progress } from './progress';
import { deliverSignals, speaks, withListeners } from './signals';

/** What carries a command out. */
export type CommandServices = ServicesWith<
  'commit' | 'commitAll' | 'readCampaign' | 'readCommand',
  'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
>;

/** The game of a command first, then every other game that it changed; all at one instant. */
export interface PlannedCommits {
  readonly own: PlannedCommit;
  readonly others: readonly PlannedCommit[];
}

/**
 * Lets the other games of the campaign hear what happened, where there is one, and makes of it what is to be stored. `at`:
 * ISO 8601 instant of the command, this moment by default.
 */
export async function planCommits(
  services: ServicesWith<'readCampaign' | 'readCommand', 'findRuleset' | 'now' | 'randomBytes' | 'snapshots'>,
  own: Progress,
  by?: UserId,
  at = services.now().toISOString(),
): Promise<PlannedCommits> {
  const instant = { at, ...(by === undefined ? {} : { by }) };
  const { gameId, campaignId } = own.game;
  if (campaignId === undefined || !speaks(own)) return { own: planCommit(services, own, instant), others: [] };
  const members = deliverSignals(await withListeners(services, campaignId, own));
  const self = members.find(({ game }) => game.gameId === gameId) ?? own;
  const others = members.filter(({ game, drafts }) => game.gameId !== gameId && drafts.length > 0);
  return {
    own: planCommit(services, self, instant),
    others: others.map((other) => planCommit(services, other, instant)),
  };
}

/**
 * Stores it in one transaction, with what else changes at the table; what was stored is kept in memory for the next
 * command.
 */
export async function storeAll(
  services: ServicesWith<'commit' | 'commitAll', 'snapshots'>,
  { own, others }: PlannedCommits,
  changes: readonly GameChange[] = [],
): Promise<Committed> {
  const commits = [own, ...others].map(({ commit }) => commit);
  const alone = others.length === 0 && changes.length === 0;
  const committed = alone ? await services.store.commit(own.commit) : await services.store.commitAll(commits, changes);
  if (committed !== 'committed') return committed;
  // Where seats have changed, what is held in memory would still have the old seats.
  const changed = new Set(changes.filter(({ change }) => !OF_NO_TABLE.has(change)).map(({ gameId }) => gameId));
  for (const { after } of [own, ...others]) if (!changed.has(after.gameId)) services.snapshots.keep(after);
  return committed;
}

/** What was only prepared is no part of a game. */
const OF_NO_TABLE: ReadonlySet<GameChange['change']> = new Set(['draft-sent', 'standing-done', 'orders-left']);

/** Under what a command's answer is kept: the same key and meaning again gets it. */
export interface AnswerKey {
  readonly userId: UserId;
  readonly key: string;
  readonly requestHash: string;
}

/** The plans with the answer that the command is kept under, and the note that came beside it. */
export function withAnswer(
  plans: PlannedCommits,
  { receipt, note, ...key }: AnswerKey & { readonly receipt: object; readonly note: NoteRow | undefined },
): PlannedCommits {
  const answer = { ...key, response: JSON.stringify(receipt) };
  const commit = { ...plans.own.commit, answer, ...(note === undefined ? {} : { note }) };
  return { ...plans, own: { ...plans.own, commit } };
}
