import { expect, test } from '@playwright/test';
import { isMyAction, person } from '../game-pages';
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

  const infantry = page.getByLabel('Infantry army');
  await tabTo(page, infantry);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await expect(page.getByText('12 of 21 points used, 9 left')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Seal the forces' }));
  await expect(page.getByText('Done.')).toBeVisible();
});
