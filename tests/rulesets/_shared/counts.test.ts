import { describe, expect, it } from 'vitest';
import { axisAlliesVictoryCities } from '@/lib/rulesets/axis-allies-victory-cities/index';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { agreed, done as report, turnOf } from '../axis-allies-victory-cities/support';
import { Game, held, turn } from '../wif-victory/support';

const textOf = (line: { readonly text: string } | undefined): string => line?.text ?? '';

/** What a log says of a report: as many changes as its author made. */
describe('counts of changes in words', () => {
  it('[reporting:proposal] World in Flames: two cities are two changes, none are none', () => {
    const told = (changes: Parameters<typeof turn>[1]) => {
      const [event] = new Game().do('axis', { type: 'report', body: turn(1, changes) });
      return event === undefined ? '' : textOf(wifVictory.describe(event));
    };
    expect(told([held('paris', 'GE'), held('warsaw', 'GE')])).toMatch(/: 2 changes\.$/);
    expect(told([])).toMatch(/: no change\.$/);
  });

  it('[reporting:proposal] World in Flames house rules: nothing changed is no change', () => {
    const ctx = { by: 'axis', roll: () => 1 };
    const [opened] = wifHouse.start(wifHouse.schemas.setup.parse({}), ctx);
    if (opened === undefined) throw new Error('no book');
    const book = wifHouse.evolve(undefined, opened);
    const body = { kind: 'turn', turn: 'SO39' } as const;
    const told = (extra: object) => {
      const decided = wifHouse.decide(book, { type: 'report', body: { ...body, ...extra } }, ctx);
      if (!decided.ok) throw new Error(decided.error.code);
      return textOf(decided.value.map((event) => wifHouse.describe(event))[0]);
    };
    expect(told({})).toMatch(/: no change\.$/);
    expect(told({ italy: { rome: true } })).toMatch(/: one change\.$/);
  });

  it('[reporting:proposal] Axis & Allies: what was spent is no change of its own', () => {
    const book = agreed();
    const decided = axisAlliesVictoryCities.decide(
      book,
      { type: 'report', body: turnOf(book, { infantry: { russia: 1 } }) },
      { by: 'allies', roll: () => 1 },
    );
    if (!decided.ok) throw new Error(decided.error.code);
    expect(textOf(decided.value.map((event) => axisAlliesVictoryCities.describe(event))[0])).toMatch(/: one change\.$/);
    expect(report(book, 'allies', { type: 'report', body: turnOf(book) }).pending?.effects).toEqual([]);
  });
});
