import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import type { Line } from '@/lib/core/ruleset';
import { TURN_COUNT } from '@/lib/rulesets/_shared/wif/calendar';
import { reachOf } from '@/lib/rulesets/wif-victory/enter/turn';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { part } from '@/lib/rulesets/wif-victory/mid-war/part';
import { setupOfNewGames } from '@/lib/rulesets/wif-victory/setup';
import { type Table, totalOf } from '@/lib/rulesets/wif-victory/table';
import { tracker } from '@/lib/rulesets/wif-victory/tracker';
import { onlyAction, pastReport, playWar } from '@/tests/rulesets/_shared/mid-war-support';
import { setupOf, turn } from '../support';

type State = Parameters<typeof wifVictory.decide>[0];
type Action = Parameters<typeof wifVictory.decide>[1];

const setup = setupOfNewGames(setupOf({ endOnDefeat: false }));
const late = setupOfNewGames(setupOf({ endOnDefeat: false, midWar: true }));
const NOTE = 'ab'.repeat(32);

const begin = (from = late): State =>
  wifVictory
    .start(from)
    .reduce<State | undefined>((state, event) => wifVictory.evolve(state, event), undefined) as State;

const decide = (state: State, by: string, action: Action) =>
  wifVictory.decide(state, action, { by, note: NOTE, roll: () => 1 });

function play(state: State, by: string, action: Action): State {
  const decided = decide(state, by, action);
  if (!decided.ok) throw new Error(wifVictory.explain(decided.error));
  return decided.value.reduce<State>((before, event) => wifVictory.evolve(before, event), state);
}

function refusal(state: State, action: Action): string {
  const decided = decide(state, 'axis', action);
  return decided.ok ? 'accepted' : wifVictory.explain(decided.error);
}

const read = (text: string, state = begin()) => wifVictory.orders.parse(text, state, 'axis');
const reportOf = (text: string, state = begin()): Action => onlyAction(read(text, state));
const past = pastReport<Action>;

const CSV = 'turn,target,control,by,supply\nS/O 1939,Oslo,Axis,Germany,yes\nM/A 1940,Paris,Axis,Germany,yes\n';
const ORDERS =
  'TURN S/O 1939\nOslo, Axis Germany, in supply\nTURN N/D 1939\nNO CHANGE\nTURN J/F 1940\nNO CHANGE\nTURN M/A 1940\nParis, Axis Germany, in supply';

const filed = (text: string): State =>
  play(play(begin(), 'axis', reportOf(text)), 'allied', { type: 'confirm', report: 1 });

const told = (table: Table) => {
  const { movedIn: _joined, ...rest } = table;
  return { ...rest, total: totalOf(table), reach: reachOf(setup, table) };
};

