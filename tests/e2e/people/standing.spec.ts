import { twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

const REPORT = 'TURN S/O 1939\nManila, Axis Japan, in supply';

test('a standing order confirms for somebody who is away; the other side sees it in the log, and never before', async ({
  browser,
}) => {
  const game = { rules: 'wif-victory', name: 'Away for a week' } as const;
  const { first: anna, second: boris, path } = await twoAtTable(browser, game, ['Anna', 'Boris']);

  // Boris leaves one out of what conditions may ask about, after a slip of the pen.
  await boris.page.goto(path);
  const pages = boris.page.getByRole('navigation', { name: 'Pages of this game' });
  await pages.getByText('More').click();
  await pages.getByRole('link', { name: 'Standing orders' }).click();
  await expect(boris.page.getByText('There are no standing orders.')).toBeVisible();
  await boris.page.getByLabel(/^If \(leave it empty/).fill('reprot = mine');
  await boris.page.getByLabel('Then do this').fill('CONFIRM');
  await boris.page.getByText('It is meant for a later position').click();
  await boris.page.getByText('Compare with your own report').click();
  await boris.page.getByLabel('Your own report', { exact: true }).fill(REPORT);
  await boris.page.getByRole('button', { name: 'Keep the order' }).click();
  await expect(boris.page.getByText(/Did you mean report/).first()).toBeVisible();
  await boris.page.getByLabel(/^If \(leave it empty/).fill('report = mine');
  await boris.page.getByRole('button', { name: 'What would it do now?' }).click();
  await expect(boris.page.getByText('Its condition does not hold now: report is none.')).toBeVisible();
  await boris.page.getByRole('button', { name: 'Keep the order' }).click();
  await expect(boris.page.getByText('If report = mine:')).toBeVisible();
  await boris.page.goto(path);
  await expect(boris.page.getByRole('link', { name: '1 standing order waits' })).toBeVisible();

  // Nothing of it reaches the other side, who reports the very same.
  await anna.page.goto(path);
  await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await anna.page.content()).not.toContain('standing order waits');
  const refused = await anna.page.request.get(`/api${path}/standing?role=allied`);
  expect(refused.status()).toBe(403);
  await anna.page.getByText('Paste the report as text').click();
  await anna.page.getByLabel('Report as text').fill(REPORT);
  await anna.page.getByRole('button', { name: 'Send the text' }).click();
  await expect(async () => {
    await anna.page.goto(path);
    await expect(anna.page.getByText(/N\/D 1939, turn 2 of 36; Axis 1/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

  // The log says how it was done, and the order is gone.
  const log = await anna.page.request.get(`/api${path}/log?limit=200`);
  const { entries }: { entries: readonly { seq: number; payload?: { standing?: boolean } }[] } = await log.json();
  const [{ seq } = { seq: 0 }] = entries.filter(({ payload }) => payload?.standing === true);
  await anna.page.goto(`${path}/log?around=${seq}#entry-${seq}`);
  await expect(anna.page.getByText('By standing order.')).toBeVisible();
  await boris.page.goto(`${path}/standing`);
  await expect(boris.page.getByText('There are no standing orders.')).toBeVisible();
});
