import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { openSteadily } from './steady';

const PHONE = { width: 390, height: 844 } as const;
const DESK = { width: 1280, height: 900 } as const;
export const SIZES = [DESK, PHONE] as const;

declare global {
  interface Window {
    /** Put into the page by `bringAxe`. */
    axe: typeof axe;
  }
}

/** Its small form: to bring it takes longer than to ask it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Once a page: it would be brought again for each question by its own driver. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(AXE);

/** What axe asks of a page and a mail has not: landmarks are those of the mail program or page that shows it. */
const OF_PAGES: readonly string[] = ['landmark-one-main', 'region'];

/** All findings of axe, whatever their impact, as lines to read. */
export const findings = async (page: Page): Promise<readonly string[]> => (await allFindings(page)).map(told);

/** The same for a mail that is shown by itself. */
export const findingsInMail = async (page: Page): Promise<readonly string[]> =>
  (await allFindings(page)).filter(({ id }) => !OF_PAGES.includes(id)).map(told);

interface Finding {
  readonly id: string;
  readonly target: string;
  readonly why: string;
}

const told = ({ id, target, why }: Finding): string => `${id}: ${target} (${why})`;

const allFindings = (page: Page): Promise<readonly Finding[]> =>
  page.evaluate(async () => {
    // What a map has outside of its frame is cut off, which axe does not know of a drawing: it would be seen on what lies there.
    const isSeen = (target: string): boolean => {
      const one = document.querySelector(target);
      const frame = one?.closest('[data-frame]')?.getBoundingClientRect();
      const box = one?.getBoundingClientRect();
      if (!frame || !box) return true;
      return box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
    };
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes
        .filter(({ target }) => isSeen(target.join(' ')))
        .map(({ target, any, all, none }) => {
          const messages = [...any, ...all, ...none].map(({ message }) => message);
          return { id, target: target.join(' '), why: [impact, ...messages].join('; ') };
        }),
    );
  });

/** How far the page can be pushed sideways, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens a page, whose scripts must move nothing, and looks at it. */
export async function lookAt(page: Page, path: string): Promise<void> {
  await openSteadily(page, path, SIZES, async () => void (await page.goto(path)));
  await lookAround(page, path);
}

/**
 * Axe at both widths, wide in light colours and narrow in dark ones, on the page that is open, with everything unfolded, and nothing
 * that can be pushed sideways. `name` is in the report of a fault.
 */
export async function lookAround(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // All at once: a list of those still closed would change under the clicks.
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  const shut = await takeOutShutFrames(page);
  await lookBothWays(page, name);
  for (const html of shut) {
    // A page of its own: the one it stood in may forbid its styles.
    const alone = await page.context().newPage();
    await alone.setContent(html);
    await lookBothWays(alone, `what ${name} shows in a frame`, findingsInMail);
    await alone.close();
  }
}

/** What stands in frames without scripts, which axe cannot enter: they are taken out of the page, to be looked at alone. */
const takeOutShutFrames = (page: Page): Promise<readonly string[]> =>
  page.locator('iframe[sandbox]').evaluateAll((all) =>
    all.flatMap((frame) => {
      frame.remove();
      return frame.getAttribute('srcdoc') ?? [];
    }),
  );

/** Each width in a palette of its own: what is seen at one width only has its colours from the same few names. */
const LOOKS = [
  { size: DESK, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
] as const;

/** What was on its way from one colour to another before motion was switched off is there now. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });

/** Without motion: halfway from one colour to another a button may be hard to read for a tenth of a second. */
async function lookBothWays(page: Page, name: string, find = findings): Promise<void> {
  await bringAxe(page);
  for (const { size, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await arrived(page);
    expect(await sideways(page), `${name} at ${size.width} px`).toBeLessThanOrEqual(0);
    expect(await find(page), `${name} at ${size.width} px in ${colorScheme} colours`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}
