import { ok, type Result } from '@/lib/core/result';
import { executeOnce } from '../engine/command';
import type { ActServices } from '../engine/game-act';
import { planCommits, storeAll, withAnswer } from '../engine/store-progress';
import type { GameError } from '../model/errors';
import type { GameChange } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { ActionReceipt } from '../model/types';
import { leaveReports, roomFor } from '../standing/leave-reports';
import { decideAction } from './decide-action';
import { keepRefusal } from './keep-refusal';
import { readSubmit, type SubmitActionInput } from './read-submit';
import { receiptOf } from './receipt';

/**
 * One action of one seat: checked, decided, stored with its log entries, its answer, its mails and all that it does to
 * other games of the campaign, in one transaction or not at all. The same key and body again gets the stored answer;
 * nothing is stored for a refusal.
 */
export async function submitAction(
  services: ActServices & ServicesWith<'keepRefusal' | 'readStanding', 'guard'>,
  input: SubmitActionInput,
): Promise<Result<ActionReceipt, GameError>> {
  const answer = await executeOnce(services, input, async (turn) => {
    const read = await readSubmit(services, input, turn);
    if (read.step === 'answer') return read.answer;
    const decided = decideAction(services, read, input);
    // What memory refuses is decided again on what is stored: the memory of this process may be behind.
    if (!decided.ok) return read.from === 'memory' ? undefined : decided;
    const room = await roomFor(services, input, decided.value.reports);
    if (!room.ok) return room;
    const { note, reports, progress } = decided.value;
    const left = room.value?.map((one) => leaveReports(services, input, one, progress.ruleset));
    const waiting = left === undefined ? {} : { waiting: reports.slice(1).map(({ title }) => title) };
    const plans = await planCommits(services, progress, input.by);
    const receipt = { ...receiptOf(progress, input.role, plans.own.after), ...waiting };
    const stored = await storeAll(services, withAnswer(plans, { ...read.answersTo, receipt, note }), [
      ...sentBy(input),
      ...(left ?? []),
    ]);
    return stored === 'committed' ? ok(receipt) : undefined;
  });
  // What the rules refuse of a standing order is for its side alone to know.
  if (!answer.ok && input.standing === undefined) await keepRefusal(services, input, answer.error);
  return answer;
}

/** A draft that is sent is gone with it, and so is a standing order that is carried out. */
function sentBy({ gameId, from, standing }: SubmitActionInput): readonly GameChange[] {
  if (standing !== undefined) return [{ change: 'standing-done', gameId, ...standing }];
  if (from === undefined) return [];
  const { draftId, revision } = from;
  return [{ change: 'draft-sent', gameId, draftId, revision }];
}
