import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { tokenOf } from '@/tests/games/log/ledger';
import { openTable, startGame, type TestGame, value } from '@/tests/games/table';
import { allOf, attributeOf, textOf } from '../markup';

const now = vi.hoisted(() => ({ user: undefined as string | undefined, services: undefined as unknown }));
vi.mock('@/lib/auth/guest/player', () => ({
  currentPlayer: async () => (now.user === undefined ? undefined : { id: now.user, name: now.user }),
}));
vi.mock('@/lib/db/services', async (original) => ({
  ...(await original<object>()),
  getServices: async () => now.services,
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

let table: TestGame;
let gameId: string;
let draft: { draft: string; revision: number };

/** Bob drafted for south and is gone; Eve has his seat, and plays it alone. */
beforeAll(async () => {
  table = await openTable(import.meta.url);
  now.services = table.services;
  gameId = await startGame(table.services);
  const asked = { by: 'bob', gameId, role: 'south', action: { type: 'choose', number: 3 }, words: 'For later' };
  draft = value(await keepDraft(table.services, asked));
  const expectedVersion = (await table.services.store.readGame(gameId))?.version ?? 0;
  const command = { by: 'ann', gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
  value(await replacePlayer(table.services, { ...command, freed: 'south', note: 'Bob is gone.' }));
  const seats = value(await readGame(table.services, { by: 'ann', gameId })).seats;
  const token = tokenOf(seats.find(({ role }) => role.id === 'south')?.invitePath);
  value(await joinGame(table.services, { by: 'eve', token }));
});
afterAll(() => table.close());

async function shown(user: string, page: () => ReactNode | Promise<ReactNode>): Promise<string> {
  now.user = user;
  const { prelude } = await prerenderToNodeStream(await page());
  return text(prelude);
}

async function briefOf(user: string): Promise<string> {
  const { default: Page } = await import('@/app/games/[gameId]/brief/page');
  return shown(user, () => Page({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) }));
}

async function panelOf(by: string): Promise<string> {
  const { DraftsPanel } = await import('@/app/games/[gameId]/drafts/drafts-panel');
  return shown(by, async () => DraftsPanel({ game: value(await readGame(table.services, { by, gameId })), by }));
}

const part = (html: string, label: string): string | undefined =>
  allOf(html, 'section').find((one) => attributeOf(one, 'aria-labelledby') === label);

it('shows a successor the drafts that were left, with a link to each', async () => {
  const drafted = part(await briefOf('eve'), 'drafted') ?? '';
  expect(textOf(drafted)).toMatch(
    /drafted, .*CHOOSE 3 “ ?For later ?” It still fits the position\. Who drafted it plays/,
  );
  expect(allOf(drafted, 'a').map((link) => attributeOf(link, 'href'))).toContain(
    `/games/${gameId}?role=south#draft-${draft.draft}`,
  );
});

it('has them where the link leads, also for one person alone, who opens or discards them', async () => {
  const panel = await panelOf('eve');
  expect(allOf(panel, 'li').map((item) => attributeOf(item, 'id'))).toContain(`draft-${draft.draft}`);
  expect(allOf(panel, 'button').map(textOf)).toEqual(['Discard']);
  expect(allOf(panel, 'a').map(textOf)).toContain('Open in the form');
});

it('says of a draft that fits only in the brief that it does; what does not fit is said in both places', async () => {
  const { services } = table;
  const asked = { by: 'eve', gameId, role: 'south', action: { type: 'choose', number: 2 } };
  const own = value(await keepDraft(services, asked));
  const itemOf = (html: string) =>
    allOf(html, 'li')
      .map(textOf)
      .find((text) => text.includes('CHOOSE 2')) ?? '';
  const panel = async () => itemOf(await panelOf('eve'));
  const brief = async () => itemOf(part(await briefOf('eve'), 'drafted') ?? '');
  expect(await brief()).toContain('It fits the position.');
  expect(await panel()).toContain('CHOOSE 2');
  expect(await panel()).not.toContain('fit');
  // Whose author is gone is said on the panel: it cannot be sent as it is.
  expect(textOf(await panelOf('eve'))).toContain('It still fits the position. Who drafted it plays');

  // Once south has chosen, its draft would be refused.
  const version = (await services.store.readGame(gameId))?.version ?? 0;
  value(
    await submitAction(services, {
      ...asked,
      action: { type: 'choose', number: 1 },
      expectedVersion: version,
      idempotencyKey: crypto.randomUUID(),
    }),
  );
  for (const text of [await panel(), await brief()]) expect(text).toContain('It does not fit now:');
  value(await discardDraft(services, { by: 'eve', gameId, ...own }));
});

it('shows nothing of them to the other side', async () => {
  const brief = await briefOf('ann');
  expect(textOf(brief)).toContain('Brief for');
  expect(part(brief, 'drafted')).toBeUndefined();
  expect(brief).not.toMatch(/For later|CHOOSE 3/);
  expect(await panelOf('ann')).toBe('');
});

it('shows none once it is discarded', async () => {
  value(await discardDraft(table.services, { by: 'eve', gameId, ...draft }));
  expect(part(await briefOf('eve'), 'drafted')).toBeUndefined();
  expect(await panelOf('eve')).toBe('');
});
