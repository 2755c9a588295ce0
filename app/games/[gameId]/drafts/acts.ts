'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getServices } from '@/lib/db/services';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { forwardDraft } from '@/lib/games/drafts/forward-draft';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { commandOf, numberOf } from '../desk/_acts/command-of';

/** Sends a draft, which may be to sign it off; or by another button puts it forward or discards it. */
export async function draftStep(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form);
  const { by, gameId, expectedVersion, idempotencyKey } = command;
  const services = await getServices();
  const asked = { by, gameId, draft: textOf(form, '_draft') ?? '', revision: numberOf(form, '_revision') ?? 0 };
  const steps = {
    send: () => sendDraft(services, { ...asked, expectedVersion, idempotencyKey }),
    forward: () => forwardDraft(services, asked),
    discard: () => discardDraft(services, asked),
  };
  const step = textOf(form, '_do');
  const done = await steps[step === 'forward' || step === 'discard' ? step : 'send']();
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(step === 'send' ? `${path}?since=${numberOf(form, '_seq') ?? 0}` : `${path}#drafts`);
}
