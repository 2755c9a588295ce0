import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
  notBegun,
} from '../engine/game-act';
import { append, nextSeqOf } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { ServicesWith } from '../model/services';
import { askedSides, canUpgrade, noUpgrade, upgraded, upgradeOf } from './upgrade';

export interface ProposeUpgradeInput extends ActCommand {
  /** The version to go on by; the newest that fits by default. */
  readonly to?: string;
}

/**
 * Somebody wants the game to go on by newer rules. A game master's word is enough; a player's needs that of every side that
 * somebody else holds. Until then, and if one of them says no, it goes on by the rules that it has.
 */
export function proposeUpgrade(
  services: ActServices & ServicesWith<'readEntries', 'allCampaignKinds' | 'allRulesets' | 'versionsOf'>,
  input: ProposeUpgradeInput,
): Promise<Result<ActReceipt, GameError>> {
  const { to } = input;
  const meaning = { to: to ?? null };
  const kind = { type: 'upgrade-proposed', right: 'propose-upgrade', reason: 'welcome', meaning } as const;
  return executeAct(services, input, kind, (context) => propose(services, context, to));
}

async function propose(
  services: ServicesWith<'readEntries', 'allCampaignKinds' | 'allRulesets' | 'findRuleset' | 'versionsOf'>,
  context: ActContext,
  to: string | undefined,
): Promise<Result<ActDone, GameError>> {
  const { progress, record, role } = context;
  const early = notBegun(context);
  if (early !== undefined) return early;
  if (progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const pending = progress.matters.upgrade;
  if (pending !== undefined) {
    const words = `It has been proposed already to go on by version ${pending.to}; that is to be answered first.`;
    return err(refuse('upgrade-pending', words, { to: pending.to, asked: pending.asked }));
  }
  const rules = upgradeOf(services, record, to);
  // A trial began with a position as its own rules write it. The right to propose comes with a seat.
  if (rules === undefined || role === undefined || record.branch !== undefined) return err(noUpgrade(record, to));
  const { version } = rules.meta;
  const asked = nextSeqOf(progress);
  const proposed = append(progress, draftOfAct('upgrade-proposed', context, { to: version }));
  const waiting = askedSides(services, record, role);
  if (waiting.length === 0) return upgraded(services, proposed, rules);
  const can = await canUpgrade(services, progress, rules);
  if (!can.ok) return can;
  const matters = { ...proposed.matters, upgrade: { by: role, to: version, asked, waiting } };
  return ok({ progress: { ...proposed, matters } });
}
