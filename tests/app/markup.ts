/** A few questions to rendered markup, without a browser: it comes from React, so it is regular. */

const VOID = new Set(['input', 'img', 'br', 'hr', 'meta', 'link']);

/** The outer markup of every element of a name, in document order, nested ones included. */
export function allOf(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s>/])`, 'g'))].map(({ index }) => outer(html, index, name));
}

function outer(html: string, from: number, name: string): string {
  const head = html.slice(from, html.indexOf('>', from) + 1);
  if (VOID.has(name) || head.endsWith('/>')) return head;
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag[0].endsWith('/>')) continue;
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(from, tag.index + tag[0].length);
  }
  throw new Error(`<${name}> is never closed`);
}

/** An attribute of the outermost element; undefined when it has none of the name. */
export function attributeOf(element: string, name: string): string | undefined {
  const head = element.slice(0, element.indexOf('>') + 1);
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(head)?.[1];
  return value === undefined ? undefined : plain(value);
}

/** What a reader sees of it, in one line. */
export const textOf = (element: string): string =>
  plain(element.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const plain = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Ids that more than one element has. */
export function duplicateIds(html: string): readonly string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** The cells of the first table, row by row. */
export function tableRows(html: string): readonly (readonly string[])[] {
  const rows = allOf(allOf(html, 'table')[0] ?? '', 'tr');
  return rows.map((row) => [...row.matchAll(/<t[hd][\s>][\s\S]*?<\/t[hd]>/g)].map(([cell]) => textOf(cell)));
}

interface Field {
  readonly name: string;
  readonly value: string | undefined;
}

/** The named inputs, selects, text areas and buttons of a form. */
export function fieldsOf(form: string): readonly Field[] {
  return ['input', 'select', 'textarea', 'button'].flatMap((tag) =>
    allOf(form, tag).flatMap((element) => {
      const name = attributeOf(element, 'name');
      return name === undefined ? [] : [{ name, value: attributeOf(element, 'value') ?? textOf(element) }];
    }),
  );
}

/** The form with this accessible name. */
export function formNamed(html: string, label: string): string {
  const form = allOf(html, 'form').find((one) => attributeOf(one, 'aria-label') === label);
  if (form === undefined) throw new Error(`no form "${label}"`);
  return form;
}
