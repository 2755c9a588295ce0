import type { Browser, Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { heed, person } from '../game-pages';
import { expect, test } from '../windows';
import { AT_ONCE, startedAt } from './positions';

const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    russia: [{ side: 'german', unit: 'panzer', count: 6 }],
    manchukuo: [{ side: 'japanese', unit: 'infantry', count: 2 }],
    japan: [{ side: 'japanese', unit: 'infantry', count: 2 }],
  },
};

/** The page right after an attack whose battle is fought at once. */
async function attacked(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const { page } = await person(browser, 'Attacker', options);
  const path = await startedAt(page, 'Fought', POSITION, AT_ONCE);
  await page.goto(`${path}?role=german&do=move&from=russia&kind=armies&to=manchukuo&n-panzer=4&check=1`);
  await heed(page);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(page.getByText('Done.')).toBeVisible();
  return { page, path };
}

/** The round as a table, and the battle's end in the lines of the log. */
const result = (page: Page) => page.getByRole('table', { name: 'Round 1, throw by throw' });
const lines = (page: Page) => page.locator('.told-after-dice').first();

/** Nothing that the reader sees, hears or has in the title says how the battle went. */
async function tellsNothing(page: Page): Promise<void> {
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen).toContain('The battle for Manchukuo');
  expect(seen).not.toMatch(/wins|won|survive|to the end|so far|picture \d|Your action|Waiting for|Turn 2/);
  for (const part of ['#map', '#areas', '.game-bar-status', '.game-bar-place .after-dice'])
    await expect(page.locator(part).first()).toBeHidden();
  expect(await page.title()).not.toContain('Your action');
}

test('right after an attack the dice fall first, and the result is told at their end or at a press', async ({
  browser,
}) => {
  const { page, path } = await attacked(browser);
  await expect(page.locator('.bb-film[data-moving]')).toBeVisible();
  await expect(result(page)).toBeHidden();
  await expect(lines(page)).toBeHidden();
  await tellsNothing(page);
  // Sound is off until somebody wants it; this browser remembers it.
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Faster' }).click();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await expect(result(page)).toBeVisible();
  await expect(lines(page)).toBeVisible();
  await expect(page.locator('#map')).toBeVisible();
  await expect(page.locator('.game-bar-status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Areas', exact: true })).toBeVisible();
  await expect(page.getByText(/to the end/)).toBeVisible();
  // Again, this time to the end of the pictures.
  await page.reload();
  await expect(result(page)).toBeHidden();
  await page.getByRole('button', { name: 'Faster' }).click();
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${path}/dice`);
  const luck = page.getByRole('region', { name: 'Luck in battle' });
  await expect(luck.getByText(/dice won/).first()).toBeVisible();
  await expect(luck.getByRole('img', { name: /^Germany: won \d+, expected \d/ })).toBeVisible();
});

for (const [how, options] of [
  ['without JavaScript', { javaScriptEnabled: false }],
  ['where nothing is to move', { reducedMotion: 'reduce' }],
] as const) {
  test(`${how} dice and result are there at once`, async ({ browser }) => {
    const { page } = await attacked(browser, options);
    await expect(result(page)).toBeVisible();
    await expect(lines(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip to the result' })).toBeHidden();
  });
}

test('the page of an entry with a battle shows its dice first, and tells nothing before', async ({ browser }) => {
  const { page, path } = await attacked(browser);
  const since = new URL(page.url()).searchParams.get('since');
  await page.goto(`${path}/entries/${since}`);
  await expect(page.locator('.bb-film[data-moving]')).toBeVisible();
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen).not.toMatch(/wins|won|survive|to the end|so far|picture \d|What changed/);
  await expect(page.getByRole('heading', { name: /^The position/ })).toBeHidden();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^The position after/ })).toBeVisible();
  // Who looks at the position before it has been told: nothing is hidden again.
  await page.getByRole('link', { name: 'Before', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'The position before it' })).toBeVisible();
  await expect(result(page)).toBeVisible();
});
