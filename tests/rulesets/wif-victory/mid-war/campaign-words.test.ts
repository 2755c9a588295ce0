import { describe, expect, it } from 'vitest';
import { hear, joins, signals } from '@/lib/rulesets/wif-victory/mid-war/campaign';
import { type Setup, setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import { accepts, emits, received } from '@/lib/rulesets/wif-victory/signals';
import { open, type Table } from '@/lib/rulesets/wif-victory/table';
import { held, setupOf, tableAfter, turn } from '../support';

/** What the house rules say to a game whose war so far is not known yet, and what becomes of it. */

const SETUP = setupOfNewGames(setupOf({ houseRules: 'campaign', midWar: true }));
const WAITING = open(SETUP);
const said = (status: string, power = 'JP', code = 'SO39') => ({ kind: 'power-status', turn: code, power, status });
const hold = (code: string, reasons: readonly string[] = []) => ({
  kind: 'conquest-hold',
  turn: code,
  held: reasons.length > 0,
  reasons: [...reasons],
});
function heard(...words: readonly object[]): Table {
  return words.reduce<Table>((table, word) => {
    const next = hear(SETUP, table, word as never);
    if (next === undefined) throw new Error(`not heard: ${JSON.stringify(word)}`);
    return next;
  }, WAITING);
}

/** A war in which turn 1 is over. */
const WAR = tableAfter({ ...SETUP, midWar: undefined } as Setup, [turn(1)]);
const FELL: Table = {
  ...WAR,
  powers: { ...WAR.powers, JP: { status: 'surrendered', since: 'SO39' } },
  statuses: { SO39: { JP: 'surrendered' } },
};
function joined(before: Table, table = WAR, setup = SETUP) {
  const result = joins(setup, before, table);
  return result.ok
    ? result.value
    : result.error.map(({ section, row, column, words }) => `${section} ${row} ${column}: ${words}`);
}
const WAITS = 'the war so far of the house rules is not confirmed yet';

describe('before the war so far is known', () => {
  it('[reporting:mid-war] a status is kept as a difference, a hold with its reasons, and nothing else is heard', () => {
    expect(heard(said('surrendered'), said('active', 'IT', 'ND39')).differing).toEqual({
      SO39: { JP: 'surrendered' },
      ND39: { IT: 'active' },
    });
    expect(heard(hold('ND39', ['Japan rolls'])).holds).toEqual({ ND39: ['Japan rolls'] });
    expect(heard(hold('SO39'), hold('ND39')).holds).toEqual({ ND39: [] });
    const silent = [
      { kind: 'verdict', winner: 'axis' },
      { kind: 'power-status', turn: 'SO39' },
      { kind: 'conquest-hold', turn: 'XX' },
    ];
    for (const word of silent) expect(hear(SETUP, WAITING, word as never)).toBeUndefined();
  });

  it('[reporting:mid-war] a signal of the campaign is a report here, where its data are right', () => {
    const data = { turn: 'SO39', power: 'JP', status: 'surrendered' };
    expect(received({ kind: 'power-status', data })).toEqual({
      type: 'report',
      body: { kind: 'power-status', ...data },
    });
    const open = { turn: 'SO39', held: true, reasons: ['Japan rolls'] };
    expect(received({ kind: 'conquest-hold', data: open })).toEqual({
      type: 'report',
      body: { kind: 'conquest-hold', ...open },
    });
    expect(received({ kind: 'power-status', data: open })).toBeUndefined();
    expect(received({ kind: 'conquest-hold', data })).toBeUndefined();
    expect(received({ kind: 'city-held', data: open })).toBeUndefined();
    expect([emits, accepts]).toEqual([
      ['turn-closed', 'turn-reopened', 'city-held'],
      ['power-status', 'conquest-hold'],
    ]);
  });
});

describe('when the war so far is told', () => {
  it('[reporting:mid-war] the turn that is due is held until the house rules have moved in', () => {
    expect(joined(WAITING)).toMatchObject({ holds: { ND39: [WAITS] } });
    expect(joined(heard(hold('ND39', ['Japan rolls'])))).toMatchObject({ holds: { ND39: ['Japan rolls'] } });
    expect(joined(heard(hold('ND39')))).toMatchObject({ holds: {} });
    expect(joined(WAITING, WAR, setupOfNewGames(setupOf({ midWar: true })))).toBe(WAR);
    const over: Table = { ...WAR, closed: 36 };
    expect(joined(WAITING, over)).toBe(over);
  });

  it('[reporting:mid-war] it is refused where the house rules are in another turn', () => {
    expect(joined(heard(hold('JF40')))).toEqual([
      'war 1 after: The house rules of this campaign are in J/F 1940: the turn before it is the last that is over.',
    ]);
  });

  it('[wifv:1.2] it is refused where a power stands otherwise there', () => {
    expect(joined(heard(hold('ND39'), said('surrendered')))).toEqual([
      'powers 3 status: By the house rules of this campaign Japan is surrendered since S/O 1939.',
    ]);
    expect(joined(heard(hold('ND39'), said('surrendered')), FELL)).toMatchObject({ closed: 1, holds: {} });
    expect(joined(heard(hold('JF40'), said('conquered', 'FR')))).toEqual([
      'war 1 after: The house rules of this campaign are in J/F 1940: the turn before it is the last that is over.',
      'powers 5 status: By the house rules of this campaign France is conquered since S/O 1939.',
    ]);
  });

  it('[wifv:1.2] R-WV-20: it is refused where a fall of Italy or Japan is not known there', () => {
    const still = 'powers 3 status: By the house rules of this campaign Japan is still in the war.';
    expect(joined(heard(hold('ND39')), FELL)).toEqual([still]);
    expect(joined(heard(hold('ND39'), said('active')), FELL)).toEqual([
      'powers 3 status: By the house rules of this campaign Japan is active since S/O 1939.',
      still,
    ]);
    const italy: Table = { ...WAR, powers: { ...WAR.powers, IT: { status: 'conquered', since: 'SO39' } } };
    expect(joined(heard(hold('ND39')), italy)).toEqual([
      'powers 2 status: By the house rules of this campaign Italy is still in the war.',
    ]);
    // Those who have not moved in have said nothing yet; others than Italy and Japan are not theirs; nor is a fight to the end.
    expect(joined(WAITING, FELL)).toMatchObject({ closed: 1 });
    const france: Table = { ...WAR, powers: { ...WAR.powers, FR: { status: 'conquered', since: 'SO39' } } };
    expect(joined(heard(hold('ND39')), france)).toMatchObject({ closed: 1 });
    const beaten: Table = { ...WAR, powers: { ...WAR.powers, JP: { status: 'incompletelyConquered', since: 'SO39' } } };
    expect(joined(heard(hold('ND39')), beaten)).toMatchObject({ closed: 1 });
    const { fallsTold: _, ...before } = SETUP;
    expect(joined(heard(hold('ND39')), FELL, before as Setup)).toMatchObject({ closed: 1 });
  });

  it('[wifv:1.2] what was said of the turn that is due counts in it, and of a later one waits', () => {
    expect(joined(heard(hold('ND39'), said('surrendered', 'JP', 'ND39')))).toMatchObject({
      powers: { JP: { status: 'surrendered', since: 'ND39' } },
    });
    const later = joined(heard(hold('ND39'), said('surrendered', 'JP', 'JF40')));
    expect(later).toMatchObject({ powers: { JP: { status: 'active' } }, differing: { JF40: { JP: 'surrendered' } } });
  });

  it('[reporting:mid-war] the house rules hear the turn that is over and who has the cities', () => {
    const city = (holder: string, name = 'manila') => ({
      kind: 'city-held',
      data: { turn: 'ND39', city: name, holder },
    });
    expect(signals(SETUP, WAR, WAITING)).toEqual([
      { kind: 'turn-closed', data: { turn: 'SO39' } },
      city('allied'),
      city('allied', 'vladivostok'),
    ]);
    const taken = tableAfter({ ...SETUP, midWar: undefined } as Setup, [
      turn(1, [held('manila', 'JP'), held('vladivostok', 'GE')]),
    ]);
    expect(signals(SETUP, taken, WAITING).slice(1)).toEqual([city('japanese'), city('neither', 'vladivostok')]);
    expect(signals(SETUP, { ...WAR, closed: 36 }, WAITING).map(({ kind }) => kind)).toEqual(['turn-closed']);
  });
});
