import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { GameId } from '@/lib/games/model/types';
import { normaliser, type Seen } from './seen';
import { IDS, type World } from './worlds';

/** Who a page takes for signed in; the test puts it in the place of the session. */
export const signedIn: { id: string | undefined } = { id: undefined };

type Params = Readonly<Record<string, string>>;
interface Props {
  readonly params: Promise<Params>;
  readonly searchParams: Promise<Params>;
}
type Page = (props: Props) => ReactNode | Promise<ReactNode>;

/** Every page of a game that anybody may read, by its folder; loaded when a world is there. */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  game: () => import('@/app/games/[gameId]/page'),
  log: () => import('@/app/games/[gameId]/log/page'),
  audit: () => import('@/app/games/[gameId]/audit/page'),
  brief: () => import('@/app/games/[gameId]/brief/page'),
  dice: () => import('@/app/games/[gameId]/dice/page'),
  replay: () => import('@/app/games/[gameId]/replay/page'),
  entry: () => import('@/app/games/[gameId]/entries/[seq]/page'),
  clock: () => import('@/app/games/[gameId]/clock/page'),
  press: () => import('@/app/games/[gameId]/press/page'),
  rules: () => import('@/app/games/[gameId]/rules/page'),
  'rules-version': () => import('@/app/games/[gameId]/rules-version/page'),
  analysis: () => import('@/app/games/[gameId]/analysis/page'),
  'analysis/new': () => import('@/app/games/[gameId]/analysis/new/page'),
};

const PEOPLE = { A: IDS.A, master: IDS.master, past: IDS.past, spectator: IDS.spectator, nobody: undefined } as const;

/** How far back the entries are that are looked at one by one. */
const LAST = 4;

/** The markup of every page of a game, for everybody but B. */
export async function everyPage(world: World, gameId: GameId, seen: Seen, point: string): Promise<void> {
  const normal = await normaliser(world, gameId);
  const size = (await world.server.services.store.readGame(gameId))?.nextSeq ?? 0;
  for (const [who, id] of Object.entries(PEOPLE)) {
    signedIn.id = id;
    for (const [name, load] of Object.entries(PAGES)) {
      const page = pageIn(await load());
      for (const params of paramsOf(name, gameId, size)) {
        const markup = await markupOf(page, params);
        seen.set(`${point}: ${who} page ${name} ${params.seq ?? ''}`, normal(ofAnyRequest(markup)));
      }
    }
  }
  signedIn.id = undefined;
}

/** The markup of one page of a game, to somebody. */
export async function pageTo(userId: string, name: keyof typeof PAGES & string, gameId: GameId): Promise<string> {
  signedIn.id = userId;
  try {
    return await markupOf(pageIn(await PAGES[name]?.()), { gameId });
  } finally {
    signedIn.id = undefined;
  }
}

function paramsOf(name: string, gameId: GameId, size: number): readonly Params[] {
  if (name !== 'entry') return [{ gameId }];
  return Array.from({ length: LAST }, (_, back) => ({ gameId, seq: String(size - 1 - back) }));
}

function pageIn(file: unknown): Page {
  if (typeof file === 'object' && file !== null && 'default' in file && typeof file.default === 'function') {
    return file.default as Page;
  }
  throw new Error('a page file without a page');
}

/** What a page answers instead of markup, such as "not found", is something to compare too. */
async function markupOf(page: Page, params: Params): Promise<string> {
  try {
    const made = await page({ params: Promise.resolve(params), searchParams: Promise.resolve({}) });
    const { prelude } = await prerenderToNodeStream(made);
    return await text(prelude);
  } catch (error) {
    if (error instanceof Error && 'digest' in error) return `instead: ${String(error.digest)}`;
    throw error;
  }
}

/** Every form has a key of its own, drawn for the request. */
const ofAnyRequest = (markup: string): string =>
  markup.replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'key-of-the-form');
