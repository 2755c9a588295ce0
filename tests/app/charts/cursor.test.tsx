import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StackedBars } from '@/app/_components/charts/bar-chart';
import { LineChart } from '@/app/_components/charts/line-chart';
import type { ChartProps } from '@/app/_components/charts/types';
import { cursorText } from '@/app/_components/charts/words';
import { allOf, attributeOf, textOf } from '../markup';

const PROPS: ChartProps = {
  title: 'Points',
  unit: 'points',
  placeName: 'Turn',
  places: ['1 RU', '1 DE', '1 UK', '1 JP'],
  series: [
    { id: 'axis', label: 'Axis', values: [{ y: 30 }, { y: 33 }, undefined, undefined] },
    { id: 'allies', label: 'Allies', values: [{ y: 31 }, { y: -28 }, undefined, undefined] },
  ],
};
const LATER = [{ id: 'axis-later', label: 'Axis afterwards', values: [undefined, { y: 33 }, { y: 35 }, { y: 36 }] }];

const drawings = (html: string) => allOf(html, 'svg').filter((svg) => attributeOf(svg, 'role') === 'img');
const upright = (svg: string): readonly string[] =>
  allOf(svg, 'path').flatMap((path) =>
    attributeOf(path, 'class') === 'stroke-accent' ? [attributeOf(path, 'd') ?? ''] : [],
  );

describe('the cursor of a chart', () => {
  it('says the numbers of its place in words, with a real minus sign', () => {
    expect(cursorText({ ...PROPS, cursor: 1 })).toBe('At 1 DE: Axis 33, Allies −28.');
    expect(cursorText({ ...PROPS, cursor: 3 })).toBe('At 1 JP: no number yet.');
    expect(cursorText({ ...PROPS, cursor: undefined })).toBeUndefined();
    expect(cursorText({ ...PROPS, cursor: 9 })).toBeUndefined();
  });

  it.each([
    ['lines', <LineChart key="l" {...PROPS} cursor={1} />],
    ['stacked bars', <StackedBars key="s" {...PROPS} cursor={1} />],
  ])('is written and spoken (%s)', (_, chart) => {
    const html = renderToStaticMarkup(chart);
    expect(allOf(html, 'p').map(textOf)).toContain('At 1 DE: Axis 33, Allies −28.');
    for (const svg of drawings(html)) expect(attributeOf(svg, 'aria-label')).toContain('At 1 DE: Axis 33, Allies −28.');
  });

  it('stands at its place in a line chart, moves with it, and rings the numbers there', () => {
    const at = (cursor: number) => drawings(renderToStaticMarkup(<LineChart {...PROPS} cursor={cursor} />));
    const lines = [0, 1, 2].map((cursor) => upright(at(cursor)[0] ?? '')[0] ?? '');
    const places = lines.map((line) => Number(/^M([\d.]+) /.exec(line)?.[1]));
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(places[2]).toBeGreaterThan(places[1] ?? 0);
    const rings = (svg: string) => allOf(svg, 'circle').filter((one) => attributeOf(one, 'class') === 'stroke-accent');
    expect(rings(at(1)[0] ?? '')).toHaveLength(2);
    expect(rings(at(3)[0] ?? '')).toHaveLength(0);
    expect(textOf(at(1)[0] ?? '')).toContain('1 DE');
  });

  it('has no line, no words and no rings without a cursor', () => {
    const html = renderToStaticMarkup(<LineChart {...PROPS} />);
    expect(drawings(html).flatMap(upright)).toEqual([]);
    expect(html).not.toContain('At 1 DE');
  });

  it('draws what came afterwards on from it, without counting it among the numbers of the place', () => {
    const html = renderToStaticMarkup(<LineChart {...PROPS} cursor={1} later={LATER} />);
    expect(allOf(html, 'li').map(textOf)).toContain('Axis afterwards');
    expect(allOf(html, 'p').map(textOf)).toContain('At 1 DE: Axis 33, Allies −28.');
    expect(textOf(allOf(html, 'table')[0] ?? '')).toContain('36');
  });
});
