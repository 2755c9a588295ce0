import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Reader, Screen } from './list';
import type { World } from './world';

/** The browser of a reader. Anybody who is not signed in gets a fresh one. */
export async function contextOf(browser: Browser, world: World, who: Reader): Promise<BrowserContext> {
  if (who === 'nobody') return browser.newContext({ baseURL: world.origin });
  return who === 'newcomer' ? world.newcomer : world.contexts[who];
}

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, world: World, { id, path, before, status = 200 }: Screen): Promise<void> {
  const answer = await page.goto(path(world), { waitUntil: 'load' });
  expect(answer?.status(), id).toBe(status);
  await before?.(page);
}
