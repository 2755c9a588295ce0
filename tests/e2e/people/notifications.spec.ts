import { person } from '../game-pages';
import { expect, test } from '../windows';

for (const javaScriptEnabled of [true, false]) {
  test(`a new webhook is listed at once, and is a column of what one is told, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const { page } = await person(browser, 'Robin', { javaScriptEnabled });
    await page.goto('/profile/channels');
    await page.getByText('Your own program').click();
    const form = page.getByRole('form', { name: 'New webhook: Your own program' });
    await form.getByRole('textbox').fill('https://hooks.example.org/in');
    await form.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByText('The secret of hooks.example.org')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your webhooks' }).getByText('hooks.example.org')).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile/notifications');
    const choices = page.getByRole('form', { name: 'Notifications' });
    const yourAction = choices.getByRole('group', { name: 'Your action' });
    await yourAction.getByLabel('Program at hooks.example.org').uncheck();
    await choices.getByRole('group', { name: 'Press' }).getByLabel('Mail').uncheck();
    await choices.getByRole('button', { name: 'Save the choices' }).click();
    await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
    await expect(yourAction.getByLabel('Program at hooks.example.org')).not.toBeChecked();
    await expect(yourAction.getByLabel('Mail')).toBeChecked();
    await expect(choices.getByRole('group', { name: 'Press' }).getByLabel('Mail')).not.toBeChecked();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
}
