import { newWar, person } from '../game-pages';
import { expect, test } from '../windows';

test('a seat is posted by one press, found by somebody else, and joined by another press', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris');
  const clara = await person(browser, 'Clara');
  for (const [who, zone] of [
    [anna, 'Europe/Berlin'],
    [boris, 'America/Phoenix'],
  ] as const) {
    await who.page.goto('/profile#times');
    await who.page.getByLabel('Time zone').selectOption(zone);
    await who.page.getByRole('button', { name: 'Save the times' }).click();
    await expect(who.page.getByText('Saved: every page shows times like this.')).toBeVisible();
  }
  const { path } = await newWar(anna.page, 'Who will play me', 'open');
  await anna.page.goto(path);
  await anna.page.getByRole('tab', { name: 'Players' }).click();
  const posted = anna.page.getByRole('region', { name: 'Anybody may join' });
  await expect(posted).toContainText('Your time zone, Europe/Berlin, is shown');
  await posted.getByRole('button', { name: 'Post this seat' }).click();
  // The page comes back at the same tab.
  await expect(posted.getByText('Posted', { exact: true })).toBeVisible();
  await expect(posted).toContainText('about two actions a week');
  await posted.getByText('Change what it says').click();
  await posted.getByLabel('How often you play').fill('daily');
  await posted.getByLabel('When you play').selectOption('evenings');
  await posted.getByLabel('A line of words').fill('x'.repeat(20));
  await posted.getByRole('button', { name: 'Change it' }).click();
  await expect(posted).toContainText('daily');

  // Boris comes to it from his games.
  await boris.page.goto('/games');
  await boris.page.getByRole('link', { name: 'Open seats' }).click();
  const row = boris.page.getByRole('listitem').filter({ hasText: 'Who will play me' });
  await expect(row).toContainText(/evenings in Europe\/Berlin, [89] hours ahead of you/);
  await expect(row).toContainText('Daily');
  await boris.page.getByRole('navigation', { name: 'Rules system' }).getByRole('link', { name: 'Okinawa' }).click();
  await expect(boris.page).toHaveURL(/rules=okinawa-points/);
  await expect(row).toBeHidden();
  await boris.page
    .getByRole('navigation', { name: 'Rules system' })
    .getByRole('link', { name: 'All', exact: true })
    .click();
  await expect(row).toBeVisible();

  // Clara has the same page open, and is a moment late: her refusal stands under her press.
  await clara.page.goto('/games/open');
  const hers = clara.page.getByRole('listitem').filter({ hasText: 'Who will play me' });
  await expect(hers).toContainText('evenings in Europe/Berlin');
  await row.getByRole('button', { name: /^Join as/ }).click();
  await boris.page.waitForURL(`**${path}`);
  await hers.getByRole('button', { name: /^Join as/ }).click();
  await expect(hers.getByRole('alert')).toContainText('no longer open');
  await clara.page.reload();
  await expect(hers).toBeHidden();

  await anna.page.goto(path);
  await expect(anna.page.getByRole('heading', { name: 'Anybody may join' })).toBeHidden();
});

test('a game is made for anybody, its post withdrawn again; it works without a script', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await anna.context.storageState(),
  });
  const page = await context.newPage();
  await page.goto('/games/new?rules=triumph-of-the-will');
  await page.getByLabel('Name of the game').fill('For anybody');
  await page.getByRole('radio', { name: /^Anybody/ }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByText('Posted', { exact: true })).toBeVisible();
  await page.goto('/games/open');
  const row = page.getByRole('listitem').filter({ hasText: 'For anybody' });
  await expect(row).toContainText('Your own game');
  await page.goBack();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByRole('button', { name: 'Post this seat' })).toBeVisible();
  await page.goto('/games/open');
  await expect(row).toBeHidden();
  await context.close();
});
