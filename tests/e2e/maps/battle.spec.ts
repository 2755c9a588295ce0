import type { Browser, Locator, Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { press, tabTo } from '../access/keys';
import { lookAt } from '../access/look-at';
import { person } from '../game-pages';
import { expect, test } from '../windows';
import { startedAt } from './positions';

/** Germany attacks Manchukuo out of Russia: Japan lines up, Germany matches and has aircraft. */
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  air: { side: 'german', left: 2 },
  units: {
    russia: [
      { side: 'german', unit: 'infantry', count: 2 },
      { side: 'german', unit: 'panzer', count: 2 },
    ],
    manchukuo: [
      { side: 'japanese', unit: 'infantry', count: 2 },
      { side: 'japanese', unit: 'panzer', count: 1 },
    ],
    japan: [{ side: 'japanese', unit: 'infantry', count: 1 }],
  },
};

/** A game of one person on both sides in which Germany has just attacked; Japan is asked for its line. */
async function upToBattle(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const { page } = await person(browser, 'Fighter', options);
  const path = await startedAt(page, 'Battle', POSITION);
  const order = 'do=move&from=russia&kind=armies&to=manchukuo&n-infantry=2&n-panzer=2&check=1';
  await page.goto(`${path}?role=german&${order}`);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(page.getByText('Done.')).toBeVisible();
  await lookThrough(page, path, 'japanese');
  return { page, path };
}

async function lookThrough(page: Page, path: string, role: 'german' | 'japanese'): Promise<void> {
  await page.goto(`${path}?role=${role}`);
  await expect(page.getByRole('region', { name: 'Battle for Manchukuo, round 1' })).toBeVisible();
  // The board is there before its script is.
  await expect(told(page)).toBeVisible();
}

const told = (page: Page): Locator => page.locator('.bb-told').getByRole('status');
const odds = (page: Page): Locator => page.getByRole('region', { name: 'Exact odds' });
const chance = async (page: Page): Promise<string> => (await odds(page).locator('strong').innerText()).trim();
const piece = (page: Page, name: RegExp): Locator =>
  page.locator('button[data-piece]').and(page.getByRole('button', { name }));
const box = (page: Page, role: 'attacker' | 'defender', nth: number): Locator =>
  page.locator(`.bb-box[data-role=${role}]`).nth(nth - 1);
const behind = (page: Page, nth: number): Locator => page.locator('.bb-air').nth(nth - 1);
const pieces = (place: Locator): Promise<readonly (string | null)[]> =>
  place.locator('.bb-piece').evaluateAll((all) => all.map((one) => one.getAttribute('title')));

async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const found = await place.boundingBox();
  if (!found) throw new Error('it is not on the page');
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await page.locator('.bb-desk').scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y - 12, { steps: 3 });
  await expect(page.locator('.bb-ghost')).toBeVisible();
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('.bb-ghost')).toHaveCount(0);
}

/** A finger that goes from one place to another; the page must not scroll away under it. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const hand = await page.context().newCDPSession(page);
  const start = await middleOf(from);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [start]);
  await touch('touchMove', [{ x: start.x + 10, y: start.y - 10 }]);
  await expect(page.locator('.bb-ghost')).toBeVisible();
  const end = await middleOf(to);
  await touch('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await touch('touchMove', [end]);
  await touch('touchEnd', []);
  await expect(page.locator('.bb-ghost')).toHaveCount(0);
  // The next touch is one of its own, and not the second half of a double one.
  await page.waitForTimeout(400);
}

async function send(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

/** Answers what is still asked in the plain order, until the battle is over. */
async function fightOn(page: Page, path: string): Promise<void> {
  const answer = page.getByRole('button', {
    name: /^(Line up|Match the line|Send the aircraft|Fight without|Stay in|Give them up)/,
  });
  for (let answers = 0; answers < 30; answers += 1) {
    // The press comes before the script does, or while it takes over: either way it counts.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!(await answer.first().isVisible())) break;
    await answer.first().click();
    await expect(page.getByText('Done.')).toBeVisible();
  }
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel', { name: 'History' });
  await expect(history.getByText(/wins the battle in Manchukuo/)).toBeVisible();
}

