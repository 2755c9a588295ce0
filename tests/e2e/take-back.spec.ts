import { expect, test } from '@playwright/test';
import { buy, FORCES, isMyAction, mailedLink, newWar, person } from './game-pages';
import { takeSeat } from './prepared';

test('two people: one asks for an action back, the other agrees by the link in the mail', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris');
  const { path, invitations } = await newWar(anna.page, 'Gracious', 'open');
  await takeSeat(boris.context, invitations.japanese ?? '');
  await anna.page.goto(path);
  await buy(anna.page, FORCES.german);
  await expect(isMyAction(anna.page)).toBeHidden();
  await anna.page.goto(path);
  await anna.page.getByText('Ask to take your last action back').click();
  await anna.page.getByLabel('Why (optional)').fill('I meant one army more.');
  await anna.page.getByRole('button', { name: 'Ask to take it back' }).click();
  await expect(anna.page.getByRole('heading', { name: /^You ask to take back entry \d+$/ })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();

  const link = await mailedLink(boris.page, boris.address, '#take-back');
  await boris.page.goto(link);
  const asked = boris.page.getByRole('region', { name: /asks you to agree to taking back entry \d+/ });
  await expect(asked).toContainText('I meant one army more.');
  await expect(asked).toContainText(/rule .*5\.1/);
  // What was sealed stays sealed, also from those who are asked to agree.
  await expect(asked).toContainText('stays sealed');
  await asked.getByLabel(/Message/).fill('Of course.');
  await asked.getByRole('button', { name: 'Agree: take it back' }).click();
  await expect(boris.page.getByText('and all that came after it are taken back').first()).toBeVisible();

  await anna.page.goto(path);
  await expect(isMyAction(anna.page)).toBeVisible();
  await expect(anna.page.getByText('Of course.').first()).toBeVisible();
  await buy(anna.page, FORCES.german);
  await boris.page.goto(path);
  await buy(boris.page, FORCES.japanese);
  // Now both are open: nobody takes that back.
  await anna.page.goto(path);
  await expect(anna.page.getByText(/cannot be taken back/)).toBeVisible();
});

test('without scripts: asking and saying no are plain forms', async ({ browser }) => {
  const plain = { javaScriptEnabled: false };
  const anna = await person(browser, 'Anna', plain);
  const boris = await person(browser, 'Boris', plain);
  const { path, invitations } = await newWar(anna.page, 'Stern', 'open');
  await takeSeat(boris.context, invitations.japanese ?? '');
  await anna.page.goto(path);
  await buy(anna.page, FORCES.german);
  await anna.page.goto(path);
  await anna.page.getByText('Ask to take your last action back').click();
  await anna.page.getByRole('button', { name: 'Ask to take it back' }).click();
  await boris.page.goto('/games');
  await boris.page.getByRole('link', { name: /May entry \d+ be taken back/ }).click();
  await boris.page.getByRole('button', { name: 'Refuse: it stays' }).click();
  await expect(boris.page.getByText(/says no to the taking back/).first()).toBeVisible();
  await anna.page.goto(path);
  await expect(isMyAction(anna.page)).toBeHidden();
});
