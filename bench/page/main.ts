import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { interactions, loading, workOfSteps } from './delays';
import { makeGame, signIn } from './game';
import { movement } from './movement';
import { ORDINARY, STACKED } from './position';
import { startService } from './service';

/**
 * The game page as users get it, on an ordinary map and on the fullest there can be, on a phone's width and a desk's: its
 * scripts, its largest paint and the delay of interactions with the processor slowed down fourfold; what the main thread
 * spends on each, in processor time, which other work on the machine hardly changes; how evenly frames come while the map
 * is dragged and zoomed, beside one rectangle moved in the same way in the same run.
 * Usage: tsx bench/page/main.ts [--runs 3] [--position ordinary|fullest]
 */
const POSITIONS = { ordinary: ORDINARY, fullest: STACKED } as const;
const AT = process.argv.indexOf('--position');
const ASKED = AT < 0 ? undefined : process.argv[AT + 1];
const MEASURED = Object.entries(POSITIONS).filter(([name]) => ASKED === undefined || name === ASKED);
if (MEASURED.length === 0) throw new Error(`--position is one of ${Object.keys(POSITIONS).join(', ')}`);
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const RUNS = option('runs', 3);
const SLOWER = 4;
const SETTLED_MS = 10_000;
/** For a page to come or a part of it to be there: a machine that does other things as well takes its time. */
const PATIENCE_MS = 180_000;
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

const service = await startService();
try {
  const browser = await launched();
  console.log(`Chromium ${browser.version()}, no graphics card: everything is drawn by the processor`);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load at the start ${load()}`);
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  const made = await games(context);
  for (const { name, url } of made)
    for (const screen of SCREENS) {
      console.log(`\n${name} map, ${screen.width} × ${screen.height}, each run with its load`);
      await measure(context, url, screen);
    }
  console.log(`load at the end ${load()}`);
  await browser.close();
} finally {
  await service.stop();
}

async function measure(context: BrowserContext, url: string, screen: (typeof SCREENS)[number]): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context.newPage();
    await page.setViewportSize(screen);
    const asked = { url, slower: SLOWER };
    console.log(`run ${run + 1}, load ${load()}`);
    for (const line of await loading(page, asked)) console.log(`  ${line}`);
    for (const line of await interactions(page, asked)) console.log(`  ${line}`);
    for (const line of await workOfSteps(page, url)) console.log(`  ${line}`);
    for (const slower of [1, SLOWER])
      for (const line of await movement(page, { url, slower, width: screen.width })) console.log(`  ${line}`);
    await page.close();
  }
}

/** Signs in once, and makes a game from each position that is measured. */
async function games(context: BrowserContext): Promise<readonly { readonly name: string; readonly url: string }[]> {
  const page = await context.newPage();
  await signIn(page, service.origin);
  const made: { readonly name: string; readonly url: string }[] = [];
  for (const [name, position] of MEASURED) made.push({ name, url: await makeGame(page, service.origin, position) });
  // The service packs its files in the seconds after its start.
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return made;
}

function launched(): Promise<Browser> {
  // Browsers refuse to run as root inside their own sandbox.
  const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? '/usr/bin/chromium',
    args: rootArgs,
  });
}
