import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { THEMES, WIDTHS } from './pictures';

/** A page is shown down to here, in pixels; what is longer is cut. */
const LONGEST = { desktop: 1700, phone: 1900 } as const;

/** All pictures of a screen; gives the number of bytes that they take. */
export async function shoot(page: Page, id: string, folder: string): Promise<number> {
  let bytes = 0;
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
      const height = width === 'phone' ? LONGEST.phone : LONGEST.desktop;
      bytes += await keep(png, height, join(folder, `${id}-${width}-${colorScheme}.webp`));
    }
  }
  return bytes;
}

/** Until nothing is drawn any more: fonts are there, and two frames have passed. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

async function keep(png: Buffer, longest: number, file: string): Promise<number> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const shown = sharp(png).extract({ left: 0, top: 0, width, height: Math.min(height, longest) });
  const { size } = await shown.webp({ quality: 50, effort: 4 }).toFile(file);
  return size;
}
