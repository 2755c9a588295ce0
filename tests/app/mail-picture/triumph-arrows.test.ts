import { describe, expect, it } from 'vitest';
import { drawMailPicture } from '@/app/games/_rulesets/_mail-picture/entry';
import { COLOURS } from '@/app/games/_rulesets/_small-picture/svg';
import { spotOf } from '@/app/games/_rulesets/triumph-of-the-will/map/places';
import { mapFrame } from '@/app/games/_rulesets/triumph-of-the-will/picture/mail/mapped';
import { viewOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { JsonObject } from '@/lib/core/json';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';
import { near, pixelsOf } from './pixels';

const json = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value));
const position = json(
  view(given({ stand: { russia: 'g 3 panzer', japan: 'j 2 infantry', india: 'j infantry' } }), undefined),
);

const WAY = ['western-pacific-ocean', 'east-indian-ocean', 'west-indian-ocean'] as const;
const sailed = (side: 'german' | 'japanese', path: readonly string[] = WAY): JsonObject =>
  json({ type: 'force-moved', side, units: ['x'], force: { fleet: 2 }, path });

async function drawn(events: readonly JsonObject[]) {
  const picture = await drawMailPicture({ rulesetId: 'triumph-of-the-will', view: position, events });
  if (picture === undefined) throw new Error('no picture');
  return { ...picture, pixels: await pixelsOf(picture.png) };
}

/** Points on the way between the first two places, where neither a number nor a tip is. */
function pointsOn([from, to]: readonly string[], width: number) {
  const shown = viewOf(position);
  const [a, b] = [spotOf(from ?? ''), spotOf(to ?? '')];
  if (shown === undefined || a === undefined || b === undefined) throw new Error('not on the map');
  const { frame } = mapFrame(shown);
  const scale = width / frame.width;
  return [0.2, 0.3, 0.7, 0.8].map((t) => ({
    x: (a.x + (b.x - a.x) * t - frame.x) * scale,
    y: (a.y + (b.y - a.y) * t - frame.y) * scale,
  }));
}

describe('the last moves in the picture of a mail', () => {
  it.each(['german', 'japanese'] as const)('are arrows in the colour of the side: %s', async (side) => {
    const [still, moved] = [await drawn([]), await drawn([sailed(side)])];
    expect([moved.pixels.width, moved.pixels.height]).toEqual([still.pixels.width, still.pixels.height]);
    const colour = COLOURS.light[`counter-${side}`];
    for (const { x, y } of pointsOn(WAY, still.pixels.width)) {
      expect(near(moved.pixels.at(x, y), colour)).toBe(true);
      expect(near(still.pixels.at(x, y), colour)).toBe(false);
    }
  });

  it('leave the rest of the map as it is', async () => {
    const [still, moved] = [await drawn([]), await drawn([sailed('german')])];
    const corner = { x: 8, y: 8 };
    expect(moved.pixels.at(corner.x, corner.y)).toBe(still.pixels.at(corner.x, corner.y));
  });

  it('are told in the words beside it, and what is drawn without them is told too', async () => {
    const still = await drawn([]);
    expect(still.words).toMatch(
      /^Map of the war\. Germany holds \d+ areas with 3 units on the map and Japan holds \d+ areas with 3 units on the map\.$/,
    );
    const moved = await drawn([sailed('japanese', WAY.slice(0, 2))]);
    expect(moved.words).toBe(`${still.words} Japan: 2 fleets from Western Pacific Ocean to East Indian Ocean.`);
  });

  it('are the last twelve of many', async () => {
    const moves = Array.from({ length: 20 }, (_, at) =>
      json({ ...sailed('german', WAY.slice(0, 2)), force: { fleet: at + 1 } }),
    );
    const { words } = await drawn(moves);
    expect(words.match(/Germany: \d+ fleets?/g)).toHaveLength(12);
    expect(words).toContain('Germany: 20 fleets');
    expect(words).not.toContain('Germany: 8 fleets');
  });

  it('pass over what is no move, and places that are not on the map', async () => {
    const still = await drawn([]);
    const odd = await drawn([json({ type: 'turn-ended' }), sailed('german', ['atlantis', 'lemuria'])]);
    expect(odd.pixels.at(600, 400)).toBe(still.pixels.at(600, 400));
  });
});
