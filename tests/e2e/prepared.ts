import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { expect, test } from './windows';

/**
 * What a test needs before its own first press, made over HTTP: a browser would spend seconds on pages that the test does not look at.
 * Other tests sign in, make games and take seats by hand.
 */

const origin = (): string => test.info().project.use.baseURL ?? '';

const MOST_TRIES = 5;

/** Asks again, as a program should, where the service says that it has too much to do: then nothing was done. */
async function answered(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status() < 400) return answer;
    const seconds = Number(answer.headers()['retry-after']);
    if (answer.status() !== 503 || !(seconds > 0) || tries === MOST_TRIES)
      throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Sends a form as its page would, and stays where it is. */
const postForm = (request: APIRequestContext, path: string, form: Readonly<Record<string, string>>) =>
  answered(() => request.post(path, { form, headers: { origin: origin() }, maxRedirects: 0 }));

/** Signs in through the link in the mail. */
export async function signInByMail({ request }: BrowserContext, address: string): Promise<void> {
  await postForm(request, '/api/auth/ask', { address, next: '/games' });
  const link = new URL(await newestLink(request, address, '/sign-in/confirm'), origin());
  await postForm(request, '/api/auth/confirm', Object.fromEntries(link.searchParams));
}

/** The newest link of a kind in the mails to an address that the local mailbox holds; a mail may take a moment. */
export async function newestLink(request: APIRequestContext, address: string, kind: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const mail = linkIn(await html(request, `/dev/mailbox?to=${encodeURIComponent(address)}`), '/dev/mailbox/');
    found = linkIn(await html(request, mail), kind);
  }).toPass({ timeout: 30_000, intervals: [50, 100, 200, 500] });
  return found;
}

const html = async (request: APIRequestContext, path: string): Promise<string> =>
  (await answered(() => request.get(path))).text();

/** The first link of a page whose address holds a text. */
function linkIn(page: string, text: string): string {
  const links = [...page.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
  const link = links.find((href) => href.includes(text));
  if (link === undefined) throw new Error(`no link to ${text}`);
  return link;
}

type Fill = 'me' | 'open' | 'opponent' | { readonly invite: string };

interface Made {
  readonly gameId: string;
  readonly invitations: readonly { readonly role: string; readonly path: string }[];
}

export interface Prepared {
  readonly path: string;
  /** Paths of the invitations, by role. */
  readonly invitations: Readonly<Record<string, string>>;
}

/** A game as its maker's program would make it. No page of it is open afterwards. */
export async function prepareGame(
  { request }: BrowserContext,
  game: {
    readonly ruleset: string;
    readonly name: string;
    readonly seats: Readonly<Record<string, Fill>>;
    readonly setup?: object;
    readonly clock?: object;
  },
): Promise<Prepared> {
  const seats = Object.entries(game.seats).map(([role, fill]) => ({ role, fill }));
  const headers = { origin: origin(), 'idempotency-key': randomUUID() };
  const made: Made = await (
    await answered(() => request.post('/api/games', { data: { ...game, seats }, headers }))
  ).json();
  const invitations = Object.fromEntries(made.invitations.map(({ role, path }) => [role, path]));
  return { path: `/games/${made.gameId}`, invitations };
}

/** Takes a seat by the path of its invitation. */
export const takeSeat = ({ request }: BrowserContext, invitation: string): Promise<APIResponse> =>
  answered(() =>
    request.post(`/api/invitations/${invitation.split('/').at(-1)}`, {
      data: {},
      headers: { origin: origin(), 'idempotency-key': randomUUID() },
    }),
  );

interface Status {
  readonly awaiting: readonly { readonly role: string }[];
}

/** The role that a game asks first, as its page would say. */
export async function askedIn({ request }: BrowserContext, path: string): Promise<string | undefined> {
  const status: Status = await (await answered(() => request.get(`/api${path}`))).json();
  return status.awaiting[0]?.role;
}

/** One action as a line of orders, at the version that stands now. `path` is that of the game. */
export async function sendOrders(
  { request }: BrowserContext,
  path: string,
  role: string,
  orders: string,
): Promise<void> {
  const game = await answered(() => request.get(`/api${path}`));
  const headers = {
    origin: origin(),
    'idempotency-key': randomUUID(),
    'if-match': game.headers().etag ?? '',
  };
  await answered(() => request.post(`/api${path}/actions`, { data: { role, orders }, headers }));
}
