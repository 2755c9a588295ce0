import { expect, it } from 'vitest';
import { actorName, preparedBy } from '@/app/games/[gameId]/log/actor-name';
import { personNames } from '@/lib/games/model/seats';
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
  ['p3', 'a past player'],
  ['server', 'Fieldpost'],
])('%s is called %s', (actor, name) => expect(actorName(actor, { seats })).toBe(name));

it.each([
  [{ by: 'japanese' }, 'a past player of Imperial Japan'],
  [{ role: 'german' }, 'a past player of German Reich'],
  [{ side: 'german' }, 'a past player of German Reich'],
  [{ by: 'elsewhere' }, 'a past player'],
])('who has left, in an entry with %j: %s', (payload, name) => expect(actorName('p3', { seats }, payload)).toBe(name));

it('names who has left and drafted an action by the side that sent it', () =>
  expect(preparedBy({ actor: 'p1', payload: { by: 'german', drafted: 'p3' } }, { seats })).toBe(
    'Drafted by a past player of German Reich.',
  ));

it.each([
  [{ drafted: 'p2', signed: 'p1' }, 'Drafted by Imperial Japan, signed off by Anna.'],
  [{ drafted: 'p2' }, 'Drafted by Imperial Japan.'],
  [{ drafted: 'p1', signed: 'p2' }, 'Signed off by Imperial Japan.'],
  [{ drafted: 'p1' }, undefined],
  [{}, undefined],
])('an action of p1 with %j: %s', (payload, words) =>
  expect(preparedBy({ actor: 'p1', payload }, { seats })).toBe(words),
);

it.each([
  ['p1', 'Anna'],
  ['p2', 'p2'],
  ['p3', 'a past player of Axis'],
  ['p4', 'a past player of allies'],
  ['p9', 'p9'],
])('sentences about the game call %s %s', (actor, name) => {
  const game = {
    seats: [
      { role: 'axis', actorId: 'p1', playerName: 'Anna' },
      { role: 'allies', actorId: 'p2' },
    ],
    pastPlayers: [
      { role: 'axis', actorId: 'p3' },
      { role: 'allies', actorId: 'p4' },
    ],
  };
  const names = personNames(game, (role) => (role === 'axis' ? 'Axis' : role));
  expect(names(actor)).toBe(name);
});
