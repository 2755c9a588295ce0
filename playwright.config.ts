import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './tests/screens/browser-path';

// The workers of a run read this file too: port and folder are drawn once, by the process that starts them.
process.env.E2E_PORT ??= String(randomInt(20_000, 40_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fieldpost-e2e-'));
process.env.E2E_CANARY_DIR ??= mkdtempSync(join(tmpdir(), 'fieldpost-canary-'));
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

// Browsers refuse to run as root inside their own sandbox.
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
const quietArgs = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Browser tests: `npx playwright test`. They start a service of their own, with an empty database. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each waits for its own pages much of the time: on two cores two at once take three quarters of the time of one.
  workers: 2,
  // A whole game by hand takes minutes on a slow machine; a single press or page that takes one is stuck, and is named.
  timeout: 360_000,
  // A machine that stalls for a while fails no run. What passes only at the second try is named in the last lines.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  globalTeardown: './tests/e2e/canary-teardown.ts',
  forbidOnly: true,
  use: {
    baseURL: origin,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // To record every test costs a third more time than to run it.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: browserPath(),
      args: [...rootArgs, ...quietArgs],
    },
  },
  webServer: {
    command: 'node lib/cli/fieldpost.mjs start',
    url: `${origin}/api/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      DATA_DIR: process.env.E2E_DATA_DIR,
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: origin,
      RATE_LIMIT_PER_MINUTE: '100000',
      MAX_OPEN_GAMES: '1000',
      MAX_NEW_GAMES_PER_DAY: '10000',
      // Everything that the service gives out is written down, and searched for its secrets at the end.
      FIELDPOST_CANARY: process.env.E2E_CANARY_DIR,
      NODE_OPTIONS: `--import=${new URL('tests/support/canary/preload.mjs', import.meta.url).href}`,
    },
  },
});
