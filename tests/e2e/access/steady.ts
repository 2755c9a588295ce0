import { expect, type Page } from '@playwright/test';

interface Pressable {
  readonly node: Element;
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

declare global {
  interface Window {
    /** What could be pressed before the scripts of the page came. */
    pressables?: readonly Pressable[];
  }
}

const SCRIPTS = '**/_next/static/**/*.js';
const PRESSED = 'button, a[href], summary, label, input:not([type=hidden]), select, textarea';
/** Rounding moves a thing by less, in pixels. */
const STILL = 2;

/**
 * Opens a page whose scripts come only after it has been drawn, as on a slow machine. When they take over, everything
 * that can be pressed must stand where it stood and be the same element: a press that begins on a button and ends
 * beside it is lost.
 */
export async function openSteadily(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  const { held, release } = hold();
  await page.route(SCRIPTS, (route) => held.then(() => route.continue()));
  const opened = open();
  // What is not found is drawn by the script alone: a fault of Next (vercel/next.js#62228).
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.querySelector('main, #__next_error__') !== null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await noteWhatCanBePressed(page);
  release();
  await opened;
  await page.unroute(SCRIPTS);
  if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
  await isTakenOver(page);
  expect(await moved(page), `${name}: nothing moves when its scripts come`).toEqual([]);
}

/** Opens a page whose scripts do not come until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { held, release } = hold();
  await page.route(SCRIPTS, (route) => held.then(() => route.continue()));
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
    window.pressables = [...document.querySelectorAll(pressed)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .map((node) => {
        const { left, top } = node.getBoundingClientRect();
        const text = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40);
        return { node, name: `${node.tagName.toLowerCase()} ${text}`, left: left + scrollX, top: top + scrollY };
      });
  }, PRESSED);

/** Waits until the scripts of the page are at work on every part of it, and have drawn what they change. */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window.pressables ?? []).every(
      // What never changes is no element of React's own, only its frame is.
      ({ node }) =>
        !node.isConnected ||
        Object.keys(node.closest('[data-still]') ?? node).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (still) =>
      (window.pressables ?? []).flatMap(({ node, name, left, top }) => {
        if (!node.isConnected) return `${name}: replaced`;
        const now = node.getBoundingClientRect();
        const x = Math.round(now.left + scrollX - left);
        const y = Math.round(now.top + scrollY - top);
        return Math.max(Math.abs(x), Math.abs(y)) > still ? `${name}: moved by ${x}, ${y}` : [];
      }),
    STILL,
  );
