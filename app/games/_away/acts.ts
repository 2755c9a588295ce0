'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getAuth } from '@/lib/auth/get-auth';
import { readReading } from '@/lib/auth/reading';
import type { Result } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import type { ActReceipt } from '@/lib/games/engine/game-act';
import type { GameError } from '@/lib/games/model/errors';
import { declareAway } from '@/lib/games/seats/away/declare-away';
import { endAway } from '@/lib/games/seats/away/end-away';
import { commandOf } from '../[gameId]/desk/_acts/command-of';

/** Says for which days one is away, and who acts meanwhile. */
export async function goAway(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeAway(previous, form));
}

async function executeAway(previous: FormState, form: FormData): Promise<FormState> {
  const { command } = await commandOf(form, '/side');
  const { timeZone } = await readReading(await getAuth(), command.by);
  const standIn = textOf(form, 'standIn') ?? '';
  const days = { from: textOf(form, 'from') ?? '', to: textOf(form, 'to') ?? '' };
  const zone = timeZone ?? textOf(form, 'zone') ?? 'UTC';
  const asked = { ...command, ...days, zone, everywhere: textOf(form, 'where') === 'everywhere' };
  return answer(
    previous,
    form,
    await declareAway(await getServices(), { ...asked, ...(standIn === '' ? {} : { standIn }) }),
  );
}

/** Says that one is back. */
export async function comeBack(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeBack(previous, form));
}

async function executeBack(previous: FormState, form: FormData): Promise<FormState> {
  const { command } = await commandOf(form, '/side');
  const everywhere = textOf(form, '_do') === 'everywhere';
  return answer(previous, form, await endAway(await getServices(), { ...command, everywhere }));
}

function answer(previous: FormState, form: FormData, done: Result<ActReceipt, GameError>): FormState {
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  const { gameId, seq } = done.value;
  redirect(`/games/${gameId}/side?role=${encodeURIComponent(textOf(form, '_role') ?? '')}&done=${seq}`);
}
