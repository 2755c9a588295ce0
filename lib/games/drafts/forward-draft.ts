import { err, ok, type Result } from '@/lib/core/result';
import { type GameError, refuse } from '../model/errors';
import { draftsOnly } from '../model/permissions';
import { acts } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { SideDraft } from '../model/side-records';
import type { DraftInput } from './discard-draft';
import { draftMails } from './draft-mails';
import { draftRights } from './draft-rights';
import { type DraftReceipt, MOST_DRAFTS } from './keep-draft';
import { draftChanged, openDraft, openTogether } from './open-side';

/** Who may submit puts a draft forward: anyone who may sign it off is told, and sends it. */
export async function forwardDraft(
  services: ServicesWith<'keepDrafts' | 'readDraft' | 'readDraftsTogether' | 'readGame', 'findRuleset' | 'now'>,
  input: DraftInput,
): Promise<Result<DraftReceipt, GameError>> {
  const found = await openDraft(services, input);
  if (!found.ok) return found;
  const { draft, person, seat } = found.value;
  if (draft.revision !== input.revision) return err(draftChanged());
  if (!acts(person.right)) return err(draftsOnly());
  if (seat.signatures !== true)
    return err(refuse('nothing-to-change', 'This side needs no signatures: who may submit sends a draft as it is.'));
  const all = await openTogether(services, input.by, found.value);
  if (!all.ok) return all;
  if (!all.value.every((one) => draftRights(one).includes('forward')))
    return err(refuse('nothing-to-change', 'It is put forward already, or who drafted it plays the side no longer.'));
  const at = services.now();
  const forward = (one: SideDraft) => ({ ...one, revision: one.revision + 1, forwardedBy: person.userId, at });
  const forwarded = all.value.map((one) => forward(one.draft));
  const kept = await services.store.keepDrafts(forwarded, MOST_DRAFTS, draftMails(found.value, forward(draft)));
  return kept === 'kept' ? ok({ draft: draft.draftId, revision: draft.revision + 1 }) : err(draftChanged());
}
