import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { type Person, person } from '../game-pages';
import { takeSeat } from '../prepared';
import { expect, test } from '../windows';

export interface CampaignTable {
  /** Has the Axis and organises. */
  readonly axis: Person;
  readonly allied: Person;
  readonly path: string;
  readonly victory: string;
  readonly house: string;
}

interface Made {
  readonly campaignId: string;
  readonly games: readonly { readonly gameId: string; readonly rulesetId: string }[];
  readonly invitations: readonly { readonly path: string }[];
}

/** Two people at a running World in Flames campaign, made over HTTP. */
export async function campaignTable(
  browser: Browser,
  names: readonly [string, string],
  setups: object = {},
): Promise<CampaignTable> {
  const axis = await person(browser, names[0]);
  const allied = await person(browser, names[1]);
  const origin = test.info().project.use.baseURL ?? '';
  const seats = [
    { role: 'axis', fill: 'me' },
    { role: 'allied', fill: 'open' },
    { role: 'organiser', fill: 'me' },
  ];
  const answer = await axis.context.request.post('/api/campaigns', {
    data: { kind: 'world-in-flames', name: `War of ${names[0]}`, setups, seats },
    headers: { origin, 'idempotency-key': randomUUID() },
  });
  expect(answer.status()).toBe(201);
  const made: Made = await answer.json();
  await takeSeat(allied.context, made.invitations[0]?.path ?? '');
  const game = (id: string) => `/games/${made.games.find(({ rulesetId }) => rulesetId === id)?.gameId}`;
  return {
    axis,
    allied,
    path: `/campaigns/${made.campaignId}`,
    victory: game('wif-victory'),
    house: game('wif-house'),
  };
}
