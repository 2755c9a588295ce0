import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewestLines } from '@/app/games/[gameId]/log/newest-lines';
import type { GameView, LogEntryView } from '@/lib/games/model/types';

const entries = [3, 4, 5].map(
  (seq) =>
    ({
      ...{ seq, type: 'event', actor: 'server', at: '2031-03-01T12:00:00.000Z', leaf: '', payload: {} },
      line: { text: `Line ${seq}.` },
    }) satisfies LogEntryView,
);

it.each([
  ['wif-victory', 'the newest first', ['5', '4', '3']],
  ['okinawa-points', 'the newest first', ['5', '4', '3']],
  ['axis-allies-victory-cities', 'the newest first', ['5', '4', '3']],
  ['triumph-of-the-will', 'as it came about', ['3', '4', '5']],
])('the history beside a game of %s is told %s', (rulesetId, _, order) => {
  const game = { gameId: 'g', rulesetId, standing: { turn: 1, phase: 'x', headline: 'x' } } as GameView;
  const html = renderToStaticMarkup(
    <NewestLines game={game} all={entries} shown={entries} notes={{}} fresh={new Set()} />,
  );
  expect([...html.matchAll(/Line (\d)\./g)].map(([, seq]) => seq)).toEqual(order);
});
