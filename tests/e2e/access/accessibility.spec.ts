import type { Browser, Page } from '@playwright/test';
import { type Reader, SCREENS, type Screen } from '@/tests/screens/list';
import { contextOf, loadScreen } from '@/tests/screens/open-screen';
import { makeWorld, type World } from '@/tests/screens/world';
import { test } from '../windows';
import { lookAround, SIZES } from './look-at';
import { openSteadily } from './steady';

/** Pages of games have a thousand elements and more: few of them a test, so that each ends in good time. */
const isGame = ({ file }: Screen): boolean => file.startsWith('games/[gameId]');

const inParts = (screens: readonly Screen[], size: number): readonly (readonly Screen[])[] =>
  Array.from({ length: Math.ceil(screens.length / size) }, (_, part) => screens.slice(part * size, (part + 1) * size));

const LOOKED_AT = SCREENS.filter(({ isAlike }) => isAlike !== true);

const PARTS = [
  ...inParts(
    LOOKED_AT.filter((screen) => !isGame(screen)),
    5,
  ),
  ...inParts(LOOKED_AT.filter(isGame), 2),
];

test.use({ keepWindows: true });

let world: World | undefined;

async function worldOf(browser: Browser, origin: string): Promise<World> {
  world ??= await makeWorld(browser, origin);
  return world;
}

const pages = new Map<Reader, Page>();

/** One page a reader: a fresh one for each screen would read all scripts again. */
async function pageOf(browser: Browser, made: World, who: Reader): Promise<Page> {
  const kept = pages.get(who) ?? (await (await contextOf(browser, made, who)).newPage());
  pages.set(who, kept);
  return kept;
}

for (const screens of PARTS) {
  const names = screens.map(({ id }: Screen) => id).join(', ');
  test(`no accessibility fault, fit for a phone, and steady when its scripts come: ${names}`, async ({
    browser,
    baseURL,
  }) => {
    const made = await worldOf(browser, baseURL ?? '');
    for (const screen of screens) {
      const page = await pageOf(browser, made, screen.as);
      await openSteadily(page, screen.id, SIZES, () => loadScreen(page, made, screen));
      await screen.before?.(page);
      await lookAround(page, screen.id);
    }
  });
}
