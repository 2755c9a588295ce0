import { askedIn, sendOrders } from '../prepared';
import { type TrackerRules, twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

interface Case {
  readonly rules: TrackerRules;
  /** What the check says of the filled example. */
  readonly says: RegExp;
  /** A turn after it. */
  readonly next: string;
  /** What the page says once it is confirmed. */
  readonly shows: RegExp;
}

const CASES: readonly Case[] = [
  {
    rules: 'axis-allies-victory-cities',
    says: /Reported later, not witnessed\. Play goes on with/,
    next: 'TURN UK 2\nNO CHANGE',
    shows: /Japan/,
  },
  {
    rules: 'okinawa-points',
    says: /Reported later, not witnessed\. Play goes on with/,
    next: 'NOTHING',
    shows: /reported later, not witnessed/,
  },
  {
    rules: 'wif-house',
    says: /Losses that count for Italy|Italy is out of the war/,
    next: 'TURN N/D 1939\nSICILY: yes',
    shows: /reported later, not witnessed/,
  },
];

for (const { rules, says, next, shows } of CASES) {
  test(`${rules}: a war that is already running is pasted, checked, confirmed by the other side, and goes on`, async ({
    browser,
  }) => {
    const table = await twoAtTable(browser, { rules, name: 'Since then', setup: { midWar: true } }, ['Eli', 'Fay']);
    const { first, second, path } = table;
    const { page } = first;
    await page.goto(path);
    await page.getByText('A filled example').first().click();
    const link = page.getByRole('link', { name: 'CSV', exact: true }).first();
    const example = decodeURIComponent(((await link.getAttribute('href')) ?? '').replace(/^[^,]*,/, ''));
    expect(example).toMatch(/^MID-WAR/);
    const form = page.getByRole('form', { name: 'The war so far' }).first();
    await form.getByLabel('The war as text').fill(example.replace('MID-WAR', 'MID-WAR\n[nonsense]\n'));
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText('is no section', { exact: false }).first()).toBeVisible();
    await form.getByLabel('The war as text').fill(example);
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText(says).first()).toBeVisible();
    await form.getByRole('button', { name: 'Send the war so far' }).click();
    await expect(page.getByText('Done.')).toBeVisible();

    await second.page.goto(path);
    await expect(
      second.page
        .getByText(/Reported later, not witnessed/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await second.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(second.page.getByText('Done.')).toBeVisible();

    const asked = (await askedIn(first.context, path)) ?? '';
    const [author, other] = asked === 'axis' || asked === 'us' ? [first, second] : [second, first];
    await sendOrders(author.context, path, asked, next);
    await other.page.goto(path);
    await other.page.getByRole('button', { name: 'Confirm' }).first().click();
    await expect(other.page.getByText('Done.')).toBeVisible();
    await other.page.goto(path);
    await expect(other.page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  });
}
