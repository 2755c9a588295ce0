import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Service, startService } from '../screens/service';
import { lookAround } from './access/look-at';
import { expect, test } from './windows';

let service: Service;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  service = await startService();
});

test.afterAll(() => service.stop());

/** The database goes down hard and cannot be started again, while the service runs on. */
function loseDatabase(): void {
  const data = join(service.database, 'data');
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  renameSync(data, `${data}.gone`);
  mkdirSync(data);
  writeFileSync(join(data, 'PG_VERSION'), 'unreadable');
  process.kill(Number(pid), 'SIGKILL');
}

const says = (page: Page, words: string) => expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();

test('anybody who meets a service without its database reads what that means, and what to do', async ({ browser }) => {
  const stranger = await (await browser.newContext({ baseURL: service.origin })).newPage();
  const anna = await (await browser.newContext({ baseURL: service.origin })).newPage();
  await anna.goto('/sign-in');
  await anna.getByRole('button', { name: 'Sign in as Anna' }).click();
  await says(anna, 'My games');
  loseDatabase();

  // The page fails, its frame does not: who looks is not signed in, and nobody needs to be asked who they are.
  await stranger.goto('/games/public');
  await says(stranger, 'Something went wrong on our side');
  await expect(stranger.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(stranger.getByText(/may or may not be stored/)).toBeVisible();
  await lookAround(stranger, 'the page of errors');

  // Who is signed in cannot even be named.
  await anna.goto('/games');
  await says(anna, 'Fieldpost is not answering');
  await expect(anna.getByRole('button', { name: 'Try again' })).toBeVisible();
  await lookAround(anna, 'the page without a frame');
});
