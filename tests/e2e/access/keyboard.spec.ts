import type { Locator, Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { isMyAction, person } from '../game-pages';
import { spot } from '../maps/map-pages';
import { AT_ONCE, startedAt } from '../maps/positions';
import { expect, test } from '../windows';
import { press, tabTo } from './keys';

test('the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a game is made and its first decision sealed by keyboard alone', async ({ browser }) => {
  const { page } = await person(browser, 'Keys');
  await page.goto('/games');
  await press(page, page.getByRole('link', { name: 'New game' }));
  await expect(page.getByRole('heading', { level: 1, name: 'New game' })).toBeVisible();

  await tabTo(page, page.getByLabel('Name of the game'));
  // There is a name already; what Tab leads to is selected, and replaced by what is typed.
  await expect(page.getByLabel('Name of the game')).toHaveValue(/^Triumph of the Will, [A-Z][a-z]+ \d{4}$/);
  await page.keyboard.type('By keyboard');
  await tabTo(page, page.getByRole('radio', { name: 'German Reich' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Imperial Japan' })).toBeChecked();
  const opponent = page.getByRole('group', { name: 'Your opponent' });
  await tabTo(page, opponent.getByRole('radio', { name: 'By link' }));
  // Past the first one, a group begins again at its end.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(opponent.getByRole('radio', { name: 'Myself' })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Make the game' }));
  await expect(isMyAction(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard', exact: true })).toBeVisible();

  const infantry = page.getByLabel('Infantry army', { exact: true });
  await tabTo(page, infantry);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await expect(page.getByText('12 of 21 points used, 9 left')).toBeVisible();
  // Points that are left are asked about once.
  await tabTo(page, page.getByLabel('Send it all the same'));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Seal the forces' }));
  await expect(page.getByText('Done.')).toBeVisible();
});

const army = (side: 'german' | 'japanese', unit: string, count: number) => ({ side, unit, count });
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    russia: [army('german', 'panzer', 4)],
    'greater-germany': [army('german', 'infantry', 3)],
    manchukuo: [army('japanese', 'infantry', 1)],
    japan: [army('japanese', 'infantry', 3)],
  },
};

/** Keys as a hand presses them. Arrow keys are not counted: how many it takes lies with the map. */
class Keys {
  pressed = 0;

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.pressed += 1;
  }

  /** By Tab to whatever has the focus then. */
  async tabTo(target: Locator, most = 20): Promise<void> {
    for (let presses = 0; presses < most && !(await hasFocus(target)); presses += 1) await this.press('Tab');
    await expect(target).toBeFocused();
  }

  /** By arrow keys to a place of the map. */
  async walkTo(name: string): Promise<void> {
    const target = spot(this.page, name);
    const last: string[] = [];
    for (let steps = 0; steps < 60 && !(await hasFocus(target)); steps += 1) {
      const here = await whereIs(this.page.locator(':focus'));
      const there = await whereIs(target);
      const ways = waysTo(there.x - here.x, there.y - here.y);
      // A step that has led to and fro is not taken again.
      const way = ways.find((one) => !last.includes(`${here.x} ${here.y} ${one}`)) ?? 'ArrowUp';
      last.push(`${here.x} ${here.y} ${way}`);
      await this.page.keyboard.press(way);
    }
    await expect(target).toBeFocused();
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((element) => element === document.activeElement));

async function whereIs(link: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const [x = 0, y = 0] = ((await link.getAttribute('data-at')) ?? '').split(' ').map(Number);
  return { x, y };
}

/** The arrow that goes there most, then the others. */
function waysTo(aside: number, down: number): readonly string[] {
  const across = aside > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const along = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
  const [a = '', b = ''] = across;
  const [c = '', d = ''] = along;
  return Math.abs(aside) > Math.abs(down) ? [a, c, d, b] : [c, a, b, d];
}

test('from the page to a sent order in at most 15 keys beside the arrows, and on to the result', async ({
  browser,
}) => {
  const { page } = await person(browser, 'Fingers');
  await page.goto(`${await startedAt(page, 'By keys', POSITION, AT_ONCE)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const keys = new Keys(page);
  await keys.tabTo(page.getByRole('link', { name: 'Skip to the content' }));
  await keys.press('Enter');
  await keys.tabTo(page.locator('.map a:focus'));
  await keys.walkTo('Russia');
  await keys.press('Enter');
  await expect(spot(page, 'Manchukuo')).toHaveAttribute('data-offer', 'battle');
  await expect(spot(page, 'Russia')).toBeFocused();
  await keys.walkTo('Manchukuo');
  await keys.press('Enter');
  const order = page.getByRole('heading', { name: 'Your order' });
  await expect(order).toBeFocused();
  await keys.tabTo(page.getByRole('button', { name: 'Send the order' }), 2);
  await keys.press('Enter');
  await expect(page.getByText('Done.')).toBeVisible();
  console.info(`a sent order: ${keys.pressed} keys beside the arrows`);
  expect(keys.pressed).toBeLessThanOrEqual(15);
  // The result has the focus, and the next thing to open is one key away.
  await expect(page.locator(':focus').getByText('Done.')).toBeVisible();
});
