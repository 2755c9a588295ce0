/** Choices of the field `clock` beside the clocks with a name. */
export const NO_CLOCK = 'none';
export const OWN_TERMS = 'own';

/**
 * The terms of a clock as the fields of a form hold them, by name of the field; ticked boxes of one name with commas between. A field
 * that means nothing for these terms is missing. Here without the schema of the terms, which a browser has no use for.
 */
export type FieldValues = Readonly<Record<string, string>>;

/** Sent with the boxes of a name, so that none ticked differs from a form without them. */
export const UNTICKED = '-';

/** What a form sends under a name; undefined where it has no such field. */
export function sentIn(form: FormData, name: string): string | undefined {
  const all = form.getAll(name).map((value) => String(value).trim());
  return all.length === 0 ? undefined : all.filter((value) => value !== UNTICKED).join(',');
}
