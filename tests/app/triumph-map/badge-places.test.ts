import { describe, expect, it } from 'vitest';
import { type BadgeSpot, placeBadges } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/badge-places';
import { LEVELS, type Level } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/nearness';
import { blocksByLevel, shiftPlaces } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/shift-places';
import { BADGE, badgeWidth } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/sizes';
import { type Block, depth } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/spread';
import { STACKED } from '@/bench/page/position';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given, startingControl } from '@/tests/rulesets/triumph-of-the-will/support';

const FEW = {
  turn: 2,
  stage: { phase: 'actions', next: 'german' },
  control: startingControl(),
  units: { russia: [{ side: 'german', unit: 'panzer', count: 4 }] },
};

function standingIn(position: object) {
  const seen = view(given({ setup: { position }, position }), 'german');
  return { seen, standing: blocksByLevel(seen, shiftPlaces(seen)) };
}

const { seen, standing } = standingIn(STACKED);
const everywhere = (isSpare: boolean) => new Map(seen.land.map(({ id }) => [id, { text: '61 %', isSpare }]));

const blockOf = (own: Block, { x, y }: BadgeSpot, text: string): Block => ({
  ...own,
  x: own.x + x,
  y: own.y + y,
  aside: badgeWidth(text) / 2,
  up: BADGE.height / 2,
  down: BADGE.height / 2,
});

/** What the badges of a level cover: counters, names and other badges. */
function covered(level: Level, words: ReadonlyMap<string, { readonly text: string; readonly isSpare: boolean }>) {
  const spots = placeBadges(words, standing);
  const badges = [...words].flatMap(([id, { text }]) => {
    const own = standing[level].get(id);
    const spot = spots.get(id)?.[level];
    return own && spot ? [blockOf(own, spot, text)] : [];
  });
  return badges.flatMap((badge, index) =>
    [...standing[level].values(), ...badges.slice(index + 1)]
      .filter((other) => depth(badge, other) > 0)
      .map(({ id }) => `${badge.id} and ${id}`),
  );
}

describe('the words of a draft on the fullest map', () => {
  it.each(LEVELS.slice(1))(
    'cover no counter, no name and no other word at level %i, when they may be left out',
    (level) => {
      expect(covered(level, everywhere(true))).toEqual([]);
    },
  );

  it.each(LEVELS.slice(2))('and none either at level %i when all of them are odds', (level) => {
    expect(covered(level, everywhere(false))).toEqual([]);
  });

  it('all stand somewhere when they are odds, and have a line where they stand apart', () => {
    const spots = [...placeBadges(everywhere(false), standing).values()].flat();
    expect(spots.every((spot) => spot !== undefined)).toBe(true);
    expect(spots.some((spot) => spot?.led)).toBe(true);
  });
});

describe('the words of a draft on an empty map', () => {
  it('stand above their places, without a line', () => {
    const { standing: few } = standingIn(FEW);
    const spots = placeBadges(new Map([['russia', { text: '61 %', isSpare: false }]]), few);
    for (const spot of spots.get('russia')?.slice(2) ?? []) expect(spot).toMatchObject({ x: 0, led: false });
  });
});
