import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { startingControl } from '@/tests/rulesets/triumph-of-the-will/support';
import { heed, person } from '../game-pages';
import { expect, test } from '../windows';
import { AT_ONCE, startedAt } from './positions';

/** Germany can walk over Manchukuo out of Russia. */
const POSITION = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: {
    russia: [{ side: 'german', unit: 'panzer', count: 6 }],
    manchukuo: [{ side: 'japanese', unit: 'infantry', count: 1 }],
    japan: [{ side: 'japanese', unit: 'infantry', count: 2 }],
  },
};

/** A game in which Germany has attacked Manchukuo, and the battle is fought to its end. */
async function afterBattle(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const { page, context } = await person(browser, 'Viewer', options);
  const path = await startedAt(page, 'Replayed', POSITION, AT_ONCE);
  await page.goto(`${path}?role=german&do=move&from=russia&kind=armies&to=manchukuo&n-panzer=4&check=1`);
  await heed(page);
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(page.getByText('Done.')).toBeVisible();
  return { page, context, path };
}

const arrows = (page: Page) => page.getByRole('img', { name: /^Germany: 4 panzer from Russia to Manchukuo/ });

/** Where the map is on the page and what it looks at. */
const lookOf = (page: Page): Promise<string> =>
  page.locator('[data-frame]').evaluate((frame) => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    const world = frame.querySelector<SVGElement>('[data-world]')?.style.transform;
    return JSON.stringify([x, y + scrollY, width, height, world]);
  });

test('a replay shows the move as an arrow and the battle beside it, and the map stays where it is', async ({
  browser,
}) => {
  const { page, path } = await afterBattle(browser);
  await page.goto(`${path}/replay?step=0`);
  const slider = page.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await expect(page.locator('[data-world][style*=scale]')).toBeVisible();
  const before = await lookOf(page);
  await expect(arrows(page)).toHaveCount(0);
  await page.getByLabel('Chapter', { exact: true }).selectOption({ label: 'Turn 2: battle, Manchukuo' });
  await expect(arrows(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The battle for Manchukuo' })).toBeVisible();
  expect(await lookOf(page)).toBe(before);
  // Nothing can be chosen in the past.
  await expect(page.locator('[data-frame] [data-offer]')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(arrows(page)).toHaveCount(0);
  expect(await lookOf(page)).toBe(before);
  await page.getByRole('button', { name: 'Fast' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('.bb-film[data-moving]')).toBeVisible({ timeout: 20_000 });
});

test('without JavaScript a replay is walked through by its links and forms', async ({ browser }) => {
  const { page, path } = await afterBattle(browser, { javaScriptEnabled: false });
  await page.goto(`${path}/replay`);
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'First step' }).click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Step 2 of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Previous chapter' }).click();
  await page.getByLabel('Chapter', { exact: true }).selectOption({ label: 'Turn 2: battle, Manchukuo' });
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(arrows(page)).toHaveCount(1);
});

/** A site of its own with these pages in frames: another port is another origin. */
async function forumWith(frames: readonly string[]) {
  const html = frames.map((src, at) => `<iframe id="f${at}" width="900" height="700" src="${src}"></iframe>`).join('');
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/thread`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

test('a public replay stands in the frame of another site, alone; nothing else of the site does', async ({
  browser,
}) => {
  const { page, path } = await afterBattle(browser);
  const origin = new URL(page.url()).origin;
  const stranger = await browser.newPage();
  expect((await stranger.goto(`${origin}${path}/replay?embed=1`))?.status()).toBe(404);
  await page.goto(path);
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByText('Change it').click();
  await page.getByRole('radio', { name: 'Everybody' }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Everybody, signed in or not.')).toBeAttached();
  const forum = await forumWith(['replay?embed=1', 'replay', 'log?embed=1'].map((one) => `${origin}${path}/${one}`));
  await stranger.goto(forum.url);
  const frame = stranger.frameLocator('#f0');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Replay of');
  await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await frame.getByRole('link', { name: 'First step' }).click();
  await expect(frame.getByRole('slider')).toHaveValue('0');
  for (const other of ['#f1', '#f2'])
    await expect(stranger.frameLocator(other).getByRole('heading', { level: 1 })).toHaveCount(0);
  // What leads out of the replay opens a page of its own.
  const opened = stranger.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'Open the game' }).click();
  await expect(await opened).toHaveURL(`${origin}${path}`);
  await forum.close();
});
