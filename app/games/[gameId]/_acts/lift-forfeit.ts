'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getServices } from '@/lib/db/services';
import { liftForfeit } from '@/lib/games/clock/lift-forfeit';
import { commandOf } from '../desk/_acts/command-of';

/** The side that won by forfeit, or the game master, lets the game go on. */
export async function letGoOn(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '');
  const done = await liftForfeit(await getServices(), command);
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(path);
}
