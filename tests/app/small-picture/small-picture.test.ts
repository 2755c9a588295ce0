import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { barsDrawing, shareOf } from '@/app/games/_rulesets/_small-picture/bars';
import { COLOURS, type Drawing, type Look, SMALL, svgOf } from '@/app/games/_rulesets/_small-picture/svg';
import { worldDrawing } from '@/app/games/_rulesets/_small-picture/world';
import { screenOf } from '@/app/games/_rulesets/registry';
import { smallPicture as triumphPicture } from '@/app/games/_rulesets/triumph-of-the-will/picture/small-picture';
import targetLayout from '@/app/games/_rulesets/wif-victory/map/data/layout.json';
import { rulesets } from '@/lib/rulesets';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';
import { playRandomly } from '@/tests/support/random-play';

/** The picture as pixels, by the same library that draws SVG on many servers. */
async function pixelsOf(drawing: Drawing | undefined): Promise<{ readonly colours: number; readonly width: number }> {
  if (drawing === undefined) throw new Error('no drawing');
  const { data, info } = await sharp(Buffer.from(svgOf(drawing)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SMALL.width, SMALL.height]);
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).toString('hex'));
  return { colours: seen.size, width: info.width };
}

describe('a small picture', () => {
  it.each(rulesets.map((rules) => [rules.meta.id, rules] as const))(
    'is drawn for %s in both looks',
    async (id, rules) => {
      const { end } = playRandomly(rules, 7, 40);
      for (const look of ['light', 'dark'] as const) {
        const drawing = screenOf(id).smallPicture?.(rules.view(end, undefined), COLOURS[look]);
        expect((await pixelsOf(drawing)).colours).toBeGreaterThan(4);
        if (drawing !== undefined) expect(svgOf(drawing).length).toBeLessThan(20_000);
      }
    },
  );

  it('has no colour of its own: every one is a colour of the style sheets', () => {
    const css = ['app/globals.css', 'app/games/_rulesets/triumph-of-the-will/sides.css']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const named = (name: string) => new RegExp(`--(?:map-)?${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css);
    for (const [name, light] of Object.entries(COLOURS.light)) {
      const [, first, second] = named(name) ?? [];
      const dark = Object.entries(COLOURS.dark).find(([one]) => one === name)?.[1];
      expect([name, light, dark]).toEqual([name, first, second]);
    }
  });

  it('draws nothing from a view that is none of its rules', () => {
    for (const { meta } of rulesets) expect(screenOf(meta.id).smallPicture?.({}, COLOURS.light)).toBeUndefined();
  });
});

describe('the picture of a war', () => {
  const drawn = (stand: Readonly<Record<string, string>>, look: Look = 'light'): string =>
    triumphPicture(JSON.parse(JSON.stringify(view(given({ stand }), undefined))), COLOURS[look])?.body ?? '';
  const counters = (body: string, side: 'german' | 'japanese') =>
    body.split(`fill="${COLOURS.light[`counter-${side}`]}"`).length - 1;

  it('has a mark for each place where a side stands, larger for more units', () => {
    const one = drawn({ russia: 'g panzer', 'western-pacific-ocean': 'j 2 fleet', japan: 'j infantry' });
    expect([counters(one, 'german'), counters(one, 'japanese')]).toEqual([1, 2]);
    const sizeOf = (body: string): number =>
      Number(new RegExp(`width="([\\d.]+)"[^>]*fill="${COLOURS.light['counter-german']}"`).exec(body)?.[1]);
    const more = drawn({ russia: 'g 5 panzer', 'western-pacific-ocean': 'j 2 fleet', japan: 'j infantry' });
    expect(sizeOf(more)).toBeGreaterThan(1.3 * sizeOf(one));
  });

  it('has a shape for each area', () => {
    const fills = (body: string) => body.split('<path ').length - 1;
    expect(fills(drawn({ russia: 'g panzer' }))).toBe(view(given({}), undefined).land.length);
  });
});

describe('a score', () => {
  it('fills its bars by what is reached, and never beyond', () => {
    expect([shareOf(5, 10), shareOf(-3, 10), shareOf(12, 10), shareOf(1, 0)]).toEqual([0.5, 0, 1, 0]);
    const { body } = barsDrawing([{ name: 'Italy', value: 2, of: 4, colour: '#123456' }], COLOURS.light);
    expect(body).toMatch(/width="42"[^>]*fill="#123456"/);
  });

  it('puts a mark at every place of the layout', () => {
    const ids = Object.keys(targetLayout.narrow.find(({ id }) => id === 'world')?.spots ?? {});
    const marks = [...new Set([...ids, 'london', 'washington-d-c', 'baku'])].map((id) => ({
      id,
      colour: '#abcdef',
      shape: 'disc' as const,
      size: 1,
    }));
    const { body, box } = worldDrawing(targetLayout, marks, { shares: [], of: 1 }, COLOURS.light);
    const spots = [...body.matchAll(/cx="([\d.]+)" cy="([\d.]+)"[^>]*#abcdef/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(spots).toHaveLength(marks.length);
    for (const [x = -1, y = -1] of spots) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(box.width);
      expect(y).toBeLessThan(box.height - 40);
    }
  });
});
