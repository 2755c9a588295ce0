import { askedIn, sendOrders } from '../prepared';
import { expect, test } from '../windows';
import { campaignTable } from './campaign-table';
import { TWO_FACTORIES, warSheet } from './war-sheet';

const MID_WAR = { 'wif-victory': { midWar: true } };

const SHEET = warSheet(['Paris,Axis,Germany,yes,3', 'Manila,Axis,Japan,yes,1'], TWO_FACTORIES);

test('both games of a campaign move in with one file and one press, and play a turn on', async ({ browser }) => {
  const { axis, allied, path, victory, house } = await campaignTable(browser, ['Ada', 'Ben'], MID_WAR);
  await axis.page.goto(path);
  await axis.page.getByRole('link', { name: 'Enter it for all games' }).click();
  await expect(axis.page.getByRole('heading', { level: 1, name: 'The war so far' })).toBeVisible();
  const sheet = await axis.page.request.get(`/api${path}/war/war.csv`);
  expect(await sheet.text()).toContain('[targets]');

  const text = axis.page.getByRole('form', { name: 'The war so far as text' });
  await text.getByLabel('Report it as').selectOption({ label: 'Axis' });
  await expect(text.getByLabel('File')).toBeEnabled();
  const wrong = Buffer.from(SHEET.replace('Germany,yes', 'USA,yes'));
  await text.getByLabel('File').setInputFiles({ name: 'war.csv', mimeType: 'text/csv', buffer: wrong });
  await text.getByRole('button', { name: 'Check' }).click();
  await expect(text.getByText('[targets], row 1, by: USA is not of the side that has it.').first()).toBeVisible();

  await text.getByLabel('The war as text').fill(SHEET);
  await text.getByRole('button', { name: 'Check' }).click();
  await expect(text.getByText('Axis points: 2', { exact: false }).first()).toBeVisible();
  await expect(text.getByText('Homeland factories lost: 1 of 5', { exact: false }).first()).toBeVisible();
  await text.getByRole('button', { name: 'Send to all games' }).click();
  await expect(
    axis.page.getByText('Reported. It is final in every game once everybody has confirmed it.'),
  ).toBeVisible();

  // The other side is led there from one of its games.
  await allied.page.goto(house);
  await allied.page.getByRole('link', { name: 'the war so far of all its games on one page' }).click();
  await expect(allied.page).toHaveURL(`${path}/war`);
  await expect(allied.page.getByText('Still reachable: ', { exact: false })).toBeVisible();
  await allied.page.getByRole('button', { name: 'Confirm in all games' }).click();
  await expect(allied.page.getByText('Every game has moved in.')).toBeVisible();

  expect(await askedIn(axis.context, victory)).toBe('axis');
  await sendOrders(axis.context, victory, 'axis', 'TURN N/D 1940\nNO CHANGE');
  await allied.page.goto(victory);
  await allied.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(allied.page.getByText('Done.')).toBeVisible();
  await allied.page.goto(house);
  await expect(allied.page.getByText('J/F 1941', { exact: false }).first()).toBeVisible();
  await allied.page.goto(path);
  await expect(allied.page.getByText('was already running')).toHaveCount(0);
});

test('the war so far of a campaign is entered field by field; faults stand beside their fields', async ({
  browser,
}) => {
  const { axis, allied, path } = await campaignTable(browser, ['Cora', 'Dan'], MID_WAR);
  const { page } = axis;
  await page.goto(`${path}/war`);
  await page.getByText('Or field by field').click();
  const form = page.getByRole('form', { name: 'The war so far field by field' });
  await form.getByLabel('Report it as').selectOption({ label: 'Organiser' });
  await form.getByLabel('after turn').fill('S/O 1940');
  await form.getByLabel('Paris: control').selectOption({ label: 'Axis' });
  await form.getByLabel('Paris: by').selectOption({ label: 'Germany' });
  await form.getByLabel('Paris: run').fill('3');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('Is it in supply?', { exact: true })).toBeVisible();
  await form.getByLabel('Paris: supply').selectOption('yes');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('Held by the Axis: Paris', { exact: false }).first()).toBeVisible();
  await form.getByRole('button', { name: 'Send to all games' }).click();
  await expect(page.getByRole('heading', { name: 'Is this how the war stands?' })).toBeVisible();

  // The organiser has reported it: both sides confirm, an objection brings it back.
  await allied.page.goto(`${path}/war`);
  await allied.page.getByText('Object', { exact: true }).click();
  await allied.page.getByLabel('What is wrong').fill('Paris fell a turn later.');
  await allied.page.getByRole('button', { name: 'Send the objection' }).click();
  await expect(allied.page.getByText('Paris fell a turn later.').first()).toBeVisible();
  await page.goto(`${path}/war`);
  await page.getByText('Report it again field by field').click();
  await expect(form.getByLabel('Paris: run')).toHaveValue('3');
  await form.getByLabel('Paris: run').fill('2');
  await form.getByRole('button', { name: 'Send to all games' }).click();
  await expect(page.getByRole('heading', { name: 'Is this how the war stands?' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm in all games' }).click();
  await expect(page.getByText('Reported. It is final in every game')).toBeVisible();
  await allied.page.goto(`${path}/war`);
  await allied.page.getByRole('button', { name: 'Confirm in all games' }).click();
  await expect(allied.page.getByText('Every game has moved in.')).toBeVisible();
});
