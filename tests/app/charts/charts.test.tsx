import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StackedBars } from '@/app/_components/charts/bar-chart';
import { LineChart } from '@/app/_components/charts/line-chart';
import { boldWidth } from '@/app/_components/charts/scale';
import type { ChartProps, Series } from '@/app/_components/charts/types';
import { allOf, attributeOf, duplicateIds, tableRows, textOf } from '../markup';

const TURNS = ['S/O 1939', 'N/D 1939', 'J/F 1940', 'M/A 1940', 'M/J 1940'];
const AXIS: Series = {
  id: 'axis',
  label: 'Axis points',
  short: 'Axis',
  values: [{ y: 0 }, { y: 4, href: '/games/g/log?mark=report-2', note: 'report 2' }, { y: 9 }, { y: 7 }, undefined],
};
const ALLIES: Series = { id: 'allies', label: 'Allies', values: [{ y: 1 }, { y: 2 }, { y: 3 }, { y: -2 }, undefined] };
const PROPS: ChartProps = {
  title: 'Points',
  unit: 'points',
  placeName: 'Turn',
  places: TURNS,
  series: [AXIS, ALLIES],
  references: [{ label: 'historical', value: 18 }],
};

const CHARTS = {
  lines: <LineChart {...PROPS} highWater="axis" />,
  steps: <LineChart {...PROPS} shape="step" envelope={{ label: 'still reachable', values: [{ y: 30 }, { y: 25 }] }} />,
  stacked: <StackedBars {...PROPS} />,
};

describe.each(Object.entries(CHARTS))('a chart (%s)', (_, chart) => {
  const html = renderToStaticMarkup(chart);
  const images = allOf(html, 'svg').filter((svg) => attributeOf(svg, 'role') === 'img');

  it('is drawn twice, for a phone and for a desk, with one sentence that says its numbers', () => {
    expect(images.map((svg) => attributeOf(svg, 'viewBox')?.split(' ')[2])).toEqual(['640', '360']);
    for (const svg of images) {
      const told = attributeOf(svg, 'aria-label') ?? '';
      for (const word of ['Points.', 'Axis points: ', 'Allies: ', '7', '−2']) expect(told).toContain(word);
    }
  });

  it('names every series beside the drawing and every level in it', () => {
    const legend = allOf(html, 'li').map(textOf);
    expect(legend.slice(0, 2)).toEqual(['Axis points', 'Allies']);
    for (const svg of images) expect(textOf(svg)).toContain('historical 18');
  });

  it('has a table with exactly the numbers that were given', () => {
    const rows = tableRows(html);
    expect(rows[0]?.slice(0, 3)).toEqual(['Turn', 'Axis points', 'Allies']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['S/O 1939', '0', '1'],
      ['N/D 1939', '4', '2'],
      ['J/F 1940', '9', '3'],
      ['M/A 1940', '7', '−2'],
    ]);
  });

  it('leads from a number to where it comes from, in the drawing and in the table', () => {
    const links = allOf(html, 'a').filter((link) => attributeOf(link, 'href') === '/games/g/log?mark=report-2');
    expect(links).toHaveLength(3);
    expect(links.filter((link) => attributeOf(link, 'tabindex') !== '-1').map(textOf)).toEqual(['4']);
    expect(links.map(textOf)[0]).toBe('Axis points, N/D 1939: 4 (report 2)');
  });

  it('has no id twice and no drawing that is read out without words', () => {
    expect(duplicateIds(html)).toEqual([]);
    for (const svg of allOf(html, 'svg')) {
      const named = attributeOf(svg, 'role') === 'img' && attributeOf(svg, 'aria-label') !== undefined;
      expect(named || attributeOf(svg, 'aria-hidden') === 'true').toBe(true);
    }
  });
});

