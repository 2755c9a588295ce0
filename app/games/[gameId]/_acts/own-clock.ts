'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getAuth } from '@/lib/auth/get-auth';
import { readReading } from '@/lib/auth/reading';
import { getServices } from '@/lib/db/services';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { commandOf } from '../desk/_acts/command-of';

/** Says on which days a seat rests. */
export async function declareRest(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => carryOutRest(previous, form));
}

async function carryOutRest(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/clock');
  const { timeZone } = await readReading(await getAuth(), command.by);
  const zone = timeZone ?? textOf(form, 'zone') ?? 'UTC';
  const weekdays = form.getAll('weekday').map(Number);
  const dates = (textOf(form, 'dates') ?? '').split(/[\s,;]+/).filter(Boolean);
  const done = await setRest(await getServices(), { ...command, zone, weekdays, dates });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}/clock`);
}
