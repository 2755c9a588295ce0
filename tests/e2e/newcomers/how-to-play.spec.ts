import { listRulesets } from '@/lib/games/create/read-rules';
import { expect, test } from '../windows';

/** Pages of a PDF file. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

test('how to play each system fits on one printed page', async ({ page }) => {
  for (const { id, title } of listRulesets()) {
    await page.goto(`/rules/${id}`);
    await page.getByRole('link', { name: 'How to play, on one page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `How to play ${title}` })).toBeVisible();
    expect([id, pagesIn(await page.pdf({ format: 'A4' }))]).toEqual([id, 1]);
  }
});

test('a term says what it means on a press, and Escape closes it', async ({ page }) => {
  await page.goto('/rules/triumph-of-the-will/how-to-play');
  const term = page.getByRole('button', { name: 'capital' });
  const note = page.getByText('Greater Germany or Japan. Who takes it wins.');
  await expect(note).toBeHidden();
  await term.press('Enter');
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await term.click();
  await expect(note).toBeVisible();
});
