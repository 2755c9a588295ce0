import type { Page } from '@playwright/test';
import { exportOf } from '@/bench/verify/game';
import { findRuleset } from '@/lib/rulesets/index';
import { leafOf } from '@/lib/trust/entry';
import { closeBook, openBook, payloadChanged } from '../trust/book';
import { notesAt } from '../trust/forged/signed';
import { lookAt } from './access/look-at';
import { newWar, person } from './game-pages';
import { expect, test } from './windows';

const rules = findRuleset('triumph-of-the-will');
if (rules === undefined) throw new Error('there are no rules to play by');

/** A true game of some sixty entries, signed in the middle and at its end with a key that these tests hold. */
const good = closeBook(openBook(exportOf(rules, 60)));

const chosen = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** Opens the page and waits until its verifier is there: from then on it needs no network. */
async function openVerifier(page: Page): Promise<void> {
  await page.goto('/verify');
  await expect(page.getByLabel('The game')).toBeEnabled();
}

async function give(page: Page, text: string, name = 'game.jsonl'): Promise<void> {
  await page.getByLabel('The game').setInputFiles(chosen(name, text));
}

const verdict = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: /^What was found/ })).toContainText(words, { timeout: 30_000 });

/** A mail about the game as a mail program saves it: encoded, and with words around the checkpoint. */
function mailWith(note: string): string {
  const body = `It is your action.\n\n-- \nThe log as it stood:\n\n${note}`;
  return [
    'From: Fieldpost <orders@fieldpost.example>',
    'Subject: [A game #20] Your action',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64'),
    '',
  ].join('\r\n');
}

const leavesOf = (file: string): readonly string[] =>
  file.split('\n').flatMap((line) => (line.includes('"v":1}') && line.startsWith('{"actor"') ? [leafOf(line)] : []));

/** The whole game told again from entry 40 on, hashed and signed again with the server's own key. */
function rewritten(): string {
  const book = openBook(good);
  const entries = book.entries.map((entry, seq) => (seq < 40 ? entry : { ...entry, at: '2031-01-01T00:00:00.000Z' }));
  return closeBook({ ...book, entries });
}

