import { expect, test } from '@playwright/test';
import { mailedLink, person, signIn } from './game-pages';

for (const javaScriptEnabled of [true, false]) {
  test(`somebody changes their address, and takes it back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page, address, context } = await person(browser, 'Mover', { javaScriptEnabled });
    const moved = `moved-${address}`;
    await page.goto('/profile');
    await page.getByLabel('New address').fill(moved);
    await page.getByRole('button', { name: 'Mail a link to it' }).click();
    await expect(page.getByText('We have mailed a link to')).toContainText(moved);

    // Opening the link changes nothing, and helps nobody who has not asked.
    const link = await mailedLink(page, moved, '/profile/address/confirm');
    const stranger = await browser.newContext({ javaScriptEnabled });
    const strange = await stranger.newPage();
    await strange.goto(link);
    await expect(strange.getByText('You are not signed in in this browser.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(address)).toBeVisible();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('Your address is changed.')).toBeVisible();
    await expect(page.getByText(moved)).toBeVisible();

    // The old mailbox takes it back, and everybody is signed out.
    await strange.goto(await mailedLink(strange, address, '/profile/address/undo'));
    await strange.getByRole('button', { name: 'Take my address back' }).click();
    await expect(strange.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/sign-in/);
    await signIn(page, address);
    await page.goto('/profile');
    await expect(page.getByText('You are signed in as')).toContainText(address);
    await page.getByRole('button', { name: 'Send me a test mail' }).click();
    await expect(page.getByText('A test mail is on its way.')).toBeVisible();
    await stranger.close();
    await context.close();
  });
}
