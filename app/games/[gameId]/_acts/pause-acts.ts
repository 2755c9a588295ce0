'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getServices } from '@/lib/db/services';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { endPause } from '@/lib/games/clock/pause/end-pause';
import { commandOf } from '../desk/_acts/command-of';

/** A side asks for a pause, no longer does, or ends one: the form or the pressed button tells which. */
export async function changePause(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/clock');
  const services = await getServices();
  const act = textOf(form, '_act');
  const done =
    act === 'end' ? await endPause(services, command) : await askPause(services, { ...command, wants: act === 'ask' });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}/clock`);
}
