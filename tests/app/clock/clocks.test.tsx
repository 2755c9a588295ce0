import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Clocks } from '@/app/games/_parts/deadlines';
import { allOf, textOf } from '../markup';

const CLOCK = { kind: 'decision', hours: 48 };
const DEADLINES = [{ role: 'ann', at: '2026-03-01T12:00:00.000Z' }, { role: 'bob' }];

const rowsOf = (yours: readonly string[], clock: object | undefined = CLOCK): readonly string[] => {
  const seats = ['ann', 'bob'].map((id) => ({ role: { id, name: `Side ${id}` }, yours: yours.includes(id) }));
  const game = { gameId: 'g', clock, clockDeadlines: DEADLINES, seats } as unknown as Parameters<
    typeof Clocks
  >[0]['game'];
  return allOf(renderToStaticMarkup(<Clocks game={game} />), 'li').map(textOf);
};

it('a row of My games says when the time of each side that is asked is out, and which clock is your own', () => {
  expect(rowsOf(['ann'])).toEqual(['Your clock : 1 Mar 2026, 12:00 UTC', 'Clock of Side bob : stands']);
});

it('who plays both sides reads whose clock it is', () => {
  expect(rowsOf(['ann', 'bob'])[0]).toBe('Clock of Side ann : 1 Mar 2026, 12:00 UTC');
});

it('a game without clocks says nothing of them', () => {
  expect(renderToStaticMarkup(<Clocks game={{ gameId: 'g', seats: [] } as never} />)).toBe('');
});
