import type { Browser, Page } from '@playwright/test';
import { type Person, person } from '../game-pages';
import { prepareGame, takeSeat } from '../prepared';

/** The seats of a tracker besides the organiser's. */
const SIDES = {
  'wif-victory': ['axis', 'allied'],
  'wif-house': ['axis', 'allied'],
  'okinawa-points': ['us', 'japanese'],
  'axis-allies-victory-cities': ['axis', 'allies'],
} as const;

export type TrackerRules = keyof typeof SIDES;

export interface NewTracker {
  readonly rules: TrackerRules;
  readonly name: string;
  readonly setup?: object;
}

/** Makes a game of a tracker whose maker has every seat; gives the path. No page of it is open: each test opens the one it looks at. */
export async function newTracker(page: Page, { rules, name }: NewTracker): Promise<string> {
  const seats = Object.fromEntries([...SIDES[rules], 'organiser'].map((role) => [role, 'me' as const]));
  const { path } = await prepareGame(page.context(), { ruleset: rules, name, seats });
  return path;
}

export interface Table {
  /** Has the first side and organises. */
  readonly first: Person;
  readonly second: Person;
  readonly path: string;
}

/** Two people at a tracker, none of whose pages is open: the first made it and organises, the second took the other side by its invitation. */
export async function twoAtTable(
  browser: Browser,
  { rules, name, setup }: NewTracker,
  names: readonly [string, string],
  options: Parameters<typeof person>[2] = {},
): Promise<Table> {
  const first = await person(browser, names[0], options);
  const second = await person(browser, names[1], options);
  const [own, other] = SIDES[rules];
  const seats = { [own]: 'me', [other]: 'open', organiser: 'me' } as const;
  const { path, invitations } = await prepareGame(first.context, {
    ruleset: rules,
    name,
    seats,
    ...(setup === undefined ? {} : { setup }),
  });
  await takeSeat(second.context, invitations[other] ?? '');
  return { first, second, path };
}
