'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, previewed, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { Result } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import type { GameError } from '@/lib/games/model/errors';
import { arrangeOrders, clearOrders, resumeOrders, withdrawOrder } from '@/lib/games/standing/change-orders';
import { keepOrder, type OrderContent, tryOrder } from '@/lib/games/standing/keep-order';
import { ordersOfLine } from '@/lib/games/standing/line-orders';
import { commandOf, numberOf } from '../desk/_acts/command-of';
import { orderPreview } from './order-preview';

/** Keeps an order, or by another button only says what it would do now. */
export async function keepIt(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeKeeping(previous, form));
}

async function executeKeeping(previous: FormState, form: FormData): Promise<FormState> {
  const { asked, path } = await askedBy(form);
  const content = contentIn(form);
  const services = await getServices();
  if (textOf(form, '_try') !== undefined) {
    const tried = await tryOrder(services, { ...asked, ...content });
    return tried.ok ? previewed(previous, form, orderPreview(tried.value)) : answer(previous, form, tried, path);
  }
  const revision = numberOf(form, '_revision');
  const kept = await keepOrder(services, {
    ...asked,
    ...content,
    // One key a form: pressed twice, it is one order.
    order: textOf(form, '_order') ?? textOf(form, '_key') ?? '',
    ...(revision === undefined ? {} : { revision }),
    later: textOf(form, 'later') === 'yes',
  });
  return answer(previous, form, kept, `${path}&kept=1`);
}

/** Keeps the orders of a line of an analysis, behind those that there are. */
export async function keepLine(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeLine(previous, form));
}

async function executeLine(previous: FormState, form: FormData): Promise<FormState> {
  const { asked, path } = await askedBy(form);
  const services = await getServices();
  const line = { analysisId: textOf(form, '_analysis') ?? '', at: numberOf(form, '_at') ?? 0 };
  const read = await ordersOfLine(services, { ...asked, ...line });
  if (!read.ok) return answer(previous, form, read, path);
  const names = (textOf(form, '_ids') ?? '').split(' ');
  for (const [at, { orders, action, ...order }] of read.value.entries()) {
    const content = action === undefined ? { ...order, orders } : { ...order, action };
    // Pressed twice, each is one order.
    const kept = await keepOrder(services, { ...asked, ...content, order: names[at] ?? '', later: true });
    if (!kept.ok) return answer(previous, form, kept, path);
  }
  redirect(`${path}&kept=1`);
}

/** Moves one order, or withdraws it; withdraws all; or lets the list go on. */
export async function orderStep(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeStep(previous, form));
}

async function executeStep(previous: FormState, form: FormData): Promise<FormState> {
  const { asked, path } = await askedBy(form);
  const services = await getServices();
  const order = textOf(form, '_order') ?? '';
  const list = (textOf(form, '_list') ?? '').split(' ').filter((id) => id !== '');
  const steps = {
    up: () => arrangeOrders(services, { ...asked, orders: moved(list, order, -1) }),
    down: () => arrangeOrders(services, { ...asked, orders: moved(list, order, 1) }),
    clear: () => clearOrders(services, { ...asked }),
    resume: () => resumeOrders(services, { ...asked }),
    withdraw: () => withdrawOrder(services, { ...asked, order, revision: numberOf(form, '_revision') ?? 0 }),
  };
  const step = textOf(form, '_do') ?? '';
  const known = Object.hasOwn(steps, step) ? (step as keyof typeof steps) : 'withdraw';
  return answer(previous, form, await steps[known](), path);
}

async function askedBy(form: FormData) {
  const { command, path } = await commandOf(form, '/standing');
  const role = textOf(form, '_role') ?? '';
  const { by, gameId } = command;
  return { asked: { by, gameId, role }, path: `${path}/standing?role=${encodeURIComponent(role)}` };
}

function contentIn(form: FormData): OrderContent {
  const asked = textOf(form, 'asked');
  const when = [textOf(form, 'when'), ...(asked === undefined ? [] : [`asked = ${asked}`])].filter(
    (part) => part !== undefined,
  );
  const until = numberOf(form, 'until');
  const mine = textOf(form, 'mine');
  const note = textOf(form, 'note');
  return {
    ...(when.length === 0 ? {} : { when: withAsked(when) }),
    ...(until === undefined ? {} : { until }),
    repeats: textOf(form, 'repeats') === 'yes',
    orders: textOf(form, 'orders') ?? '',
    ...(mine === undefined ? {} : { mine }),
    ...(note === undefined ? {} : { note }),
  };
}

/** AND binds closer than OR: what is asked goes to every alternative. */
function withAsked([when = '', asked]: readonly string[]): string {
  if (asked === undefined) return when;
  return when
    .split(/\s+OR\s+/i)
    .map((part) => `${part} AND ${asked}`)
    .join(' OR ');
}

function moved(list: readonly string[], order: string, by: 1 | -1): readonly string[] {
  const at = list.indexOf(order);
  const other = list[at + by];
  if (at < 0 || other === undefined) return list;
  return list.map((id) => (id === order ? other : id === other ? order : id));
}

function answer(previous: FormState, form: FormData, done: Result<unknown, GameError>, path: string): FormState {
  if (done.ok) redirect(path);
  const refusal = refusalOf(done.error);
  const field = { 'invalid-condition': 'when', 'invalid-orders': 'orders', 'invalid-action': 'orders' }[refusal.code];
  const fields = field === undefined ? refusal.fields : { ...refusal.fields, [field]: refusal.message };
  return refused(previous, form, { ...refusal, fields });
}
