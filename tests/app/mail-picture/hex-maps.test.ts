import { describe, expect, it } from 'vitest';
import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { COLOURS } from '@/app/games/_rulesets/_small-picture/svg';
import type { JsonObject } from '@/lib/core/json';
import { rulesets } from '@/lib/rulesets';
import type { FieldView } from '@/lib/rulesets/okinawa-points/view/field-view';
import { mapView } from '@/lib/rulesets/wif-house/view/map';
import { setupWith, tableAfter, turn } from '@/tests/rulesets/wif-house/support';
import { playRandomly } from '@/tests/support/random-play';
import { pixelsOf } from './pixels';

function viewOf(rulesetId: string, more: object): JsonObject {
  const rules = rulesets.find(({ meta }) => meta.id === rulesetId);
  if (rules === undefined) throw new Error(rulesetId);
  return JSON.parse(JSON.stringify({ ...rules.view(playRandomly(rules, 11, 5).end, undefined), ...more }));
}

const drawn = async (rulesetId: string, more: object) => {
  const picture = await drawMailPicture({ rulesetId, view: viewOf(rulesetId, more), events: [] });
  if (picture === undefined) throw new Error('no picture');
  return { ...picture, pixels: await pixelsOf(picture.png) };
};

/** A block of hexes, five columns wide. */
const column = (from: number): string => [1, 2, 3, 4, 5].map((row) => `0${from}0${row}`).join(' ');

describe('a map of hexes in the picture of a mail', () => {
  it('is that of the organiser in World in Flames, with what passed last', async () => {
    const setup = setupWith();
    const table = tableAfter(setup, [
      turn({ hexes: { GE: `${column(1)} ${column(2)}`, USSR: column(3), sea: column(4) } }),
    ]);
    const without = await drawn('wif-house', {});
    const shown = await drawn('wif-house', { map: mapView(setup, table) });
    expect(shown.height).toBeGreaterThan(without.height + 100);
    expect(shown.words).toBe(`${without.words} Map of 20 hexes: Axis 10, Allies 5.`);
    const areas = (['seat-1', 'seat-2'] as const).map((side) => shown.pixels.count(COLOURS.light[side]));
    expect(areas[0]).toBeGreaterThan(1.5 * (areas[1] ?? 0));
    expect(areas[1]).toBeGreaterThan(5_000);
  });

  it('is left out where it has too many hexes to be drawn', async () => {
    const { map } = viewOf('wif-house', {}) as unknown as { readonly map: object };
    const without = await drawn('wif-house', {});
    expect((await drawn('wif-house', { map: { ...map, size: 20_000, isTooLarge: true } })).height).toBe(without.height);
  });

  it('is that of the end on Okinawa', async () => {
    const hexes = Array.from({ length: 40 }, (_, at) => ({
      id: String(at),
      q: at % 8,
      r: Math.floor(at / 8),
      ...(at % 8 < 2 ? { us: 'x' } : at % 8 > 6 ? { japanese: 'y' } : {}),
      ...(at === 20 ? { blocked: true as const } : {}),
    }));
    const field: FieldView = { lines: 'columns', hexes, cutOff: [] };
    const without = await drawn('okinawa-points', {});
    const shown = await drawn('okinawa-points', { field });
    expect(shown.words).toBe(`${without.words} Map of the end: units of the US in 10 hexes, of Japan in 5.`);
    for (const side of ['seat-1', 'seat-2'] as const)
      expect(shown.pixels.count(COLOURS.light[side])).toBeGreaterThan(
        without.pixels.count(COLOURS.light[side]) + 2_000,
      );
  });
});
