'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, previewed, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { addressOf } from '@/app/games/_rulesets/address-of';
import { screenOf } from '@/app/games/_rulesets/registry';
import { lessonAddress } from '@/lib/games/learn/lesson-view';
import { playLesson } from '@/lib/games/learn/play-lesson';
import { findStep, ordersIn } from './find-step';

/** Takes the order of a lesson's form. The new position is in the address that the reader comes to, and nowhere else. */
export async function takeStep(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => sent(previous, form));
}

async function sent(previous: FormState, form: FormData): Promise<FormState> {
  const asked = tryForm(form);
  if (!asked) redirect('/learn');
  if (!asked.run.ok) return refused(previous, form, refusalOf(asked.run.error, asked.places));
  redirect(`/${lessonAddress(asked.lesson, asked.run.value.sent)}#told`);
}

/** What the order of the form would do, told on the form itself. */
export async function checkStep(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => checked(previous, form));
}

async function checked(previous: FormState, form: FormData): Promise<FormState> {
  const asked = tryForm(form);
  if (!asked) redirect('/learn');
  if (!asked.run.ok) return refused(previous, form, refusalOf(asked.run.error, asked.places));
  return previewed(previous, form, { lines: [], needsDice: true });
}

function tryForm(form: FormData) {
  const { path, kept } = addressOf({ gameId: textOf(form, '_game') ?? '' });
  const [, , rulesetId = '', id = ''] = path.split('/');
  const step = findStep(rulesetId, id);
  if (!step) return undefined;
  const screen = screenOf(rulesetId);
  const isText = textOf(form, '_kind') === 'orders';
  const order = isText ? { orders: textOf(form, 'orders') ?? '' } : { action: screen.actionOf(form) };
  const run = playLesson(step.lesson, [...ordersIn(kept.sent), order]);
  return { lesson: step.lesson, run, places: isText ? ORDER_PLACES : screen };
}

const ORDER_PLACES = { fieldOfFault: () => 'orders', fieldOfRejection: () => 'orders' };
