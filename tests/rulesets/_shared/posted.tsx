import { renderToStaticMarkup } from 'react-dom/server';
import { gridOf, type Sections } from '@/app/games/_rulesets/_reporting/cells/grid';
import { WarCells } from '@/app/games/_rulesets/_reporting/cells/war-cells';
import type { Position } from '@/lib/rulesets/_shared/mid-war/position';

const CONTROL = /<input\b([^>]*)>|<select\b([^>]*)>(.*?)<\/select>|<textarea\b([^>]*)>(.*?)<\/textarea>/gs;

const plain = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (head: string, name: string): string =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? '');

/** What a browser sends of a drawn form while nobody changes anything in it. */
export function postOf(html: string): FormData {
  const form = new FormData();
  for (const [, input, select, options = '', area, text = ''] of html.matchAll(CONTROL)) {
    const head = input ?? select ?? area ?? '';
    const name = attribute(head, 'name');
    const chosen = /<option\b([^>]*\sselected\b[^>]*)>/.exec(options)?.[1] ?? '';
    const value =
      input !== undefined ? attribute(head, 'value') : select !== undefined ? attribute(chosen, 'value') : plain(text);
    if (name !== '') form.append(name, value);
  }
  return form;
}

/** The post of a form of fields that is filled with a position, by the page that draws it. */
export function warPost(sections: Sections, position: Position): FormData {
  const form = postOf(renderToStaticMarkup(<WarCells sections={sections} grid={gridOf(sections, position)} />));
  form.set('_kind', 'war');
  return form;
}
