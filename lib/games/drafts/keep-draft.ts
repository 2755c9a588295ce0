import { LONGEST_ORDERS } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import { plain } from '../engine/entries';
import { readNote } from '../engine/notes';
import { positionOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import { newGameId } from '../model/ids';
import { rulesNotHere } from '../model/registry';
import { acts } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { SideDraft } from '../model/side-records';
import { readAction } from '../play/read-action';
import { draftMails } from './draft-mails';
import { type AskedSide, draftChanged, noSuchDraft, type OwnSide, openSide } from './open-side';
import { actionText } from './read-drafts';

export interface KeepDraftInput extends AskedSide {
  /** The draft to change, or the name of the new one, a UUID: made up when missing. The same again is the same draft. */
  readonly draft?: string;
  /** Of a draft to change: the revision that its author has seen, the last one by default. */
  readonly revision?: number;
  /** Exactly one of `action` (data) and `orders` (text). */
  readonly action?: unknown;
  readonly orders?: string;
  /** The free text that shall go along with the action. */
  readonly note?: string;
  /** A line for the others of the side. */
  readonly words?: string;
  /** Puts it forward at once, to be signed off. */
  readonly forward?: boolean;
}

export interface DraftReceipt {
  readonly draft: string;
  readonly revision: number;
}

/** A side with more drafts has lost sight of them. */
export const MOST_DRAFTS = 8;

/** Of an action as it is kept, in characters of JSON: the longest orders that there are. */
export const LONGEST_DRAFT = LONGEST_ORDERS;

/** A line, not a letter. */
const MOST_WORDS = 200;

type Keeping = ServicesWith<
  'keepDrafts' | 'readDraft' | 'readGame' | 'readState',
  'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
>;

/**
 * Keeps an action for the side to see. It must be an action of the game; whether the rules would take it now is told when it is
 * read, since it may be meant for later.
 */
export async function keepDraft(services: Keeping, input: KeepDraftInput): Promise<Result<DraftReceipt, GameError>> {
  const side = await openSide(services, input);
  if (!side.ok) return side;
  const content = await contentOf(services, side.value, input);
  if (!content.ok) return content;
  const draftId = input.draft ?? newGameId(services);
  const before = isUuid(draftId) ? await services.store.readDraft(draftId) : undefined;
  if (!isUuid(draftId) || (before !== undefined && !isOf(before, input))) return err(noSuchDraft());
  if (before !== undefined && isSame(before, side.value, content.value))
    return ok({ draft: draftId, revision: before.revision });
  const refusal = before === undefined ? undefined : whyNotChange(before, side.value, input);
  if (refusal !== undefined) return err(refusal);
  const { game, person } = side.value;
  const draft = {
    ...{ draftId, gameId: input.gameId, role: input.role, userId: person.userId, actorId: person.actorId },
    ...{ version: game.version, revision: (before?.revision ?? 0) + 1, at: services.now(), ...content.value },
    ...(input.forward === true && acts(person.right) ? { forwardedBy: person.userId } : {}),
  };
  const kept = await services.store.keepDrafts([draft], MOST_DRAFTS, draftMails(side.value, draft));
  if (kept === 'full')
    return err(refuse('too-many-drafts', `A side keeps at most ${MOST_DRAFTS} drafts: discard one first.`));
  return kept === 'lost' ? err(draftChanged()) : ok({ draft: draftId, revision: draft.revision });
}

type Content = Pick<SideDraft, 'action' | 'note' | 'words'>;

const isOf = (draft: SideDraft, { gameId, role }: AskedSide): boolean => draft.gameId === gameId && draft.role === role;

/** The second press of one form. */
const isSame = (before: SideDraft, { person }: OwnSide, { action, note, words }: Content): boolean =>
  before.userId === person.userId && before.action === action && before.note === note && before.words === words;

/** Who may only draft changes what they have drafted. */
function whyNotChange(before: SideDraft, { person }: OwnSide, { revision }: KeepDraftInput): GameError | undefined {
  if (revision !== undefined && revision !== before.revision) return draftChanged();
  if (before.together !== undefined)
    return refuse('nothing-to-change', 'It goes out in several games at once: change it on the campaign’s own page.');
  if (before.userId === person.userId || acts(person.right)) return undefined;
  return refuse('drafts-only', 'You change your own drafts; keep this one as a new one of yours.');
}

async function contentOf(
  services: Keeping,
  { game }: OwnSide,
  input: KeepDraftInput,
): Promise<Result<Content, GameError>> {
  if (game.status === 'open')
    return err(refuse('game-not-started', 'This game waits for its seats to be taken: there is nothing to draft yet.'));
  if (game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const position = await positionOf(services, game);
  if (position === undefined) return err(rulesNotHere(game));
  const action = readAction(position.ruleset, position.state, input);
  if (!action.ok) return action;
  const text = actionText(plain(action.value));
  if (text.length > LONGEST_DRAFT) return err(tooLongDraft());
  const note = input.note === undefined || input.note.trim() === '' ? ok(undefined) : readNote(input.note);
  if (!note.ok) return note;
  const words = readWords(input.words);
  if (!words.ok) return words;
  return ok({
    action: text,
    ...(note.value === undefined ? {} : { note: note.value }),
    ...(words.value === undefined ? {} : { words: words.value }),
  });
}

export const tooLongDraft = (): GameError =>
  refuse('invalid-action', `A draft has at most ${LONGEST_DRAFT} characters as data.`, { limit: LONGEST_DRAFT });

/** The line for the others of the side, as somebody typed it. */
export function readWords(asked: string | undefined): Result<string | undefined, GameError> {
  const words = asked?.trim() ?? '';
  if (words === '') return ok(undefined);
  if ([...words].length <= MOST_WORDS && !/\p{C}/u.test(words)) return ok(words);
  return err(refuse('invalid-note', `What you say beside a draft is a line of at most ${MOST_WORDS} characters.`));
}
