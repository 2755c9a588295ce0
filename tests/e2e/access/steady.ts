import { expect, type Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Pressable {
  readonly node: Element;
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

declare global {
  interface Window {
    /** What could be pressed before the scripts of the page came, by the width of the window. */
    pressables?: Record<number, readonly Pressable[]>;
  }
}

const SCRIPTS = '**/_next/static/**/*.js';
const PRESSED = 'button, a[href], summary, label, input:not([type=hidden]), select, textarea';
/** Rounding moves a thing by less, in pixels. */
const STILL = 2;

/**
 * Opens a page whose scripts come only after it has been drawn, as on a slow machine. When they take over, everything
 * that can be pressed must stand where it stood and be the same element, in a window of each size: a press that begins
 * on a button and ends beside it is lost. The window keeps the first size.
 */
export async function openSteadily(
  page: Page,
  name: string,
  sizes: readonly Size[],
  open: () => Promise<void>,
): Promise<void> {
  const { held, release } = hold();
  await page.route(SCRIPTS, (route) => held.then(() => route.fallback()));
  // The page that is still open does not count: the new one has noted nothing yet.
  await page.evaluate(() => {
    window.pressables = {};
  });
  const opened = open();
  // What is not found is drawn by the script alone: a fault of Next (vercel/next.js#62228).
  await page.waitForFunction(
    () =>
      window.pressables === undefined &&
      document.readyState !== 'loading' &&
      document.querySelector('main, #__next_error__') !== null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await inEach(page, sizes, () => noteWhatCanBePressed(page));
  release();
  await opened;
  await page.unroute(SCRIPTS);
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
  await isTakenOver(page);
  await inEach(page, sizes.toReversed(), async ({ width }) => {
    expect(await moved(page), `${name} at ${width} px: nothing moves when its scripts come`).toEqual([]);
  });
}

async function inEach(page: Page, sizes: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await isDrawn(page);
    await look(size);
  }
}

/** What a change of the window or of React brings about has been drawn. */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Opens a page whose scripts do not come until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { held, release } = hold();
  await page.route(SCRIPTS, (route) => held.then(() => route.fallback()));
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

function hold(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

const noteWhatCanBePressed = (page: Page): Promise<void> =>
  page.evaluate((pressed) => {
    const all = [...document.querySelectorAll(pressed)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .map((node) => {
        const { left, top } = node.getBoundingClientRect();
        const text = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40);
        return { node, name: `${node.tagName.toLowerCase()} ${text}`, left: left + scrollX, top: top + scrollY };
      });
    window.pressables = { ...window.pressables, [innerWidth]: all };
  }, PRESSED);

/** Waits until the scripts of the page are at work on every part of it, and have drawn what they change. */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.values(window.pressables ?? {})
      .flat()
      .every(
        // What never changes is no element of React's own, only its frame is.
        ({ node }) =>
          !node.isConnected ||
          Object.keys(node.closest('[data-still]') ?? node).some((key) => key.startsWith('__reactProps')),
      ),
  );
  await isDrawn(page);
}

const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (still) =>
      (window.pressables?.[innerWidth] ?? []).flatMap(({ node, name, left, top }) => {
        if (!node.isConnected) return `${name}: replaced`;
        const now = node.getBoundingClientRect();
        const x = Math.round(now.left + scrollX - left);
        const y = Math.round(now.top + scrollY - top);
        return Math.max(Math.abs(x), Math.abs(y)) > still ? `${name}: moved by ${x}, ${y}` : [];
      }),
    STILL,
  );
