import type { Page } from '@playwright/test';
import {
  buy,
  checkAndSend,
  chooseDestination,
  FORCES,
  heed,
  isMyAction,
  makeGame,
  newWar,
  PEACEFUL,
  pass,
  person,
  place,
  QUEUES,
  setUpWar,
} from '../game-pages';
import { expect, test } from '../windows';

const NO_SCRIPT = { javaScriptEnabled: false } as const;

/** Which side a solo player is asked for now: the page looks through that seat by itself. */
async function sideAsked(page: Page, path: string): Promise<'german' | 'japanese'> {
  await page.goto(path);
  await expect(isMyAction(page)).toBeVisible();
  const current = await page.getByRole('navigation', { name: 'Your seats' }).locator('[aria-current]').innerText();
  return current === 'German Reich' ? 'german' : 'japanese';
}

async function setUp(page: Page, path: string): Promise<void> {
  for (let seat = 0; seat < 2; seat += 1) await buy(page, FORCES[await sideAsked(page, path)]);
  for (let seat = 0; seat < 2; seat += 1) await place(page, QUEUES[await sideAsked(page, path)]);
}

test('without JavaScript a solo player makes every decision of two turns', async ({ browser }) => {
  const { page } = await person(browser, 'Solo', NO_SCRIPT);
  const path = await makeGame(page, { name: 'No script', side: 'German Reich', opponent: 'Myself' });
  await setUp(page, path);

  // Turn 1: a move, a convoy, passes.
  await sideAsked(page, path);
  await page.getByRole('region', { name: 'Move armies' }).getByRole('link').first().click();
  await page.getByLabel(/^infantry/).fill('1');
  await chooseDestination(page, PEACEFUL);
  await checkAndSend(page);
  await sideAsked(page, path);
  await page.getByRole('region', { name: 'Convoy armies over sea' }).getByRole('link').first().click();
  await page.getByLabel(/^infantry/).fill('1');
  await chooseDestination(page, PEACEFUL);
  await checkAndSend(page);
  for (let passes = 0; passes < 2; passes += 1) {
    await sideAsked(page, path);
    await pass(page);
  }

  // Turn 2: both build, and an order as text ends it.
  for (let seat = 0; seat < 2; seat += 1) {
    await sideAsked(page, path);
    await buy(page, { 'Infantry army': 1, 'Atomic bomb': 1 });
  }
  await sideAsked(page, path);
  await page.getByRole('link', { name: /Choose a target/ }).click();
  await page.getByLabel('Target', { exact: true }).selectOption({ index: 1 });
  await checkAndSend(page);
  for (let passes = 0; passes < 2; passes += 1) {
    await sideAsked(page, path);
    await page.getByText('Write the order as text').click();
    await page.getByLabel('Order', { exact: true }).fill('pass');
    await page.getByRole('button', { name: 'Send the order' }).click();
    await expect(page.getByText('Done.')).toBeVisible();
  }
  await page.goto(path);
  await expect(page.getByText(/Turn 3/).first()).toBeVisible();
});

test('a refusal comes back at its field with code, clause and everything typed', async ({ browser }) => {
  const { page } = await person(browser, 'Refused', NO_SCRIPT);
  const { path } = await newWar(page, 'Refusals');
  await page.goto(`${path}?role=german`);
  // The browser would stop a number above its field's limit; a hand-made request would not be stopped.
  await page.getByLabel('Infantry army', { exact: true }).fill('20');
  await page.getByLabel('Panzer or tank army', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Seal the forces' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Refused' });
  await expect(alert).toHaveAttribute('data-code', 'over-budget');
  await expect(alert).not.toContainText('over-budget');
  await expect(alert.locator('..')).toBeFocused();
  await expect(alert).toBeInViewport();
  await expect(alert.getByRole('link')).toHaveAttribute('href', /\/rules\/triumph-of-the-will#rule-totw-3-3/);
  await expect(page.getByLabel('Infantry army', { exact: true })).toHaveValue('20');
  await expect(page.getByLabel('Panzer or tank army', { exact: true })).toHaveValue('10');

  await page.getByText('Write the order as text').click();
  await page.getByLabel('Order', { exact: true }).fill('FORCES 3 Elephants');
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Refused' })).toHaveAttribute('data-code', 'invalid-orders');
  await expect(page.getByText('Line 1, column 10')).toBeVisible();
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('FORCES 3 Elephants');
});

test('one form sent twice is one command, and an old form is answered that the game moved on', async ({ browser }) => {
  const { page, context } = await person(browser, 'Twice', NO_SCRIPT);
  const { path } = await newWar(page, 'Twice');
  const old = await context.newPage();
  await setUpWar(page, path);

  await sideAsked(page, path);
  await old.goto(page.url());
  const form = page.getByRole('form', { name: 'Pass' });
  const fields = await form
    .locator('input[name]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const),
    );
  const send = () =>
    context.request.post(page.url(), {
      multipart: Object.fromEntries(fields),
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status(), second.status()]).toEqual([303, 303]);
  await page.goto(`${path}/log`);
  await expect(page.getByRole('cell').filter({ hasText: /passes/ })).toHaveCount(1);

  await heed(old);
  await old.getByRole('button', { name: /^Pass/ }).click();
  await expect(old.getByRole('alert')).toContainText('The game moved on');
  await page.goto(`${path}/log`);
  await expect(page.getByRole('cell').filter({ hasText: /passes/ })).toHaveCount(1);
});

test('an attack shows its exact odds first, and the battle is fought round by round in forms', async ({ browser }) => {
  const { page } = await person(browser, 'Battle', NO_SCRIPT);
  const { path } = await newWar(page, 'Battle');
  await setUpWar(page, path);
  const side = await sideAsked(page, path);
  const from = side === 'german' ? 'Russia' : 'Manchukuo';
  await page.getByRole('region', { name: 'Move armies' }).getByRole('link', { name: from }).click();
  await page.getByLabel(/^infantry/).fill('1');
  await chooseDestination(page, 'Attack');
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(
    page.getByRole('table', { name: /^Exact odds against/ }).getByRole('row', { name: /You win/ }),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Your order' }).getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByText('Done.')).toBeVisible();

  const answer = page.getByRole('button', { name: /^(Line up|Match the line|Send the aircraft|Stay in|Give them up)/ });
  for (let answers = 0; answers < 30; answers += 1) {
    await sideAsked(page, path);
    if (!(await answer.isVisible())) break;
    await expect(page.getByRole('region', { name: /^Battle/ })).toBeVisible();
    await answer.click();
    await expect(page.getByText('Done.')).toBeVisible();
  }
  await page.goto(`${path}/log`);
  await expect(page.getByRole('cell').filter({ hasText: /wins the battle/ })).toHaveCount(1);
});

test('without JavaScript an invitation is taken up', async ({ browser }) => {
  const { page } = await person(browser, 'Host', NO_SCRIPT);
  await makeGame(page, { name: 'By link', side: 'German Reich', opponent: 'By link' });
  const invitation = await page.locator('a[href*="/join/"]').first().getAttribute('href');
  const guest = await person(browser, 'Guest', NO_SCRIPT);
  await guest.page.goto(invitation ?? '');
  await guest.page.getByRole('button', { name: 'Play Imperial Japan' }).click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'By link', exact: true })).toBeVisible();
  await expect(isMyAction(guest.page)).toBeVisible();
});
