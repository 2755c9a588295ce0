import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReachChart } from '@/app/games/_rulesets/wif-victory/reach-chart';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { Game, held, turn } from '@/tests/rulesets/wif-victory/support';
import { allOf, attributeOf, duplicateIds, tableRows, textOf } from '../markup';

function chart(lastTurn: string) {
  const game = new Game({ lastTurn });
  game.play(turn(1, [held('london')]));
  game.play(turn(2, [held('oslo')]));
  const view = wifVictory.view(game.state);
  const html = renderToStaticMarkup(<ReachChart view={view} />);
  const images = allOf(html, 'svg').filter((svg) => attributeOf(svg, 'role') === 'img');
  return { view, html, images };
}

const number = (element: string, name: string): number => Number(attributeOf(element, name));
const marksOf = (group: string) => allOf(group, 'path').filter((path) => attributeOf(path, 'stroke-width') === '2.5');

describe('the drawing of what can still be reached', () => {
  const { view, html, images } = chart('JF40');

  it('says in words what it draws: had, still reachable, history, of all and by tier', () => {
    for (const svg of images) {
      const told = attributeOf(svg, 'aria-label') ?? '';
      expect(told).toContain('All targets: Had now 7, Still reachable 65, History 18, of 201.');
      expect(told).toContain('Tertiary: Had now 0, Still reachable 0, History 12, of 27.');
      expect(told).toContain('Secondary: Had now 1, Still reachable 14, History 6, of 39.');
      expect(told).toContain('Primary: Had now 6, Still reachable 51, History 0, of 135.');
    }
    expect(textOf(html)).toContain('By J/F 1940');
  });

  it('draws bars on one scale: what is had, then what can be had, in a bar of all there is, with history’s mark', () => {
    const svg = images[0] ?? '';
    const rows = allOf(svg, 'g');
    expect(rows).toHaveLength(4);
    const [all = '', , secondary = ''] = rows;
    const [most = '', reach = '', now = ''] = allOf(all, 'rect');
    const point = number(most, 'width') / view.maximum;
    expect(number(now, 'width') / point).toBeCloseTo(view.total);
    expect(number(reach, 'x')).toBeCloseTo(number(now, 'width'));
    expect(number(reach, 'width') / point).toBeCloseTo(view.reach - view.total);
    const [mark = ''] = marksOf(all);
    expect(Number(/^M([\d.]+)/.exec(attributeOf(mark, 'd') ?? '')?.[1]) / point).toBeCloseTo(view.historical);
    expect(number(allOf(secondary, 'rect')[0] ?? '', 'width') / point).toBeCloseTo(39);
    expect(textOf(svg)).toContain('7 → 65 of 201');
  });

  it('has the same numbers as a table, and no id twice', () => {
    expect(tableRows(html)).toEqual([
      ['Targets', 'Had now', 'Still reachable', 'History', 'All points'],
      ['All targets', '7', '65', '18', '201'],
      ['Tertiary', '0', '0', '12', '27'],
      ['Secondary', '1', '14', '6', '39'],
      ['Primary', '6', '51', '0', '135'],
    ]);
    expect(duplicateIds(html)).toEqual([]);
  });

  it('says when no turn is left, and has nothing more to reach', () => {
    const over = chart('ND39');
    expect(textOf(over.html)).toContain('No turn is left.');
    expect(textOf(over.images[0] ?? '')).toContain('7 → 7 of 201');
  });
});
