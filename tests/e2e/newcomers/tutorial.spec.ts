import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { lookAround } from '../access/look-at';
import { pointOf, spot } from '../maps/map-pages';
import { expect, test } from '../windows';

/** A newcomer at a page: everything is pressed as a reader of that screen presses it. */
class Newcomer {
  constructor(
    readonly page: Page,
    private readonly touch: boolean,
  ) {}

  async press(target: Locator): Promise<void> {
    if (!this.touch) return target.click();
    await target.tap();
    // A finger that covers several places enlarges the map first.
    if ((await this.page.locator('[data-told]').filter({ hasText: 'tap the one you mean' }).count()) > 0)
      await target.tap();
  }

  /** A place on the map; where it is not in view, the whole world is shown first. */
  async place(name: string): Promise<void> {
    if (!(await this.isInView(name))) await this.button('The whole world');
    await expect.poll(() => this.isInView(name)).toBe(true);
    const { x, y } = await pointOf(this.page, name);
    await (this.touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  private async isInView(name: string): Promise<boolean> {
    const { x, y } = await pointOf(this.page, name);
    const frame = await this.page.locator('[data-frame]').boundingBox();
    return frame !== null && x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
  }

  button = (name: string | RegExp): Promise<void> =>
    this.press(this.page.getByRole('button', { name, exact: true }).first());

  heading = (name: string): Promise<void> => expect(this.page.getByRole('heading', { name })).toBeVisible();

  async send(): Promise<void> {
    await this.heading('Your order');
    await this.button('Send the order');
  }

  /** A force and where it goes, both on the map. */
  async go(from: string, to: string, { all = false } = {}): Promise<void> {
    await this.place(from);
    await this.heading(`Move from ${from}`);
    if (all) await this.button('All of them');
    await this.place(to);
    await this.send();
  }
}

/** What is pressed in a step, from its title to “Done”. */
const STEPS: readonly { readonly title: string; readonly walk: (she: Newcomer) => Promise<void> }[] = [
  {
    title: 'Take an empty area',
    async walk(she) {
      await astrayByKeys(she.page);
      await she.press(she.page.getByRole('link', { name: 'Start this step again' }));
      await expect(she.page).toHaveURL(/\/control$/);
      await she.go('Russia', 'Manchukuo');
    },
  },
  {
    title: 'Leave an army behind',
    async walk(she) {
      await she.go('Russia', 'Iran');
      await she.press(she.page.getByLabel('Send it all the same'));
      await she.button('Pass and end the actions');
    },
  },
  {
    title: 'Fight a battle, round by round',
    async walk(she) {
      await she.go('Russia', 'Manchukuo', { all: true });
      for (const round of [1, 2]) {
        await she.heading(`Battle for Manchukuo, round ${round}`);
        await she.button('Match the line in the plain order');
      }
    },
  },
  {
    title: 'Send aircraft',
    async walk(she) {
      await she.go('Russia', 'Manchukuo', { all: true });
      for (const box of [1, 2]) {
        await she.press(she.page.getByRole('button', { name: /^Aircraft, on the ground/ }).first());
        await she.button(`Put it behind box ${box}`);
      }
      await she.button('Send the aircraft');
    },
  },
  {
    title: 'Go on after a victory',
    async walk(she) {
      await she.go('Russia', 'Manchukuo', { all: true });
      await expect(she.page.getByRole('button', { name: 'Stay in Manchukuo' })).toBeVisible();
      await she.place('Meng Chang');
      await she.send();
    },
  },
  {
    title: 'Carry an army over the sea',
    walk: (she) => she.go('Greater Germany', 'Northern Andes'),
  },
  {
    title: 'Through the ice',
    async walk(she) {
      await she.place('North Atlantic');
      await she.heading('Move from North Atlantic');
      await she.press(she.page.getByText('Choose the route area by area'));
      // The places of the map have the same names, and one may lie under the bar of the map.
      const route = she.page.getByRole('group').filter({ hasText: 'Choose the route area by area' });
      await she.press(route.getByRole('link', { name: /^Northwest Passage/ }));
      await she.press(route.getByRole('link', { name: /^Eastern Pacific/ }));
      await she.button('Check the order');
      await she.send();
    },
  },
  {
    title: 'Open a canal',
    async walk(she) {
      await she.go('Mexico', 'Panama');
      await she.go('Caribbean Sea', 'South Pacific Ocean');
    },
  },
  {
    title: 'Drop an atomic bomb',
    async walk(she) {
      await she.press(she.page.getByRole('link', { name: 'Choose a target (1 bomb)' }));
      await she.heading('Atomic attack');
      const target = she.page.getByLabel('Target', { exact: true });
      const kb = await target.getByRole('option', { name: /Kido Butai/ }).getAttribute('value');
      await target.selectOption(kb);
      await she.button('Check the order');
      await she.send();
    },
  },
  {
    title: 'Build for a turn',
    async walk(she) {
      await she.page.getByLabel('Air force headquarters', { exact: true }).fill('1');
      await she.press(she.page.getByLabel('Send it all the same'));
      await she.button('Seal the production');
    },
  },
  { title: 'Win the war', walk: (she) => she.go('Manchukuo', 'Japan', { all: true }) },
];

/** What is legal but leads elsewhere is answered in place; by keyboard, so that the map is walked by keys too. */
async function astrayByKeys(page: Page): Promise<void> {
  for (const place of ['Russia', 'Iran']) {
    await spot(page, place).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^(Move from Russia|Your order)$/ })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the order' }).first().click();
  await expect(page.getByText('That was legal, but it took nothing.')).toBeVisible();
}

/** On the screen, and not under the map that stays in place on a phone. */
const inSight = (target: Locator): Promise<void> =>
  expect(async () => {
    const seen = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    expect(seen).toBe(true);
  }).toPass({ timeout: 15_000 });

const SCREENS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['by mouse at 1280', { viewport: { width: 1280, height: 800 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];

for (const [how, options] of SCREENS)
  test(`a newcomer walks the tutorial to its end, signed out, ${how}`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    const she = new Newcomer(page, options.hasTouch === true);
    await page.goto('/');
    await she.press(page.getByRole('link', { name: 'Learn in eleven steps' }));
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText(
      STEPS.map(({ title }) => title),
    );
    await she.press(page.getByRole('link', { name: 'Begin', exact: true }));
    for (const [place, { title, walk }] of STEPS.entries()) {
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'The rule' })).toBeVisible();
      await walk(she);
      await inSight(page.locator('#told').getByText('Done', { exact: true }));
      const next = STEPS[place + 1];
      if (next) await she.press(page.getByRole('link', { name: `Next: ${next.title}` }));
    }
    await expect(page.getByRole('link', { name: /^Start First steps: a game/ })).toBeInViewport();
    await lookAround(page, 'the last step of the tutorial');
    await page.context().close();
  });
