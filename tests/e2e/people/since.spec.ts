import { twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

test('what is new is marked, played, and counted the same on another device until it was looked at', async ({
  browser,
}) => {
  const game = { rules: 'wif-victory', name: 'While you were away' } as const;
  const { first: anna, second: boris, path } = await twoAtTable(browser, game, ['Anna', 'Boris']);
  const looked = boris.page.waitForResponse((answer) => answer.url().endsWith(`/api${path}/seen`));
  await boris.page.goto(path);
  expect((await looked).status()).toBe(200);
  await boris.page.goto('/games');

  await anna.page.goto(`${path}?role=axis`);
  await anna.page.getByText('Paste the report as text').click();
  await anna.page.getByLabel('Report as text').fill('Manila, Axis Japan, in supply');
  await anna.page.getByRole('button', { name: 'Send the text' }).click();
  await expect(anna.page.getByText('Done.')).toBeVisible();

  // A page that is only fetched is not read.
  await boris.page.request.get(path);
  await boris.page.reload();
  const row = boris.page.getByRole('listitem').filter({ hasText: game.name });
  await expect(row.getByText(/\d+ new/)).toBeVisible();

  const told = boris.page.waitForResponse((answer) => answer.url().endsWith(`/api${path}/seen`));
  await boris.page.goto(path);
  await expect(boris.page.getByText(/^Since you last looked: \d+ new/)).toBeVisible();
  expect((await told).status()).toBe(200);
  await boris.page.getByRole('link', { name: 'Show me what happened' }).click();
  await boris.page.waitForURL(/\/replay/);
  await expect(boris.page.getByRole('heading', { name: /Replay of/ })).toBeVisible();
  await boris.page.goto(`${path}/log`);
  await expect(boris.page.getByText('New since you last looked:').first()).toBeVisible();

  // Read: on every device, though this visit goes on.
  await boris.page.goto('/games');
  await expect(row).toBeVisible();
  await expect(row.getByText(/\d+ new/)).toBeHidden();
  await boris.page.goto(path);
  await boris.page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(boris.page.getByText(/^Since you last looked/)).toBeHidden();
});
