import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from '../access/keys';
import { lookAt } from '../access/look-at';
import { person } from '../game-pages';
import { sendOrders } from '../prepared';
import { expect, test } from '../windows';
import { newTracker, twoAtTable } from './tracker-pages';

/** Counts presses of a mouse or a finger from now on, on every page that is opened. */
async function watchPointers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        kind,
        () => sessionStorage.setItem('pointers', `${Number(sessionStorage.getItem('pointers')) + 1}`),
        true,
      );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('pointers')));
}

/** The radio button that has the focus after arrow keys; each moves to another row or chooses. */
async function arrowsTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target}`);
}

const REPORT = 'Report of S/O 1939';
const who = (page: Page, target: string, choice: string): Locator =>
  page.getByRole('group', { name: `${target}: who has it` }).getByRole('radio', { name: choice, exact: true });

test('a whole turn of World in Flames is reported and confirmed by keyboard alone', async ({ browser }) => {
  const game = { rules: 'wif-victory', name: 'By keyboard' } as const;
  const { first, second, path } = await twoAtTable(browser, game, ['Kay', 'Lee']);
  const pointers = [await watchPointers(first.page), await watchPointers(second.page)];

  const { page } = first;
  await page.goto('/games');
  await press(page, page.getByRole('link', { name: game.name }));
  await expect(page.getByRole('heading', { level: 2, name: 'Report the turn' })).toBeVisible();

  // Manila and Pago Pago lie in one region: one stop of the Tab key, and arrows between the rows.
  await press(page, page.locator('summary').filter({ hasText: 'Pacific' }).first());
  await tabTo(page, page.locator('[data-row="current"]').getByRole('radio', { checked: true }).first());
  await arrowsTo(page, who(page, 'Manila', 'Allied'), 'ArrowDown');
  await arrowsTo(page, who(page, 'Manila', 'Axis'), 'ArrowLeft');
  const supply = page.getByRole('group', { name: 'Manila: supply' });
  await tabTo(page, supply.getByRole('radio', { name: 'In supply' }));
  await page.keyboard.press('Space');
  const power = page.getByLabel('Manila: Axis power');
  await tabTo(page, power);
  await page.keyboard.type('Japan');
  await expect(power).toHaveValue('JP');
  await expect(page.getByText('Axis 0 → 1 (+1)')).toBeVisible();
  await expect(page.getByText('1 change')).toBeVisible();

  const form = page.getByRole('form', { name: REPORT });
  await tabTo(page, form.getByLabel('Note (optional)'));
  await page.keyboard.type('Manila fell in October.');
  await press(page, form.getByRole('button', { name: 'Check' }));
  const answer = form.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
  // The reader is led to the answer, whose heading and lines are read from there.
  await expect(answer.locator('..')).toBeFocused();
  await expect(answer).toContainText('Manila');
  await expect(who(page, 'Manila', 'Axis')).toBeChecked();
  await press(page, form.getByRole('button', { name: /Send S\/O 1939/ }));
  await expect(page.getByText('Done.')).toBeVisible();

  const other = second.page;
  await other.goto(path);
  await expect(other.getByText('Manila fell in October.').first()).toBeVisible();
  await expect(other.getByText(/No objection counts as agreement/).first()).toBeVisible();
  await press(other, other.getByRole('button', { name: 'Confirm' }));
  await expect(other.getByText('Done.')).toBeVisible();
  await expect(other.getByText(/N\/D 1939, turn 2 of 36; Axis 1/).first()).toBeVisible();
  for (const count of pointers) expect(await count()).toBe(0);
});

const BLOCK = 'target\tcontrol\tsupply\nManila\tAxis Japan\tyes\nOslo\tAxis Germany\tno\nLondan\tAllied\t';

test('a turn is reported as one pasted block, checked and corrected before it is sent', async ({ browser }) => {
  const game = { rules: 'wif-victory', name: 'Pasted' } as const;
  const { first, second, path } = await twoAtTable(browser, game, ['Pat', 'Ron']);
  const { page } = first;
  await page.goto(`${path}?role=axis`);
  const form = page.getByRole('form', { name: 'Report as pasted text' });
  const box = form.getByLabel('Report as text');
  await page.getByText('Paste the report as text').click();
  await box.focus();
  await page.keyboard.insertText(BLOCK);
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText(/Line 4, column 1: .*London/)).toBeVisible();
  await expect(box).toHaveValue(BLOCK);

  await box.fill(BLOCK.replace('Londan', 'London'));
  await form.getByRole('button', { name: 'Check' }).click();
  const answer = form.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
  await expect(answer).toContainText('Manila');
  await form.getByRole('button', { name: 'Send the text' }).click();
  await expect(page.getByText('Done.')).toBeVisible();

  await second.page.goto(path);
  await second.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.page.getByText('Done.')).toBeVisible();
  await expect(second.page.getByText(/N\/D 1939, turn 2 of 36; Axis 1/).first()).toBeVisible();
});

const isDone = (page: Page) => expect(page.getByText('Done.')).toBeVisible();

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`a report is disputed, upheld and later amended ${how} JavaScript`, async ({ browser }) => {
    const game = { rules: 'wif-victory', name: 'Disputed' } as const;
    const { first, second, path } = await twoAtTable(browser, game, ['Una', 'Vic'], { javaScriptEnabled });
    const [page, other] = [first.page, second.page];
    await page.goto(`${path}?role=axis`);
    await page.getByText('Paste the report as text').click();
    await page.getByLabel('Report as text').fill('Manila, Axis Japan, in supply');
    await page.getByRole('button', { name: 'Send the text' }).click();
    await isDone(page);

    await other.goto(path);
    await other.getByText('Object', { exact: true }).click();
    await other.getByLabel('What is wrong').fill('Manila is ours.\nLook <again>.');
    await other.getByRole('button', { name: 'Send the objection' }).click();
    await isDone(other);

    await page.goto(`${path}?role=organiser`);
    await expect(page.getByText('Look <again>.').first()).toBeVisible();
    await page.getByLabel('Your reason').fill('The Axis side is right.');
    await page.getByRole('button', { name: 'Uphold' }).click();
    await isDone(page);
    await other.goto(path);
    await other.getByRole('button', { name: 'Nothing changed in N/D 1939' }).click();
    await isDone(other);
    await page.goto(`${path}?role=axis`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await isDone(page);
    await expect(page.getByText(/J\/F 1940, turn 3 of 36; Axis 2/).first()).toBeVisible();

    await page.goto(`${path}?role=organiser`);
    await page.getByText('Choose the report').click();
    await page.getByRole('link', { name: 'Amend report 1' }).click();
    const part = page.getByRole('region', { name: 'Amend report 1' });
    await who(page, 'Manila', 'Allied').check();
    await part.getByLabel('Reason').first().fill('The photograph shows a US flag.');
    await part.getByRole('button', { name: 'Check' }).first().click();
    const told = part.getByRole('status').filter({ hasText: 'Nothing is sent yet' });
    await expect(told).toContainText(/S\/O 1939: 1 → 0/);
    await expect(told).toContainText(/N\/D 1939: 2 → 0/);
    await expect(who(page, 'Manila', 'Allied')).toBeChecked();
    const amend = part.getByRole('button', { name: 'Amend', exact: true });
    await expect(amend).toHaveClass(/btn-primary/);
    await amend.click();
    await isDone(page);
    await expect(page.getByText(/J\/F 1940, turn 3 of 36; Axis 0/).first()).toBeVisible();
    await page.goto(`${path}/log?mark=report-1`);
    await expect(page.getByText('The photograph shows a US flag.').first()).toBeVisible();
  });
}

test('the organiser opens a game again that has ended by mistake', async ({ browser }) => {
  const game = { rules: 'wif-house', name: 'Ended too early' } as const;
  const { first, second, path } = await twoAtTable(browser, game, ['Ida', 'Jan']);
  await sendOrders(second.context, path, 'allied', 'CONCEDE');
  const { page } = first;
  await page.goto(`${path}?role=organiser`);
  const form = page.getByRole('form', { name: 'Open the game again' });
  await form.getByLabel('Reason').fill('Jan took the wrong button.');
  await form.getByRole('button', { name: 'Open it again' }).click();
  await isDone(page);
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Your action', { exact: true })).toBeVisible();
  const told = 'The organiser opens the game again: the concession is taken back.';
  await page.goto(`${path}/log`);
  await expect(page.getByText(told).first()).toBeVisible();
  await expect(page.getByText('Jan took the wrong button.').first()).toBeVisible();
  await second.page.goto(path);
  await expect(second.page.getByText(told).first()).toBeVisible();
  await expect(second.page.getByText('Your action', { exact: true })).toBeVisible();
});

/** The trackers with an order of the side that is asked first, so that charts and lists have something in them. */
const TRACKERS = [
  { rules: 'wif-victory', orders: 'Manila, Axis Japan, in supply' },
  { rules: 'wif-house', orders: 'MANILA: allied' },
  { rules: 'axis-allies-victory-cities', orders: 'AGREE MAJOR' },
  { rules: 'okinawa-points', orders: 'NOTHING' },
] as const;

/** The page is that of the seat that is asked now. */
const isAsked = (page: Page) => expect(page.getByText('Your action', { exact: true })).toBeVisible();

for (const { rules, orders } of TRACKERS) {
  test(`the pages of ${rules} have no accessibility fault and fit a phone`, async ({ browser }) => {
    const { page } = await person(browser, 'Axe');
    // A page of 55 rows is looked at many times over.
    test.slow();
    const path = await newTracker(page, { rules, name: 'Every page' });
    await lookAt(page, path);
    await isAsked(page);
    // What was looked at is unfolded.
    await page.getByLabel('Order', { exact: true }).fill(orders);
    await page.getByRole('button', { name: 'Send the order' }).click();
    await isDone(page);
    await lookAt(page, path);
    await isAsked(page);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await isDone(page);
    for (const part of ['?role=organiser&amend=1', '/log?mark=report-1']) await lookAt(page, `${path}${part}`);
  });
}