test('a good file passes every check, without the network, and nothing of it is sent', async ({ page, context }) => {
  await openVerifier(page);
  await context.setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await give(page, good);
  await verdict(page, 'Nothing wrong was found, but nobody outside this file vouches for its last entries');
  await verdict(page, 'Anyone who can edit this file could have made up all of it');
  await verdict(page, 'exit code 4');
  await expect(page.getByRole('listitem').filter({ hasText: /^ok\s*Dice: every face/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^No checkpoint from outside was given/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a forged file is refused and its first bad entry named', async ({ page }) => {
  await openVerifier(page);
  const lines = good.split('\n');
  // Entry 12 is line 13 of the file.
  await give(page, lines.map((line, at) => (at === 13 ? line.replace(/"nonce":"./, '"nonce":"x') : line)).join('\n'));
  await verdict(page, 'Tampered with');
  await verdict(page, 'The first bad entry is 12.');
  await verdict(page, 'exit code 1');
  const book = openBook(good);
  const rolled = book.entries.find(({ type }) => type === 'action')?.seq ?? 0;
  await give(page, closeBook(payloadChanged(book, rolled, { by: 'nobody' })), 'signed-again.jsonl');
  await verdict(page, 'signed-again.jsonl');
  await verdict(page, `The first bad entry is ${rolled}.`);
});

test('a log that was rewritten as a whole is found with a mail, and only with it', async ({ page }) => {
  await openVerifier(page);
  await give(page, rewritten());
  await verdict(page, 'Nothing wrong was found');
  const [note = ''] = notesAt(leavesOf(good), openBook(good).header.gameId, [50]);
  await page.getByLabel('Mails that you kept').setInputFiles(chosen('turn.eml', mailWith(note)));
  await verdict(page, 'Tampered with');
  await verdict(page, 'fork: the first 50 entries are not those of the checkpoint of turn.eml');
  await expect(page.getByText('kept: turn.eml')).toBeVisible();

  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByText('Paste a checkpoint instead').click();
  await page.getByLabel('Checkpoint', { exact: true }).fill(note);
  await page.getByRole('button', { name: 'Use this checkpoint' }).click();
  await give(page, good);
  await verdict(page, 'OK: everything was checked');
  await expect(page.getByRole('listitem').filter({ hasText: /^No checkpoint from outside/ })).toHaveCount(0);
});

test('files that are dropped on the page are sorted into the game and what was kept', async ({ page }) => {
  await openVerifier(page);
  const [note = ''] = notesAt(leavesOf(good), openBook(good).header.gameId, [50]);
  const transfer = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer();
      for (const [name, text] of files) data.items.add(new File([text], name));
      return data;
    },
    [
      ['turn.eml', mailWith(note)],
      ['game.jsonl', rewritten()],
    ] as const,
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await verdict(page, 'Tampered with');
  await expect(page.getByText('Game: game.jsonl; kept: turn.eml')).toBeVisible();
});

test('a file that is not a game and a mail without a checkpoint get different answers', async ({ page }) => {
  await openVerifier(page);
  await give(page, 'Dear player,\nit is your action.\n', 'letter.txt');
  await verdict(page, 'This is not an exported game');
  await verdict(page, 'exit code 2');
  await page.getByLabel('Mails that you kept').setInputFiles(chosen('letter.eml', 'Subject: hello\r\n\r\nno note\r\n'));
  await expect(page.getByRole('alert').filter({ hasText: 'There is no checkpoint in letter.eml' })).toBeVisible();
});

test('a file of ten thousand entries shows how far it is, and the page goes on answering', async ({ page }) => {
  const large = exportOf(rules, 10_000);
  await openVerifier(page);
  await page.evaluate(() => {
    const seen = { bars: 0, values: new Set<number>(), longest: 0, last: performance.now() };
    Object.assign(window, { seen });
    const look = (now: number): void => {
      const bar = document.querySelector('progress');
      if (bar !== null) {
        seen.longest = Math.max(seen.longest, now - seen.last);
        seen.bars += 1;
        seen.values.add(bar.value);
      }
      seen.last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await give(page, large);
  await verdict(page, /Incomplete|Nothing wrong was found/);
  const seen = await page.evaluate(() => {
    const { seen: found } = window as unknown as {
      seen: { bars: number; values: Set<number>; longest: number };
    };
    return { bars: found.bars, steps: found.values.size, longest: Math.round(found.longest) };
  });
  const words = await page.getByText(/It took [\d.]+ seconds/).innerText();
  console.log(`${large.length} bytes: ${words} longest frame ${seen.longest} ms, ${seen.steps} steps seen`);
  expect(seen.bars).toBeGreaterThan(2);
  expect(seen.steps).toBeGreaterThan(2);
  // A page that checked by itself would be held for all of it; a slow machine takes longer for both.
  const whole = 1_000 * Number(/[\d.]+/.exec(words)?.[0]);
  expect(seen.longest).toBeLessThan(Math.max(500, whole / 4));
});

test('a game of this host is fetched and verified from its own page', async ({ browser }) => {
  const { page } = await person(browser, 'Verifier');
  const { path } = await newWar(page, 'To be verified');
  await page.goto(path);
  await page.getByRole('link', { name: 'Verify this game' }).click();
  await page.getByRole('button', { name: 'Verify this game now' }).click();
  await verdict(page, 'Nothing wrong was found');
  const file = await (await page.request.get(`/api${path}/export`)).text();
  await give(page, file.replace('"type":"game-started"', '"type":"game-begun"'));
  await verdict(page, 'Tampered with');
  await page.getByRole('link', { name: /^Entry \d+ in the log of this server$/ }).click();
  await expect(page).toHaveURL(/\/log\?around=\d+#entry-\d+$/);
  await lookAt(page, `/verify?game=${path.split('/').at(-1)}`);
});

test('without JavaScript the page says which program does the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/verify');
  await expect(page.getByText('npx fieldpost verify game.jsonl --checkpoint mail.eml').first()).toBeVisible();
  await expect(page.getByLabel('The game')).toBeHidden();
  await context.close();
});