test('a battle is laid out by mouse, with the odds of every line, and watched afterwards', async ({ browser }) => {
  const { page, path } = await upToBattle(browser);

  await dragByMouse(page, piece(page, /^Tank, not lined up/), box(page, 'defender', 1));
  await expect(told(page)).toHaveText('Tank, box 1. 2 still to line up.');
  await dragByMouse(page, piece(page, /^Infantry, not lined up/).first(), box(page, 'defender', 1));
  expect(await pieces(box(page, 'defender', 1))).toEqual(['Infantry, box 1']);
  await expect(piece(page, /^Tank, not lined up/)).toBeVisible();
  // Beside every box nothing changes.
  await dragByMouse(page, piece(page, /^Tank, not lined up/), odds(page));
  await expect(piece(page, /^Tank, not lined up/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await pieces(box(page, 'defender', 1))).toEqual(['Tank, box 1']);
  await send(page, /^Line up, the other 2 in the plain order/);

  await lookThrough(page, path, 'german');
  expect(await pieces(box(page, 'defender', 1))).toEqual(['tank']);
  const plain = await chance(page);
  await dragByMouse(page, piece(page, /^Panzer, not lined up/).first(), box(page, 'attacker', 2));
  await dragByMouse(page, piece(page, /^Panzer, not lined up/), box(page, 'attacker', 2));
  await expect(told(page)).toHaveText('Panzer, box 2, fights second. 2 still to line up.');
  await expect.poll(() => chance(page)).not.toBe(plain);
  // Both other boxes need a unit each: no third one may stack here, so a drop on the first swaps with it.
  const front = box(page, 'attacker', 2).locator('.bb-piece').first();
  await dragByMouse(page, piece(page, /^Infantry, not lined up/).first(), front);
  expect(await pieces(box(page, 'attacker', 2))).toEqual([
    'Infantry, box 2, fights first',
    'Panzer, box 2, fights second',
  ]);
  await send(page, /^Match the line, the other 2/);

  await lookThrough(page, path, 'german');
  await dragByMouse(page, piece(page, /^Aircraft, on the ground/).first(), behind(page, 2));
  await expect(told(page)).toHaveText('Aircraft, behind box 2. Nothing is missing.');
  await send(page, /^Send the aircraft/);
  await fightOn(page, path);

  await page
    .getByRole('link', { name: /^Watch it/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/entries\/\d+#scenes$/);
  const scene = page.getByRole('region', { name: 'The battle for Manchukuo' });
  // Its dice come first, by themselves; a press tells the result.
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await expect(scene.getByRole('table', { name: /^Round 1/ })).toBeVisible();
  const back = scene.getByRole('button', { name: '← Back' });
  while (await back.isEnabled()) await back.click();
  const rows = await scene
    .getByRole('table', { name: /^Round 1/ })
    .getByRole('row')
    .count();
  await expect(scene.getByRole('status')).toHaveText(/^Round 1: Germany with 4 against Japan with 3/);
  expect(await pieces(scene.locator('.bb-film .bb-box[data-role=attacker]').nth(1))).toEqual(['infantry', 'panzer']);
  await expect(scene.locator('.bb-film .bb-air').nth(1).locator('.bb-piece')).toHaveCount(1);
  await scene.getByRole('button', { name: 'Next →' }).click();
  await expect(scene.getByRole('status')).toHaveText(/^Box 1: .* throws \d/);
  await expect(scene.locator('.bb-film .bb-die')).toHaveCount(2);
  await scene.getByRole('button', { name: 'Next →' }).click();
  await expect(scene.getByRole('status')).toHaveText(/^Box 1: .* falls/);
  await expect(scene.locator('.bb-film [data-fallen]')).toHaveCount(1);
  await scene.getByRole('button', { name: '← Back' }).click();
  await expect(scene.locator('.bb-film [data-fallen]')).toHaveCount(0);
  expect(rows).toBeGreaterThan(3);

  // Playing goes on by itself, to the end that the log tells.
  await scene.getByRole('button', { name: 'Play the battle' }).click();
  await expect(scene.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(scene.locator('.bb-film [data-fallen]').first()).toBeVisible();
  const entry = new URL(page.url()).pathname;
  await lookAt(page, entry);
  await lookAt(page, `${path}/replay?at=${entry.split('/').at(-1)}`);
});

test('the same works by keyboard alone and with a screen reader', async ({ browser }) => {
  const { page, path } = await upToBattle(browser);

  await tabTo(page, piece(page, /^Infantry, not lined up/).first());
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText('Infantry picked up: 3 places to put it. Escape leaves it where it is.');
  await page.keyboard.press('Escape');
  await expect(told(page)).toHaveText('Left where it was.');
  await expect(piece(page, /^Infantry, not lined up/).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Put it into box 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText('Infantry, box 2. 2 still to line up.');
  await expect(piece(page, /^Infantry, box 2/)).toBeFocused();
  // Tab goes on: nothing holds the focus.
  await press(page, page.getByRole('button', { name: /^Line up, the other 2/ }));
  await expect(page.getByText('Done.')).toBeVisible();

  await lookThrough(page, path, 'german');
  await press(page, piece(page, /^Panzer, not lined up/).first());
  await tabTo(page, page.getByRole('button', { name: 'Put it into box 3' }));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Plain order', exact: true }));
  await expect(told(page)).toHaveText('The rest is filled up in the plain order.');
  await press(page, page.getByRole('button', { name: /^Match the line$/ }));
  await expect(page.getByText('Done.')).toBeVisible();

  await lookThrough(page, path, 'german');
  await press(page, piece(page, /^Aircraft, on the ground/).first());
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Put it behind box 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: /^Send the aircraft/ }));
  await expect(page.getByText('Done.')).toBeVisible();
  await fightOn(page, path);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await tabTo(page, page.getByRole('tab', { name: 'Decision' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
  await press(page, page.getByRole('link', { name: /^Watch it/ }).first());
  const scene = page.getByRole('region', { name: 'The battle for Manchukuo' });
  await expect(scene.getByRole('button', { name: 'Play the battle' })).toBeHidden();
  await press(page, scene.getByRole('button', { name: 'Next →' }));
  await expect(scene.getByRole('status')).toHaveText(/^Box 1: .* throws \d/);
});

test('and by touch on a small screen, in both colours', async ({ browser }) => {
  const { page, path } = await upToBattle(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  // A press and a press do, and so does a finger that drags.
  await piece(page, /^Infantry, not lined up/)
    .first()
    .tap();
  await page.getByRole('button', { name: 'Put it into box 1' }).tap();
  await expect(told(page)).toHaveText('Infantry, box 1. 2 still to line up.');
  await dragByFinger(page, piece(page, /^Tank, not lined up/), box(page, 'defender', 2));
  await expect(told(page)).toHaveText('Tank, box 2. 1 still to line up.');
  await page.getByRole('button', { name: /^Line up, the other 1/ }).tap();
  await expect(page.getByText('Done.')).toBeVisible();
  await lookThrough(page, path, 'german');
  for (const one of await page.locator('button[data-piece]').all())
    expect((await one.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await lookAt(page, `${path}?role=german`);
});

test('without a script the rounds stand one below the other', async ({ browser }) => {
  const { page, path } = await upToBattle(browser);
  await fightOn(page, path);
  const link = await page
    .getByRole('link', { name: /^Watch it/ })
    .last()
    .getAttribute('href');
  const state = await page.context().storageState();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: state })).newPage();
  await plain.goto(link ?? '');
  const scene = plain.getByRole('region', { name: 'The battle for Manchukuo' });
  const rounds = await scene.getByRole('table').count();
  expect(rounds).toBeGreaterThan(0);
  await expect(scene.locator('.bb-still')).toHaveCount(rounds);
  await expect(scene.locator('.bb-still').first()).toBeVisible();
  await expect(scene.locator('.bb-film')).toBeHidden();
  await expect(scene.getByText(/wins: \d+ units? survives?/).last()).toBeVisible();
});
