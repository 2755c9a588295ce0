import { describe, expect, it } from 'vitest';
import { chapterOf } from '@/app/games/_rulesets/triumph-of-the-will/battle/film/chapter-of';
import { speedOf } from '@/app/games/[gameId]/replay/speeds';
import { chapterAt, chapterBeside, chaptersOf, stepHref, stepOf, stopsOf } from '@/app/games/[gameId]/replay/stops';
import type { JsonObject } from '@/lib/core/json';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';

const step = (seq: number, turn: number, ...events: readonly JsonObject[]) => ({ seq, turn, events });
const fight: JsonObject = { type: 'battle' };
const STEPS = [step(0, 1), step(4, 1, fight), step(9, 2, fight), step(12, 2), step(15, 1)];
const titled = chaptersOf(STEPS, (events) => (events.length > 0 ? 'a fight' : undefined));

describe('the chapters of a replay', () => {
  it('are the turns in the order of play, with what a system names inside them', () => {
    expect(titled.map(({ title, step: at }) => [at, title])).toEqual([
      [0, 'Turn 1'],
      [1, 'Turn 1: a fight'],
      [2, 'Turn 2'],
      [2, 'Turn 2: a fight'],
      [4, 'Turn 1'],
    ]);
    expect(chaptersOf(STEPS).map(({ step: at }) => at)).toEqual([0, 2, 4]);
  });

  it('are found from any step: the one that it is in, and those beside it', () => {
    expect([0, 1, 3, 4].map((at) => titled[chapterAt(titled, at)]?.title)).toEqual([
      'Turn 1',
      'Turn 1: a fight',
      'Turn 2: a fight',
      'Turn 1',
    ]);
    expect([0, 1, 3].map((at) => chapterBeside(titled, at, -1))).toEqual([undefined, 0, 2]);
    expect([0, 2, 4].map((at) => chapterBeside(titled, at, 1))).toEqual([1, 4, undefined]);
  });

  it('name the place of a battle, and of nothing else', () => {
    const seen = JSON.parse(JSON.stringify(view(given({}), undefined))) as JsonObject;
    expect(chapterOf([{ type: 'force-moved' }, { type: 'battle-begun', area: 'india' }], seen)).toBe('battle, India');
    expect(chapterOf([{ type: 'force-moved' }], seen)).toBeUndefined();
  });
});

describe('the address of a step', () => {
  const stops = stopsOf(STEPS);

  it('names its entry, and keeps the frame of another site', () => {
    expect(stepHref({ gameId: 'g', embed: false }, stops, 1)).toBe('/games/g/replay?at=4');
    expect(stepHref({ gameId: 'g', embed: true }, stops, 99)).toBe('/games/g/replay?at=15&embed=1');
  });

  it('says that it plays and how fast, for a page that has to be loaded again', () => {
    const address = { gameId: 'g', embed: false };
    expect(stepHref(address, stops, 1, 'normal')).toBe('/games/g/replay?at=4&play=1');
    expect(stepHref(address, stops, 1, 'fast')).toBe('/games/g/replay?at=4&play=1&speed=fast');
    expect(['fast', 'slow', undefined, 'x'].map(speedOf)).toEqual(['fast', 'slow', 'normal', 'normal']);
  });

  it('is understood by entry or by step, and otherwise means the end', () => {
    expect(stepOf(stops, '9', undefined)).toBe(2);
    expect(stepOf(stops, '11', undefined)).toBe(2);
    expect(stepOf(stops, undefined, '3')).toBe(3);
    expect(stepOf(stops, undefined, '99')).toBe(4);
    expect(stepOf(stops, 'x', undefined)).toBe(4);
  });

  it('carries no events into the browser', () => {
    expect(stops[1]).toEqual({ seq: 4, turn: 1 });
  });
});
