import { mailedLink, person, signIn } from './game-pages';
import { expect, test } from './windows';

for (const javaScriptEnabled of [true, false]) {
  test(`somebody adds an address, chooses it, removes the old one and takes that back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page, address, context } = await person(browser, 'Mover', { javaScriptEnabled });
    const added = `added-${address}`;
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: `Remove ${address}` })).toHaveCount(0);
    await page.getByLabel('Another address').fill(added);
    await page.getByRole('button', { name: 'Mail a link to it' }).click();
    await expect(page.getByText('We have mailed a link to')).toContainText(added);

    // Opening the link changes nothing, and helps nobody who has not asked.
    const link = await mailedLink(page, added, '/profile/address/confirm');
    const stranger = await browser.newContext({ javaScriptEnabled });
    const strange = await stranger.newPage();
    await strange.goto(link);
    await expect(strange.getByText('You are not signed in in this browser.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(address)).toBeVisible();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('The address is yours.')).toBeVisible();

    // Mails about games go where they are wanted, and somewhere.
    await page.getByLabel(added, { exact: true }).check();
    await page.getByLabel(address, { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save where they go' }).click();
    await expect(page.getByText('Saved: mails about your games go there.')).toBeVisible();
    await page.getByLabel(added, { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save where they go' }).click();
    await expect(page.getByText('Choose at least one address.')).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: `Remove ${address}` }).click();
    await expect(page.getByText('The address is removed.')).toBeVisible();

    // The mailbox that was removed takes it back, and everybody is signed out.
    await strange.goto(await mailedLink(strange, address, '/profile/address/undo'));
    await strange.getByRole('button', { name: 'Take my address back' }).click();
    await expect(strange.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL(/sign-in/);
    await signIn(page, address);
    await page.goto('/profile');
    await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible();
    await expect(page.getByText(added)).toHaveCount(0);
    await page.getByRole('button', { name: 'Send me a test mail' }).click();
    await expect(page.getByText('A test mail is on its way.')).toBeVisible();
    await stranger.close();
    await context.close();
  });
}
