'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { Result } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import type { ActReceipt } from '@/lib/games/engine/game-act';
import { adjustClock } from '@/lib/games/game-master/adjust-clock';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import type { GameError } from '@/lib/games/model/errors';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { commandOf, entryPath } from './command-of';

/** Pauses the game, or lets a paused one go on; leads to the entry that says so. */
export async function pauseOrResume(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executePause(previous, form));
}

async function executePause(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/desk');
  const act = textOf(form, '_act') === 'resume' ? resumeGame : pauseGame;
  return answer(previous, form, path, await act(await getServices(), command));
}

/** Gives a timer another instant: a day and a time of day, both in UTC. */
export async function moveDeadline(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeMove(previous, form));
}

async function executeMove(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/desk');
  const at = `${textOf(form, 'day') ?? ''}T${textOf(form, 'time') ?? ''}Z`;
  const key = textOf(form, 'timer') ?? '';
  return answer(previous, form, path, await adjustClock(await getServices(), { ...command, key, at }));
}

/** Frees a seat for somebody else. */
export async function freeSeat(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeReplacement(previous, form));
}

async function executeReplacement(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form);
  const invite = textOf(form, 'invite');
  const freed = textOf(form, 'freed') ?? '';
  const asked = { ...command, freed, ...(invite === undefined ? {} : { invite }) };
  const done = await replacePlayer(await getServices(), asked);
  if (!done.ok) return refused(previous, form, refusalOf(done.error, SEAT_PLACES));
  redirect(`${path}?since=${done.value.seq}#seats`);
}

const SEAT_PLACES = { fieldOfFault: ({ path }: { readonly path: string }) => path, fieldOfRejection: () => undefined };

function answer(previous: FormState, form: FormData, path: string, done: Result<ActReceipt, GameError>): FormState {
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(entryPath(path, done.value.seq));
}
