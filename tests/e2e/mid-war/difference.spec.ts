import { randomUUID } from 'node:crypto';
import type { Person } from '../game-pages';
import { sendOrders } from '../prepared';
import { expect, test } from '../windows';
import { campaignTable } from './campaign-table';

/** The organiser adds to the house rules that Japan surrendered in the first turn. */
async function surrenderedLate({ context: { request } }: Person, house: string): Promise<void> {
  const game = await request.get(`/api${house}`);
  const amended = await request.post(`/api${house}/actions`, {
    data: {
      role: 'organiser',
      orders: 'AMEND INSERT AFTER 0 BY allied\nTURN S/O 1939\nSURRENDERED: Japan',
      note: 'It was forgotten.',
    },
    headers: {
      origin: test.info().project.use.baseURL ?? '',
      'idempotency-key': randomUUID(),
      'if-match': game.headers().etag ?? '',
    },
  });
  expect(amended.status(), await amended.text()).toBe(200);
}

/** What both games of a campaign have otherwise: the organiser settles it in one press. */
test('a fall that the house rules put into a closed turn is taken over by the victory game', async ({ browser }) => {
  const { axis, allied, path, victory, house } = await campaignTable(browser, ['Gil', 'Hana']);
  await sendOrders(axis.context, victory, 'axis', 'TURN S/O 1939\nNO CHANGE');
  await allied.page.goto(victory);
  await allied.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(allied.page.getByText('Done.')).toBeVisible();

  // The organiser puts a turn right in the house rules that the victory game has closed.
  await surrenderedLate(axis, house);

  const { page } = axis;
  await page.goto(path);
  await expect(page.getByRole('link', { name: /^Victory: .*settle a difference/ })).toBeVisible();
  await page.goto(`${victory}?role=organiser`);
  await expect(page.getByText('Japan in S/O 1939', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Take over' }).first().click();
  await expect(page.getByText('Done.')).toBeVisible();
  await page.goto(`${victory}?role=organiser`);
  await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  const view = await (await axis.context.request.get(`/api${victory}`)).json();
  expect(view.view.powers).toContainEqual(
    expect.objectContaining({ power: 'JP', status: 'surrendered', since: 'S/O 1939' }),
  );
  await page.goto(path);
  await expect(page.getByText('settle a difference')).toHaveCount(0);
});

test('where a report of the closed turn does not go with the fall, its amendment is one link away', async ({
  browser,
}) => {
  const { axis, allied, victory, house } = await campaignTable(browser, ['Kim', 'Lou']);
  await sendOrders(axis.context, victory, 'axis', 'TURN S/O 1939\nDelhi, Axis Japan, in supply');
  await sendOrders(allied.context, victory, 'allied', 'CONFIRM 1');
  await surrenderedLate(axis, house);
  const { page } = axis;
  await page.goto(`${victory}?role=organiser`);
  await expect(page.getByText('To take it over, amend this first')).toBeVisible();
  await page.getByRole('link', { name: 'Amend report 1' }).click();
  const part = page.getByRole('region', { name: 'Amend report 1' });
  const delhi = part.getByRole('group', { name: 'Delhi: who has it' });
  await expect(delhi.getByRole('radio', { name: 'Axis', exact: true })).toBeChecked();
});
