'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getServices } from '@/lib/db/services';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { commandOf } from '../desk/_acts/command-of';

/** Proposes another owner of the game, or says yes or no to one: the pressed button tells which. */
export async function changeOwner(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form);
  const services = await getServices();
  const act = textOf(form, '_act');
  const done =
    act === 'yes' || act === 'no'
      ? await answerOwner(services, { ...command, granted: act === 'yes' })
      : await proposeOwner(services, { ...command, to: textOf(form, 'to') ?? '' });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}?done=${done.value.seq}`);
}
