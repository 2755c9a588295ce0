import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { person } from '../game-pages';
import { spot } from '../maps/map-pages';
import { AT_ONCE, startedAt } from '../maps/positions';
import { expect, test } from '../windows';

/** A window of 1280x800 at 200 %: as many pixels, half as many units of the page. */
const ENLARGED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } as const;

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
/** What counts as readable on a map, in units of the page; at 200 % it is twice as many pixels. */
const LEAST_LETTER = 10;

test('at 200 % the map has its names, nothing is cut off, and a turn is played', async ({ browser }) => {
  const { page } = await person(browser, 'Large', ENLARGED);
  await page.goto(`${await startedAt(page, 'Enlarged', POSITION, AT_ONCE)}?role=german`);
  await expect(page.locator('.map [data-world]')).toHaveAttribute('style', /scale/);
  const aside = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(aside).toBe(0);

  const names = await page.locator('.map-name').evaluateAll((all) => {
    const frame = document.querySelector('[data-frame]')?.getBoundingClientRect() ?? new DOMRect();
    return all.flatMap((one) => {
      const { left, right, top, bottom, height } = one.getBoundingClientRect();
      const inside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      const shown = getComputedStyle(one).display !== 'none' && height > 0;
      return inside && shown ? [{ name: one.textContent ?? '', height }] : [];
    });
  });
  console.info(`names at 200 %: ${names.map(({ name, height }) => `${name} ${height.toFixed(1)}`).join(', ')}`);
  // A short name such as Russia's has room from here on; that of a small area, as Greater Germany, one zoom nearer.
  expect(names.length).toBeGreaterThanOrEqual(5);
  expect(names.map(({ name }) => name)).toContain('Russia');
  for (const { name, height } of names) expect(height, name).toBeGreaterThanOrEqual(LEAST_LETTER);

  for (const name of ['History', 'Players', 'Export']) {
    const tab = page.getByRole('tab', { name });
    await tab.scrollIntoViewIfNeeded();
    await expect(tab).toBeInViewport();
  }
  await spot(page, 'Russia').focus();
  await page.keyboard.press('Enter');
  await expect(spot(page, 'Manchukuo')).toHaveAttribute('data-offer', 'battle');
  await spot(page, 'Manchukuo').focus();
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Send the order' });
  await expect(send).toBeInViewport();
  await send.click();
  await expect(page.getByText('Done.')).toBeVisible();
});
