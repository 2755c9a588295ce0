import { sendOrders } from '../prepared';
import { expect, test } from '../windows';
import { campaignTable } from './campaign-table';

/** A correction in one game of a campaign changes the other: both are shown before it is sent. */
test('an amendment is checked with what it does to the other game of the campaign', async ({ browser }) => {
  const { axis, allied, victory, house } = await campaignTable(browser, ['Ida', 'Jon']);
  await sendOrders(axis.context, victory, 'axis', 'TURN S/O 1939\nManila, Axis Japan, in supply');
  await sendOrders(allied.context, victory, 'allied', 'CONFIRM 1');
  const before = await (await axis.context.request.get(`/api${house}`)).json();

  const { page } = axis;
  await page.goto(`${victory}?role=organiser`);
  await page.getByText('Choose the report').click();
  await page.getByRole('link', { name: 'Amend report 1' }).click();
  const part = page.getByRole('region', { name: 'Amend report 1' });
  const manila = part.getByRole('group', { name: 'Manila: who has it' });
  await manila.getByRole('radio', { name: 'Allied', exact: true }).check();
  await part.getByLabel('Reason').first().fill('Manila never fell.');
  await part.getByRole('button', { name: 'Check' }).first().click();
  const told = part.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
  await expect(told).toContainText('In War of Ida: House rules');
  await expect(told).toContainText(/Japan’s sum at the end of S\/O 1939: −2 → 0/);
  await expect(told.getByRole('link', { name: 'War of Ida: House rules' })).toHaveAttribute('href', house);
  const after = await (await axis.context.request.get(`/api${house}`)).json();
  expect(after.version).toBe(before.version);
});
