import { err, type Result } from '@/lib/core/result';
import { type Command, repeatAnswer } from '../engine/command';
import type { ActServices } from '../engine/game-act';
import { type GameError, refuse } from '../model/errors';
import { draftsOnly } from '../model/permissions';
import type { ServicesWith } from '../model/services';
import type { ActionReceipt } from '../model/types';
import { draftHash } from '../play/read-submit';
import { submitAction } from '../play/submit-action';
import { draftRights, forwarderOf } from './draft-rights';
import { draftChanged, isStillThere, type OpenedDraft, openDraft, openTogether } from './open-side';
import { actionOf } from './read-drafts';
import { sendTogether } from './send-together';

export interface SendDraftInput extends Command {
  readonly draft: string;
  /** The revision that the sender has seen: nobody sends what they have not read. */
  readonly revision: number;
}

type Sending = ActServices & ServicesWith<'keepRefusal' | 'readStanding' | 'readDraft' | 'readDraftsTogether', 'guard'>;

/**
 * Sends a draft as it is. Where the side wants a second person's signature, this signs it off: by somebody who may, and has not
 * drafted it. The log names who drafted, who signed and who submitted it.
 */
export async function sendDraft(services: Sending, input: SendDraftInput): Promise<Result<ActionReceipt, GameError>> {
  const { draft: _, revision, ...command } = input;
  const found = await openDraft(services, input);
  if (!found.ok) return (await answeredBefore(services, input)) ?? found;
  const { draft } = found.value;
  if (draft.revision !== revision) return err(draftChanged());
  const all = await openTogether(services, input.by, found.value);
  if (!all.ok) return all;
  const refusal = all.value.flatMap((one) => whyNotSent(one) ?? [])[0];
  if (refusal !== undefined) return err(refusal);
  if (draft.together !== undefined) return sendTogether(services, command, all.value.map(stepOf));
  return submitAction(services, { ...command, ...stepOf(found.value) });
}

/** The action of a draft, and who stands for it. */
function stepOf(opened: OpenedDraft) {
  const { draft, person, seat } = opened;
  const { draftId, revision, gameId, role, note } = draft;
  const signs = seat.signatures === true;
  const forwarder = signs ? forwarderOf(opened)?.actorId : undefined;
  return {
    ...{ gameId, role, action: actionOf(draft) },
    ...(note === undefined ? {} : { note }),
    from: {
      ...{ draftId, revision, drafted: draft.actorId },
      ...(signs ? { signed: person.actorId } : {}),
      ...(forwarder === undefined ? {} : { forwarder }),
    },
  };
}

/** The same press a second time finds the draft gone, and its own answer. */
async function answeredBefore(
  services: Sending,
  { by: userId, gameId, idempotencyKey, draft: draftId, revision }: SendDraftInput,
): Promise<Result<ActionReceipt, GameError> | undefined> {
  const cachedVersion = services.snapshots.newest(gameId)?.version;
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion });
  return read?.answered === undefined ? undefined : repeatAnswer(read.answered, draftHash({ draftId, revision }));
}

function whyNotSent(opened: OpenedDraft): GameError | undefined {
  const may = draftRights(opened);
  if (may.includes('send') || may.includes('sign')) return undefined;
  if (!isStillThere(opened, opened.draft))
    return refuse(
      'no-such-member',
      'Who drafted it plays the side no longer: open it in the form and send it as your own.',
    );
  if (opened.seat.signatures !== true) return draftsOnly();
  return refuse(
    'signature-needed',
    'This side has two people to every action: somebody who may sign off, and has not drafted it, sends it.',
  );
}
