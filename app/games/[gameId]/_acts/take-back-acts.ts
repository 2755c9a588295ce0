'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { getServices } from '@/lib/db/services';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { commandOf, numberOf } from '../desk/_acts/command-of';

/** Asks to take an action back, and returns to the game. */
export async function ask(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeRequest(previous, form));
}

async function executeRequest(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form);
  const done = await askTakeBack(await getServices(), { ...command, target: numberOf(form, '_target') ?? -1 });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}?since=${done.value.seq}`);
}

/** The answer of the button that was pressed; nothing but a yes is one. */
export async function answer(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeAnswer(previous, form));
}

async function executeAnswer(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form);
  const granted = textOf(form, '_do') === 'agree';
  const done = await answerTakeBack(await getServices(), { ...command, granted });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}?since=${done.value.seq}`);
}
