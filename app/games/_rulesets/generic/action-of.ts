import { textOf } from '@/app/_components/forms/form-state';
import type { Json } from '@/lib/core/json';
import { type FieldShape, isObject } from './action-shape';

/** The hidden fields of a form that say what its other fields mean. */
export const FIXED = '_fixed';
export const KINDS = '_kinds';

export const kindsOf = (fields: readonly FieldShape[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(({ name, kind }) => [name, kind])));

/** The action that a form describes. The rules check it like any other, so a form that was tampered with does no harm. */
export function actionOf(form: FormData): unknown {
  const fixed = parsed(textOf(form, FIXED));
  const kinds = parsed(textOf(form, KINDS));
  if (!isObject(fixed) || !isObject(kinds)) return textOf(form, 'json') === undefined ? {} : jsonOf(form);
  const members = Object.entries(kinds).flatMap(([name, kind]) => {
    const text = textOf(form, name);
    return text === undefined ? [] : [[name, memberOf(text, kind)] as const];
  });
  return { ...fixed, ...Object.fromEntries(members) };
}

const jsonOf = (form: FormData): unknown => parsed(textOf(form, 'json')) ?? textOf(form, 'json');

/** What is no number or no JSON stays a text: the rules then say what they expect. */
function memberOf(text: string, kind: Json | undefined): unknown {
  if (kind === 'text') return text;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  return parsed(text) ?? text;
}

export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