describe('a chart of lines', () => {
  const drawn = (html: string, width: number): string =>
    allOf(html, 'svg').find((svg) => attributeOf(svg, 'viewBox')?.startsWith(`0 0 ${width} `)) ?? '';

  it('writes each line’s name and newest number at its end, shorter on a phone', () => {
    const html = renderToStaticMarkup(CHARTS.lines);
    expect(textOf(drawn(html, 640))).toContain('Axis points 7');
    expect(textOf(drawn(html, 360))).toContain('Axis 7');
    expect(textOf(drawn(html, 360))).not.toContain('Axis points 7');
  });

  it('distinguishes lines by dash and marker, not by colour alone', () => {
    const html = renderToStaticMarkup(<LineChart {...PROPS} references={[]} />);
    const lines = allOf(drawn(html, 640), 'path').filter((path) => attributeOf(path, 'stroke-width') === '2.5');
    expect(lines.map((path) => attributeOf(path, 'stroke-dasharray'))).toEqual([undefined, '7 4']);
    const markers = allOf(drawn(html, 640), 'path').filter((path) => attributeOf(path, 'id') !== undefined);
    expect(new Set(markers.map((path) => attributeOf(path, 'd'))).size).toBe(2);
    const used = allOf(drawn(html, 640), 'use').map((use) => attributeOf(use, 'href'));
    const each = (place: number) => `#${attributeOf(markers[place] ?? '', 'id')}`;
    expect(used).toEqual([...Array(4).fill(each(0)), ...Array(4).fill(each(1))]);
  });

  it('leaves out what would be too narrow to hit: the table leads there', () => {
    const places = Array.from({ length: 36 }, (_, place) => `Turn ${place + 1}`);
    const values = places.map((_, place) => ({ y: place, href: '/games/g/log?mark=report-2' }));
    const html = renderToStaticMarkup(<LineChart {...PROPS} places={places} series={[{ ...AXIS, values }]} />);
    const linked = allOf(html, 'svg').filter((svg) => svg.includes('<a '));
    expect(linked.map((svg) => attributeOf(svg, 'viewBox')?.split(' ')[2])).toEqual(['640']);
  });

  it('marks the high water only once the line has fallen from it', () => {
    const told = textOf(drawn(renderToStaticMarkup(CHARTS.lines), 640));
    expect(told).toContain('highest 9, J/F 1940');
    const rising = { ...AXIS, values: AXIS.values.slice(0, 3) };
    const html = renderToStaticMarkup(<LineChart {...PROPS} series={[rising]} highWater="axis" />);
    expect(html).not.toContain('highest');
  });

  it('keeps the labels at the ends inside the drawing, however far the lines have come', () => {
    for (const turns of [1, 18, 30, 35, 36]) {
      const values = Array.from({ length: turns }, (_, turn) => ({ y: turn * 4 }));
      const places = Array.from({ length: 36 }, (_, turn) => `T${turn}`);
      const html = renderToStaticMarkup(<LineChart {...PROPS} places={places} series={[{ ...AXIS, values }]} />);
      for (const width of [640, 360]) {
        const label = allOf(drawn(html, width), 'text').find((text) => textOf(text).startsWith('Axis')) ?? '';
        expect(Number(attributeOf(label, 'x')) + boldWidth(textOf(label))).toBeLessThanOrEqual(width);
      }
    }
  });

  it('shows an envelope that is cut off with its number and an arrow, and keeps the scale to the cut', () => {
    const envelope = { label: 'still reachable', values: [{ y: 201 }, { y: 190 }] };
    const whole = renderToStaticMarkup(<LineChart {...PROPS} envelope={envelope} />);
    expect(textOf(drawn(whole, 640))).toContain('200');
    const cut = renderToStaticMarkup(<LineChart {...PROPS} envelope={envelope} top={40} />);
    expect(textOf(drawn(cut, 640))).toContain('still reachable 190 ↑');
    expect(textOf(drawn(cut, 640))).not.toContain('200');
  });

  it('says so when there is nothing to draw yet', () => {
    const empty = { ...PROPS, series: [{ ...AXIS, values: [] }], references: [] };
    const html = renderToStaticMarkup(<LineChart {...empty} highWater="axis" />);
    expect(html).toContain('There are no points yet.');
    expect(html).not.toContain('NaN');
  });
});

describe('bars', () => {
  it('stay inside their drawing and are as long as their numbers', () => {
    const html = renderToStaticMarkup(<StackedBars {...PROPS} series={[AXIS]} />);
    const svg = allOf(html, 'svg').find((one) => attributeOf(one, 'viewBox') === '0 0 640 320') ?? '';
    const heights = allOf(svg, 'rect')
      .filter((rect) => attributeOf(rect, 'x') !== undefined)
      .map((rect) => Number(attributeOf(rect, 'height')));
    expect(heights).toHaveLength(4);
    const [zero = 1, four = 1, nine = 0, seven = 0] = heights;
    expect(zero).toBe(0);
    expect(nine / four).toBeCloseTo(9 / 4);
    expect(seven / four).toBeCloseTo(7 / 4);
  });

  it('pile up with their sum, what is below zero apart', () => {
    const html = renderToStaticMarkup(
      <StackedBars
        {...PROPS}
        places={['A']}
        series={[
          { ...AXIS, values: [{ y: 5 }] },
          { ...ALLIES, values: [{ y: 7 }] },
        ]}
      />,
    );
    expect(textOf(allOf(html, 'svg').find((svg) => attributeOf(svg, 'role') === 'img') ?? '')).toContain('12');
  });
});
