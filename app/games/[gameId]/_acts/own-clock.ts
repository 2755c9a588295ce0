'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, incomplete, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getAuth } from '@/lib/auth/get-auth';
import { readReading } from '@/lib/auth/reading';
import { dayAfter, isDay, isZone, startOfDay } from '@/lib/clock/zones';
import { getServices } from '@/lib/db/services';
import { declareThink } from '@/lib/games/clock/own/declare-think';
import { setRest } from '@/lib/games/clock/own/set-rest';
import { commandOf } from '../desk/_acts/command-of';

/** Says on which days a seat rests. */
export async function declareRest(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeRest(previous, form));
}

/** Says until the end of which day a seat needs to think. */
export async function takeTime(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeThink(previous, form));
}

async function executeThink(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/clock');
  const day = textOf(form, 'day') ?? '';
  if (!isDay(day)) return refused(previous, form, incomplete({ day: 'Choose a day.' }));
  const until = startOfDay(dayAfter(day), await zoneFor(command.by, form)).toISOString();
  const done = await declareThink(await getServices(), { ...command, until });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}/clock`);
}

/** That of the profile, or else of the browser. */
async function zoneFor(by: string, form: FormData): Promise<string> {
  const { timeZone } = await readReading(await getAuth(), by);
  const zone = timeZone ?? textOf(form, 'zone') ?? 'UTC';
  return isZone(zone) ? zone : 'UTC';
}

async function executeRest(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/clock');
  const zone = await zoneFor(command.by, form);
  const weekdays = form.getAll('weekday').map(Number);
  const dates = (textOf(form, 'dates') ?? '').split(/[\s,;]+/).filter(Boolean);
  const done = await setRest(await getServices(), { ...command, zone, weekdays, dates });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}/clock`);
}
