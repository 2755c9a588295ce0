import type { Browser, BrowserContextOptions } from '@playwright/test';
import { person } from '../game-pages';
import { prepareGame, takeSeat } from '../prepared';

/** A game of Ann and Bob who are to choose their forces, with Eve as its game master. `asEve`: the browser she has. */
export async function judgedGame(browser: Browser, asEve: BrowserContextOptions) {
  const ann = await person(browser, 'Ann');
  const bob = await person(browser, 'Bob');
  const eve = await person(browser, 'Eve', asEve);
  const { path, invitations } = await prepareGame(ann.context, {
    ruleset: 'triumph-of-the-will',
    name: 'Judged',
    seats: { german: 'me', japanese: 'open', 'game-master': 'open' },
  });
  await takeSeat(bob.context, invitations.japanese ?? '');
  await takeSeat(eve.context, invitations['game-master'] ?? '');
  return { ann, bob, eve, path };
}
