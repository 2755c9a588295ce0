import { test } from '@playwright/test';
import { buy, FORCES, makeGame, person, place, QUEUES } from './game-pages';
import { lookAt } from './look-at';

test('the pages for everybody have no serious accessibility fault and fit a phone', async ({ page }) => {
  for (const path of ['/', '/keys', '/rules', '/rules/triumph-of-the-will', '/sign-in', '/no/such/page'])
    await lookAt(page, path);
});

test('the pages of a player have no serious accessibility fault and fit a phone', async ({ browser }) => {
  const { page } = await person(browser, 'Axe');
  await lookAt(page, '/games');
  await lookAt(page, '/games/new');
  await lookAt(page, '/profile');
  await lookAt(page, '/profile/tokens');
  const open = await makeGame(page, { name: 'An open game', side: 'German Reich', opponent: 'By link' });
  await lookAt(page, open);
  const invitation = await page.locator('a[href*="/join/"]').first().getAttribute('href');
  await lookAt(page, invitation ?? '');
  const path = await makeGame(page, { name: 'A solo game', side: 'German Reich', opponent: 'Myself' });
  await lookAt(page, path);
  for (const side of ['german', 'japanese'] as const) {
    await page.goto(`${path}?role=${side}`);
    await buy(page, FORCES[side]);
  }
  await page.goto(path);
  await lookAt(page, path);
  for (let seat = 0; seat < 2; seat += 1) {
    await page.goto(path);
    const current = await page.getByRole('navigation', { name: 'Your seats' }).locator('[aria-current]').innerText();
    await place(page, QUEUES[current === 'German Reich' ? 'german' : 'japanese']);
  }
  await lookAt(page, path);
  await page.goto(path);
  const move = await page.getByRole('region', { name: 'Move armies' }).getByRole('link').first().getAttribute('href');
  await lookAt(page, move ?? '');
  for (const part of ['log', 'rules']) await lookAt(page, `${path}/${part}`);
  await lookAt(page, '/games');
});
