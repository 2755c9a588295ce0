import { describe, expect, it } from 'vitest';
import type { Choose } from '@/lib/core/ruleset';
import type { Body } from '@/lib/rulesets/wif-victory/body';
import { complete, options } from '@/lib/rulesets/wif-victory/choices';
import { besides, due, levelOf, outcome, standing as standingWords } from '@/lib/rulesets/wif-victory/outcome';
import type { Setup } from '@/lib/rulesets/wif-victory/setup';
import { setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import { type State, standing } from '@/lib/rulesets/wif-victory/standing';
import { open, type Table } from '@/lib/rulesets/wif-victory/table';
import { Game, held, refusalOf, setupOf, tableAfter, turn } from '../support';

/** Who is asked, how a game ends, and what is said of it. */

const SETUP = setupOf();
const CAMPAIGN = setupOfNewGames(setupOf({ houseRules: 'campaign' }));
const first: Choose = () => 0;
const told = (status: string, code = 'SO39', power = 'JP') =>
  ({ kind: 'power-status', turn: code, power, status }) as Body;

describe('who is asked', () => {
  const roles = (setup: Setup, table: Table) => due(setup, table).map(({ role, decision }) => `${role} ${decision}`);
  const ended: Table = { ...open(SETUP), closed: 36, ended: 'last-turn' };

  it('[wifv:1.1] the sides for a turn, one where one alone reports, the campaign while it holds the turn', () => {
    expect(roles(SETUP, open(SETUP))).toEqual(['axis report-turn', 'allied report-turn']);
    expect(roles(setupOf({ reporter: 'allied' }), open(SETUP))).toEqual(['allied report-turn']);
    expect(roles(SETUP, { ...open(SETUP), holds: { SO39: ['a roll'] } })).toEqual(['campaign finish-conquest']);
    expect(roles(SETUP, { ...open(SETUP), holds: { ND39: ['a roll'] } })).toHaveLength(2);
  });

  it('[wifv:end] the organiser for the verdict, and nobody once it is given', () => {
    expect(roles(SETUP, ended)).toEqual(['organiser give-verdict']);
    expect(roles(SETUP, { ...ended, verdict: 'draw' })).toEqual([]);
  });

  it('[wifv:1.2] R-WV-18: the organiser for what is told otherwise, before a result stands', () => {
    const table = tableAfter(CAMPAIGN, [turn(1), told('surrendered')]);
    expect(standingWords(CAMPAIGN, table)).toEqual([{ kind: 'stands', turn: 'SO39', power: 'JP' }]);
    expect(besides(CAMPAIGN, table)).toEqual([
      {
        asked: { role: 'organiser', decision: 'settle-difference', clause: 'wifv:1.2' },
        options: [{ kind: 'stands', turn: 'SO39', power: 'JP' }],
      },
    ]);
    expect(besides(CAMPAIGN, open(CAMPAIGN))).toEqual([]);
    const over: Table = { ...table, ended: 'last-turn', verdict: 'axis' };
    expect(outcome(CAMPAIGN, over)).toBeUndefined();
    expect(roles(CAMPAIGN, over)).toEqual(['organiser settle-difference']);
    expect(besides(CAMPAIGN, over)).toEqual([]);
    expect(outcome(CAMPAIGN, { ...open(CAMPAIGN), ended: 'last-turn', verdict: 'axis' })).toBeDefined();
    // A game of before has its result all the same.
    expect(outcome(setupOf({ houseRules: 'campaign' }), over)).toBeDefined();
  });
});

describe('the result', () => {
  const ended: Table = { ...tableAfter(SETUP, [turn(1, [held('delhi', 'JP')])]), ended: 'last-turn' };
  const row = (atLeast: number, winner: string, more: object = {}) => ({
    atLeast,
    winner,
    name: `${winner} ${atLeast}`,
    ...more,
  });
  const by = (measure: string, ...rows: readonly object[]) =>
    setupOf({ victoryTable: { measure, rows, otherwise: { winner: 'draw', name: 'neither' } } });

  it.each([
    ['axis', { winners: ['axis'], losers: ['allied'], reason: 'verdict', clause: 'wifv:end' }],
    ['allied', { winners: ['allied'], losers: ['axis'], reason: 'verdict', clause: 'wifv:end' }],
    ['draw', { winners: [], losers: [], reason: 'drawn-verdict', clause: 'wifv:end' }],
  ] as const)('[wifv:end] by the verdict: %s', (verdict, result) => {
    expect(outcome(SETUP, { ...ended, verdict })).toEqual(result);
    expect(outcome(SETUP, { ...open(SETUP), verdict })).toBeUndefined();
  });

  it('[wifv:end] by the group’s own table: the first row that fits', () => {
    const table = by('points', row(10, 'axis'), row(3, 'axis'), row(0, 'allied'));
    expect(levelOf(table, ended)?.name).toBe('axis 3');
    expect(outcome(table, ended)).toEqual({
      winners: ['axis'],
      losers: ['allied'],
      reason: 'victory-table',
      clause: 'wifv:end',
    });
    expect(levelOf(by('points', row(4, 'axis')), ended)).toEqual({ winner: 'draw', name: 'neither' });
    expect(outcome(by('points', row(4, 'axis')), ended)?.reason).toBe('drawn-by-table');
    // 3 points are 15 fewer than history.
    expect(levelOf(by('delta', row(-14, 'axis'), row(-15, 'allied')), ended)?.name).toBe('allied -15');
    expect(levelOf(SETUP, ended)).toBeUndefined();
  });

  it('[wifv:end] a row may ask that the Axis lived on to the end of a turn', () => {
    const lived = by('points', row(3, 'axis', { survivedTo: 'JF40' }));
    const name = (axisDefeat: Table['axisDefeat']) => levelOf(lived, { ...ended, axisDefeat } as Table)?.name;
    expect([name(undefined), name('MA40'), name('JF40'), name('ND39')]).toEqual([
      'axis 3',
      'axis 3',
      'neither',
      'neither',
    ]);
  });
});

describe('where a campaign stands', () => {
  const state = new Game().state;
  const headline = (table: Partial<Table>, more: object = {}) =>
    standing({ ...state, table: { ...state.table, ...table }, ...more } as State);

  it('[wifv:2.0] the turn and the points, then how it ended', () => {
    expect(headline({})).toEqual({
      turn: 1,
      phase: 'report',
      headline: 'S/O 1939, turn 1 of 36; Axis 0 (-18 against history)',
    });
    expect(headline({ closed: 3 }, { conceded: { by: 'axis' } })).toEqual({
      turn: 3,
      phase: 'over',
      headline: 'Conceded; Axis 0 (-18 against history)',
    });
    expect(headline({}, { conceded: { by: 'axis' } }).turn).toBe(1);
    const last = { closed: 36, ended: 'last-turn' } as const;
    expect(headline(last)).toEqual({
      turn: 36,
      phase: 'verdict',
      headline: 'Verdict awaited: Axis 0 (-18 against history), last turn closed in J/A 1945',
    });
    expect(headline({ ...last, verdict: 'allied' })).toEqual({
      turn: 36,
      phase: 'over',
      headline: 'The Allies win: Axis 0 (-18 against history), last turn closed in J/A 1945',
    });
    const fell = { closed: 5, ended: 'defeat', axisDefeat: 'MJ40' } as const;
    expect(headline(fell).headline).toBe('Verdict awaited: Axis 0 (-18 against history), Axis defeated in M/J 1940');
    const { axisDefeat: _, ...neither } = fell;
    expect(headline({ ...neither, alliedDefeat: 'MJ40' }).headline).toContain('Allies defeated in M/J 1940');
    expect(headline({ ...fell, alliedDefeat: 'MJ40' }).headline).toContain('both sides defeated in M/J 1940');
    expect(headline({ ...fell, closed: 0 }).headline).toMatch(/, Axis defeated$/);
  });

  it('[wifv:end] the name of the group’s own level', () => {
    const rows = [{ atLeast: 0, winner: 'axis', name: 'bitter end' }];
    const victoryTable = { rows, otherwise: { winner: 'draw', name: 'neither' } };
    const own = new Game({ victoryTable }).state;
    const table: Table = { ...own.table, closed: 36, ended: 'last-turn' };
    expect(standing({ ...own, table }).headline).toBe(
      'Bitter end: Axis 0 (-18 against history), last turn closed in J/A 1945',
    );
  });
});

describe('what can be picked', () => {
  it('[wifv:1.1] a turn, a release, cities, what stands, a verdict', () => {
    const held39: Table = { ...open(CAMPAIGN), holds: { SO39: ['a roll'] } };
    const kinds = (table: Table, role: string) => options(CAMPAIGN, table, role).map(({ kind }) => kind);
    expect(kinds(open(CAMPAIGN), 'axis')).toEqual(['turn', 'turn', 'cities']);
    expect(options(SETUP, open(SETUP), 'axis').map(({ kind }) => kind)).toEqual(['turn', 'turn']);
    expect(kinds(open(CAMPAIGN), 'organiser')).toEqual([]);
    expect(kinds(held39, 'campaign')).toEqual(['conquest-hold']);
    expect(kinds(held39, 'axis')).toEqual([]);
    const ended: Table = { ...open(CAMPAIGN), closed: 36, ended: 'last-turn' };
    expect(kinds(ended, 'organiser')).toEqual(['verdict']);
    const differing = { ...ended, verdict: 'axis', differing: { SO39: { JP: 'surrendered' } } } as Table;
    expect(options(CAMPAIGN, differing, 'organiser')).toEqual([{ kind: 'stands', turn: 'SO39', power: 'JP' }]);
  });

  it('[wifv:1.1] each is completed to a report of its kind', () => {
    const of = (template: object, pick = first) => complete(CAMPAIGN, open(CAMPAIGN), template as never, pick);
    expect(of({ kind: 'conquest-hold', turn: 'SO39', held: false })).toEqual({
      kind: 'conquest-hold',
      turn: 'SO39',
      held: false,
      reasons: [],
    });
    expect(of({ kind: 'stands', turn: 'SO39', power: 'JP' })).toEqual({ kind: 'stands', turn: 'SO39', power: 'JP' });
    expect(of({ kind: 'verdict' })).toEqual({ kind: 'verdict', winner: 'axis' });
    expect(of({ kind: 'verdict' }, (n) => n - 1)).toEqual({ kind: 'verdict', winner: 'draw' });
    const cities = [first, (n: number) => n - 1].map((pick) => of({ kind: 'cities', turn: 'SO39' }, pick));
    expect(cities.map((body) => body.kind === 'cities' && body.changes.map(({ target }) => target))).toEqual([
      ['manila'],
      ['vladivostok'],
    ]);
    for (const body of cities) expect(refusalOf(CAMPAIGN, open(CAMPAIGN), body, 'axis')).toBeUndefined();
    expect(() => of({ kind: 'verdict' }, () => 9)).toThrow('nothing to pick from');
  });
});
