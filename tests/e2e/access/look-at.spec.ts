import type { Page } from '@playwright/test';
import { expect, test } from '../windows';
import { lookAround } from './look-at';

/** Looks at a page of its own making, in whose content a fault may stand. */
async function lookAtPlanted(page: Page, fault: string): Promise<void> {
  const body = `<main><h1>Planted</h1><p>Words.</p>${fault}</main>`;
  await page.setContent(`<html lang="en"><head><title>Planted</title></head><body>${body}</body></html>`);
  await lookAround(page, 'planted');
}

test('a page without a fault passes, and so does a mail in a frame, which has no landmarks', async ({ page }) => {
  await lookAtPlanted(page, '');
  await lookAtPlanted(
    page,
    '<iframe sandbox title="A mail" srcdoc="<html lang=en><title>A mail</title><h1>Your action</h1></html>"></iframe>',
  );
});

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')}`;
const FAINT = 'color: #777; background: #666';

const FAULTS = {
  'heading-order: h4': '<h4>Two levels further down</h4>',
  'image-alt: img': `<img src='${PICTURE}'>`,
  'label: input': '<input>',
  'button-name: button': '<details><summary>Folded</summary><button></button></details>',
  'planted at 1280 px in light colours': `<style>@media (prefers-color-scheme: light) { h1 { ${FAINT} } }</style>`,
  'planted at 390 px in dark colours': `<style>@media (prefers-color-scheme: dark) { h1 { ${FAINT} } }</style>`,
  'planted at 390 px\n': '<p style="width: 400px">Wide.</p>',
  'what planted shows in a frame at 1280 px in light colours': `<iframe sandbox title="A mail" srcdoc="<h1 style='${FAINT}'>Faint</h1>"></iframe>`,
} as const;

for (const [message, fault] of Object.entries(FAULTS))
  test(`a fault is found by who looks around: ${message.trim()}`, async ({ page }) => {
    await expect(lookAtPlanted(page, fault)).rejects.toThrow(message);
  });
