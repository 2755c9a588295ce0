import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from '@/emails/samples/kinds';
import { picture } from './picture';

const GOLDEN = join(import.meta.dirname, 'golden');

/** Mails about an account; all others are about a game. */
const OF_ACCOUNT = new Set([
  'added-address',
  'hook-dead',
  'new-address',
  'prove-again',
  'removed-address',
  'sign-in',
  'taken-address',
  'test',
]);
/** Answers to mails that came in. */
const ANSWERS = new Set([
  'confirm-orders',
  'joined',
  'receipt',
  'receipt-asked',
  'receipt-refused',
  'turned-away',
  'verdict',
]);
const FOLDERS = ['account', 'answer', 'game'] as const;

function folderOf(id: string): (typeof FOLDERS)[number] {
  if (ANSWERS.has(id)) return 'answer';
  return OF_ACCOUNT.has(id) ? 'account' : 'game';
}

/** Both parts of each kind of mail, kept: a change of a template shows in the files. `vitest -u` writes them again. */
describe.each(MAIL_KINDS.map(({ id, make }) => [id, make] as const))('the %s mail', (id, make) => {
  it('has the subject and the text that are kept', async () => {
    const { subject, text } = await make();
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(join(GOLDEN, 'text', folderOf(id), `${id}.txt`));
  });

  it('has the HTML that is kept', async () => {
    const { html } = await make();
    // A tag a line, so that a difference can be read.
    await expect(`${html.replace(/></g, '>\n<')}\n`).toMatchFileSnapshot(
      join(GOLDEN, 'html', folderOf(id), `${id}.html`),
    );
  });
});

it('keeps no file of a kind that is gone', () => {
  const due = (end: string) => MAIL_KINDS.map(({ id }) => join(folderOf(id), `${id}${end}`)).sort();
  const kept = (part: string) =>
    FOLDERS.flatMap((folder) => readdirSync(join(GOLDEN, part, folder)).map((name) => join(folder, name))).sort();
  expect(kept('html')).toEqual(due('.html'));
  expect(kept('text')).toEqual(due('.txt'));
});

/** Mails that ask for something in a game or tell what happened there. All others have no position to show. */
const PICTURED = [
  'your-action',
  'your-action-by-reply',
  'your-action-long-names',
  'reminder',
  'news',
  'news-right-to-left',
  'moved',
  'game-over',
  'forfeit',
  'take-back',
  'clock-proposed',
  'owner-proposed',
  'rules-proposed',
  'draft',
  'brief',
  'brief-by-reply',
  'called',
  'delegated',
  'silent',
];

describe('a picture', () => {
  it('is in these kinds of mail', async () => {
    const made = await Promise.all(MAIL_KINDS.map(async ({ id, make }) => ({ id, mail: await make({ picture }) })));
    const shown = made.filter(({ mail }) => mail.html.includes('<img'));
    expect(shown.map(({ id }) => id)).toEqual(PICTURED);
    for (const { mail } of made) expect(mail.picture !== undefined).toBe(mail.html.includes('<img'));
  });

  it.each(PICTURED)('adds itself and the link against it to the %s mail, and changes nothing else', async (id) => {
    const kind = MAIL_KINDS.find((one) => one.id === id);
    const [without, shown] = [await kind?.make(), await kind?.make({ picture })];
    const { html = '', text = '', subject } = shown ?? {};
    expect(subject).toBe(without?.subject);
    expect(text.replace(`Mails without pictures:\n  ${picture.stopUrl}\n`, '')).toBe(without?.text);
    const [image = ''] = /<table[^>]*class="picture"[\s\S]*?<\/table>/.exec(html) ?? [];
    expect(image).toMatch(/<img alt="Map of the war[^"]*"[^>]*src="cid:position\.1@fieldpost\.example"/);
    const [link = ''] =
      /(<!-- --> <!-- -->| )?<a href="[^"]*pictures[^"]*"|<a [^>]*cGljdHVyZXM[^>]*>[\s\S]*?<\/a>/.exec(html) ?? [];
    expect(link).toContain('Mails without pictures');
    const stripped = html.replace(image, '').replace(link, '');
    const plain = (page = ''): string => page.replace(/<!-- -->/g, '').replace(/\s+</g, '<');
    expect(plain(stripped)).toBe(plain(without?.html));
  });
});
