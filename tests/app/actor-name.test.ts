import { expect, it } from 'vitest';
import { actorName, preparedBy } from '@/app/games/[gameId]/log/actor-name';
import type { GameView } from '@/lib/games/model/types';

const seat = (id: string, name: string, more: object) => ({
  role: { id, name, kind: 'player' as const },
  taken: true,
  yours: false,
  ...more,
});
const seats: GameView['seats'] = [
  seat('german', 'German Reich', { actor: 'p1', playerName: 'Anna' }),
  seat('japanese', 'Imperial Japan', { actor: 'p2' }),
];

it.each([
  ['p1', 'Anna'],
  ['p2', 'Imperial Japan'],
  ['p3', 'somebody who has left (p3)'],
  ['server', 'Fieldpost'],
])('%s is called %s', (actor, name) => expect(actorName(actor, { seats })).toBe(name));

it.each([
  [{ drafted: 'p2', signed: 'p1' }, 'Drafted by Imperial Japan, signed off by Anna.'],
  [{ drafted: 'p2' }, 'Drafted by Imperial Japan.'],
  [{ drafted: 'p1', signed: 'p2' }, 'Signed off by Imperial Japan.'],
  [{ drafted: 'p1' }, undefined],
  [{}, undefined],
])('an action of p1 with %j: %s', (payload, words) =>
  expect(preparedBy({ actor: 'p1', payload }, { seats })).toBe(words),
);
