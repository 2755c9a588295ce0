import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '../e2e/game-pages';
import {
  battle,
  demoGame,
  finished,
  okinawa,
  owners,
  ownSeeds,
  polarWar,
  runningWar,
  sealed,
  victoryCities,
} from './games';
import { act, type Players, read, send, signInAll } from './players';

/** Games in every state that a page can show: the demo's, and some that are made for this. Ids, and paths of links. */
export interface World extends Players {
  /** Somebody who has just signed in for the first time. */
  readonly newcomer: BrowserContext;
  readonly longWar: string;
  readonly polarWar: string;
  readonly battle: string;
  readonly victory: string;
  readonly house: string;
  readonly campaign: string;
  readonly runningWar: string;
  readonly cities: string;
  readonly okinawa: string;
  readonly finished: string;
  readonly ownSeeds: string;
  readonly ownerAsked: string;
  readonly ownerOffered: string;
  readonly trial: string;
  readonly openGame: string;
  readonly invitation: string;
  readonly watchLink: string;
  readonly mail: string;
  readonly stopLink: string;
  readonly sealed: string;
  readonly sealedEntry: number;
}

interface Campaigns {
  readonly campaigns: readonly {
    readonly campaignId: string;
    readonly games: readonly { readonly gameId: string; readonly rulesetId: string }[];
  }[];
}

interface Onlookers {
  readonly watchPath?: string;
}

/** Makes everything over HTTP as the pages and programs of players do; the service must run the demo. */
export async function makeWorld(browser: Browser, origin: string): Promise<World> {
  const players = await signInAll(browser, origin);
  const [campaign] = (await read<Campaigns>(players, 'anna', '/api/campaigns')).campaigns;
  if (campaign === undefined) throw new Error('the demo has no campaign');
  const book = (rulesetId: string) => campaign.games.find((game) => game.rulesetId === rulesetId)?.gameId ?? '';
  const war = await polarWar(players);
  const island = await okinawa(players);
  const [sealedGame, sealedEntry] = await sealed(players);
  const mail = await linkOn(players, '/dev/mailbox?to=anna%40localhost', '/dev/mailbox/');
  const openGame = await demoGame(players, 'Looking for an opponent');
  return {
    ...players,
    longWar: await demoGame(players, 'The long war'),
    polarWar: war,
    battle: await battle(players),
    victory: book('wif-victory'),
    house: book('wif-house'),
    campaign: campaign.campaignId,
    runningWar: await runningWar(players),
    cities: await victoryCities(players),
    okinawa: island,
    finished: await finished(players),
    ownSeeds: await ownSeeds(players),
    ...(await owners(players)),
    trial: await tryFrom(players, war),
    openGame,
    invitation: await linkOn(players, `/games/${openGame}`, '/join/'),
    watchLink: await letWatch(players, war, island),
    mail,
    stopLink: await linkOn(players, mail, '/mail/stop'),
    sealed: sealedGame,
    sealedEntry,
    newcomer: await newcomer(browser, origin),
  };
}

/** Comes by the mail like everybody who has no button of their own. */
async function newcomer(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, `dora-${randomInt(1_000_000)}@example.test`);
  await page.close();
  return context;
}

/** A trial of Anna's own from how a game stands. */
async function tryFrom(players: Players, gameId: string): Promise<string> {
  const { seq } = await read<{ readonly seq: number }>(players, 'anna', `/api/games/${gameId}`);
  return (await send<{ readonly gameId: string }>(players, 'anna', `/api/games/${gameId}/branches`, { seq })).gameId;
}

/** Opens one game to everybody and another to anybody who has the link; gives its path. */
async function letWatch(players: Players, open: string, byLink: string): Promise<string> {
  await act(players, 'clara', open, 'visibility', { visibility: 'public' });
  await act(players, 'anna', byLink, 'visibility', { visibility: 'link' });
  const { watchPath } = await read<Onlookers>(players, 'anna', `/api/games/${byLink}/spectators`);
  if (watchPath === undefined) throw new Error('there is no link to look on');
  return watchPath;
}

/** Tries, a second apart: a mail takes a moment. */
const TRIES = 30;

/** The first link of a kind on a page, as Anna sees it. */
async function linkOn({ contexts, origin }: Players, path: string, kind: string, turn = 1): Promise<string> {
  const html = await (await contexts.anna.request.get(path)).text();
  const href = html.split(/href="/).find((part) => new RegExp(`^(${origin})?${kind}`).test(part));
  if (href === undefined && turn < TRIES) {
    await sleep(1_000);
    return linkOn({ contexts, origin }, path, kind, turn + 1);
  }
  if (href === undefined) throw new Error(`${path} has no link to ${kind}`);
  return href.slice(0, href.indexOf('"')).replace(origin, '').replaceAll('&amp;', '&');
}
