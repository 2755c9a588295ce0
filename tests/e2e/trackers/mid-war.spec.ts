import { person } from '../game-pages';
import { warSheet } from '../mid-war/war-sheet';
import { expect, test } from '../windows';

const WAR = warSheet(['Paris,Axis,Germany,yes,3']);

test('a war that is already running is entered from a file, checked, and confirmed by the other side', async ({
  browser,
}) => {
  const { page } = await person(browser, 'Mover');
  await page.goto('/games/new?rules=wif-victory');
  await page.getByLabel('Name of the game').fill('Since 1939');
  await page.getByText('Options of the victory system').click();
  await page.getByLabel('The war', { exact: true }).selectOption({ label: 'Is already running: report how it stands' });
  const seats = page.getByRole('group').filter({ has: page.getByRole('radio', { name: 'Myself' }) });
  for (const seat of await seats.all()) await seat.getByRole('radio', { name: 'Myself' }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await page.waitForURL(/\/games\/[0-9a-f-]{36}/);
  const path = new URL(page.url()).pathname;

  await page.goto(`${path}?role=axis`);
  const start = await page.request.get(`/api/games/${path.split('/').at(-1)}/sheets/position.csv`);
  expect(await start.text()).toContain('[targets]');
  await expect(page.getByLabel('File')).toBeEnabled();
  await page.getByLabel('File').setInputFiles({ name: 'war.csv', mimeType: 'text/csv', buffer: Buffer.from(WAR) });
  await expect(page.getByLabel('The war as text')).toHaveValue(WAR);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/Axis points: 1/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send the war so far' }).click();
  await expect(page.getByText('Done.')).toBeVisible();

  await page.goto(`${path}?role=allied`);
  await expect(page.getByText(/Reported later, not witnessed/).first()).toBeVisible();
  await expect(page.getByText(/No silence makes it final/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(/N\/D 1940/).first()).toBeVisible();
  await expect(page.getByText('reported later, not witnessed', { exact: true })).toBeVisible();
});
