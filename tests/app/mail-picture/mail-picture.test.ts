import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { hasAll, lettering, widthOf } from '@/app/games/_rulesets/_mail-picture/lettering';
import { pngOf } from '@/app/games/_rulesets/_mail-picture/raster';
import { svgOf, WIDTH } from '@/app/games/_rulesets/_mail-picture/scene';
import { COLOURS } from '@/app/games/_rulesets/_small-picture/svg';
import { mailPictures } from '@/app/games/_rulesets/pictures.generated';
import type { JsonObject } from '@/lib/core/json';
import { rulesets } from '@/lib/rulesets';
import { playRandomly } from '@/tests/support/random-play';
import { drawAll } from './draw-all';
import { pixelsOf } from './pixels';

const json = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));
const systems = rulesets.map((rules) => [rules.meta.id, rules] as const);

/** What a mail can carry, and a phone loads at once. */
const MOST_BYTES = 62_000;

describe('the picture of a mail', () => {
  it.each(systems)('is a PNG of %s as wide as a mail, dense and small, at the start and later', async (id, rules) => {
    for (const actions of [0, 45, 140]) {
      const { end, steps } = playRandomly(rules, 11, actions);
      const events = steps.slice(-12).flatMap((step) => step.events.map(json));
      const picture = await drawMailPicture({ rulesetId: id, view: json(rules.view(end, undefined)), events });
      if (picture === undefined) throw new Error('no picture');
      const { format, width = 0, height = 0, hasAlpha, isPalette } = await sharp(picture.png).metadata();
      expect([format, hasAlpha, isPalette, picture.width]).toEqual(['png', false, true, WIDTH]);
      expect(width / WIDTH).toBeGreaterThan(1.1);
      expect(Math.abs(width / height - picture.width / picture.height)).toBeLessThan(0.01);
      expect(picture.png.length).toBeLessThan(MOST_BYTES);
      expect(picture.words).toMatch(/^[A-Z][^<>\n]+\.$/);
    }
  });

  it.each(systems)('of %s is drawn without a font, a style sheet or anything from elsewhere', (id, rules) => {
    const { end, steps } = playRandomly(rules, 11, 60);
    const events = steps.slice(-12).flatMap((step) => step.events.map(json));
    const scene = mailPictures[id]?.(json(rules.view(end, undefined)), events, COLOURS.light);
    if (scene === undefined) throw new Error('no scene');
    const svg = svgOf(scene, 1);
    expect(svg).not.toMatch(/<text|font|class=|style=|href|url\(|<image|NaN|undefined/);
    expect(svg.match(/https?:/g)).toEqual(['http:']);
  });

  it('shows both sides of a game in their colours', async () => {
    for (const id of ['triumph-of-the-will', 'wif-victory', 'axis-allies-victory-cities', 'okinawa-points']) {
      const rules = rulesets.find(({ meta }) => meta.id === id);
      if (rules === undefined) throw new Error(id);
      const { end } = playRandomly(rules, 11, 45);
      const picture = await drawMailPicture({ rulesetId: id, view: json(rules.view(end, undefined)), events: [] });
      const { count } = await pixelsOf(picture?.png ?? new Uint8Array());
      const triumph = id === 'triumph-of-the-will';
      for (const colour of triumph
        ? (['counter-german', 'counter-japanese'] as const)
        : (['seat-1', 'seat-2'] as const))
        expect([id, colour, count(COLOURS.light[colour]) > 300]).toEqual([id, colour, true]);
    }
  });

  it('is none of a view that is of no rules, and of rules that have none', async () => {
    for (const { meta } of rulesets)
      expect(await drawMailPicture({ rulesetId: meta.id, view: {}, events: [] })).toBeUndefined();
    for (const rulesetId of ['duel', 'constructor'])
      expect(await drawMailPicture({ rulesetId, view: {}, events: [] })).toBeUndefined();
  });

  it('is the same on a machine without any font', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldpost-pictures-'));
    const child = new URL('./draw-child.ts', import.meta.url).pathname;
    const noFonts = {
      FONTCONFIG_PATH: mkdtempSync(join(tmpdir(), 'no-fonts-')),
      FONTCONFIG_FILE: '/dev/null',
      XDG_DATA_HOME: '/nowhere',
    };
    const run = spawnSync(process.execPath, ['--import', 'tsx', child, folder], {
      env: { ...process.env, ...noFonts },
      encoding: 'utf8',
    });
    expect([run.status, run.stderr]).toEqual([0, '']);
    const here = await drawAll();
    expect(here).toHaveLength(rulesets.length);
    expect(readdirSync(folder)).toHaveLength(rulesets.length);
    for (const { name, png } of here) expect(readFileSync(join(folder, name)).equals(png), name).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('has fewer points where it would be too large, and is left out where even that is', async () => {
    const scene = {
      height: 100,
      body: lettering('Germany 17', { x: 10, y: 60, size: 60, fill: '#8c3528' }),
      words: '',
    };
    const whole = (await pngOf(scene)) ?? new Uint8Array();
    const less = (await pngOf(scene, whole.length - 1)) ?? new Uint8Array();
    expect([(await pixelsOf(whole)).width, (await pixelsOf(less)).width]).toEqual([1200, 900]);
    expect(await pngOf(scene, 100)).toBeUndefined();
  });
});

describe('letters', () => {
  it('have outlines for every name on the maps', async () => {
    for (const [id, rules] of systems) {
      const names = JSON.stringify(rules.view(playRandomly(rules, 3, 5).end, undefined)).matchAll(
        /"(?:name|city)":"([^"]+)"/g,
      );
      for (const [, name = ''] of names) expect([id, name, hasAll(name)]).toEqual([id, name, true]);
    }
  });

  it('are as wide as their outlines, and lose an accent rather than be missing', () => {
    expect(widthOf('11', 10)).toBeCloseTo(2 * widthOf('1', 10));
    const look = { x: 0, y: 0, size: 10, fill: '#000000' };
    expect(lettering('ő', look)).toBe(lettering('o', look));
    expect(lettering('国', look)).toBe(lettering('?', look));
    expect(lettering('A', look)).not.toBe(lettering('B', look));
  });

  it('are ink: each leaves points of its colour', async () => {
    const body = lettering('Germany 17', { x: 10, y: 40, size: 40, fill: '#8c3528' });
    const { count } = await pixelsOf((await pngOf({ height: 60, body, words: '' })) ?? new Uint8Array());
    expect(count('#8c3528')).toBeGreaterThan(3_000);
  });
});
