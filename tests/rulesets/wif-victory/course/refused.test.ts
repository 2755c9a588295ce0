import { describe, expect, it } from 'vitest';
import type { Body } from '@/lib/rulesets/wif-victory/body';
import type { Setup } from '@/lib/rulesets/wif-victory/setup';
import { setupOfNewGames, setupSchema } from '@/lib/rulesets/wif-victory/setup';
import { open, type Table } from '@/lib/rulesets/wif-victory/table';
import { refusalOf, setupOf, tableAfter, turn } from '../support';

/** What a report may not say, and what a start may hold. */

const SETUP = setupOf();
const CAMPAIGN = setupOfNewGames(setupOf({ houseRules: 'campaign' }));
const told = (status: string, code = 'SO39', power = 'JP') =>
  ({ kind: 'power-status', turn: code, power, status }) as Body;

describe('a status that the campaign sends twice', () => {
  it('[wifv:1.2] puts right what was dated in the same turn, and nothing else of that turn', () => {
    const table = tableAfter(CAMPAIGN, [told('surrendered'), told('conquered', 'SO39', 'FR'), told('active')]);
    expect(table.statuses).toEqual({ SO39: { FR: 'conquered' } });
    expect(table.powers.JP).toEqual({ status: 'active' });
    const again = tableAfter(CAMPAIGN, [told('surrendered'), told('conquered')]);
    expect(again.statuses).toEqual({ SO39: { JP: 'conquered' } });
    expect(again.powers.JP).toEqual({ status: 'conquered', since: 'SO39' });
    const alone = tableAfter(CAMPAIGN, [told('surrendered'), told('active')]);
    expect(alone.statuses).toEqual({});
  });

  it('[wifv:1.2] leaves what an earlier turn says of the power', () => {
    const sent = [
      told('incompletelyConquered'),
      turn(1),
      told('conquered', 'ND39'),
      told('incompletelyConquered', 'ND39'),
    ];
    const table = tableAfter(CAMPAIGN, sent);
    expect(table.statuses).toEqual({ SO39: { JP: 'incompletelyConquered' } });
    expect(table.powers.JP).toEqual({ status: 'incompletelyConquered', since: 'SO39' });
  });
});

describe('what a report is refused with', () => {
  it('[wifv:1.2] a turn that is not due, in a game where no word is kept for later', () => {
    const single = setupOf({ houseRules: 'campaign' });
    expect(refusalOf(single, open(single), told('surrendered', 'ND39'))).toEqual({
      code: 'turn-out-of-order',
      clause: 'wifv:1.2',
      data: { turn: 'ND39', legal: 'SO39' },
    });
    const over: Table = { ...open(single), closed: 5, ended: 'defeat' };
    expect(refusalOf(single, over, told('surrendered', 'ND40'))).toEqual({
      code: 'turn-out-of-order',
      clause: 'wifv:1.2',
      data: { turn: 'ND40' },
    });
    expect(refusalOf(single, over, { kind: 'stands', turn: 'ND40', power: 'JP' })).toEqual({
      code: 'turn-out-of-order',
      clause: 'wifv:1.2',
      data: { turn: 'ND40' },
    });
    expect(refusalOf(single, over, turn(8))).toEqual({ code: 'game-ended', clause: 'wifv:1.2' });
    expect(refusalOf(single, over, turn(5))).toEqual({
      code: 'turn-already-reported',
      clause: 'wifv:1.1',
      data: { turn: 'MJ40' },
    });
  });

  it('[wifv:end] a verdict before the last turn, and one without words', () => {
    const verdict: Body = { kind: 'verdict', winner: 'axis' };
    expect(refusalOf(SETUP, open(SETUP), verdict)).toEqual({
      code: 'verdict-before-end',
      clause: 'wifv:end',
      data: { turn: 'SO39' },
    });
    expect(refusalOf(SETUP, { ...open(SETUP), ended: 'defeat' }, verdict)).toEqual({
      code: 'verdict-without-words',
      clause: 'wifv:end',
    });
  });

  it('[wifv:1.1] a turn that the campaign holds, and a hold of a closed turn', () => {
    const waiting: Table = { ...open(SETUP), holds: { SO39: ['Japan rolls'] } };
    expect(refusalOf(SETUP, waiting, turn(1))).toEqual({
      code: 'conquest-step-open',
      clause: 'wifv:1.1',
      data: { turn: 'SO39', reasons: ['Japan rolls'] },
    });
    const hold: Body = { kind: 'conquest-hold', turn: 'SO39', held: true, reasons: ['Japan rolls'] };
    expect(refusalOf(SETUP, tableAfter(SETUP, [turn(1)]), hold)).toEqual({
      code: 'turn-already-reported',
      clause: 'wifv:1.1',
      data: { turn: 'SO39', legal: 'ND39' },
    });
    const over: Table = { ...open(SETUP), closed: 5, ended: 'defeat' };
    expect(refusalOf(SETUP, over, hold)).toEqual({
      code: 'turn-already-reported',
      clause: 'wifv:1.1',
      data: { turn: 'SO39' },
    });
    expect(tableAfter(SETUP, [hold]).holds).toEqual({ SO39: ['Japan rolls'] });
    expect(tableAfter(SETUP, [hold, { ...hold, turn: 'ND39' }, { ...hold, held: false }]).holds).toEqual({
      ND39: ['Japan rolls'],
    });
  });

  it('[wifv:1.1] what is not of its author', () => {
    const of = (body: Body, by: string) => refusalOf(SETUP, open(SETUP), body, by)?.code === 'not-asked';
    const release: Body = { kind: 'conquest-hold', turn: 'SO39', held: false, reasons: [] };
    const all: readonly Body[] = [
      turn(1),
      told('surrendered'),
      { ...release, held: true },
      release,
      { kind: 'stands', turn: 'SO39', power: 'JP' },
      { kind: 'verdict', winner: 'axis' },
    ];
    const refused = (by: string) => all.map((body) => of(body, by));
    expect(refused('axis')).toEqual([false, true, true, true, true, true]);
    expect(refused('allied')).toEqual([false, true, true, true, true, true]);
    expect(refused('organiser')).toEqual([false, true, true, false, false, false]);
    expect(refused('campaign')).toEqual([true, false, false, false, true, true]);
    const kept = { ...SETUP, keepsReports: true } as Setup;
    expect(refusalOf(kept, open(kept), release, 'organiser')?.code).toBe('not-asked');
    expect(refusalOf(kept, { ...open(kept), holds: { SO39: ['a roll'] } }, release, 'organiser')?.code).toBe(
      'conquest-step-open',
    );
  });
});

