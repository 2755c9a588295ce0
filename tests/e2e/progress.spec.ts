import type { Page } from '@playwright/test';
import { newWar, person } from './game-pages';
import { expect, test } from './windows';

/** Answers of the service to a page come this much later, which is longer than what needs no word. */
const SLOW_MS = 1500;

async function slowDown(page: Page, path: RegExp): Promise<void> {
  await page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

const line = (page: Page) => page.getByRole('progressbar', { name: 'Loading the next page' });

test('a link, a form of the browser and a form of a script say that they are at work', async ({ browser }) => {
  const { page } = await person(browser, 'Paula');
  await page.goto('/games');
  await expect(line(page)).toHaveCount(0);

  await slowDown(page, /\/rules(\?|$)/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);

  // A form that a script sends: the button that was pressed says so, and cannot be pressed again.
  await page.goto('/profile');
  await slowDown(page, /\/profile/);
  await page.getByLabel('Your name').fill('Paula the slow');
  await page.getByRole('form', { name: 'Display name' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
});

test('a filter, which the browser sends by itself, shows the line until its page is there', async ({ browser }) => {
  const { page } = await person(browser, 'Petra');
  const { path } = await newWar(page, 'Slow filter');
  await page.goto(`${path}/audit`);
  await slowDown(page, /\/audit\?/);
  const shown = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('[role="progressbar"]') !== null) resolve(true);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Show' }).click({ noWaitAfter: true });
  expect(await shown).toBe(true);
  await expect(page).toHaveURL(/audit\?/);
  await expect(line(page)).toHaveCount(0);
});

test('anybody who wants no motion gets a line that stands still', async ({ browser }) => {
  const { page } = await person(browser, 'Pola', { reducedMotion: 'reduce' });
  await page.goto('/games');
  await slowDown(page, /\/rules(\?|$)/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
  await expect(line(page)).toHaveCSS('animation-name', 'progress-shows');
});

test('nothing is sent from a page that has been left for another, and its buttons say so', async ({ browser }) => {
  const { page } = await person(browser, 'Pia');
  await page.goto('/profile');
  const name = await page.getByLabel('Your name').inputValue();
  await page.getByLabel('Your name').fill('Pia in a hurry');
  await slowDown(page, /\/rules(\?|$)/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rules' }).click();
  const save = page.getByRole('form', { name: 'Display name' }).getByRole('button', { name: 'Save' });
  await expect(save).toHaveCSS('opacity', '0.65');
  await save.click();
  await page.getByLabel('Your name').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await page.getByLabel('Your name').fill('Pia with time');
  await save.click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
});
