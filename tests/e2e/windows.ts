import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Windows {
  /** The windows of a test stay for the next tests of its file, because they go on in them. The first test of another file closes them. */
  readonly keepWindows: boolean;
  readonly ownWindows: undefined;
}

/**
 * A test whose windows are closed with it, its own and those of its helpers: an open one goes on drawing and listening, and later tests
 * would run beside those of all earlier ones.
 */
export const test = base.extend<Windows>({
  keepWindows: [false, { option: true }],
  ownWindows: [
    async ({ browser, keepWindows }, use) => {
      await use(undefined);
      if (!keepWindows) await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
