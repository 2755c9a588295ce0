import { describe, expect, it } from 'vitest';
import { TURN_COUNT } from '@/lib/rulesets/_shared/wif/calendar';
import { reachOf } from '@/lib/rulesets/wif-victory/enter/turn';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { part } from '@/lib/rulesets/wif-victory/mid-war/part';
import { setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import { type Table, totalOf } from '@/lib/rulesets/wif-victory/table';
import { tracker } from '@/lib/rulesets/wif-victory/tracker';
import { expectSame, movedIn, playWar } from '../_shared/mid-war-support';
import { setupOf } from './support';

const setup = setupOfNewGames(setupOf({ endOnDefeat: false }));
const moved = { tracker, part, setup };

const told = (table: Table) => ({
  closed: table.closed,
  total: totalOf(table),
  reach: reachOf(setup, table),
  runs: Object.entries(table.targets).map(([id, { run, best }]) => [id, run, best]),
  powers: table.powers,
});

describe('a World in Flames war that was already running', () => {
  it.each([1, 2, 3, 4])('[reporting:mid-war] [wifv:2.0] has the same totals in every later turn, war %i', (seed) => {
    const war = playWar(moved, seed, TURN_COUNT);
    expect(war.tables.length).toBe(TURN_COUNT + 1);
    for (const after of [1, 13, 30])
      for (const way of ['csv', 'json', 'form'] as const)
        expectSame(movedIn(moved, war, after, way, seed).map(told), war.tables.slice(after).map(told));
  });
});

const late = setupOfNewGames(setupOf({ midWar: true }));
const noDice = { roll: () => 1 };
type State = Parameters<typeof wifVictory.decide>[0];
type Action = Parameters<typeof wifVictory.decide>[1];

const begin = (from = late): State => {
  const [first, ...more] = wifVictory.start(from);
  if (first === undefined) throw new Error('nothing began');
  return more.reduce<State>((state, event) => wifVictory.evolve(state, event), wifVictory.evolve(undefined, first));
};

function play(state: State, by: string, action: Action): State {
  const decided = wifVictory.decide(state, action, { by, ...noDice });
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.reduce<State>((before, event) => wifVictory.evolve(before, event), state);
}

const codeOf = (state: State, by: string, action: Action): string | undefined => {
  const decided = wifVictory.decide(state, action, { by, ...noDice });
  return decided.ok ? undefined : decided.error.code;
};

function reportOf(text: string, state = begin()): Action {
  const read = wifVictory.orders.parse(text, state, 'axis');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [action] = read.value;
  if (action === undefined) throw new Error('no action');
  return action;
}

const WAR = 'MID-WAR\n[war]\nafter turn\nS/O 1940\n[targets]\ntarget,control,by,supply,run\nParis,Axis,Germany,yes,3\n';

const best = (row: string) => WAR.replace('supply,run', 'supply,run,bestRun').replace('yes,3', row);

describe('the first report of a game that starts mid-war', () => {
  it('[reporting:mid-war] both sides may give it, and it says what it comes to and that nobody saw it', () => {
    const state = begin();
    expect(wifVictory.awaiting(state).map(({ role, decision }) => [role, decision])).toEqual([
      ['axis', 'report-position'],
      ['allied', 'report-position'],
    ]);
    const decided = wifVictory.decide(state, reportOf(WAR), { by: 'axis', ...noDice });
    if (!decided.ok) throw new Error(decided.error.code);
    const told = decided.value.flatMap((event) => wifVictory.describe(event).details ?? []).map(({ text }) => text);
    expect(told).toContainEqual(expect.stringContaining('Reported later, not witnessed'));
    expect(told).toContainEqual(expect.stringContaining('Axis points: 1'));
  });

  it('[reporting:mid-war] is final when the other side has confirmed it, and by no silence', () => {
    const proposed = play(begin(), 'axis', reportOf(WAR));
    expect(wifVictory.timers?.(proposed) ?? []).toEqual([]);
    expect(codeOf(proposed, 'clock', { type: 'close-window', report: 1 })).toBe('not-asked');
    const filed = play(proposed, 'allied', { type: 'confirm', report: 1 });
    expect(wifVictory.awaiting(filed).map(({ decision }) => decision)).toContain('report-turn');
    expect(wifVictory.standing(filed).headline).toContain('N/D 1940');
    expect(wifVictory.view(filed, 'axis').reporting.filed[0]).toMatchObject({ unwitnessed: true });
  });

  it('[reporting:mid-war] comes before any turn, and comes once', () => {
    const turn: Action = { type: 'report', body: { kind: 'turn', turn: 'SO39', changes: [] } } as unknown as Action;
    expect(codeOf(begin(), 'axis', turn)).toBe('position-first');
    const filed = play(play(begin(), 'axis', reportOf(WAR)), 'allied', { type: 'confirm', report: 1 });
    expect(codeOf(filed, 'axis', reportOf(WAR))).toBe('position-not-due');
    expect(codeOf(begin(setup), 'axis', reportOf(WAR))).toBe('position-not-due');
  });

  it.each([
    ['a run of what is not held', WAR.replace('yes,3', 'no,3'), 'A run of what the Axis does not hold'],
    ['a run longer than the war', WAR.replace('yes,3', 'yes,30'), 'turns are over'],
    ['a power of the other side', WAR.replace('Germany', 'USA'), 'not of the side'],
    ['a best run longer than the war', best('yes,3,30'), 'Only 7 turns are over.'],
    ['a best run that is shorter', best('yes,3,2'), 'The best run is shorter than the one that goes on.'],
    ['no word on supply', WAR.replace('yes,3', ',3'), 'Is it in supply?'],
    ['supply of an Allied target', WAR.replace('Axis,Germany', 'Allied,France'), 'Only what the Axis or Vichy France'],
  ])('[reporting:mid-war] is refused with %s', (_what, text, words) => {
    const decided = wifVictory.decide(begin(), reportOf(text), { by: 'axis', ...noDice });
    if (decided.ok) throw new Error('accepted');
    expect(decided.error.code).toBe('position-wrong');
    expect(wifVictory.explain(decided.error)).toContain(words);
  });
});

describe('a target of a war that was already running', () => {
  const targetAfter = (text: string) =>
    play(play(begin(), 'axis', reportOf(text)), 'allied', { type: 'confirm', report: 1 }).table.targets.paris;

  it('[reporting:mid-war] has what its runs come to: the one that goes on, or a longer one before', () => {
    expect(targetAfter(WAR)).toMatchObject({ control: 'axis', by: 'GE', supplied: true, run: 3 });
    const full = targetAfter(WAR).best;
    expect(targetAfter(WAR.replace('yes,3', 'yes,1')).best).toBeLessThan(full);
    expect(targetAfter(best('yes,1,3'))).toMatchObject({ run: 1, best: full });
    expect(targetAfter(best('yes,3,3')).best).toBe(full);
    expect(targetAfter(best('yes,7,7'))).toMatchObject({ run: 7, best: full });
    expect(targetAfter(best('yes,0,3'))).toMatchObject({ run: 0, best: full });
  });

  it('[reporting:mid-war] has the turns in which it changed and was gained, where they are told', () => {
    const dated = WAR.replace('supply,run', 'supply,run,changed,gained').replace('yes,3', 'yes,3,M/J 1940,J/A 1940');
    expect(targetAfter(dated)).toMatchObject({ changed: 'MJ40', gained: 'JA40' });
    expect(targetAfter(WAR)).not.toHaveProperty('gained');
  });
});

describe('the powers of a war that was already running', () => {
  const powersAfter = (...rows: readonly string[]): Table => {
    const text = `${WAR}[powers]\npower,status,since\n${rows.join('\n')}\n`;
    return play(play(begin(), 'axis', reportOf(text)), 'allied', { type: 'confirm', report: 1 }).table;
  };

  it('[reporting:mid-war] fell in the turn that is told, or in the last one', () => {
    const { powers, statuses } = powersAfter('France,surrendered,J/F 1940', 'China,surrendered,', 'Germany,active,');
    expect(powers.FR).toEqual({ status: 'surrendered', since: 'JF40' });
    expect(powers.CH).toEqual({ status: 'surrendered', since: 'SO40' });
    expect(powers.GE).toEqual({ status: 'active' });
    expect(statuses).toEqual({ JF40: { FR: 'surrendered' }, SO40: { CH: 'surrendered' } });
  });

  it('[reporting:mid-war] stay as they begin where nothing is told', () => {
    const { powers, statuses } = powersAfter();
    expect(powers).toEqual(tracker.open(late).powers);
    expect(statuses).toEqual({});
  });
});