describe('what a start may hold', () => {
  const opening = (targets: object, powers: object = {}) => setupSchema.safeParse({ opening: { targets, powers } });
  const words = (targets: object) =>
    opening(targets).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('[wifv:1.1] a target of the side of its power, with supply where that is asked', () => {
    expect(words({ delhi: { control: 'axis', by: 'CW' } })).toEqual([
      'opening.targets.delhi.by: this power is not of the side that controls it',
    ]);
    expect(words({ delhi: { control: 'neutral', by: 'CW' } })).toHaveLength(1);
    expect(words({ delhi: { control: 'allied', supplied: false } })).toEqual([
      'opening.targets.delhi.supplied: only what the Axis or Vichy France holds is in or out of supply',
    ]);
    for (const control of ['axis', 'vichy']) expect(words({ delhi: { control, supplied: true } })).toBeUndefined();
    const table = (targets: object) => open(setupOf({ opening: { targets } })).targets;
    expect(table({ delhi: { control: 'axis' } }).delhi).toEqual({ control: 'axis', supplied: true, run: 0, best: 0 });
    expect(table({ delhi: { control: 'axis', by: 'JP', supplied: false } }).delhi).toEqual({
      control: 'axis',
      by: 'JP',
      supplied: false,
      run: 0,
      best: 0,
    });
    expect(table({ delhi: { control: 'vichy' } }).delhi).toEqual({
      control: 'vichy',
      supplied: false,
      run: 0,
      best: 0,
    });
    expect(table({}).delhi).toEqual({ control: 'allied', by: 'CW', supplied: false, run: 0, best: 0 });
    expect(table({}).oslo).toEqual({ control: 'neutral', supplied: false, run: 0, best: 0 });
  });

  it('[wifv:1.2] each power once on a roster, one at least', () => {
    const roster = (axis: readonly string[]) => setupSchema.safeParse({ roster: { axis } });
    expect(roster(['GE', 'JP']).success).toBe(true);
    expect(roster(['GE', 'GE']).error?.issues[0]?.message).toBe('name each power once');
    expect(roster([]).success).toBe(false);
    const { powers } = open(setupOf({ opening: { powers: { FR: 'conquered' } } }));
    expect([powers.FR, powers.IT, powers.US, powers.USSR, powers.GE]).toEqual([
      { status: 'conquered' },
      { status: 'neutral' },
      { status: 'neutral' },
      { status: 'neutral' },
      { status: 'active' },
    ]);
  });

  it('[wifv:1.1] a game that is made now shares its facts with the house rules of its campaign only', () => {
    expect(setupOfNewGames(SETUP)).toMatchObject({ keepsReports: true, namesPowers: true });
    expect(setupOfNewGames(SETUP)).not.toHaveProperty('sharesFacts');
    expect(CAMPAIGN).toMatchObject({ keepsReports: true, namesPowers: true, sharesFacts: true, fallsTold: true });
  });
});
