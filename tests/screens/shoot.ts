import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Screen } from './list';
import { openScreen } from './open-screen';
import { THEMES, WIDTHS } from './pictures';
import type { World } from './world';

/** A page is shown down to here, in pixels; what is longer is cut. */
const LONGEST = { desktop: 1700, phone: 1900 } as const;

/**
 * All pictures of a screen; gives the number of bytes that they take. The page is opened again for each width: a map chooses what
 * it shows first when it is opened, and keeps that when its window changes.
 */
export async function shoot(context: BrowserContext, world: World, screen: Screen, folder: string): Promise<number> {
  let bytes = 0;
  for (const [width, size] of Object.entries(WIDTHS)) {
    const page = await context.newPage();
    await page.setViewportSize(size);
    await openScreen(page, world, screen);
    bytes += await shootAt(
      page,
      LONGEST[width === 'phone' ? 'phone' : 'desktop'],
      join(folder, `${screen.id}-${width}`),
    );
    await page.close();
  }
  return bytes;
}

/** The open page in both palettes. `name`: its files without what the palette adds. */
async function shootAt(page: Page, longest: number, name: string): Promise<number> {
  let bytes = 0;
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    bytes += await keep(png, longest, `${name}-${colorScheme}.webp`);
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
