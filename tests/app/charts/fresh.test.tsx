import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineChart } from '@/app/_components/charts/line-chart';
import { newNumbers } from '@/app/games/[gameId]/_new/new-numbers';
import type { JsonObject } from '@/lib/core/json';
import type { LogEntryView } from '@/lib/games/model/types';

const entry = (payload: JsonObject): LogEntryView => ({
  ...{ seq: 7, type: 'event', actor: 'server', at: '2026-01-01T00:00:00.000Z', leaf: '' },
  payload,
});

it('a number of a chart is new where a new entry made, corrected or struck its report', () => {
  const amended = { type: 'reports-amended', corrections: [{ report: 3 }, { after: 5 }, 'else'] };
  const made = newNumbers('g', [entry({ type: 'filed', id: 2 }), entry(amended), entry({ struck: [9] })]);
  expect([...made]).toEqual([2, 3, 5, 9].map((id) => `/games/g/log?mark=report-${id}`));
});

it('new numbers have a ring, and are named in words that are read out too', () => {
  const values = [1, 2, 4].map((y, place) => ({ y, href: `/at/${place}` }));
  const chart = (fresh?: ReadonlySet<string>) =>
    renderToStaticMarkup(
      <LineChart
        title="Points"
        unit="points"
        placeName="Turn"
        places={['One', 'Two', 'Three', 'Four']}
        series={[{ id: 'a', label: 'A', values }]}
        fresh={fresh}
      />,
    );
  const marked = chart(new Set(['/at/1', '/at/2']));
  // Each chart is drawn twice: for a desk and for a phone.
  expect(marked.match(/<circle[^>]*stroke-good/g)).toHaveLength(4);
  expect(marked).toContain('aria-label="Points. New since you last looked, with a ring: Two, Three.');
  for (const plain of [chart(), chart(new Set())]) expect(plain).not.toMatch(/stroke-good|last looked/);
});
