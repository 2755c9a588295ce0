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
import { draftChanged, isStillThere, openDraft } from './open-side';
import { actionOf } from './read-drafts';

export interface SendDraftInput extends Command {
  readonly draft: string;
  /** The revision that the sender has seen: nobody sends what they have not read. */
  readonly revision: number;
}

type Sending = ActServices & ServicesWith<'keepRefusal' | 'readDraft', 'guard'>;
type Opened = Extract<Awaited<ReturnType<typeof openDraft>>, { readonly ok: true }>['value'];

/**
 * Sends a draft as it is. Where the side wants a second person's signature, this signs it off: by somebody who may, and has not
 * drafted it. The log names who drafted, who signed and who submitted it.
 */
export async function sendDraft(services: Sending, input: SendDraftInput): Promise<Result<ActionReceipt, GameError>> {
  const { draft: draftId, revision, ...command } = input;
  const found = await openDraft(services, input);
  if (!found.ok) return (await answeredBefore(services, input)) ?? found;
  const { draft, person } = found.value;
  if (draft.revision !== revision) return err(draftChanged());
  const refusal = whyNotSent(found.value);
  if (refusal !== undefined) return err(refusal);
  const signs = found.value.seat.signatures === true;
  const forwarder = signs ? forwarderOf(found.value)?.actorId : undefined;
  return submitAction(services, {
    ...command,
    role: draft.role,
    action: actionOf(draft),
    ...(draft.note === undefined ? {} : { note: draft.note }),
    from: {
      draftId,
      revision,
      drafted: draft.actorId,
      ...(signs ? { signed: person.actorId } : {}),
      ...(forwarder === undefined ? {} : { forwarder }),
    },
  });
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

function whyNotSent(opened: Opened): GameError | undefined {
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
