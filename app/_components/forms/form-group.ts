/**
 * The part of a form whose fields stand in a `FieldGroup` of this prefix, with the names that the part itself gave
 * them. Fields outside of every group come along, for parts whose inputs are plain.
 */
export function groupOf(form: FormData, prefix: string, others: readonly string[] = []): FormData {
  const part = new FormData();
  for (const [name, value] of form) {
    if (name.startsWith(prefix)) part.append(name.slice(prefix.length), value);
    else if (!others.some((other) => name.startsWith(other))) part.append(name, value);
  }
  return part;
}

/** Words by field name, under the names that the fields have in the whole form. */
export const inGroup = (prefix: string, words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [prefix + name, text]));
