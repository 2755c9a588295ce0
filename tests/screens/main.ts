import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserPath } from './browser-path';
import { SCREENS } from './list';
import { contextOf } from './open-screen';
import { ALL_FOLDER, SHOWN_FOLDER, shownPictures } from './pictures';
import { startService } from './service';
import { shoot } from './shoot';
import { makeWorld, type World } from './world';

/**
 * `npm run screenshots [id …]`: starts the production service with the demo on a folder and port of its own, brings its
 * games into states that are worth showing, and writes the pictures of every page, or of those named, into
 * test-results/screenshots. Those that the README and the documents show are copied into docs/screenshots.
 */
const wanted = process.argv.slice(2);
const screens = SCREENS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

mkdirSync(ALL_FOLDER, { recursive: true });
const service = await startService();
// Browsers refuse to run as root inside their own sandbox.
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
const browser = await chromium.launch({ executablePath: browserPath(), args });
try {
  const world = await makeWorld(browser, service.origin);
  await shootAll(browser, world);
} finally {
  await browser.close();
  await service.stop();
}
keepShown();

async function shootAll(browser: Browser, world: World): Promise<void> {
  let total = 0;
  for (const screen of screens) {
    const context = await contextOf(browser, world, screen.as);
    const bytes = await shoot(context, world, screen, ALL_FOLDER);
    total += bytes;
    console.log(`${screen.id}: ${(bytes / 1024).toFixed(0)} kB`);
  }
  console.log(`${screens.length} screens, ${(total / 1024 / 1024).toFixed(1)} MB`);
}

function keepShown(): void {
  for (const file of shownPictures()) {
    const made = join(ALL_FOLDER, file);
    if (existsSync(made)) copyFileSync(made, join(SHOWN_FOLDER, file));
  }
}
