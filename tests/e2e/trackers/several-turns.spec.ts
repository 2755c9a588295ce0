import { expect, test } from '../windows';
import { twoAtTable } from './tracker-pages';

const SHEET = [
  'turn,target,control,by,supply',
  'SO39,Oslo,Axis,Germany,yes',
  'ND39,Paris,Axis,Germany,yes',
  'JF40,Paris,Axis,Germany,no',
].join('\n');

test('three turns are pasted at once: one is sent, two wait and go out as the other side confirms', async ({
  browser,
}) => {
  const game = { rules: 'wif-victory', name: 'From a sheet' } as const;
  const { first, second, path } = await twoAtTable(browser, game, ['Ada', 'Ben']);
  const [page, other] = [first.page, second.page];
  await page.goto(`${path}?role=axis`);
  const form = page.getByRole('form', { name: 'Report as pasted text' });
  await page.getByText('Paste the report as text').click();

  // Every fault at once, each with its line, also in a turn that is not sent yet.
  await form.getByLabel('Report as text').fill(SHEET.replace('Oslo', 'Olso').replaceAll('Paris', 'Pariss'));
  await form.getByRole('button', { name: 'Check' }).click();
  for (const line of [2, 3, 4]) await expect(form.getByText(new RegExp(`Line ${line}, column`))).toBeVisible();

  await form.getByLabel('Report as text').fill(SHEET);
  await form.getByRole('button', { name: 'Check' }).click();
  const answer = form.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
  await expect(answer).toContainText('the first of 3 reports');
  await expect(answer.getByRole('heading', { level: 4 })).toHaveText([/N\/D 1939/, /J\/F 1940/]);
  await form.getByRole('button', { name: 'Send the text' }).click();
  await expect(page.getByText('Done.')).toBeVisible();

  await page.goto(`${path}/standing?role=axis`);
  await expect(page.getByText('turn >= 2 AND report = none')).toBeVisible();
  await expect(page.getByText('turn >= 3 AND report = none')).toBeVisible();

  for (const turn of ['S/O 1939', 'N/D 1939', 'J/F 1940']) {
    await other.goto(path);
    await expect(async () => {
      await other.reload();
      await expect(other.getByText(turn).first()).toBeVisible({ timeout: 500 });
      await expect(other.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other.getByText('Done.')).toBeVisible();
  }
  await expect(other.getByText(/M\/A 1940, turn 4 of 36/).first()).toBeVisible();
});
