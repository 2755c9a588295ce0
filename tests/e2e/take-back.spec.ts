import type { Browser, BrowserContextOptions } from '@playwright/test';
import { buy, FORCES, isMyAction, mailedLink, newWar, person } from './game-pages';
import { askedIn, sendOrders, takeSeat } from './prepared';
import { expect, test } from './windows';

/** A war in which a side has placed its first units, for everybody to see; who that is, the coin says. */
async function placedWar(browser: Browser, name: string, options: BrowserContextOptions = {}) {
  const anna = await person(browser, 'Anna', options);
  const boris = await person(browser, 'Boris', options);
  const { path, invitations } = await newWar(anna.page, name, 'open');
  await takeSeat(boris.context, invitations.japanese ?? '');
  await sendOrders(anna.context, path, 'german', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  await sendOrders(boris.context, path, 'japanese', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  if ((await askedIn(anna.context, path)) === 'german') {
    await sendOrders(anna.context, path, 'german', 'PLACE 4 Inf: Greater Germany');
    return { path, asker: anna, other: boris };
  }
  await sendOrders(boris.context, path, 'japanese', 'PLACE 4 Inf: Japan');
  return { path, asker: boris, other: anna };
}

test('a sealed choice is changed at once, until both are opened', async ({ browser }) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris');
  const { path, invitations } = await newWar(anna.page, 'Second thoughts', 'open');
  await takeSeat(boris.context, invitations.japanese ?? '');
  await anna.page.goto(path);
  await buy(anna.page, FORCES.german);
  await expect(isMyAction(anna.page)).toBeHidden();
  await anna.page.goto(path);
  await anna.page.getByText('Change your sealed choice').click();
  await expect(anna.page.getByText('Nobody else has seen it.')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Take it back' }).click();
  await expect(isMyAction(anna.page)).toBeVisible();
  await anna.page.goto(path);
  await buy(anna.page, { ...FORCES.german, 'Infantry army': 5 });
  await sendOrders(boris.context, path, 'japanese', 'FORCES 6 Inf, 3 Pz, 3 Fl');
  // Now both are open: nobody takes that back.
  await anna.page.goto(path);
  await expect(anna.page.getByText(/cannot be taken back/)).toBeVisible();
});

test('two people: one asks for an action back, the other agrees by the link in the mail', async ({ browser }) => {
  const { path, asker, other } = await placedWar(browser, 'Gracious');
  await asker.page.goto(path);
  await asker.page.getByText('Ask to take your last action back').click();
  await asker.page.getByLabel('Why (optional)').fill('I meant one army more.');
  await asker.page.getByRole('button', { name: 'Ask to take it back' }).click();
  await expect(asker.page.getByRole('heading', { name: /^You ask to take back entry \d+$/ })).toBeVisible();
  await expect(asker.page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();

  const link = await mailedLink(other.page, other.address, '#take-back');
  await other.page.goto(link);
  const asked = other.page.getByRole('region', { name: /asks you to agree to taking back entry \d+/ });
  await expect(asked).toContainText('I meant one army more.');
  await expect(asked).toContainText(/rule .*5\.1/);
  await asked.getByLabel(/Message/).fill('Of course.');
  await asked.getByRole('button', { name: 'Agree: take it back' }).click();
  await expect(other.page.getByText('and all that came after it are taken back').first()).toBeVisible();

  await asker.page.goto(path);
  await expect(isMyAction(asker.page)).toBeVisible();
  await expect(asker.page.getByText('Of course.').first()).toBeVisible();
});

test('without scripts: asking and saying no are plain forms', async ({ browser }) => {
  const { path, asker, other } = await placedWar(browser, 'Stern', { javaScriptEnabled: false });
  await asker.page.goto(path);
  await asker.page.getByText('Ask to take your last action back').click();
  await asker.page.getByRole('button', { name: 'Ask to take it back' }).click();
  await other.page.goto('/games');
  await other.page.getByRole('link', { name: /May entry \d+ be taken back/ }).click();
  await other.page.getByRole('button', { name: 'Refuse: it stays' }).click();
  await expect(other.page.getByText(/says no to the taking back/).first()).toBeVisible();
  await asker.page.goto(path);
  await expect(isMyAction(asker.page)).toBeHidden();
});
