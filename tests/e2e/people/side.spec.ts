import { buy, FORCES, isMyAction, newWar, person } from '../game-pages';
import { takeSeat } from '../prepared';
import { expect, test } from '../windows';

test('three people play a side: one is invited and acts, one leads on, one leaves', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris');
  const dora = await person(browser, 'Dora');
  const { path, invitations } = await newWar(anna.page, 'Together', 'open');
  await takeSeat(boris.context, invitations.japanese ?? '');

  // From the game two presses and a line: a link for somebody who looks after the fleets.
  await anna.page.goto(path);
  await anna.page.getByRole('tab', { name: 'Players' }).click();
  await anna.page.getByRole('link', { name: /play it together with others/ }).click();
  await anna.page.getByLabel('Looks after').last().fill('Fleets');
  await anna.page.getByRole('button', { name: 'Make a link' }).click();
  const link = anna.page.getByRole('link', { name: /\/join\// });
  await expect(link).toBeVisible();
  const invitation = (await link.getAttribute('href')) ?? '';

  // Who plays the other side cannot come to this one.
  await boris.page.goto(invitation);
  await boris.page.getByRole('button', { name: /^Play/ }).click();
  await expect(boris.page.getByText('You play another side of this game.')).toBeVisible();

  await dora.page.goto(invitation);
  await expect(dora.page.getByText(/drafts and sends · Fleets/)).toBeVisible();
  await dora.page.getByRole('button', { name: /^Play/ }).click();
  await dora.page.waitForURL(`**${path}`);
  await expect(isMyAction(dora.page)).toBeVisible();
  await buy(dora.page, FORCES.german);
  await dora.page.goto(`${path}/log`);
  const name = (await dora.page.locator('a[href="/profile"]').textContent()) ?? '';
  // She came, and she acted: under her own name.
  await expect(dora.page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await anna.page.goto(path);
  await expect(isMyAction(anna.page)).toBeHidden();

  // Anna hands the lead over, and leaves.
  await anna.page.goto(`${path}/side`);
  await anna.page.getByText('Change', { exact: true }).last().click();
  await anna.page.getByRole('button', { name: 'Make captain' }).click();
  await anna.page.waitForURL(/done=/);
  await anna.page.getByRole('button', { name: 'Leave this side' }).click();
  await expect(anna.page.getByText('(you)')).toBeHidden();
  await anna.page.goto(`${path}/side?role=german`);
  await expect(anna.page.getByText(`${name} · captain`)).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Leave this side' })).toBeHidden();
});
