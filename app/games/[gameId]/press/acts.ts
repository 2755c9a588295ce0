'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { Result } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import type { GameError } from '@/lib/games/model/errors';
import { PRESS_MODES } from '@/lib/games/model/press/records';
import { eraseMessage } from '@/lib/games/press/erase-message';
import { keepPressPlace } from '@/lib/games/press/keep-place';
import { openNotebook } from '@/lib/games/press/open-notebook';
import { announce, sendMessage, writeNotebook } from '@/lib/games/press/send-message';
import { setPress } from '@/lib/games/press/set-press';
import { commandOf } from '../desk/_acts/command-of';
import { messageNumber } from './press-words';

/** Writes to others, into the notebook, or to everybody. */
export async function writeIt(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeWriting(previous, form));
}

async function executeWriting(previous: FormState, form: FormData): Promise<FormState> {
  const { by, gameId, role, back } = await askedBy(form);
  const services = await getServices();
  // A form that came back with a refusal is another message than the one that was refused, which was not kept.
  const asked = { by, gameId, text: String(form.get('text') ?? ''), message: textOf(form, '_message') };
  const seat = role === undefined ? {} : { role };
  const to = form.getAll('to').map(String);
  const ways = {
    announcement: () => announce(services, { ...asked }),
    notebook: () => writeNotebook(services, { ...asked, ...seat }),
    press: () => sendMessage(services, { ...asked, ...seat, to }),
  };
  const way = textOf(form, '_way') ?? '';
  const known = Object.hasOwn(ways, way) ? (way as keyof typeof ways) : 'press';
  return answer(previous, form, await ways[known](), back);
}

/** Erases a message, opens a notebook, or says how far somebody has read. */
export async function pressStep(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeStep(previous, form));
}

async function executeStep(previous: FormState, form: FormData): Promise<FormState> {
  const { by, gameId, role, back } = await askedBy(form);
  const services = await getServices();
  const number = messageNumber(textOf(form, '_number'));
  const steps = {
    erase: () => eraseMessage(services, { by, gameId, message: textOf(form, '_message') ?? '' }),
    open: () => openNotebook(services, { by, gameId, role: role ?? '' }),
    read: () => keepPressPlace(services, { by, gameId, number }),
    away: () => keepPressPlace(services, { by, gameId, announced: number }),
  };
  const step = textOf(form, '_do') ?? '';
  const known = Object.hasOwn(steps, step) ? (step as keyof typeof steps) : 'read';
  return answer(previous, form, await steps[known](), back);
}

/** Sets what sides may write to each other. */
export async function changePress(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeChange(previous, form));
}

async function executeChange(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/press');
  const press = PRESS_MODES.find((mode) => mode === textOf(form, 'press')) ?? 'none';
  const done = await setPress(await getServices(), { ...command, press });
  return answer(previous, form, done, `${path}/press`);
}

/** `back`: the page that the form stands on, with the tab of press open where it stands in that. */
async function askedBy(form: FormData) {
  const onPress = textOf(form, '_page') === 'press';
  const { command, path } = await commandOf(form, onPress ? '/press' : '');
  const { by, gameId, role } = command;
  const seat = textOf(form, '_look');
  const inTab = !onPress && (textOf(form, '_way') === 'press' || textOf(form, '_do') === 'erase');
  const anchor = textOf(form, '_anchor') ?? '';
  const query = new URLSearchParams({
    ...(seat === undefined ? {} : { role: seat }),
    ...(inTab ? { tab: 'press' } : {}),
    // An address that differs in its anchor alone is not fetched again.
    ...(anchor === '' ? {} : { kept: textOf(form, '_message') ?? '' }),
  }).toString();
  const page = `${path}${onPress ? '/press' : ''}${query === '' ? '' : `?${query}`}`;
  return { by, gameId, role, back: `${page}${anchor}` };
}

function answer(previous: FormState, form: FormData, done: Result<unknown, GameError>, path: string): FormState {
  if (done.ok) redirect(path);
  return refused(previous, form, refusalOf(done.error));
}
