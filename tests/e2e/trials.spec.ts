import { expect, type Page, test } from '@playwright/test';
import { buy, FORCES, isMyAction, makeGame, pass, person, place, QUEUES } from './game-pages';

/** Which side is asked for now: anybody who plays both sees the page through that seat. */
async function sideAsked(page: Page, path: string): Promise<'german' | 'japanese'> {
  await page.goto(path);
  await expect(isMyAction(page)).toBeVisible();
  const current = await page.getByRole('navigation', { name: 'Your seats' }).locator('[aria-current]').innerText();
  return current === 'German Reich' ? 'german' : 'japanese';
}

for (const javaScriptEnabled of [true, false]) {
  test(`a trial is played alone and touches nothing, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page } = await person(browser, 'Trier', { javaScriptEnabled });
    const path = await makeGame(page, { name: 'The true game', side: 'German Reich', opponent: 'Myself' });
    for (let seat = 0; seat < 2; seat += 1) await buy(page, FORCES[await sideAsked(page, path)]);
    for (let seat = 0; seat < 2; seat += 1) await place(page, QUEUES[await sideAsked(page, path)]);
    await page.goto(`${path}/log`);
    const logged = await page.getByRole('row').count();

    await page.goto(`${path}/log`);
    await page
      .getByRole('link', { name: /^Try from here/ })
      .last()
      .click();
    await expect(page.getByLabel('Before which entry of the log')).toHaveValue(/^\d+$/);
    await page.getByLabel('What you call this line').fill('Tokyo first');
    await page.getByRole('button', { name: 'Try from there' }).click();
    await expect(page.getByText('Your own trial')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokyo first');
    const trial = new URL(page.url()).pathname;
    expect(trial).not.toBe(path);
    await place(page, QUEUES[await sideAsked(page, trial)]);
    await sideAsked(page, trial);
    await pass(page);

    await page.getByRole('link', { name: 'the game itself' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText('Your own trial')).toHaveCount(0);
    await page.goto(`${path}/log`);
    await expect(page.getByRole('row')).toHaveCount(logged);
    await page.goto('/games');
    await expect(page.getByRole('region', { name: /^Your trials/ }).getByText('Tokyo first')).toBeVisible();

    // From a step of the replay, without a number to type.
    await page.goto(`${path}/replay?step=1`);
    await page.getByRole('link', { name: 'Analyse from here' }).click();
    await expect(page.getByLabel('Before which entry of the log')).toHaveValue(/^\d+$/);
    await expect(page.getByRole('link', { name: 'Tokyo first' })).toBeVisible();
    await page.goto(`${path}/trials`);
    await page.getByLabel('Before which entry of the log').fill('99999');
    await page.getByRole('button', { name: 'Try from there' }).click();
    await expect(page.getByText('Refused. Nothing has changed.')).toBeVisible();
    await page.goto(`${path}/trials`);
    await page.getByRole('button', { name: 'Try from the current position' }).click();
    await expect(page.getByText('Your own trial')).toBeVisible();
  });
}
