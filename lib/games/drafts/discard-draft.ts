import { err, ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { draftsOnly } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import { draftRights } from './draft-rights';
import type { DraftReceipt } from './keep-draft';
import { type AskedDraft, draftChanged, openDraft, openTogether } from './open-side';

export interface DraftInput extends AskedDraft {
  /** The revision that the asker has seen. */
  readonly revision: number;
}

/** Takes a draft away: its author, or who may submit for the side. */
export async function discardDraft(
  services: ServicesWith<'discardDrafts' | 'readDraft' | 'readDraftsTogether' | 'readGame', 'findRuleset'>,
  input: DraftInput,
): Promise<Result<DraftReceipt, GameError>> {
  const found = await openDraft(services, input);
  if (!found.ok) return found;
  const { draft } = found.value;
  const all = await openTogether(services, input.by, found.value);
  if (!all.ok) return all;
  if (!all.value.every((one) => draftRights(one).includes('discard'))) return err(draftsOnly());
  if (draft.revision !== input.revision) return err(draftChanged());
  const gone = await services.store.discardDrafts(all.value.map((one) => one.draft));
  return gone ? ok({ draft: draft.draftId, revision: input.revision }) : err(draftChanged());
}
