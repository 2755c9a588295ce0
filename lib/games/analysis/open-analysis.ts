import type { GameState, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import type { AnalysisId, AnalysisRecord } from '../model/analysis';
import { type GameError, refuse } from '../model/errors';
import { sameSecret } from '../model/ids';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rulesNotHere } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { type RootServices, rootOf } from './root';
import { EMPTY, type Tree, treeSchema } from './tree';

/** Which analysis: one that is kept, or one that would begin at an entry. */
export interface AskedAnalysis {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  readonly analysisId?: AnalysisId | undefined;
  /** The secret of its link, for those whose analysis it is not. */
  readonly key?: string | undefined;
  /** Without `analysisId`: it would begin at the position before this entry. */
  readonly seq?: number | undefined;
  /** Without `analysisId`: without what the asker has sealed, so that it can be shared. */
  readonly open?: boolean | undefined;
}

/** An analysis that is open before somebody. */
export interface OpenAnalysis {
  readonly game: GameRecord;
  readonly ruleset: Playable;
  readonly root: GameState;
  readonly tree: Tree;
  readonly record: Omit<AnalysisRecord, 'tree'>;
  readonly mine: boolean;
  /** False: nothing is kept yet. */
  readonly kept: boolean;
}

export type AnalysisServices = RootServices & ServicesWith<'readAnalysis' | 'readGame', 'now'>;

export async function openAnalysis(
  services: AnalysisServices,
  asked: AskedAnalysis,
): Promise<Result<OpenAnalysis, GameError>> {
  return asked.analysisId === undefined
    ? newAnalysis(services, asked)
    : keptAnalysis(services, asked, asked.analysisId);
}

async function newAnalysis(services: AnalysisServices, asked: AskedAnalysis): Promise<Result<OpenAnalysis, GameError>> {
  const found = await gameFor(services, asked, 'try-out');
  if (!found.ok) return found;
  const game = found.value;
  const begun = await rootOf(services, game, {
    by: asked.by,
    seq: asked.seq ?? game.nextSeq,
    open: asked.open === true,
  });
  if (!begun.ok) return begun;
  const { ruleset, seq, state, secretOf } = begun.value;
  const place = ruleset.standing(state).headline;
  const record = {
    analysisId: '',
    gameId: game.gameId,
    ownerId: asked.by ?? '',
    name: place,
    seq,
    place,
    rulesetVersion: game.rulesetVersion,
    root: ruleset.dumpState(state),
    ...(secretOf === undefined ? {} : { secretOf }),
    version: 0,
    updatedAt: services.now(),
  };
  return ok({ game, ruleset, root: state, tree: EMPTY, record, mine: true, kept: false });
}

async function keptAnalysis(
  services: AnalysisServices,
  { by, gameId, key }: AskedAnalysis,
  analysisId: AnalysisId,
): Promise<Result<OpenAnalysis, GameError>> {
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const record = isUuid(analysisId) ? await services.store.readAnalysis(analysisId) : undefined;
  if (record === undefined || record.gameId !== gameId || !maySee(record, by, key)) return err(noAnalysis());
  const { tree: raw, ...rest } = record;
  const ruleset = services.findRuleset(found.value.rulesetId, record.rulesetVersion);
  if (ruleset === undefined) return err(rulesNotHere({ ...found.value, rulesetVersion: record.rulesetVersion }));
  const root = ruleset.loadState(record.root);
  return ok({
    game: found.value,
    ruleset,
    root,
    tree: treeSchema.parse(raw),
    record: rest,
    mine: record.ownerId === by,
    kept: true,
  });
}

/** Its owner; and who may read the game and has the link. */
const maySee = ({ ownerId, shareSecret }: AnalysisRecord, by: UserId | undefined, key: string | undefined): boolean =>
  ownerId === by || (shareSecret !== undefined && key !== undefined && sameSecret(shareSecret, key));

/** One that is not shared and one that does not exist are the same. */
export const noAnalysis = (): GameError => refuse('analysis-not-found', 'There is no such analysis for you.');

export const noStep = (id: number): GameError =>
  refuse('no-such-step', 'This line is not in the analysis any more.', { at: id });
