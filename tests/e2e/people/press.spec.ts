import { person } from '../game-pages';
import { twoAtTable } from '../trackers/tracker-pages';
import { expect, test } from '../windows';

test('two sides write to each other beside the game; a third person finds nothing; an announcement stands on top until it is put away', async ({
  browser,
}) => {
  const game = { rules: 'wif-victory', name: 'Talk of two' } as const;
  const { first: anna, second: boris, path } = await twoAtTable(browser, game, ['Anna', 'Boris']);
  const carla = await person(browser, 'Carla');

  // Who runs the game allows it, and makes the game public: then everybody may look.
  await anna.page.goto(`${path}/press`);
  await anna.page.getByLabel('Press', { exact: true }).selectOption('open');
  await anna.page.getByRole('button', { name: 'Set it for everybody' }).click();
  await expect(anna.page.getByText('the game master does not, unless you write to them').first()).toBeVisible();
  await anna.page.getByLabel('To everybody').fill('Holidays from Friday.');
  await anna.page.getByRole('button', { name: 'Announce it' }).click();
  await expect(anna.page.getByText('Holidays from Friday.')).toBeVisible();

  // Beside the game, without leaving its page.
  await boris.page.goto(path);
  await expect(boris.page.getByText('Holidays from Friday.').first()).toBeVisible();
  await boris.page.locator('summary').getByText('Announcement', { exact: true }).click();
  await boris.page.getByRole('button', { name: 'I have read it' }).click();
  await expect(boris.page.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
  await boris.page.getByRole('tab', { name: 'Press' }).click();
  const write = boris.page.getByRole('form', { name: 'Write a message' });
  await write.getByText('Axis', { exact: true }).click();
  await write.getByLabel('Message').fill('Leave <b>Malta</b> alone & I leave Crete.');
  await write.getByRole('button', { name: 'Send the message' }).click();
  await expect(boris.page.getByText('Leave <b>Malta</b> alone & I leave Crete.')).toBeVisible();
  expect(new URL(boris.page.url()).pathname).toBe(path);

  // The list of games says so, and the answer goes back.
  await anna.page.goto('/games');
  await anna.page.getByRole('link', { name: '1 message' }).click();
  await expect(anna.page.getByText('Leave <b>Malta</b> alone & I leave Crete.')).toBeVisible();
  await anna.page.getByRole('link', { name: 'Answer' }).first().click();
  await expect(
    anna.page.getByRole('form', { name: 'Write a message' }).getByRole('checkbox', { name: 'Allies' }),
  ).toBeChecked();
  await anna.page.getByLabel('Message', { exact: true }).fill('Agreed.');
  await anna.page.getByRole('button', { name: 'Send the message' }).click();
  await expect(anna.page.getByText('Agreed.')).toBeVisible();
  await anna.page.getByLabel(/^Notebook of/).fill('They will believe it.');
  await anna.page.getByRole('button', { name: 'Keep it' }).click();
  await expect(anna.page.getByText('They will believe it.')).toBeVisible();
  await anna.page.goto(`${path}/log`);
  await expect(anna.page.locator('aside').getByText('They will believe it.')).toBeVisible();
  await boris.page.goto(`${path}/log`);
  expect(await boris.page.content()).not.toContain('believe it');
  await boris.page.goto(`${path}/press?find=agre`);
  await expect(boris.page.getByText('Agreed.')).toBeVisible();
  await expect(boris.page.getByText('Leave <b>Malta</b>')).toHaveCount(0);
  expect(await boris.page.content()).not.toContain('believe it');

  // An open page hears of a message; what somebody is writing stays as it is.
  await boris.page.goto(`${path}/press`);
  const writing = boris.page.getByLabel('Message', { exact: true });
  await writing.fill('I am still writ');
  const hers = anna.page.getByRole('form', { name: 'Write a message' });
  await anna.page.goto(`${path}/press`);
  await hers.getByText('Allies', { exact: true }).click();
  await hers.getByLabel('Message').fill('Are you there?');
  await hers.getByRole('button', { name: 'Send the message' }).click();
  await expect(boris.page.getByText('1 new message.')).toBeVisible();
  await expect(boris.page.getByText('Are you there?')).toHaveCount(0);
  await boris.page.getByRole('button', { name: 'Show it' }).click();
  await expect(boris.page.getByText('Are you there?')).toBeVisible();
  await expect(boris.page.getByText('1 new message.')).toHaveCount(0);
  await expect(writing).toHaveValue('I am still writ');
  const his = boris.page.getByRole('form', { name: 'Write a message' });
  await his.getByText('Axis', { exact: true }).click();
  await his.getByRole('button', { name: 'Send the message' }).click();
  // Anna only reads: it is shown without a press.
  await expect(anna.page.getByText('I am still writ')).toBeVisible();

  // To others the game, and all of this, is not there.
  for (const page of [path, `${path}/press`]) {
    const answer = await carla.page.goto(page);
    expect(answer?.status()).toBe(404);
  }
  expect((await carla.page.request.get(`/api${path}/press`)).status()).toBe(404);
});
