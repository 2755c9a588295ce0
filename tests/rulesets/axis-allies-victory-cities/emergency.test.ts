import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/axis-allies-victory-cities/body';
import type { Power, TerritoryId } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { act, agreed, type Book, done, filed, refusal, rules, turn, turnOf, turnRefusal, until } from './support';

const attack = (attacker: Power, territory: TerritoryId): Body => ({ kind: 'announce-attack', attacker, territory });
const raise = (territory: TerritoryId, infantry: number): Body => ({ kind: 'emergency', territory, infantry });
const codeOf = (book: Book, by: string, body: Body) => refusal(book, by, { type: 'report', body }).code;

const book = agreed();
const kiev = filed(book, 'allies', attack('RU', 'ukraine-s-s-r'));

describe('[aavc:emergency-infantry] infantry before the battle', () => {
  it('[aavc:emergency-infantry] AA-R8: the defender is asked, and nothing else goes on', () => {
    expect(rules.awaiting(kiev)).toEqual([
      { role: 'axis', decision: 'emergency-infantry', clause: 'aavc:emergency-infantry' },
    ]);
    expect(turnRefusal(kiev, {}).code).toBe('emergency-open');
    expect(codeOf(kiev, 'allies', attack('RU', 'norway'))).toBe('emergency-open');
    expect(codeOf(kiev, 'allies', raise('ukraine-s-s-r', 1))).toBe('not-your-side');
    expect(codeOf(kiev, 'axis', raise('norway', 1))).toBe('emergency-not-open');
    expect(codeOf(kiev, 'axis', raise('ukraine-s-s-r', 3))).toBe('emergency-limit');
  });

  it.each([0, 1, 2])('[aavc:emergency-infantry] any number up to the limit: %i', (infantry) => {
    const raised = filed(kiev, 'axis', raise('ukraine-s-s-r', infantry));
    expect(rules.awaiting(raised)).toEqual([{ role: 'allies', decision: 'report-turn', clause: 'aavc:turn-order' }]);
    expect(turn(raised, { take: ['ukraine-s-s-r'] }).table.holder['ukraine-s-s-r']).toBe('RU');
  });

  it('[aavc:emergency-infantry] a city that falls before its owner’s first turn must have been announced', () => {
    expect(turnRefusal(book, { take: ['ukraine-s-s-r'] })).toMatchObject({
      code: 'attack-not-announced',
      data: { defender: 'DE' },
    });
    expect(filed(book, 'allies', turnOf(book, { take: ['belorussia', 'balkans'] })).table.mover).toBe('DE');
  });

  it.each([
    ['a game that is made now', { emergencySpent: true }, 6],
    ['a game of before', {}, 0],
  ])('[aavc:emergency-infantry] what it cost is in the spending of its first turn: %s', (_what, options, ipc) => {
    const opened = filed(agreed(options), 'allies', attack('RU', 'ukraine-s-s-r'));
    const raised = filed(opened, 'axis', raise('ukraine-s-s-r', 2));
    const russian = turn(raised, { infantry: { russia: 1 } });
    const german = turn(russian, { infantry: { germany: 1 } });
    const spentBy = (state: Book, power: string) => state.table.turns[`1 ${power}`]?.spent;
    expect(spentBy(german, 'RU')).toBe(3);
    expect(spentBy(german, 'DE')).toBe(3 + ipc);
    const later = until(german, 'DE', 2);
    expect(turn(later).table.turns['2 DE']?.spent).toBe(0);
  });

  it.each<readonly [string, Power, TerritoryId, string]>([
    ['E-01', 'RU', 'manchuria', ''],
    ['E-02', 'RU', 'germany', ''],
    ['E-03', 'DE', 'anglo-egypt-sudan', ''],
    ['E-04', 'DE', 'eastern-united-states', ''],
    ['E-05', 'UK', 'french-indochina', ''],
    ['E-06', 'JP', 'hawaiian-islands', ''],
    ['E-07', 'DE', 'caucasus', 'emergency-after-first-turn'],
    ['E-08', 'UK', 'norway', 'emergency-after-first-turn'],
    ['E-09', 'JP', 'india', 'emergency-after-first-turn'],
    ['E-10', 'US', 'philippine-islands', 'emergency-after-first-turn'],
    ['E-11', 'RU', 'balkans', 'emergency-no-vc'],
    ['E-12', 'UK', 'okinawa', 'emergency-no-vc'],
    ['E-13', 'DE', 'manchuria', 'not-enemy-held'],
  ])('[aavc:emergency-infantry] %s: %s attacks %s in the first round', (_id, power, territory, code) => {
    const state = until(book, power);
    const by = power === 'DE' || power === 'JP' ? 'axis' : 'allies';
    const decided = act(state, by, { type: 'report', body: attack(power, territory) });
    expect(decided.ok ? '' : decided.error.code).toBe(code);
  });

  it('[aavc:emergency-infantry] never in the second round, even for a nation that did nothing in the first', () => {
    const second = until(book, 'RU', 2);
    expect(codeOf(second, 'allies', attack('RU', 'ukraine-s-s-r'))).toBe('emergency-after-first-turn');
    expect(codeOf(second, 'axis', raise('ukraine-s-s-r', 1))).toBe('emergency-after-first-turn');
    expect(filed(second, 'allies', turnOf(second, { take: ['ukraine-s-s-r'] })).table.mover).toBe('DE');
  });

  it('[aavc:emergency-infantry] infantry is not raised where there is no city', () => {
    expect(codeOf(book, 'axis', raise('balkans', 1))).toBe('emergency-no-vc');
  });

  it('[aavc:emergency-infantry] only the power that moves announces, once for each battle', () => {
    expect(codeOf(book, 'axis', attack('RU', 'norway'))).toBe('not-your-turn');
    expect(codeOf(book, 'allies', attack('UK', 'norway'))).toBe('not-your-turn');
    const raised = filed(kiev, 'axis', raise('ukraine-s-s-r', 0));
    expect(codeOf(raised, 'allies', attack('RU', 'ukraine-s-s-r'))).toBe('attack-announced');
  });

  /** Japan is attacked by Russia and then by the UK, both before its first turn. */
  const twice = (options = {}): Book => {
    const first = filed(agreed(options), 'allies', attack('RU', 'manchuria'));
    return until(turn(filed(first, 'axis', raise('manchuria', 1))), 'UK');
  };

  it('[aavc:emergency-infantry] R-AA-7: a second attack gives the right again', () => {
    const second = filed(twice(), 'allies', attack('UK', 'manchuria'));
    expect(filed(second, 'axis', raise('manchuria', 1)).table.attacks['UK manchuria']?.infantry).toBe(1);
  });

  it('[aavc:emergency-infantry] R-AA-7: with the option it is used up, and need not be announced', () => {
    const state = twice({ emergencyOncePerTerritory: true });
    expect(codeOf(state, 'allies', attack('UK', 'manchuria'))).toBe('emergency-used');
    expect(filed(state, 'allies', turnOf(state, { take: ['manchuria'] })).table.holder.manchuria).toBe('UK');
  });

  it('[aavc:emergency-infantry] R-AA-5: it does not count against the first turn, or does with the option', () => {
    const germanyAfter = (options = {}) =>
      until(
        filed(filed(agreed(options), 'allies', attack('RU', 'ukraine-s-s-r')), 'axis', raise('ukraine-s-s-r', 2)),
        'DE',
      );
    expect(turn(germanyAfter(), { infantry: { 'ukraine-s-s-r': 2 } }).table.turns['1 DE']?.spent).toBe(6);
    const counted = germanyAfter({ emergencyCountsAgainstFirstTurn: true });
    expect(turnRefusal(counted, { infantry: { 'ukraine-s-s-r': 1 } })).toMatchObject({
      code: 'vc-limit',
      data: { legal: 0 },
    });
    const later = until(counted, 'DE', 2);
    expect(turn(later, { infantry: { 'ukraine-s-s-r': 2 } }).table.turns['2 DE']?.spent).toBe(6);
  });

  it('[aavc:capital-lost] R-AA-15: without its capital the defender raises nothing', () => {
    // The US has not had its turn, and loses Washington to Germany.
    const washington = turn(until(book, 'DE'), { take: ['eastern-united-states'] });
    const open = filed(until(washington, 'JP'), 'axis', attack('JP', 'hawaiian-islands'));
    expect(codeOf(open, 'allies', raise('hawaiian-islands', 1))).toBe('capital-lost');
    expect(filed(open, 'allies', raise('hawaiian-islands', 0)).table.mover).toBe('JP');
  });

  it('[aavc:emergency-infantry] a disputed turn falls with an announcement, and is reported again after the answer', () => {
    const reported = done(book, 'allies', { type: 'report', body: turnOf(book, { take: ['balkans'] }) });
    const report = reported.pending?.id ?? 0;
    const disputed = done(reported, 'axis', { type: 'object', report }, [], 'b'.repeat(64));
    const announced = done(disputed, 'allies', { type: 'report', body: attack('RU', 'ukraine-s-s-r') });
    expect(announced.pending).toBeUndefined();
    const answered = filed(announced, 'axis', raise('ukraine-s-s-r', 1));
    const again = done(answered, 'allies', { type: 'report', body: turnOf(answered, { take: ['balkans'] }) });
    expect(again.pending).toMatchObject({ status: 'proposed', by: 'allies' });
  });

  it('[aavc:emergency-infantry] the organiser may answer for a side that has fallen silent', () => {
    expect(filed(kiev, 'organiser', raise('ukraine-s-s-r', 0)).table.attacks['RU ukraine-s-s-r']?.infantry).toBe(0);
  });
});
