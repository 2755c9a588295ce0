import { describe, expect, it } from 'vitest';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { bookPosition, legalPosition, stacksOf } from '@/lib/rulesets/triumph-of-the-will/position';
import { positionSchema } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { setupSchema } from '@/lib/rulesets/triumph-of-the-will/setup';
import { setupOf } from '../support';

/** What a game begins with when nothing else is said, and which options it may have. */

describe('the start of the book', () => {
  it('[totw:3.2] three Italian armies in each Italian area, and the variable areas not dealt', () => {
    const book = bookPosition(STANDARD_MAP);
    expect(legalPosition(book, STANDARD_MAP)).toEqual({ ok: true, value: book });
    const italian = { side: 'german', unit: 'italian', count: 3, disrupted: false };
    expect(book.units).toEqual({
      'europa-del-sud': [italian],
      'africa-orientale': [italian],
      'media-oriente': [italian],
    });
    const held = (holder: string) => Object.values(book.control).filter((one) => one === holder).length;
    expect([held('german'), held('japanese'), held('undealt')]).toEqual([19, 19, 4]);
    expect(book).toMatchObject({ turn: 1, stage: { phase: 'forces' }, italy: { side: 'german', checks: 0 } });
    const none = { ...STANDARD_MAP, file: { ...STANDARD_MAP.file, italianArmiesPerArea: 0 } };
    expect(bookPosition(none).units).toEqual({});
  });

  it('[totw:5.1] units get the lowest numbers of their kind, in the order of the map', () => {
    const parsed = positionSchema.parse(
      setupOf({ stand: { iran: 'g 2 infantry, ~panzer', russia: 'g infantry, 6ss', 'north-atlantic': 'g fleet' } })
        .position,
    );
    const legal = legalPosition(parsed, STANDARD_MAP);
    const stacks = legal.ok ? stacksOf(legal.value, STANDARD_MAP) : {};
    expect(
      Object.entries(stacks).map(([area, units]) => [
        area,
        units.map(({ id, disrupted }) => `${disrupted ? '~' : ''}${id}`),
      ]),
    ).toEqual([
      ['russia', ['g-inf-1', 'g-6ss']],
      ['iran', ['g-inf-2', 'g-inf-3', '~g-pz-1']],
      ['north-atlantic', ['g-fl-1']],
    ]);
  });
});

describe('the options of a game', () => {
  const issues = (options: object) =>
    setupSchema.safeParse({ options }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('[totw:9.10] faces that let a fleet through are each named once', () => {
    expect(issues({ passageSuccess: { northwest: [1, 2] } })).toEqual([]);
    expect(issues({ passageSuccess: { northwest: [1, 1] } })).toEqual([
      'options.passageSuccess.northwest: name each face once',
    ]);
    for (const face of [0, 7]) expect(issues({ passageSuccess: { northeast: [face] } })).toHaveLength(1);
  });

  it('[totw:11.2] no face closes a canal both for good and for the turn', () => {
    expect(issues({ canalAtomic: { closed: [1, 2], closedThisTurn: [3] } })).toEqual([]);
    expect(issues({ canalAtomic: { closed: [1, 2], closedThisTurn: [2] } })).toEqual([
      'options.canalAtomic: a face cannot close a canal both for good and for the turn',
    ]);
  });

  it('[totw:9.10] without a word they are those of the rulings', () => {
    expect(setupSchema.parse({})).toMatchObject({
      options: {
        passageSuccess: { northwest: [1, 2, 3], northeast: [1, 2, 3] },
        canalAtomic: { closed: [1, 2, 3, 4], closedThisTurn: [5] },
        winterNeedsDetonationThisTurn: false,
        counterMix: { german: {}, japanese: {} },
      },
      doctrine: {
        german: { arrange: 'ask', air: 'ask', momentum: 'ask' },
        japanese: { arrange: 'ask', air: 'ask', momentum: 'ask' },
      },
    });
  });
});
