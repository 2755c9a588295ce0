import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { UpgradeProposal } from '../model/matters/records';
import { actingRolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { noUpgrade, upgraded, upgradeOf } from './upgrade';

export interface AnswerUpgradeInput extends ActCommand {
  readonly granted: boolean;
}

/**
 * A yes or a no to newer rules, for every side that its author holds. The last yes lets the game go on by them in the same
 * command; one no, or the proposer's own, and it stays with those that it has.
 */
export function answerUpgrade(
  services: ActServices & ServicesWith<'readEntries', 'allCampaignKinds' | 'allRulesets' | 'versionsOf'>,
  input: AnswerUpgradeInput,
): Promise<Result<ActReceipt, GameError>> {
  const { granted } = input;
  const kind = { type: 'upgrade-answered', right: 'answer-upgrade', reason: 'welcome', meaning: { granted } } as const;
  return executeAct(services, input, kind, (context) => answer(services, context, input));
}

async function answer(
  services: ServicesWith<'readEntries', 'allCampaignKinds' | 'allRulesets' | 'findRuleset' | 'versionsOf'>,
  context: ActContext,
  { by, granted }: AnswerUpgradeInput,
): Promise<Result<ActDone, GameError>> {
  const { progress, record } = context;
  const proposal = progress.matters.upgrade;
  if (proposal === undefined) return err(notAsked('No newer rules are proposed.'));
  if (progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const own = actingRolesOf(record.seats, by);
  const waits = proposal.waiting.some((role) => own.includes(role));
  if (!waits && (granted || !own.includes(proposal.by))) return err(notAsked('You have answered already.'));
  const answered = append(progress, draftOfAct('upgrade-answered', context, { granted }));
  if (!granted) return ok({ progress: withProposal(answered, undefined) });
  const waiting = proposal.waiting.filter((role) => !own.includes(role));
  if (waiting.length > 0) return ok({ progress: withProposal(answered, { ...proposal, waiting }) });
  const rules = upgradeOf(services, record, proposal.to);
  return rules === undefined ? err(noUpgrade(record, proposal.to)) : upgraded(services, answered, rules);
}

const notAsked = (words: string): GameError => refuse('no-upgrade-asked', words);

function withProposal(progress: Progress, proposal: UpgradeProposal | undefined): Progress {
  const { upgrade, ...matters } = progress.matters;
  return { ...progress, matters: proposal === undefined ? matters : { ...matters, upgrade: proposal } };
}
