import { person } from './game-pages';
import { expect, test } from './windows';

for (const javaScriptEnabled of [true, false]) {
  test(`a token is made, works, and is dead once revoked, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    request,
  }) => {
    const { page } = await person(browser, 'Robin', { javaScriptEnabled });
    await page.goto('/profile/tokens');
    await page.getByLabel('What it is for').fill('my bot');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = await page.getByRole('status').getByText(/^fp_/).innerText();
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.get('/api/games', { headers })).status()).toBe(200);

    await page.goto('/profile/tokens');
    await expect(page.getByText(token)).toHaveCount(0);
    await page.getByRole('button', { name: 'Revoke my bot' }).click();
    // While the press is on its way the button has another name: the list goes when the server has answered.
    await expect(page.getByRole('list', { name: 'Your tokens' })).toHaveCount(0);
    expect((await request.get('/api/games', { headers })).status()).toBe(401);
  });
}
