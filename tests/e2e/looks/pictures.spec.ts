import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREENS } from '@/tests/screens/list';
import { picturesOf } from '@/tests/screens/pictures';
import { shoot } from '@/tests/screens/shoot';
import type { World } from '@/tests/screens/world';
import { expect, test } from '../windows';

test('a page is opened again for the pictures of each width, so that it chooses what it shows first for that width', async ({
  context,
}) => {
  const home = SCREENS.find(({ id }) => id === 'home');
  if (home === undefined) throw new Error('the list of screens has no home page');
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-pictures-'));
  const openedAt: (number | undefined)[] = [];
  await shoot(
    context,
    {} as World,
    { ...home, before: async (page) => void openedAt.push(page.viewportSize()?.width) },
    folder,
  );
  expect(openedAt).toEqual([1280, 390]);
  expect(readdirSync(folder).sort()).toEqual([...picturesOf('home')].sort());
  rmSync(folder, { recursive: true });
});
