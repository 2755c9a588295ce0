import { expect, type Page } from '@playwright/test';
import type { Who } from './players';
import type { World } from './world';

/** Somebody who looks: one of the demo's people, somebody who has just signed in for the first time, or nobody known. */
export type Reader = Who | 'newcomer' | 'nobody';

/** A state of a page that is worth looking at. */
export interface Screen {
  /** The name of its pictures. */
  readonly id: string;
  /** The file of the page, under app. */
  readonly file: string;
  readonly as: Reader;
  readonly path: (world: World) => string;
  /** What is done on the page before it is looked at. */
  readonly before?: (page: Page) => Promise<void>;
  /** The HTTP status of the page; 200 by default. */
  readonly status?: number;
  /** A picture only: another screen, or the browser test of its rules system, is looked at for accessibility. */
  readonly isAlike?: true;
}

async function verifyNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify this game now' }).click();
  await expect(page.getByText('Nothing wrong was found').first()).toBeVisible();
}

async function checkDice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check all dice in this browser' }).click();
  await expect(page.getByText(/compared with/).first()).toBeVisible();
}

async function askForMail(page: Page): Promise<void> {
  await page.getByLabel('Your mail address').fill('emil@example.test');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page).toHaveURL(/sign-in\/sent/);
}

/** A force is picked: the map shows where it may go, and what would come of it. */
async function pickRussia(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Move armies' })
    .getByRole('link', { name: /Russia/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Move from Russia' })).toBeVisible();
}

/** A form that was sent with faults in it, with what it says. */
async function refused(page: Page): Promise<void> {
  await page.getByLabel('Name of the game').fill('A game without an address');
  await page.getByRole('group', { name: 'Your opponent' }).getByRole('radio', { name: 'By mail' }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByText('Refused.').first()).toBeVisible();
}

/** How a game is passed on, below the players. */
async function openOwners(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByText(/^(Hand the game over|The owner is gone)$/).click();
}

const site = (id: string, file: string, path: string, as: Reader = 'nobody'): Screen => ({
  id,
  file: `(site)/${file}page.tsx`,
  as,
  path: () => path,
});

const SITE: readonly Screen[] = [
  site('home', '', '/'),
  site('appearance', 'appearance/', '/appearance'),
  site('keys', 'keys/', '/keys'),
  site('sign-in', 'sign-in/', '/sign-in'),
  { ...site('sign-in-sent', 'sign-in/sent/', '/sign-in'), before: askForMail },
  site('sign-in-confirm', 'sign-in/confirm/', '/sign-in/confirm?token=t&email=emil%40example.test'),
  site('sign-in-link-cut-off', 'sign-in/confirm/', '/sign-in/confirm'),
  site('account-deleted', 'account-deleted/', '/account-deleted'),
  site('mail-confirm', 'mail/confirm/', '/mail/confirm'),
  { ...site('mail-stop', 'mail/stop/', ''), path: ({ stopLink }) => stopLink },
  site('profile', 'profile/', '/profile', 'anna'),
  site('profile-channels', 'profile/channels/', '/profile/channels', 'anna'),
  site('profile-delete', 'profile/delete/', '/profile/delete', 'anna'),
  site('address-confirm', 'profile/address/confirm/', '/profile/address/confirm?token=t', 'anna'),
  site('address-undo', 'profile/address/undo/', '/profile/address/undo?token=t'),
  site('address-undone', 'profile/address/undone/', '/profile/address/undone'),
  site('profile-history', 'profile/history/', '/profile/history', 'anna'),
  site('profile-notifications', 'profile/notifications/', '/profile/notifications', 'anna'),
  site('profile-tokens', 'profile/tokens/', '/profile/tokens', 'anna'),
  site('verify', 'verify/', '/verify'),
  {
    ...site('verify-result', 'verify/', '', 'anna'),
    path: ({ polarWar }) => `/verify?game=${polarWar}`,
    before: verifyNow,
  },
];

const HALL: readonly Screen[] = [
  { id: 'my-games', file: 'games/page.tsx', as: 'anna', path: () => '/games' },
  { id: 'my-games-empty', file: 'games/page.tsx', as: 'newcomer', path: () => '/games' },
  { id: 'new-game', file: 'games/new/page.tsx', as: 'anna', path: () => '/games/new' },
  { id: 'new-game-refused', file: 'games/new/page.tsx', as: 'anna', path: () => '/games/new', before: refused },
  {
    id: 'new-game-tracker',
    file: 'games/new/page.tsx',
    as: 'anna',
    path: () => '/games/new?rules=axis-allies-victory-cities',
  },
  { id: 'games-at-risk', file: 'games/at-risk/page.tsx', as: 'anna', path: () => '/games/at-risk' },
  { id: 'open-seats', file: 'games/open/page.tsx', as: 'boris', path: () => '/games/open' },
  { id: 'import', file: 'games/import/page.tsx', as: 'anna', path: () => '/games/import' },
  { id: 'public-games', file: 'games/public/page.tsx', as: 'nobody', path: () => '/games/public' },
  { id: 'new-campaign', file: 'campaigns/new/page.tsx', as: 'anna', path: () => '/campaigns/new?kind=world-in-flames' },
  {
    id: 'campaign',
    file: 'campaigns/[campaignId]/page.tsx',
    as: 'anna',
    path: ({ campaign }) => `/campaigns/${campaign}`,
  },
  {
    id: 'campaign-war',
    file: 'campaigns/[campaignId]/war/page.tsx',
    as: 'anna',
    path: ({ runningWar }) => `/campaigns/${runningWar}/war`,
  },
  { id: 'invitation', file: 'join/[token]/page.tsx', as: 'boris', path: ({ invitation }) => invitation },
  { id: 'invitation-signed-out', file: 'join/[token]/page.tsx', as: 'nobody', path: ({ invitation }) => invitation },
  {
    id: 'invitation-expired',
    file: 'join/[token]/not-found.tsx',
    as: 'nobody',
    path: () => `/join/${'x'.repeat(43)}`,
    status: 404,
  },
  { id: 'watch-link', file: 'watch/[token]/page.tsx', as: 'newcomer', path: ({ watchLink }) => watchLink },
  {
    id: 'watch-link-replaced',
    file: 'watch/[token]/not-found.tsx',
    as: 'nobody',
    path: () => `/watch/${'x'.repeat(43)}`,
    status: 404,
  },
  {
    id: 'tutorial',
    file: 'learn/[rulesetId]/page.tsx',
    as: 'nobody',
    path: () => '/learn/triumph-of-the-will',
  },
  {
    id: 'tutorial-step',
    file: 'learn/[rulesetId]/[step]/page.tsx',
    as: 'nobody',
    path: () => '/learn/triumph-of-the-will/control',
  },
  { id: 'rules', file: 'rules/page.tsx', as: 'nobody', path: () => '/rules' },
  {
    id: 'how-to-play',
    file: 'rules/[rulesetId]/how-to-play/page.tsx',
    as: 'nobody',
    path: () => '/rules/triumph-of-the-will/how-to-play',
  },
  { id: 'rules-of-one', file: 'rules/[rulesetId]/page.tsx', as: 'nobody', path: () => '/rules/okinawa-points' },
  { id: 'mailbox', file: 'dev/mailbox/page.tsx', as: 'nobody', path: () => '/dev/mailbox?to=anna%40localhost' },
  {
    id: 'mailbox-empty',
    file: 'dev/mailbox/page.tsx',
    as: 'nobody',
    path: () => '/dev/mailbox?to=nobody%40example.test',
  },
  { id: 'emails', file: 'dev/emails/page.tsx', as: 'nobody', path: () => '/dev/emails' },
  { id: 'email', file: 'dev/emails/[kind]/page.tsx', as: 'nobody', path: () => '/dev/emails/your-action' },
  { id: 'mail', file: 'dev/mailbox/[mailId]/page.tsx', as: 'nobody', path: ({ mail }) => mail },
  { id: 'not-found', file: 'not-found.tsx', as: 'nobody', path: () => '/no/such/page', status: 404 },
];

type GameOf = Exclude<keyof World, 'origin' | 'contexts' | 'newcomer' | 'sealedEntry'>;

const inGame = (id: string, game: GameOf, part: string, as: Reader, query = ''): Screen => ({
  id,
  file: `games/[gameId]/${part.replace(/\d+$/, '[seq]')}${part === '' ? '' : '/'}page.tsx`,
  as,
  path: (world) => `/games/${world[game]}${part === '' ? '' : `/${part}`}${query}`,
});

const alike = (screen: Screen): Screen => ({ ...screen, isAlike: true });

const GAME: readonly Screen[] = [
  inGame('game', 'polarWar', '', 'anna', '?role=german'),
  { ...inGame('game-map-move', 'polarWar', '', 'anna', '?role=german'), before: pickRussia },
  alike(inGame('game-long', 'longWar', '', 'anna')),
  inGame('game-battle', 'battle', '', 'boris'),
  alike(inGame('game-waiting', 'battle', '', 'anna', '?role=german')),
  inGame('game-open', 'openGame', '', 'anna'),
  inGame('game-own-seeds', 'ownSeeds', '', 'anna'),
  inGame('game-trial', 'trial', '', 'anna'),
  inGame('game-looking-on', 'polarWar', '', 'nobody'),
  inGame('game-over', 'finished', '', 'anna'),
  alike(inGame('owner-asked', 'ownerAsked', '', 'anna')),
  alike(inGame('owner-asked-side', 'ownerAsked', '', 'clara')),
  alike(inGame('owner-waits', 'ownerAsked', '', 'boris')),
  alike(inGame('owner-offered', 'ownerOffered', '', 'boris')),
  { ...alike(inGame('owner-asks', 'ownerOffered', '', 'clara')), before: openOwners },
  alike(inGame('wif-victory', 'victory', '', 'anna')),
  alike(inGame('wif-house', 'house', '', 'clara')),
  alike(inGame('victory-cities', 'cities', '', 'boris')),
  alike(inGame('okinawa', 'okinawa', '', 'boris')),
  inGame('log', 'polarWar', 'log', 'anna'),
  alike(inGame('log-long', 'longWar', 'log', 'anna')),
  inGame('replay', 'longWar', 'replay', 'anna'),
  inGame('replay-tracker', 'victory', 'replay', 'anna'),
  inGame('entry', 'polarWar', 'entries/10', 'anna'),
  inGame('audit', 'longWar', 'audit', 'anna'),
  inGame('clock', 'battle', 'clock', 'anna'),
  inGame('brief', 'longWar', 'brief', 'anna'),
  inGame('audit-nothing-fits', 'longWar', 'audit', 'anna', '?text=zzzz'),
  inGame('desk', 'polarWar', 'desk', 'clara'),
  inGame('desk-void', 'polarWar', 'desk', 'clara', '?void=14'),
  {
    ...inGame('sealed', 'sealed', 'desk/sealed', 'clara'),
    path: ({ sealed, sealedEntry }) => `/games/${sealed}/desk/sealed?seq=${sealedEntry}`,
  },
  { ...inGame('dice', 'longWar', 'dice', 'anna'), before: checkDice },
  inGame('dice-of-own-seeds', 'ownSeeds', 'dice', 'anna'),
  inGame('rules-of-game', 'polarWar', 'rules', 'anna'),
  inGame('rules-version', 'polarWar', 'rules-version', 'anna'),
  inGame('side', 'polarWar', 'side', 'anna', '?role=german'),
  inGame('channels', 'polarWar', 'channels', 'anna'),
  inGame('press', 'polarWar', 'press', 'anna', '?role=german'),
  inGame('standing', 'polarWar', 'standing', 'anna', '?role=german'),
  inGame('analyses', 'polarWar', 'analysis', 'anna'),
  inGame('analysis', 'polarWar', 'analysis/new', 'anna'),
  inGame('analysis-tracker', 'victory', 'analysis/new', 'anna'),
];

/** Every page, in states that show what it can look like. */
export const SCREENS: readonly Screen[] = [...SITE, ...HALL, ...GAME];

/** Pages that are not in the list, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'error.tsx': 'a service that works never shows it: tests/e2e/failure.spec.ts takes the database away',
  'global-error.tsx': 'the same, where even the frame of the page needs the database',
  'learn/page.tsx':
    'it only leads to the tutorial of the first system that has one: tests/e2e/newcomers/tutorial.spec.ts',
  'games/[gameId]/trials/page.tsx': 'it only leads to the analyses of the game',
  'games/[gameId]/analysis/[analysisId]/page.tsx': 'the same room as analysis/new: tests/e2e/analysis.spec.ts',
};
