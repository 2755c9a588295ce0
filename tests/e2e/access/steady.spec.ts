import type { Page } from '@playwright/test';
import { expect, test } from '../windows';
import { SIZES } from './look-at';
import { openSteadily } from './steady';

/** A page of its own making with one button, and a script that takes it over as React would and then does something. */
async function planted(page: Page, script: string): Promise<void> {
  const takesOver = "const button = document.querySelector('button'); button.__reactProps = {};";
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<main><button>Press</button></main><script src="/_next/static/planted.js" async></script>',
    }),
  );
  await page.route('**/_next/static/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${takesOver} ${script}` }),
  );
  // The later handler is asked first, and hands the script on when it may come.
  await openSteadily(page, 'planted', SIZES, async () => void (await page.goto('/planted')));
}

test('a page that stays as it is drawn is steady', async ({ page }) => {
  await planted(page, '');
  await planted(page, '');
});

const pushed = (where: string): string =>
  `document.body.insertAdjacentHTML('beforeend', '<style>@media (${where}) { button { margin-top: 20px } }</style>')`;

const FAULTS = {
  'planted at 1280 px': pushed('min-width: 800px'),
  'planted at 390 px': pushed('max-width: 800px'),
  'button Press: replaced': 'button.replaceWith(button.cloneNode(true))',
} as const;

for (const [message, script] of Object.entries(FAULTS))
  test(`a script that moves a thing is found, after another page too: ${message}`, async ({ page }) => {
    await planted(page, '');
    await expect(planted(page, script)).rejects.toThrow(message);
  });
