import { type Browser, expect, type Page, test } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { heed, person } from '../game-pages';
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

test('right after an attack the dice fall first, and the result is told at their end or at a press', async ({
  browser,
}) => {
  const { page, path } = await attacked(browser);
  await expect(page.locator('.bb-film[data-moving]')).toBeVisible();
  await expect(result(page)).toBeHidden();
  await expect(lines(page)).toBeHidden();
  // Sound is off until somebody wants it; this browser remembers it.
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Faster' }).click();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await expect(result(page)).toBeVisible();
  await expect(lines(page)).toBeVisible();
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
