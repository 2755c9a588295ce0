import type { Locator } from '@playwright/test';
import { type TrackerRules, twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

interface Case {
  readonly rules: TrackerRules;
  /** What is still missing in the first check, and where it stands. */
  readonly wrong: readonly (readonly [field: string, value: string])[];
  readonly fault: RegExp;
  readonly mended: readonly (readonly [field: string, value: string])[];
  readonly says: RegExp;
}

const CASES: readonly Case[] = [
  {
    rules: 'wif-victory',
    wrong: [
      ['after turn', 'S/O 1940'],
      ['Paris: control', 'Axis'],
      ['Paris: by', 'Germany'],
      ['Paris: run', '3'],
    ],
    fault: /^Is it in supply\?$/,
    mended: [['Paris: supply', 'yes']],
    says: /Held by the Axis: Paris/,
  },
  {
    rules: 'wif-house',
    wrong: [
      ['open turn', 'S/O 1941'],
      ['1: hex', 'Kobe'],
    ],
    fault: /^factory is missing\.$/,
    mended: [['1: factory', 'Kobe 1']],
    says: /Play goes on with S\/O 1941/,
  },
  {
    rules: 'axis-allies-victory-cities',
    wrong: [
      ['turn', 'three'],
      ['power to move', 'Germany'],
      ['victory', 'Major Victory'],
    ],
    fault: /“three” is no number/,
    mended: [['turn', '3']],
    says: /Play goes on with Germany, turn 3/,
  },
  {
    rules: 'okinawa-points',
    wrong: [
      ['after Game-Turn', '15'],
      ['1: side', ''],
    ],
    fault: /^side is missing\.$/,
    mended: [['1: side', 'US']],
    says: /Reported later, not witnessed/,
  },
];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Fills a field in or chooses in it, as it is. */
async function say(form: Locator, [label, value]: readonly [string, string]): Promise<void> {
  const field = form.getByLabel(label, { exact: true }).first();
  if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption({ label: value });
  else await field.fill(value);
}

for (const javaScriptEnabled of [true, false]) {
  for (const { rules, wrong, fault, mended, says } of CASES) {
    test(`${rules}: the war so far is entered field by field, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const { first, second, path } = await twoAtTable(
        browser,
        { rules, name: 'Field by field', setup: { midWar: true } },
        ['Gil', 'Hal'],
        { javaScriptEnabled, viewport: PHONE },
      );
      const { page } = first;
      await page.goto(path);
      const form = page.getByRole('form', { name: 'The war so far' }).first();
      await form.getByText('Or field by field').click();
      for (const one of wrong) await say(form, one);
      await form.getByRole('button', { name: 'Check' }).click();
      await expect(form.getByText(fault).first()).toBeVisible();
      // Nothing is wider than the window: the tables scroll by themselves.
      for (const viewport of [DESK, PHONE]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      }
      for (const one of mended) await say(form, one);
      await form.getByRole('button', { name: 'Check' }).click();
      await expect(form.getByText(says).first()).toBeVisible();
      // A text beside fields that were changed: neither is sent.
      await form.getByLabel('The war as text').fill('MID-WAR');
      await form.getByRole('button', { name: 'Send the war so far' }).click();
      await expect(form.getByText('Both the text and the fields', { exact: false }).first()).toBeVisible();
      await form.getByLabel('The war as text').fill('');
      await form.getByRole('button', { name: 'Send the war so far' }).click();
      await expect(page.getByText('Done.')).toBeVisible();

      await second.page.goto(path);
      await expect(second.page.getByText(says).filter({ visible: true }).first()).toBeVisible();
      await second.page.getByRole('button', { name: 'Confirm' }).click();
      await expect(second.page.getByText('Done.')).toBeVisible();
    });
  }
}
