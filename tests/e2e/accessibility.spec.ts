import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { buy, FORCES, makeGame, person, place, QUEUES } from './game-pages';

const PHONE = { width: 390, height: 844 } as const;
const DESK = { width: 1280, height: 900 } as const;

/** Serious and critical findings of axe, as lines to read. */
async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** How far the page can be pushed sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function lookAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const details of await page.locator('details:not([open]) > summary').all())
    if (await details.isVisible()) await details.click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), `${path} in ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  expect(await sideways(page), `${path} at ${PHONE.width} px`).toBeLessThanOrEqual(0);
}

test('the pages for everybody have no serious accessibility fault and fit a phone', async ({ page }) => {
  for (const path of ['/', '/rules', '/rules/triumph-of-the-will', '/sign-in', '/no/such/page'])
    await lookAt(page, path);
});

test('the pages of a player have no serious accessibility fault and fit a phone', async ({ browser }) => {
  const { page } = await person(browser, 'Axe');
  await lookAt(page, '/games');
  await lookAt(page, '/games/new');
  await lookAt(page, '/profile');
  await lookAt(page, '/profile/tokens');
  const open = await makeGame(page, { name: 'An open game', side: 'German Reich', opponent: 'By link' });
  await lookAt(page, open);
  const invitation = await page.locator('a[href*="/join/"]').first().getAttribute('href');
  await lookAt(page, invitation ?? '');
  const path = await makeGame(page, { name: 'A solo game', side: 'German Reich', opponent: 'Myself' });
  await lookAt(page, path);
  for (const side of ['german', 'japanese'] as const) {
    await page.goto(`${path}?role=${side}`);
    await buy(page, FORCES[side]);
  }
  await page.goto(path);
  await lookAt(page, path);
  for (let seat = 0; seat < 2; seat += 1) {
    await page.goto(path);
    const current = await page.getByRole('navigation', { name: 'Your seats' }).locator('[aria-current]').innerText();
    await place(page, QUEUES[current === 'German Reich' ? 'german' : 'japanese']);
  }
  await lookAt(page, path);
  await page.goto(path);
  const move = await page.getByRole('region', { name: 'Move armies' }).getByRole('link').first().getAttribute('href');
  await lookAt(page, move ?? '');
  for (const part of ['log', 'rules']) await lookAt(page, `${path}/${part}`);
  await lookAt(page, '/games');
});
