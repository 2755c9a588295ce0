import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Visibility } from '@/lib/games/model/types';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { readOnlookers } from '@/lib/games/seats/read-onlookers';
import { watchGame } from '@/lib/games/seats/watch-game';
import { openTable, startGame, type TestGame, value } from '../games/table';
import { allOf, attributeOf, textOf } from './markup';

/** Who is signed in, and on which host; the pages ask for both. */
const now = vi.hoisted(() => ({ user: undefined as string | undefined, services: undefined as unknown }));
vi.mock('@/lib/auth/guest/player', () => ({
  currentPlayer: async () => (now.user === undefined ? undefined : { id: now.user, name: now.user }),
}));
vi.mock('@/lib/auth/current-user', () => ({
  currentUser: async () =>
    now.user === undefined ? undefined : { id: now.user, name: now.user, email: 'x@example.org' },
}));
vi.mock('@/lib/db/services', async (original) => ({
  ...(await original<object>()),
  getServices: async () => now.services,
}));
vi.mock('@/lib/env', async (original) => ({
  ...(await original<object>()),
  getEnv: () => ({ PUBLIC_URL: 'https://fieldpost.example', DEMO: false }),
}));

let table: TestGame;
let gameId: string;
let token = '';

beforeAll(async () => {
  table = await openTable(import.meta.url);
  now.services = table.services;
  gameId = await startGame(table.services);
  await set('link');
  const { watchPath = '' } = value(await readOnlookers(table.services, { by: 'ann', gameId }));
  token = watchPath.replace('/watch/', '');
});
afterAll(() => table.close());

async function set(visibility: Visibility): Promise<void> {
  const expectedVersion = (await table.services.store.readGame(gameId))?.version ?? 0;
  const command = { by: 'ann', gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
  value(await changeVisibility(table.services, { ...command, visibility }));
}

async function shown(user: string | undefined, page: () => ReactNode | Promise<ReactNode>): Promise<string> {
  now.user = user;
  const { prelude } = await prerenderToNodeStream(await page());
  return text(prelude);
}

const watchPage = async () => {
  const { default: Page } = await import('@/app/watch/[token]/page');
  return Page({ params: Promise.resolve({ token }) });
};

it('offers anybody who is signed in a button, and lets in by pressing alone', async () => {
  const guest = await shown(undefined, watchPage);
  expect(textOf(guest)).toContain('Watch “Test”');
  expect(allOf(guest, 'form')).toEqual([]);
  expect(allOf(guest, 'a').map((link) => attributeOf(link, 'href'))).toContain(
    `/sign-in?next=${encodeURIComponent(`/watch/${token}`)}`,
  );
  const signedIn = await shown('eve', watchPage);
  expect(allOf(signedIn, 'button').map(textOf)).toEqual(['Watch']);
  expect(value(await readOnlookers(table.services, { by: 'ann', gameId })).onlookers).toEqual([]);
  value(await watchGame(table.services, { by: 'eve', token }));
  expect(allOf(await shown('eve', watchPage), 'form')).toEqual([]);
});

it('shows the people in the game who watches, and lets only the owner decide it', async () => {
  const { Onlookers } = await import('@/app/games/[gameId]/onlookers');
  const { readGame } = await import('@/lib/games/play/read-game');
  const panel = async (by: string) => Onlookers({ game: value(await readGame(table.services, { by, gameId })), by });
  const owner = await shown('ann', () => panel('ann'));
  expect(textOf(owner)).toContain('Watching: eve-name.');
  expect(owner).toContain(`https://fieldpost.example/watch/${token}`);
  expect(allOf(owner, 'button').map(textOf)).toEqual(['Copy', 'Change', 'Make a new link']);
  const player = await shown('bob', () => panel('bob'));
  expect(textOf(player)).toContain('Watching: eve-name.');
  expect(player).not.toContain(token);
  expect(allOf(player, 'form')).toEqual([]);
  expect(await shown('eve', () => panel('eve'))).toBe('');
});

it('says to spectators that they watch, and lets them leave', async () => {
  const { LookingOn } = await import('@/app/games/[gameId]/_notices/looking-on');
  const { readGame } = await import('@/lib/games/play/read-game');
  const notice = async (by: string | undefined) =>
    shown(by, async () =>
      LookingOn({ game: value(await readGame(table.services, { by, gameId })), signedIn: by !== undefined }),
    );
  expect(textOf(await notice('eve'))).toContain('You are watching this game.');
  expect(allOf(await notice('eve'), 'button').map(textOf)).toEqual(['Stop watching']);
  expect(await notice('bob')).toBe('');
  await set('public');
  expect(textOf(await notice(undefined))).toContain('You are watching this game.');
  expect(allOf(await notice(undefined), 'button')).toEqual([]);
});

it('lists public games for everybody, and no others for search engines', async () => {
  const { default: Page } = await import('@/app/games/public/page');
  const { generateMetadata } = await import('@/app/games/[gameId]/layout');
  const list = () => shown(undefined, () => Page({ searchParams: Promise.resolve({}) }));
  const robots = async () => (await generateMetadata({ params: Promise.resolve({ gameId }), children: null })).robots;
  expect(allOf(await list(), 'a').map((link) => attributeOf(link, 'href'))).toContain(`/games/${gameId}`);
  expect(await robots()).toEqual({ index: true, follow: true });
  await set('private');
  expect(await list()).not.toContain(gameId);
  expect(await robots()).toEqual({ index: false, follow: false });
});
