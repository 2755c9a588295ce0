'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, previewed, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { addressOf } from '@/app/games/_rulesets/address-of';
import { orderIn } from '@/app/games/[gameId]/_acts/order-in';
import { getServices } from '@/lib/db/services';
import { type AnalysisEdit, editAnalysis, removeAnalysis } from '@/lib/games/analysis/edit-analysis';
import { type ExtendInput, extendAnalysis, tryInAnalysis } from '@/lib/games/analysis/extend-analysis';
import { wishFields, wishOf } from './wish';

/** Tries the order of a decision form in the analysis that the form was made for. */
export async function tryOrder(previous: FormState, form: FormData): Promise<FormState> {
  if (textOf(form, '_check') !== undefined) return checkOrder(previous, form);
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const { asked, places, refusal } = await askedBy(form);
  if (refusal) return refused(previous, form, refusal);
  const done = await extendAnalysis(await getServices(), asked);
  if (!done.ok) return refused(previous, form, refusalOf(done.error, places));
  const { dice } = asked.order;
  // Faces are chosen for one order; the other two ways stay.
  const fields = dice.mode === 'chosen' ? {} : wishFields(dice);
  redirect(hrefOf(asked, done.value, fields));
}

/** What the order would do, told on the form itself. */
export async function checkOrder(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => checked(previous, form));
}

async function checked(previous: FormState, form: FormData): Promise<FormState> {
  const { asked, places, refusal } = await askedBy(form);
  if (refusal) return refused(previous, form, refusal);
  const tried = await tryInAnalysis(await getServices(), asked);
  if (!tried.ok) return refused(previous, form, refusalOf(tried.error, places));
  const { events, ruleset, dice } = tried.value;
  const lines = dice === undefined ? events.map((event) => ruleset.describe(event, asked.order.role)) : [];
  return previewed(previous, form, { lines, needsDice: dice !== undefined });
}

/** The last order again, with dice that fall in another way: a line beside it. */
export async function throwOtherwise(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => thrownOtherwise(previous, form));
}

async function thrownOtherwise(previous: FormState, form: FormData): Promise<FormState> {
  const { asked } = await askedBy(form);
  const dice = wishOf({ dice: textOf(form, '_mode'), faces: textOf(form, 'faces') });
  const order = { ...asked.order, at: Number(textOf(form, '_at')), dice };
  const done = await extendAnalysis(await getServices(), { ...asked, order });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(hrefOf(asked, done.value, {}));
}

const EDITS: Readonly<Record<string, (form: FormData, at: number) => AnalysisEdit>> = {
  rename: (form) => ({ edit: 'rename', name: textOf(form, 'name') ?? '' }),
  'name-line': (form, at) => ({ edit: 'name-line', at, name: textOf(form, 'line') ?? '' }),
  'remove-line': (_, at) => ({ edit: 'remove-line', at }),
  share: () => ({ edit: 'share' }),
  'stop-sharing': () => ({ edit: 'stop-sharing' }),
};

/** Names, shares and takes out. The page comes back at the place that is there then. */
export async function edit(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => edited(previous, form));
}

async function edited(previous: FormState, form: FormData): Promise<FormState> {
  const { analysis, at } = await placeOf(form);
  if (analysis.analysisId === undefined) redirect(`/games/${analysis.gameId}/analysis`);
  const asked = { ...analysis, analysisId: analysis.analysisId };
  const change = EDITS[textOf(form, '_edit') ?? '']?.(form, at);
  if (change === undefined) return removed(previous, form, asked);
  const done = await editAnalysis(await getServices(), { ...asked, change });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  // With the version the address is another one each time: a page whose hash alone changes is not read again.
  const { at: place = at, version } = done.value;
  redirect(`/games/${asked.gameId}/analysis/${asked.analysisId}?at=${place}&changed=${version}#tools`);
}

async function removed(
  previous: FormState,
  form: FormData,
  asked: Parameters<typeof removeAnalysis>[1],
): Promise<FormState> {
  const done = await removeAnalysis(await getServices(), asked);
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(`/games/${asked.gameId}/analysis`);
}

function hrefOf(
  { gameId }: ExtendInput,
  { analysisId, at }: { analysisId: string; at: number },
  fields: object,
): string {
  return `/games/${gameId}/analysis/${analysisId}?${new URLSearchParams({ at: `${at}`, ...fields })}#done`;
}

/** The analysis and the place in it that a form was made for. */
async function placeOf(form: FormData) {
  const { path, kept } = addressOf({ gameId: textOf(form, '_game') ?? '' });
  const [, , gameId = '', , id = ''] = path.split('/');
  const user = await requireUser(`${path}?${new URLSearchParams(kept)}`);
  const { from, key, open, at, ...wish } = kept;
  const isNew = id === 'new';
  const begun = isNew ? { seq: Number(from), open: open === '1' } : { analysisId: id, key };
  return { analysis: { by: user.id, gameId, ...begun, analysisId: isNew ? undefined : id }, at: Number(at ?? 0), wish };
}

async function askedBy(form: FormData) {
  const { analysis, at, wish } = await placeOf(form);
  const { order, places, refusal } = orderIn(form);
  const idempotencyKey = `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`;
  const asked: ExtendInput = { ...analysis, order: { at, ...order, dice: wishOf(wish) }, idempotencyKey };
  return { asked, places, refusal };
}
