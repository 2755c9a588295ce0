import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from '@/emails/samples/kinds';

const GOLDEN = join(import.meta.dirname, 'golden');

/** Both parts of each kind of mail, kept: a change of a template shows in the files. `vitest -u` writes them again. */
describe.each(MAIL_KINDS.map(({ id, make }) => [id, make] as const))('the %s mail', (id, make) => {
  it('has the subject and the text that are kept', async () => {
    const { subject, text } = await make();
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(join(GOLDEN, 'text', `${id}.txt`));
  });

  it('has the HTML that is kept', async () => {
    const { html } = await make();
    // A tag a line, so that a difference can be read.
    await expect(`${html.replace(/></g, '>\n<')}\n`).toMatchFileSnapshot(join(GOLDEN, 'html', `${id}.html`));
  });
});

it('keeps no file of a kind that is gone', () => {
  const due = (end: string) => MAIL_KINDS.map(({ id }) => `${id}${end}`).sort();
  const kept = (folder: string) => readdirSync(join(GOLDEN, folder)).sort();
  expect(kept('html')).toEqual(due('.html'));
  expect(kept('text')).toEqual(due('.txt'));
});
