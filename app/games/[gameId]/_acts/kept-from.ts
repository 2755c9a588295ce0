import { getServices } from '@/lib/db/services';
import { type KeepDraftInput, keepDraft } from '@/lib/games/drafts/keep-draft';

/** Keeps what a decision form asks for as a draft of the side; the key of the form names it, so that a second press is the same one. */
export const keptFrom = async (asked: KeepDraftInput) => keepDraft(await getServices(), asked);
