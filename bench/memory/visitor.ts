import type { Awaited } from '@/lib/core/ruleset';
import { marcher, marchingSetup } from '../submit/position';

interface VisitorState {
  readonly version: number;
  readonly awaiting: readonly Awaited[];
}

interface Made extends VisitorState {
  readonly gameId: string;
  readonly invitations: readonly { readonly path: string }[];
}

/** Sends a request and reads its whole answer; throws unless it is a success or leads to another page. */
type Ask = (method: string, path: string, more?: More) => Promise<string>;

interface More {
  readonly cookie?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One game of its own with both of its players signed in, and everything that they do in turn. */
export interface Visitor {
  /** The next request of the mix. */
  readonly next: () => Promise<void>;
}

/** Share of reads of the API among all reads, 0 to 100; the others are pages. */
export interface Mix {
  readonly api: number;
}

/** How many actions in one game, then the visitor begins another: a service holds many games, not one that never ends. */
const ACTIONS_A_GAME = 150;

/** Signs Anna and Boris in, makes a game between them, and answers with who plays it. */
export async function visitor(origin: string, mix: Mix): Promise<Visitor> {
  const ask = asker(origin);
  const anna = await signIn(origin, 'anna');
  const boris = await signIn(origin, 'boris');
  const sit = () => sitDown(ask, anna, boris);
  let at = await sit();
  let turn = 0;
  let actions = 0;
  const next = async (): Promise<void> => {
    turn += 1;
    if (turn % 40 === 0) await signIn(origin, 'clara');
    else if (turn % 50 === 1) await follow(origin, at.gameId, anna);
    else if (turn % 5 === 0) {
      actions += 1;
      if (actions % ACTIONS_A_GAME === 0) at = await sit();
      await at.play();
    } else {
      const path = readOf(at.gameId, turn, mix);
      await ask('GET', path, OPEN.has(path) ? {} : { cookie: turn % 2 === 0 ? anna : boris });
    }
  };
  return { next };
}

/** Asked for by people who are not signed in. */
const OPEN = new Set(['/', '/sign-in', '/rules/triumph-of-the-will', '/api/rulesets']);

export interface Seated {
  readonly gameId: string;
  /** Sends the next action. */
  readonly play: () => Promise<void>;
}

/** Lets everybody read a game, also who is not signed in. */
async function openToAll(ask: Ask, gameId: string, cookie: string): Promise<void> {
  const { version }: VisitorState = JSON.parse(await ask('GET', `/api/games/${gameId}`, { cookie }));
  const headers = { ...key(), 'if-match': `"${version}"` };
  await ask('POST', `/api/games/${gameId}/visibility`, { cookie, json: { visibility: 'public' }, headers });
}

/** A new game between two people, by their cookies; a public one may be read without signing in. */
export async function sitDown(ask: Ask, anna: string, boris: string, isPublic = false): Promise<Seated> {
  const game = await createdGame(ask, anna, boris, isPublic);
  return { gameId: game.gameId, play: player(ask, game, { german: anna, japanese: boris }) };
}

/** The same order in every run: the share of the API is spread evenly. */
function readOf(gameId: string, turn: number, { api }: Mix): string {
  const before = Math.floor(((turn - 1) * api) / 100);
  const paths = Math.floor((turn * api) / 100) > before ? apiReads(gameId) : pageReads(gameId);
  return paths[turn % paths.length] ?? '/';
}

/** Opens the stream of a game's events, and leaves after the first of them. */
async function follow(origin: string, gameId: string, cookie: string): Promise<void> {
  const leave = new AbortController();
  const answer = await fetch(`${origin}/api/games/${gameId}/live`, { headers: { cookie }, signal: leave.signal });
  if (!answer.ok) throw new Error(`the events of ${gameId}: ${answer.status}`);
  leave.abort();
}

const apiReads = (gameId: string): readonly string[] => [
  `/api/games/${gameId}`,
  `/api/games/${gameId}/log?limit=50`,
  `/api/games/${gameId}/dice`,
  '/api/games',
  '/api/rulesets',
  `/api/games/${gameId}/export`,
  `/api/games/${gameId}`,
];

const pageReads = (gameId: string): readonly string[] => [
  `/games/${gameId}`,
  '/games',
  `/games/${gameId}/log`,
  `/games/${gameId}/replay`,
  `/games/${gameId}/dice`,
  `/games/${gameId}/rules`,
  '/',
  '/rules/triumph-of-the-will',
  `/games/${gameId}/audit`,
  '/games/public',
  '/verify',
  '/profile',
  '/sign-in',
];

async function createdGame(ask: Ask, anna: string, boris: string, isPublic: boolean): Promise<Made> {
  const seats = [
    { role: 'german', fill: 'me' },
    { role: 'japanese', fill: 'open' },
  ];
  const json = { ruleset: 'triumph-of-the-will', name: 'Memory', setup: marchingSetup(), seats };
  const made: Made = JSON.parse(await ask('POST', '/api/games', { cookie: anna, json, headers: key() }));
  const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
  await ask('POST', `/api/invitations/${token}`, { cookie: boris, headers: key() });
  if (isPublic) await openToAll(ask, made.gameId, anna);
  const standing: VisitorState = JSON.parse(await ask('GET', `/api/games/${made.gameId}`, { cookie: anna }));
  return { ...made, ...standing };
}

function player(ask: Ask, game: Made, cookies: Readonly<Record<string, string>>): () => Promise<void> {
  const order = marcher();
  let { version, awaiting }: VisitorState = game;
  return async () => {
    const { side, action } = order(awaiting);
    const headers = { ...key(), 'if-match': `"${version}"` };
    const more = { cookie: cookies[side] ?? '', json: { role: side, action }, headers };
    const stored: VisitorState = JSON.parse(await ask('POST', `/api/games/${game.gameId}/actions`, more));
    version = stored.version;
    awaiting = stored.awaiting;
  };
}

const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });

export const asker =
  (origin: string): Ask =>
  async (method, path, more = {}) => {
    const answer = await send(origin, method, path, more);
    const text = await answer.text();
    const again = answer.headers.get('retry-after');
    if (answer.status === 503 && again !== null) {
      await new Promise((wake) => setTimeout(wake, Number(again) * 1_000));
      return asker(origin)(method, path, more);
    }
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };

function send(origin: string, method: string, path: string, more: More): Promise<Response> {
  const { cookie, form, json, headers } = more;
  const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form).toString();
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const given = { ...headers, origin, ...(cookie === undefined ? {} : { cookie }) };
  const typed = body === undefined ? given : { ...given, 'content-type': type };
  return fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: typed,
    ...(body === undefined ? {} : { body }),
  });
}

/** Cookies of one of the demo's people. */
export async function signIn(origin: string, account: string): Promise<string> {
  const answer = await send(origin, 'POST', '/api/auth/demo', { form: { account, next: '/games' } });
  await answer.text();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`signing in answered ${answer.status}`);
  return cookies.join('; ');
}
