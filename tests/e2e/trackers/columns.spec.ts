import type { Locator } from '@playwright/test';
import { cities, houseWar } from '../access/heavy-games';
import { person } from '../game-pages';
import { expect, test } from '../windows';

/** The two columns of a tracker's page at a desk, for who is asked: the score beside the forms. */

const DESK = { viewport: { width: 1280, height: 800 } } as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

test('what has just happened stands above the forms, and takes no height from the score', async ({ browser }) => {
  const { page, context } = await person(browser, 'Wide', DESK);
  await page.goto(`${await cities(context)}?role=axis`);
  const news = await boxOf(page.getByText(/^You hold 3 seats/));
  const score = await boxOf(page.getByRole('region', { name: 'Score' }));
  const forms = await boxOf(page.getByRole('tablist', { name: 'The game' }));
  expect(news.x).toBeGreaterThanOrEqual(score.x + score.width);
  expect(news.y).toBeLessThan(forms.y);
  expect(score.y).toBeLessThanOrEqual(news.y);
});

test('a column with what the score is made of goes up with the page, and its end stays beside a long form', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'Long', DESK);
  await page.goto(`${await houseWar(context)}?role=axis`);
  await expect(page.getByRole('heading', { name: 'Score' })).toBeInViewport();
  const note = page.getByLabel('Note (optional)').first();
  await note.scrollIntoViewIfNeeded();
  const sums = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} rule`) });
  await expect(sums('Japan')).toBeInViewport();
  await expect(sums('Italy')).toBeInViewport({ ratio: 0.9 });
  const { x, width } = await boxOf(sums('Italy'));
  expect(x + width).toBeLessThanOrEqual((await boxOf(note)).x);
});
