import { person, signIn } from '../game-pages';
import { expect, test } from '../windows';

test('a person signs out in all other browsers, and stays signed in here', async ({ browser }) => {
  const { page, address } = await person(browser, 'Sess');
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, address);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(section).toContainText('One other browser is signed in as you.');
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('this browser');
  await expect(rows.last()).toContainText('last used on');

  // One alone.
  const work = await (await browser.newContext()).newPage();
  await signIn(work, address);
  await page.goto('/profile');
  await expect(rows).toHaveCount(3);
  await rows.nth(1).getByRole('button', { name: 'Sign out there' }).click();
  await expect(section).toContainText('That browser is signed out.');
  await expect(rows).toHaveCount(2);
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(section).toContainText('You are signed out everywhere else.');
  await expect(section).toContainText('You are signed in here and nowhere else.');
  for (const other of [phone, work]) {
    await other.goto('/profile');
    await expect(other).toHaveURL(/sign-in/);
  }
});
