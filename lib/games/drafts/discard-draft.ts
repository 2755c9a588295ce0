import { err, ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { draftsOnly } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import { draftRights } from './draft-rights';
import type { DraftReceipt } from './keep-draft';
import { type AskedDraft, draftChanged, openDraft } from './open-side';

export interface DraftInput extends AskedDraft {
  /** The revision that the asker has seen. */
  readonly revision: number;
}

/** Takes a draft away: its author, or who may submit for the side. */
export async function discardDraft(
  services: ServicesWith<'discardDraft' | 'readDraft' | 'readGame', 'findRuleset'>,
  input: DraftInput,
): Promise<Result<DraftReceipt, GameError>> {
  const found = await openDraft(services, input);
  if (!found.ok) return found;
  if (!draftRights(found.value).includes('discard')) return err(draftsOnly());
  const { draftId, gameId } = found.value.draft;
  const gone = await services.store.discardDraft({ draftId, gameId, revision: input.revision });
  return gone ? ok({ draft: draftId, revision: input.revision }) : err(draftChanged());
}