describe('past turns as the first report of a war that is already running', () => {
  it.each([1, 2, 3])(
    '[reporting:mid-war] [wifv:2.0] come to what the war came to that was played here, war %i',
    (seed) => {
      const { entries, tables } = playWar({ tracker, part, setup }, seed, TURN_COUNT);
      for (const after of [1, 13, 30]) {
        const body = { kind: 'past-turns', turns: entries.slice(0, after).map((entry) => entry.body) } as const;
        const text = wifVictory.orders.format({ type: 'report', body });
        expect(reportOf(text)).toEqual({ type: 'report', body });
        let state = play(play(begin(), 'axis', reportOf(text)), 'allied', { type: 'confirm', report: 1 });
        expect(told(state.table)).toEqual(told(tables[after] as Table));
        for (const [place, { body: next }] of entries.slice(after).entries()) {
          const report = state.next;
          state = play(play(state, 'axis', { type: 'report', body: next }), 'allied', { type: 'confirm', report });
          expect(told(state.table)).toEqual(told(tables[after + place + 1] as Table));
        }
      }
    },
  );

  it('[reporting:mid-war] are read from rows with a column “turn” and from TURN lines, with the turns between', () => {
    expect(reportOf(CSV)).toEqual(reportOf(ORDERS));
    expect(reportOf(`PAST TURNS\n${ORDERS}`)).toEqual(reportOf(ORDERS));
    expect(reportOf(CSV)).toMatchObject({ body: { kind: 'past-turns', turns: { length: 4 } } });
    expect(reportOf('PAST TURNS\nTURN S/O 1939\nNO CHANGE')).toEqual(past(turn(1)));
  });

  it('[reporting:mid-war] tell every fault with its line, and a fault of data with its turn', () => {
    const faulty = read(CSV.replace('M/A', 'S/O 1939,Warsow,Axis,Germany,yes\nM/A').replace(/yes\n$/, '\n'));
    expect(faulty.ok ? [] : faulty.error.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringContaining('“Warsow” is none of the 55 targets')],
      [4, expect.stringContaining('Paris is Axis: say whether it is in supply')],
    ]);
    const late = read('TURN N/D 1939\nNO CHANGE\nTURN J/F 1940\nNO CHANGE');
    expect(late.ok ? [] : late.error[0]?.message).toContain('S/O 1939 is the next turn');
    expect(refusal(begin(), past(turn(1), turn(3)))).toContain('[past turns], row 2: J/F 1940 cannot be reported yet');
  });

  it('[reporting:mid-war] show each turn with its total and its changes, marked as not witnessed', () => {
    const decided = decide(begin(), 'axis', reportOf(CSV));
    if (!decided.ok) throw new Error(decided.error.code);
    const [line] = decided.value.map((event) => wifVictory.describe(event)) as [Line];
    expect(line.text).toBe('The Axis reports 4 turns of the war so far.');
    const turns = (line.details ?? []).slice(-4);
    expect(turns.map(({ text }) => text)).toEqual([
      'The turn S/O 1939 (reported later, not witnessed): Axis points 1',
      'The turn N/D 1939 (reported later, not witnessed): Axis points 2',
      'The turn J/F 1940 (reported later, not witnessed): Axis points 3',
      'The turn M/A 1940 (reported later, not witnessed): Axis points 3',
    ]);
    expect(turns[3]?.details?.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Paris: Axis \(Germany\)/),
    );
    // The total stands in the line itself.
    expect(turns[1]?.details?.map(({ text }) => text)).toEqual(['Oslo: held for 2 of 3 turns, 1 -> 2']);
    expect(line.details?.[0]?.text).toBe('Reported later, not witnessed. Play goes on with M/J 1940, turn 5.');
  });

  it('[reporting:mid-war] are confirmed as one, by every other side and by no silence', () => {
    const proposed = play(begin(), 'axis', reportOf(CSV));
    expect(wifVictory.timers?.(proposed) ?? []).toEqual([]);
    expect(wifVictory.awaiting(proposed).map(({ role, decision }) => [role, decision])).toEqual([
      ['allied', 'confirm-report'],
    ]);
    expect(wifVictory.awaiting(filed(CSV)).map(({ decision }) => decision)).toContain('report-turn');
    expect(wifVictory.orders.series?.(CSV, begin(), 'axis')).toBeUndefined();
    const byOrganiser = play(begin(), 'organiser', reportOf(CSV));
    expect(wifVictory.awaiting(byOrganiser).map(({ role }) => role)).toEqual(['axis', 'allied']);
  });

  it('[reporting:mid-war] come once, only at the beginning, and leave a turn to be played', () => {
    const refused = 'cannot be reported now';
    expect(refusal(begin(setup), reportOf(ORDERS))).toContain(refused);
    expect(refusal(filed(CSV), past(turn(5)))).toContain(refused);
    const all = Array.from({ length: TURN_COUNT }, (_, at) => turn(at + 1));
    expect(refusal(begin(), past(...all))).toContain('leave its last turn to be played');
    expect(refusal(begin(), past(...all.slice(0, -1)))).toBe('accepted');
    expect(refusal(begin(), past({ kind: 'verdict', winner: 'axis' }))).toContain('This is no report of a turn');
    expect(wifVictory.schemas.action.safeParse(past({ kind: 'verdict', winner: 'axis' })).success).toBe(false);
  });

  it('[reporting:mid-war] begin the chart and the files with the first turn, each of them marked', () => {
    const state = play(filed(CSV), 'axis', reportOf('TURN M/J 1940\nNO CHANGE', filed(CSV)));
    const next = play(state, 'allied', { type: 'confirm', report: 2 });
    const { turns, reporting } = wifVictory.view(next, 'axis');
    expect(turns.map(({ number, total, report, unwitnessed }) => [number, total, report, unwitnessed])).toEqual([
      [1, 1, 1, true],
      [2, 2, 1, true],
      [3, 3, 1, true],
      [4, 3, 1, true],
      [5, 3, 2, undefined],
    ]);
    expect(reporting.filed.map(({ unwitnessed }) => unwitnessed)).toEqual([true, undefined]);
    const sheet = (id: string) => parseTable(wifVictory.sheets.find((one) => one.id === id)?.write(next) ?? '');
    for (const id of ['summary.csv', 'turns.csv']) {
      const rows = sheet(id).map(({ cells }) => [cells[0], cells.at(-1)]);
      expect(rows[0]?.[1]).toBe('reported later, not witnessed');
      const marks = Object.fromEntries(rows);
      expect(marks).toMatchObject({ 'S/O 1939': 'yes', 'M/A 1940': 'yes', 'M/J 1940': '' });
    }
    expect(wifVictory.sheets.find(({ id }) => id === 'report.txt')?.write(filed(CSV))).toContain(
      'Reported later, not witnessed',
    );
  });

  it('[wifv:1.2] go together with what the house rules of the campaign have said before', () => {
    const joint = begin(setupOfNewGames(setupOf({ houseRules: 'campaign', midWar: true })));
    const fell = { kind: 'power-status', turn: 'SO39', power: 'JP', status: 'surrendered' };
    const told = play(joint, 'campaign', { type: 'report', body: fell } as unknown as Action);
    expect(refusal(told, past(turn(1)))).toContain(
      '[past turns]: By the house rules of this campaign Japan is surrendered since S/O 1939.',
    );
    expect(refusal(told, past(turn(1, [], { powers: [{ power: 'JP', status: 'surrendered' }] })))).toBe('accepted');
  });

  it('[reporting:amendment] can be put right by the organiser, and every later turn is reckoned again', () => {
    const state = filed(CSV);
    const action = reportOf(`AMEND 1\nPAST TURNS\n${ORDERS.replace('Oslo', 'Delhi')}`, state);
    const amended = play(state, 'organiser', action);
    expect(amended.table.targets.oslo.run).toBe(0);
    expect(amended.table.targets.delhi.run).toBe(4);
    expect(wifVictory.view(amended, 'axis').turns).toHaveLength(4);
  });

  it('[reporting:mid-war] a position still is a start of its own, whose chart begins with what was played since', () => {
    const position =
      'MID-WAR\n[war]\nafter turn\nM/A 1940\n[targets]\ntarget,control,by,supply,run\nOslo,Axis,Germany,yes,3\n';
    const state = filed(position);
    const next = play(play(state, 'axis', reportOf('NO CHANGE', state)), 'allied', { type: 'confirm', report: 2 });
    const { turns, change } = wifVictory.view(next, 'axis');
    expect(turns.map(({ number }) => number)).toEqual([5]);
    expect(change).toBe(turns[0]?.change);
    expect(change).toBeLessThan(totalOf(next.table));
  });
});
