'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, incomplete, previewed, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { JsonObject } from '@/lib/core/json';
import type { Line } from '@/lib/core/ruleset';
import { getServices } from '@/lib/db/services';
import { correctPosition } from '@/lib/games/game-master/correct-position';
import { lookAtSealed } from '@/lib/games/game-master/look-at-sealed';
import { previewAct } from '@/lib/games/game-master/preview-act';
import { reRoll } from '@/lib/games/game-master/re-roll';
import { voidAction } from '@/lib/games/game-master/void-action';
import type { NarrationLine } from '@/lib/games/model/shapes';
import { commandOf, entryPath, numberOf } from './command-of';

/** Voids the target or re-rolls it, and leads to the entry that says so. */
export async function goBack(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => undo(previous, form));
}

async function undo(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/desk');
  const target = numberOf(form, '_target') ?? -1;
  const act = textOf(form, '_act') === 're-roll' ? reRoll : voidAction;
  const done = await act(await getServices(), { ...command, target });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(entryPath(path, done.value.seq));
}

/** Corrects the position, or with the other button shows what that would change. */
export async function putRight(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => correct(previous, form));
}

async function correct(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/desk');
  const correction = objectOf(textOf(form, 'correction') ?? '');
  if (correction === undefined) {
    return refused(
      previous,
      form,
      incomplete({ correction: 'This is no longer JSON: a bracket or a comma is missing.' }),
    );
  }
  const services = await getServices();
  if (textOf(form, '_do') === 'preview') {
    const shown = await previewAct(services, { ...command, act: { act: 'correct', correction } });
    if (!shown.ok) return refused(previous, form, refusalOf(shown.error));
    return previewed(previous, form, { lines: shown.value.lines.flatMap(ofRules), needsDice: false });
  }
  const target = numberOf(form, 'target');
  const done = await correctPosition(services, { ...command, correction, ...(target === undefined ? {} : { target }) });
  if (!done.ok) return refused(previous, form, refusalOf(done.error));
  redirect(entryPath(path, done.value.seq));
}

/** Enters a look in the log, then leads to what was looked at. */
export async function look(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => unseal(previous, form));
}

async function unseal(previous: FormState, form: FormData): Promise<FormState> {
  const { command, path } = await commandOf(form, '/desk');
  const seq = numberOf(form, 'seq');
  if (seq === undefined) return refused(previous, form, incomplete({ seq: 'Give the number of an entry.' }));
  const to = numberOf(form, 'to') ?? seq;
  const seen = await lookAtSealed(await getServices(), { ...command, seq, to });
  if (!seen.ok) return refused(previous, form, refusalOf(seen.error));
  redirect(`${path}/desk/sealed?${new URLSearchParams({ seq: String(seq), to: String(to) })}`);
}

function objectOf(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lines of the rules name a clause; a preview of a correction has no others. */
const ofRules = ({ text, clause, details }: NarrationLine): readonly Line[] =>
  clause === undefined
    ? []
    : [{ text, clause, ...(details === undefined ? {} : { details: details.flatMap(ofRules) }) }];
