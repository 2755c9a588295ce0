import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { lookAt } from './access/look-at';
import { isMyAction, person } from './game-pages';
import { expect, test } from './windows';

/** A side's commitment, worked out apart from the service: every part with its length in front. */
function commitmentTo(gameId: string, side: string, seed: string): string {
  const parts = ['fieldpost-dice/1', 'player-commit', gameId, side].map((part) => Buffer.from(part));
  const prefixed = [...parts, Buffer.from(seed, 'hex')].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return createHash('sha256').update(Buffer.concat(prefixed)).digest('hex');
}

async function makeGameOfOwnSeeds(page: Page, name: string): Promise<string> {
  await page.goto('/games/new');
  await page.getByLabel('Name of the game').fill(name);
  await page.getByRole('radio', { name: 'German Reich' }).check();
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: 'By link' }).check();
  await page.getByRole('checkbox', { name: /Every side makes its own share/ }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('two sides make their own seeds, one in the browser and one without scripts, and check the dice', async ({
  browser,
}) => {
  const anna = await person(browser, 'Anna');
  const boris = await person(browser, 'Boris', { javaScriptEnabled: false });
  const path = await makeGameOfOwnSeeds(anna.page, 'Own seeds');
  const gameId = path.split('/').at(-1) ?? '';
  const invitation = await anna.page.locator('a[href*="/join/"]').first().getAttribute('href');
  await boris.page.goto(invitation ?? '');
  await boris.page.getByRole('button', { name: 'Play Imperial Japan' }).click();
  await expect(isMyAction(boris.page)).toBeVisible();

  // Anna's browser makes the seed, keeps it, and sends the commitment alone.
  await anna.page.goto(path);
  const sent: string[] = [];
  anna.page.on('request', (request) => sent.push(request.postData() ?? ''));
  await anna.page.getByRole('button', { name: 'Make my seed in this browser' }).click();
  const made = await anna.page.getByLabel('Your seed, 32 bytes in hexadecimal').inputValue();
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  await expect(anna.page.getByLabel('Commitment')).toHaveValue(commitmentTo(gameId, 'german', made));
  await anna.page.getByRole('button', { name: 'Commit to this seed' }).click();
  await expect(anna.page.getByText('has committed', { exact: true })).toBeVisible();
  expect(sent.join('')).not.toContain(made);

  // Boris pastes what he made elsewhere; a wrong one comes back with words.
  const seed = 'b5'.repeat(32);
  await boris.page.goto(path);
  await boris.page.getByLabel('Commitment').fill('not one');
  await boris.page.getByRole('button', { name: 'Commit to this seed' }).click();
  await expect(boris.page.getByText('64 hexadecimal digits').first()).toBeVisible();
  await boris.page.getByLabel('Commitment').fill(commitmentTo(gameId, 'japanese', seed));
  await boris.page.getByRole('button', { name: 'Commit to this seed' }).click();
  await boris.page.getByLabel('Seed', { exact: true }).fill(seed);
  await boris.page.getByRole('button', { name: 'Show my seed' }).click();
  await expect(boris.page.getByText('has shown its seed')).toBeVisible();

  // Anna's browser finds the seed that it kept; with it the game begins.
  await anna.page.goto(path);
  await expect(anna.page.getByLabel('Seed', { exact: true })).toHaveValue(made);
  await lookAt(anna.page, path);
  await anna.page.goto(path);
  await expect(anna.page.getByLabel('Seed', { exact: true })).toHaveValue(made);
  await anna.page.getByRole('button', { name: 'Show my seed' }).click();
  await expect(anna.page.getByRole('heading', { name: 'Your share of the dice' })).toBeHidden();
  await expect(isMyAction(anna.page)).toBeVisible();

  await anna.page.goto(`${path}/dice`);
  await expect(anna.page.getByText('made by the player')).toHaveCount(2);
  await expect(anna.page.getByText(seed)).toBeVisible();
  await anna.page.getByRole('button', { name: 'Check all dice in this browser' }).click();
  await expect(anna.page.getByText('2 seeds compared with what was committed to')).toBeVisible();
});
