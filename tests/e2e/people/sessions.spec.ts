import { expect, test } from '@playwright/test';
import { person, signIn } from '../game-pages';

test('a person signs out in all other browsers, and stays signed in here', async ({ browser }) => {
  const { page, address } = await person(browser, 'Sess');
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, address);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section).toContainText('One other browser is signed in as you.');
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(section).toContainText('You are signed out everywhere else.');
  await expect(section).toContainText('You are signed in here and nowhere else.');
  await phone.goto('/profile');
  await expect(phone).toHaveURL(/sign-in/);
});
