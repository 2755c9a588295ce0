import { describe, expect, it } from 'vitest';
import { act, agreed, type Book, done, NOTE, refusal, rules, turn, turnOf, until } from './support';

const germany = until(agreed(), 'DE');
const reported = done(germany, 'axis', { type: 'report', body: turnOf(germany, { take: ['karelia-s-s-r'] }) });
const report = reported.pending?.id ?? 0;

const codeOf = (book: Book, by: string, action: Parameters<typeof act>[2], note?: string) => {
  const decided = act(book, by, action, [], note);
  return decided.ok ? 'accepted' : decided.error.code;
};

describe('a turn between report and agreement', () => {
  it('[reporting:proposal] [reporting:consent] it is put to the other side, and nothing has moved before it agrees', () => {
    expect(reported.table).toEqual(germany.table);
    expect(rules.awaiting(reported)).toMatchObject([{ role: 'allies', decision: 'confirm-report' }]);
    expect(codeOf(reported, 'axis', { type: 'confirm', report })).toBe('not-asked');
    expect(codeOf(reported, 'allies', { type: 'confirm', report: 99 })).toBe('no-such-report');
    const uk = { ...turnOf(germany), power: 'UK' } as const;
    expect(codeOf(reported, 'allies', { type: 'report', body: uk })).toBe('not-your-turn');
    expect(codeOf(reported, 'organiser', { type: 'report', body: turnOf(germany) })).toBe('report-pending');
  });

  it('[reporting:silence] the clock makes it final when nobody objects', () => {
    expect(rules.timers(reported)).toMatchObject([{ hours: 48, action: { type: 'close-window', report } }]);
    expect(done(reported, 'clock', { type: 'close-window', report }).table.mover).toBe('UK');
    expect(codeOf(reported, 'allies', { type: 'close-window', report })).toBe('not-asked');
  });

  it('[reporting:objection] [reporting:ruling] an objection and a ruling need their reasons', () => {
    expect(codeOf(reported, 'allies', { type: 'object', report })).toBe('objection-without-reason');
    const disputed = done(reported, 'allies', { type: 'object', report }, [], NOTE);
    const uphold = { type: 'rule', report, verdict: 'uphold' } as const;
    expect(codeOf(disputed, 'organiser', uphold)).toBe('ruling-without-reason');
    expect(done(disputed, 'organiser', uphold, [], NOTE).table.mover).toBe('UK');
    const revised = done(disputed, 'axis', { type: 'report', body: turnOf(germany, { take: ['archangel'] }) });
    expect(revised.pending?.body).toMatchObject({ control: [{ territory: 'archangel' }] });
  });

  it('[reporting:consent] a confirmation holds nothing but decisions that there are', () => {
    const answer = { destroy: { india: true } };
    expect(codeOf(reported, 'allies', { type: 'confirm', report, answer })).toBe('nothing-to-destroy');
    // The flow's own refusal is for trackers whose confirmations hold nothing at all.
    expect(rules.codes).toContain('answer-not-possible');
  });

  it('[reporting:amendment] only the organiser amends, with a reason, what later turns allow', () => {
    const held = until(turn(germany, { take: ['karelia-s-s-r'] }), 'DE', 2);
    const built = turn(held, { infantry: { 'karelia-s-s-r': 1 } });
    const filedAs = (power: string) =>
      built.filed.find(({ body }) => body.kind === 'turn' && body.power === power)?.id ?? 0;
    const amend = (body: ReturnType<typeof turnOf>) =>
      ({ type: 'amend', corrections: [{ report: filedAs('DE'), body }] }) as const;
    const other = amend(turnOf(germany, { take: ['archangel'] }));
    expect(codeOf(built, 'axis', other, NOTE)).toBe('amend-not-organiser');
    expect(codeOf(built, 'organiser', other)).toBe('amend-without-reason');
    expect(codeOf(built, 'organiser', amend(turnOf(germany, { take: ['karelia-s-s-r'] })), NOTE)).toBe(
      'amend-changes-nothing',
    );
    // Without Karelia the infantry of the second turn could not have been placed there.
    const broken = act(built, 'organiser', other, [], NOTE);
    expect(broken.ok ? undefined : broken.error).toMatchObject({
      code: 'amend-breaks-later',
      data: { code: 'vc-not-held-at-start' },
    });
    const both = turnOf(germany, { take: ['karelia-s-s-r', 'archangel'] });
    expect(done(built, 'organiser', amend(both), [], NOTE).table.holder.archangel).toBe('DE');
  });

  it('[reporting:amendment] the points and limits of every later turn follow', () => {
    const later = until(turn(germany, { take: ['karelia-s-s-r'] }), 'RU', 2);
    const id = later.filed.find(({ body }) => body.kind === 'turn' && body.power === 'DE')?.id ?? 0;
    const corrections = [{ report: id, body: turnOf(germany, { take: ['caucasus', 'karelia-s-s-r'] }) }];
    const amended = done(later, 'organiser', { type: 'amend', corrections }, [], NOTE);
    expect(amended.table.turns['1 US']).toMatchObject({ axis: 31, allies: 34 });
    expect(rules.options(amended, 'allies').length).toBeGreaterThan(0);
    expect(
      refusal(amended, 'allies', { type: 'report', body: turnOf(amended, { infantry: { caucasus: 1 } }) }).code,
    ).toBe('vc-not-held-at-start');
  });

  it('[reporting:concession] a side concedes at any time, and then nothing more is heard', () => {
    const over = done(reported, 'allies', { type: 'concede' });
    expect(rules.outcome(over)).toMatchObject({ winners: ['axis'], losers: ['allies'] });
    expect(codeOf(over, 'axis', { type: 'withdraw', report })).toBe('game-ended');
  });
});
