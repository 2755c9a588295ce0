import { expect, it } from 'vitest';
import { gamesTogether } from '@/app/games/_parts/games-together';
import type { GameSummary } from '@/lib/games/model/types';

const game = (gameId: string, campaignId?: string): GameSummary => ({
  gameId,
  name: gameId,
  rulesetId: 'toy',
  rulesetTitle: 'Toy',
  status: 'running',
  seats: [],
  awaiting: [],
  visibility: 'private',
  yourParts: ['owner'],
  watching: false,
  yourAction: [],
  deadlines: [],
  ...(campaignId === undefined ? {} : { campaign: { campaignId, name: `Campaign ${campaignId}` } }),
  updatedAt: '2026-11-21T08:00:00.000Z',
});

it('keeps the order of games, and puts those of one campaign beside the first of them', () => {
  const groups = gamesTogether([game('a'), game('b', 'x'), game('c', 'y'), game('d', 'x'), game('e')]);
  expect(groups.map(({ campaign, games }) => [campaign?.name, games.map(({ gameId }) => gameId)])).toEqual([
    [undefined, ['a']],
    ['Campaign x', ['b', 'd']],
    ['Campaign y', ['c']],
    [undefined, ['e']],
  ]);
});
