'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, incomplete, refused } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { clockOfForm } from '@/app/games/_clock/clock-form';
import { getServices } from '@/lib/db/services';
import { setClock } from '@/lib/games/clock/set-clock';
import { commandOf } from '../desk/_acts/command-of';

/** Sets how much time each seat has. */
export async function changeClock(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => carryOut(previous, form));
}

async function carryOut(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/clock');
  const terms = clockOfForm(form);
  if (!terms.ok) return refused(previous, form, incomplete(terms.error));
  const done = await setClock(await getServices(), { ...command, terms: terms.value ?? null });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}/clock`);
}
