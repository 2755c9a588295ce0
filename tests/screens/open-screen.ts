import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Reader, Screen } from './list';
import type { World } from './world';

/** The browser of a reader. Anybody who is not signed in gets a fresh one. */
export async function contextOf(browser: Browser, world: World, who: Reader): Promise<BrowserContext> {
  if (who === 'nobody') return browser.newContext({ baseURL: world.origin });
  return who === 'newcomer' ? world.newcomer : world.contexts[who];
}

/** Loads a screen's page and looks at its status. */
export async function loadScreen(page: Page, world: World, { id, path, status = 200 }: Screen): Promise<void> {
  const answer = await page.goto(path(world), { waitUntil: 'load' });
  expect(answer?.status(), id).toBe(status);
}

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, world: World, screen: Screen): Promise<void> {
  await loadScreen(page, world, screen);
  await screen.before?.(page);
}
