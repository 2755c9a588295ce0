import type { NoteId } from '@/lib/core/ruleset';
import type { NarrationLine } from '@/lib/games/model/shapes';
import type { Elsewhere } from '@/lib/games/play/preview/elsewhere';

/** What a posted form comes back with when it was not carried out: why, or what it would do, and all that was typed. */
export interface FormState {
  /** Counts answers; a new number makes the inputs again with the kept values. */
  readonly attempt: number;
  readonly refusal?: FormRefusal;
  /** The attempt whose outcome is open: sent again, the form is the same command and not a new one. */
  readonly open?: number;
  /** What the action would do, when it was only to be checked. */
  readonly preview?: FormPreview;
  /** All values of each field, as they were sent. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

export interface FormRefusal {
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
  /** Words for single fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** `needsDice`: it is legal, and its result shows only when it is sent. */
export interface FormPreview {
  readonly lines: readonly NarrationLine[];
  /** In the place of the words that it is legal. */
  readonly title?: string;
  readonly needsDice: boolean;
  /** Each thing that the dice can lead to, where that is known before. */
  readonly outcomes?: readonly {
    readonly when: string;
    readonly lines: readonly NarrationLine[];
    readonly ends?: true;
    readonly elsewhere?: FormPreview['elsewhere'];
  }[];
  /** What other games of the campaign would make of it. */
  readonly elsewhere?: readonly Elsewhere[] | undefined;
  /** What others have sealed is not in it. */
  readonly partly?: true;
  readonly notes?: Readonly<Record<NoteId, string>>;
  /** The game would be over. */
  readonly ends?: boolean;
  /** Later reports of the same text, which would wait. */
  readonly later?: readonly { readonly title: string; readonly lines: readonly NarrationLine[] }[];
  /** How many that wait already would be gone. */
  readonly replaced?: number;
}

/** A form that could not even be sent on: words for its fields. */
export const incomplete = (fields: Readonly<Record<string, string>>): FormRefusal => ({
  code: 'invalid-form',
  message: 'Some fields need a correction.',
  fields,
});

export const FRESH: FormState = { attempt: 0, values: {} };

/** Field names that carry the form itself and are never given back. */
const CARRIERS = /^(\$ACTION|_)/;

/** The text fields of a form, to be given back with a refusal. */
export function valuesOf(form: FormData): Record<string, readonly string[]> {
  const names = new Set([...form.keys()].filter((name) => !CARRIERS.test(name)));
  return Object.fromEntries([...names].map((name) => [name, form.getAll(name).map(String)]));
}

export function refused(previous: FormState, form: FormData, refusal: FormRefusal): FormState {
  return { attempt: previous.attempt + 1, refusal, values: valuesOf(form) };
}

/** The command was not answered: the form comes back as it was, to be sent again under the same key. */
export function unanswered(previous: FormState, form: FormData, refusal: FormRefusal): FormState {
  return { ...refused(previous, form, refusal), open: Number(textOf(form, '_attempt') ?? 0) };
}

export function previewed(previous: FormState, form: FormData, preview: FormPreview): FormState {
  return { attempt: previous.attempt + 1, preview, values: valuesOf(form) };
}

/** One text field, trimmed; undefined when it is absent or blank. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
