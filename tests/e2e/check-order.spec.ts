import { newWar, person } from './game-pages';
import { expect, test } from './windows';

for (const javaScriptEnabled of [true, false]) {
  test(`an order is checked and nothing is sent, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page } = await person(browser, 'Checker', { javaScriptEnabled });
    const { path } = await newWar(page, 'To be checked');
    await page.goto(`${path}?role=german`);
    const entries = await page.getByRole('link', { name: /^Log entry/ }).count();
    const box = page.getByRole('form', { name: 'Order as text' });
    await box.getByText('Write the order as text').click();
    const order = box.getByRole('textbox', { name: 'Order' });

    await order.fill('BUILD 900 Inf');
    await box.getByRole('button', { name: 'Check the order' }).click();
    await expect(box.getByText('Refused. Nothing has changed.')).toBeVisible();
    await expect(order).toHaveValue('BUILD 900 Inf');

    await order.fill('BUILD 1 Inf');
    await box.getByRole('button', { name: 'Check the order' }).click();
    await expect(box.getByText('this is what it would do. Nothing is sent yet.')).toBeVisible();
    await expect(order).toHaveValue('BUILD 1 Inf');
    await page.goto(`${path}?role=german`);
    expect(await page.getByRole('link', { name: /^Log entry/ }).count()).toBe(entries);
    await expect(page.getByText('German Reich: ').first()).toBeVisible();
  });
}
