'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { answerUpgrade } from '@/lib/games/rules-version/answer-upgrade';
import { proposeUpgrade } from '@/lib/games/rules-version/propose-upgrade';

/** Proposes newer rules, or says yes or no to them: the pressed button tells which. */
export async function decideRules(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}/rules-version`;
  const user = await requireUser(path);
  const note = textOf(form, 'note')?.trim() ?? '';
  const to = textOf(form, '_to');
  const command = {
    by: user.id,
    gameId,
    expectedVersion: Number(textOf(form, '_version') ?? Number.NaN),
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
    ...(note === '' ? {} : { note }),
  };
  const services = await getServices();
  const word = textOf(form, '_do');
  const done =
    word === 'propose'
      ? await proposeUpgrade(services, { ...command, ...(to === undefined ? {} : { to }) })
      : await answerUpgrade(services, { ...command, granted: word === 'yes' });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(path);
}
