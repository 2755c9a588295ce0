import type { Page } from '@playwright/test';
import { isMyAction, newWar, pass, person, setUpWar } from './game-pages';
import { expect, test } from './windows';

async function sideAsked(page: Page, path: string): Promise<'german' | 'japanese'> {
  await page.goto(path);
  await expect(isMyAction(page)).toBeVisible();
  const current = await page.getByRole('navigation', { name: 'Your seats' }).locator('[aria-current]').innerText();
  return current === 'German Reich' ? 'german' : 'japanese';
}

/** On a phone what happened has all the room beside its number. */
async function fillsThePhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const words = await page.locator('#entry-1 > td').first().boundingBox();
  expect(words?.width).toBeGreaterThan(250);
  if (before !== null) await page.setViewportSize(before);
}

for (const javaScriptEnabled of [true, false]) {
  test(`the log is folded by turn, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ browser }) => {
    const { page } = await person(browser, 'Folder', { javaScriptEnabled });
    const { path } = await newWar(page, 'Folds');
    await setUpWar(page, path);
    for (let seat = 0; seat < 2; seat += 1) {
      await sideAsked(page, path);
      await pass(page);
    }

    const heading = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
    await page.goto(`${path}/log?from=0`);
    await expect(heading('Before the first turn')).toBeVisible();
    await page.getByRole('link', { name: 'Later' }).first().click();
    await expect(heading('Before the first turn')).toBeHidden();
    await page.goto(`${path}/log`);
    await expect(heading('Turn 1')).toBeVisible();
    await expect(heading('Turn 2')).toBeVisible();
    await expect(page.getByText(/^The game begins in turn 1/)).toBeHidden();
    await expect(
      page
        .getByRole('cell')
        .filter({ hasText: /production/i })
        .first(),
    ).toBeVisible();
    await heading('Turn 1').click();
    await expect(page.getByText(/^The game begins in turn 1/)).toBeVisible();

    // A link to an entry opens its fold.
    await page.goto(`${path}/log?around=1#entry-1`);
    if (javaScriptEnabled) await fillsThePhone(page);
    await expect(page.locator('#entry-1')).toBeInViewport();

    await page.goto(path);
    if (javaScriptEnabled) await page.getByRole('tab', { name: 'History' }).click();
    const newest = page.getByRole('region', { name: 'What happened' });
    await expect(newest.getByRole('heading', { name: 'Turn 1' })).toBeVisible();
    await expect(newest.getByRole('heading', { name: 'Turn 2' })).toBeVisible();
    await expect(newest.getByRole('listitem').first()).toBeVisible();
  });
}
