import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';

/** The demo's people; each has one button on the sign-in page. */
const PEOPLE = ['anna', 'boris', 'clara'] as const;
export type Who = (typeof PEOPLE)[number];

export interface Players {
  readonly origin: string;
  readonly contexts: Readonly<Record<Who, BrowserContext>>;
}

/** Everybody of the demo, signed in, each in a browser of their own. */
export async function signInAll(browser: Browser, origin: string): Promise<Players> {
  const contexts = { anna: await signedIn('anna'), boris: await signedIn('boris'), clara: await signedIn('clara') };
  return { origin, contexts };

  async function signedIn(account: Who): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: origin });
    const answer = await context.request.post('/api/auth/demo', { form: { account }, headers: { origin } });
    if (!answer.ok()) throw new Error(`the demo does not let ${account} in: ${answer.status()}`);
    return context;
  }
}

/** The answer to a GET; throws when it is refused. */
export async function read<T>({ contexts }: Players, who: Who, path: string): Promise<T> {
  const answer = await contexts[who].request.get(path);
  if (!answer.ok()) throw new Error(`GET ${path} by ${who}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Posts as the browser of somebody does; `version` is the game's that they saw. Throws when it is refused. */
export async function send<T>(
  { contexts, origin }: Players,
  who: Who,
  path: string,
  data: object,
  version?: number,
): Promise<T> {
  const guards = { origin, 'idempotency-key': randomUUID() };
  const headers = version === undefined ? guards : { ...guards, 'if-match': `"${version}"` };
  const answer = await contexts[who].request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`POST ${path} by ${who}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

interface Moved {
  readonly version: number;
  readonly seq: number;
}

/** One act in a game, at the version that stands now; gives the number of its entry in the log. */
export async function act(players: Players, who: Who, gameId: string, what: string, data: object): Promise<number> {
  const { version } = await read<Moved>(players, who, `/api/games/${gameId}`);
  return (await send<Moved>(players, who, `/api/games/${gameId}/${what}`, data, version)).seq;
}

/** An action written as a line of orders. */
export const order = (players: Players, who: Who, gameId: string, role: string, orders: string, note?: string) =>
  act(players, who, gameId, 'actions', note === undefined ? { role, orders } : { role, orders, note });
