'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { ladderNamed } from '@/app/games/_ladder/ladders';
import { getServices } from '@/lib/db/services';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { commandOf } from '../desk/_acts/command-of';

/** Sets what is done where a side does not answer. */
export async function changeLadder(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form);
  const ladder = ladderNamed(textOf(form, 'ladder')) ?? null;
  const done = await setLadder(await getServices(), { ...command, ladder });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`${path}?done=${done.value.seq}`);
}
