import { describe, expect, it } from 'vitest';
import type { Answer, Body } from '@/lib/rulesets/axis-allies-victory-cities/body';
import { act, agreed, type Book, done, filed, NOTE, refusal, rules, turn, turnOf, until } from './support';

const standing = (power: 'UK' | 'DE', destroyBoughtICs: boolean): Body => ({
  kind: 'standing-order',
  power,
  destroyBoughtICs,
});

/** The UK has built in India and South Africa; Japan takes both, and Caucasus, and says so. */
const built = turn(until(agreed(), 'UK'), {
  declare: ['india', 'union-of-south-africa'],
  ics: ['india', 'union-of-south-africa'],
});
const take = ['india', 'union-of-south-africa', 'caucasus'] as const;
const lossOf = (book: Book) => {
  const japan = until(book, 'JP');
  const body = turnOf(japan, { take: [...take] });
  return done(japan, 'axis', { type: 'report', body });
};
const lost = lossOf(built);
const report = lost.pending?.id ?? 0;
const confirm = (destroy: Answer['destroy']) => ({ type: 'confirm', report, answer: { destroy } }) as const;

describe('[aavc:ic-destruction] bought complexes that fall', () => {
  it('[aavc:ic-destruction] AA-R12: the defender decides with its confirmation', () => {
    const { table } = done(lost, 'allies', confirm({ india: true, 'union-of-south-africa': false }));
    expect(table.ics.india).toBeUndefined();
    expect(table.ics['union-of-south-africa']).toBe('bought');
    expect(table.turns['1 JP']?.fates).toEqual([
      { territory: 'india', owner: 'UK', destroyed: true, by: 'answer' },
      { territory: 'union-of-south-africa', owner: 'UK', destroyed: false, by: 'answer' },
    ]);
  });

  it('[aavc:ic-destruction] R-AA-10: without an answer the standing order holds, which leaves it standing at first', () => {
    const { table } = done(lost, 'allies', { type: 'confirm', report });
    expect(table.ics).toMatchObject({ india: 'bought', 'union-of-south-africa': 'bought' });
    expect(table.turns['1 JP']?.fates.map(({ by }) => by)).toEqual(['standing-order', 'standing-order']);
  });

  it('[aavc:ic-destruction] R-AA-10: the standing order of the power that lost it, by silence too', () => {
    const ordered = lossOf(filed(built, 'allies', standing('UK', true)));
    const pending = ordered.pending?.id ?? 0;
    const closed = done(ordered, 'clock', { type: 'close-window', report: pending });
    expect(closed.table.ics.india).toBeUndefined();
    const answered = done(ordered, 'allies', {
      type: 'confirm',
      report: pending,
      answer: { destroy: { india: false } },
    });
    expect(answered.table.ics.india).toBe('bought');
    expect(answered.table.ics['union-of-south-africa']).toBeUndefined();
  });

  it('[aavc:ic-destruction] a standing order that comes while the report waits puts it to the defender again', () => {
    const changed = done(lost, 'allies', { type: 'report', body: standing('UK', true) });
    expect(changed.pending?.id).not.toBe(report);
    expect(changed.pending?.effects).toContainEqual({
      kind: 'ic-fate',
      territory: 'india',
      owner: 'UK',
      destroyed: true,
      by: 'standing-order',
    });
  });

  it('[aavc:ic-destruction] the first complexes are permanent', () => {
    expect(refusal(lost, 'allies', confirm({ caucasus: true })).code).toBe('ic-original-permanent');
    expect(done(lost, 'allies', confirm({ india: true })).table.ics.caucasus).toBe('original');
  });

  it('[aavc:ic-destruction] only the defender decides, and only on what falls', () => {
    const japan = until(built, 'JP');
    const body = { ...turnOf(japan, { take: ['india'] }), destroy: { india: false } };
    expect(refusal(japan, 'axis', { type: 'report', body }).code).toBe('decide-not-defender');
    expect(refusal(lost, 'allies', confirm({ australia: true })).code).toBe('nothing-to-destroy');
    const second = done(japan, 'organiser', { type: 'report', body: turnOf(japan, { take: ['india'] }) });
    const id = second.pending?.id ?? 0;
    const forged = { type: 'confirm', report: id, answer: { destroy: { india: false } } } as const;
    expect(refusal(second, 'axis', forged).code).toBe('decide-not-defender');
    expect(act(second, 'allies', forged).ok).toBe(true);
  });

  it('[aavc:ic-destruction] there is nothing to decide about an agreement', () => {
    const book = done(
      rules.start(rules.schemas.setup.parse({})).reduce<Book | undefined>(rules.evolve, undefined) as Book,
      'axis',
      {
        type: 'report',
        body: { kind: 'agree', victory: 'total' },
      },
    );
    const answered = { type: 'confirm', report: 1, answer: { destroy: { india: true } } } as const;
    expect(refusal(book, 'allies', answered).code).toBe('nothing-to-destroy');
  });

  it('[aavc:ic-destruction] a captor uses what was left standing from its next turn on', () => {
    const kept = until(done(lost, 'allies', { type: 'confirm', report }), 'JP', 2);
    expect(turn(kept, { units: { india: { armor: 2 } } }).table.turns['2 JP']?.spent).toBe(10);
  });

  it('[aavc:ic-destruction] what returns with a freed capital was not fought for', () => {
    const moscow = until(turn(until(agreed(), 'DE'), { take: ['russia', 'novosibirsk'] }), 'UK');
    const held = until(turn(moscow, { take: ['novosibirsk'] }), 'UK', 2);
    const site = turn(held, { declare: ['novosibirsk'], ics: ['novosibirsk'] });
    const free = turn(until(site, 'US', 2), { take: ['russia'] });
    expect(free.table.holder.novosibirsk).toBe('RU');
    expect(free.table.turns['2 US']?.fates).toEqual([]);
    expect(free.table.ics.novosibirsk).toBe('bought');
  });

  it('[aavc:ic-destruction] a standing order is given by the side that plays the power', () => {
    expect(refusal(built, 'axis', { type: 'report', body: standing('UK', true) }).code).toBe('not-your-side');
    const off = filed(filed(built, 'allies', standing('UK', true)), 'allies', standing('UK', false));
    expect(off.table.destroys.UK).toBe(false);
    expect(NOTE).toHaveLength(64);
  });
});
