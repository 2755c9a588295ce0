import { type TrackerRules, twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

interface Case {
  readonly rules: TrackerRules;
  readonly turns: string;
  /** One line of it, and one that cannot be read. */
  readonly broken: readonly [string, string];
  /** What the check says of one of the turns. */
  readonly says: RegExp;
  /** What the table of turns marks once the other side has confirmed. */
  readonly marked: RegExp;
}

const CASES: readonly Case[] = [
  {
    rules: 'axis-allies-victory-cities',
    turns: 'PAST TURNS\nAGREE MAJOR\nTURN Russia\nNO CHANGE\nTURN Germany\nTAKE Karelia\nTURN UK\nNO CHANGE',
    broken: ['TAKE Karelia', 'TAKE Kareliaa'],
    says: /Germany, turn 1 \(reported later, not witnessed\)/,
    marked: /Reported later, not witnessed|reported later, not witnessed/,
  },
  {
    rules: 'okinawa-points',
    turns: 'PAST TURNS\nGT 14\nNOTHING\nGT 15\nNOTHING',
    broken: ['GT 15', 'GTT 15'],
    says: /Game-Turn 15 \(reported later, not witnessed\)/,
    marked: /reported later/,
  },
  {
    rules: 'wif-house',
    turns: [
      'PAST TURNS\nFACTORIES',
      ...[1, 2, 3, 4, 5].map((one) => `FACTORY F${one}: Town ${one}`),
      'TURN S/O 1939',
      ...[1, 2, 3, 4, 5].map((one) => `FACTORY F${one}: destroyed`),
      'RESOURCES REACHED JAPAN: yes\nROLL JAPAN S/O 1939 DIE 4\nCLOSE S/O 1939',
    ].join('\n'),
    broken: ['DIE 4', 'DIE 11'],
    says: /The printed factories \(reported later, not witnessed\)/,
    marked: /reported later/,
  },
];

for (const { rules, turns, broken, says, marked } of CASES) {
  test(`${rules}: past turns are pasted, checked, sent and confirmed by the other side`, async ({ browser }) => {
    const table = await twoAtTable(browser, { rules, name: 'Since then', setup: { midWar: true } }, ['Gil', 'Hal']);
    const { first, second, path } = table;
    const { page } = first;
    await page.goto(path);
    const form = page.getByRole('form', { name: 'The war so far' }).first();
    await form.getByText('Or enter all past turns, one by one').click();
    await expect(form.getByLabel('An example of past turns')).toBeVisible();
    await form.getByLabel('The war as text').fill(turns.replace(...broken));
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText(/^Line \d|line \d/i).first()).toBeVisible();
    await expect(form.getByLabel('The war as text')).toHaveValue(turns.replace(...broken));
    await form.getByLabel('The war as text').fill(turns);
    await form.getByRole('button', { name: 'Check' }).click();
    await expect(form.getByText(says).first()).toBeVisible();
    await form.getByRole('button', { name: 'Send the war so far' }).click();
    await expect(page.getByText('Done.')).toBeVisible();

    await second.page.goto(path);
    await expect(second.page.getByText(says).filter({ visible: true }).first()).toBeVisible();
    await second.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(second.page.getByText('Done.')).toBeVisible();
    await second.page.goto(path);
    await expect(second.page.getByText(marked).filter({ visible: true }).first()).toBeVisible();
  });
}
