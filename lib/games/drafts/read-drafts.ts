import { canonicalJson } from '@/lib/core/canonical';
import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { roleNames, rulesOf } from '../model/registry';
import { personNames } from '../model/seats';
import type { ServicesWith } from '../model/services';
import { jsonObject } from '../model/shapes';
import type { SideDraft } from '../model/side-records';
import { tryAction } from '../play/preview/try-action';
import { draftRights, forwarderOf } from './draft-rights';
import { type AskedSide, isStillThere, type OwnSide, openSide } from './open-side';
import type { DraftsView, DraftView } from './shapes';

type Reading = ServicesWith<
  'readDrafts' | 'readGame' | 'readSealed' | 'readStanding' | 'readState' | 'readUnsealed',
  'findRuleset' | 'snapshots'
>;

/** Without a role, the first side that the asker plays. */
type AskedSides = Omit<AskedSide, 'role'> & { readonly role?: AskedSide['role'] | undefined };

/** What a side has prepared, to those who play it: each with whether the rules would take it now. */
export async function readDrafts(services: Reading, asked: AskedSides): Promise<Result<DraftsView, GameError>> {
  const side = await openSide(services, asked);
  if (!side.ok) return side;
  const { role } = side.value.seat;
  const rows = await services.store.readDrafts(asked.gameId, role);
  const drafts: DraftView[] = [];
  for (const draft of rows) drafts.push(await viewOf(services, side.value, draft));
  return ok({ role, signatures: side.value.seat.signatures === true, drafts });
}

async function viewOf(services: Reading, side: OwnSide, draft: SideDraft): Promise<DraftView> {
  const { game, person } = side;
  const { draftId, role, actorId: by, userId, revision, at, words, note } = draft;
  const nameOf = personNames(game, roleNames(services, game));
  const forwarder = forwarderOf({ ...side, draft });
  const { fits, unfit, lines } = await triedOut(services, side, draft);
  const campaign = draft.together === undefined ? undefined : game.campaign?.campaignId;
  const order = orderOf(services, side, draft);
  return {
    ...{ draft: draftId, role, by, yours: userId === person.userId, at: at.toISOString(), revision },
    ...(nameOf(by) === by ? {} : { name: nameOf(by) }),
    action: actionOf(draft),
    ...(order === undefined ? {} : { order }),
    ...(words === undefined ? {} : { words }),
    ...(note === undefined ? {} : { note }),
    ...(forwarder === undefined ? {} : { forwardedBy: forwarder.actorId, forwarder: nameOf(forwarder.actorId) }),
    ...(campaign === undefined
      ? {}
      : { campaign, together: draft.together, ...(lines === undefined ? {} : { lines }) }),
    moved: game.version !== draft.version,
    fits,
    ...(unfit === undefined ? {} : { unfit }),
    may: [...draftRights({ ...side, draft })],
  };
}

export const actionOf = ({ action }: SideDraft) => jsonObject.parse(JSON.parse(action));

/** An action as it is kept. */
export const actionText = (action: unknown): string => canonicalJson(action);

/** Rules that were taken up since may not know the action any more. */
function orderOf(services: Reading, { game }: OwnSide, draft: SideDraft): string | undefined {
  const rules = rulesOf(services, game);
  const parsed = rules?.parseAction(actionOf(draft));
  return parsed?.ok === true ? rules?.formatOrder(parsed.value) : undefined;
}

type Tried = Pick<DraftView, 'fits' | 'unfit' | 'lines'>;

/**
 * Whether the rules would take it now, and what it would do or why not. Who drafted it may have left meanwhile: then it still tells
 * whether it fits, since others of the side may make it theirs.
 */
async function triedOut(services: Reading, side: OwnSide, draft: SideDraft): Promise<Tried> {
  const { role, gameId, note } = draft;
  const asked = { by: side.person.userId, gameId, role, action: actionOf(draft) };
  const tried = await tryAction(services, note === undefined ? asked : { ...asked, note });
  if (!tried.ok) {
    const { error } = tried;
    const { message } = error;
    return { fits: false, unfit: error.kind === 'rule' ? { message, clause: error.rejection.clause } : { message } };
  }
  const { lines } = tried.value;
  return isStillThere(side, draft) ? { fits: true, lines } : { fits: true, lines, unfit: { message: AUTHOR_GONE } };
}

const AUTHOR_GONE = 'Who drafted it plays the side no longer. Open it in the form, and keep or send it as your own.';
