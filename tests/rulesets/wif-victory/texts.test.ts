import { describe, expect, it } from 'vitest';
import { parseTable } from '@/lib/core/csv';
import { effects } from '@/lib/rulesets/wif-victory/effects';
import { figures } from '@/lib/rulesets/wif-victory/figures';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { describeEffect } from '@/lib/rulesets/wif-victory/words';
import { cutOff, Game, held, lost, setupOf, tableAfter, turn } from './support';

const SETUP = setupOf();

/** The lines of the last of these turns. */
function linesOf(...turns: readonly ReturnType<typeof turn>[]): readonly string[] {
  const last = turns.at(-1);
  if (last === undefined) throw new Error('no turn');
  const before = tableAfter(SETUP, turns.slice(0, -1));
  return effects(SETUP, before, tableAfter(SETUP, [last], before), last).map((effect) => describeEffect(effect).text);
}

describe('what a report changes, in words', () => {
  it('[wifv:2.0] the point effect of each target that goes on', () => {
    expect(linesOf(turn(1, [held('delhi', 'JP')]), turn(2))).toEqual([
      'Delhi: held for 2 of 3 turns, 3 -> 6',
      'Axis points at the end of N/D 1939: 3 -> 6 (-12 against history)',
    ]);
    expect(linesOf(turn(1, [held('singapore', 'JP')]), turn(2), turn(3))[0]).toBe(
      'Singapore: held for 3 of 3 turns, 0 -> 1',
    );
    expect(linesOf(turn(1, [held('singapore')]), turn(2), turn(3), turn(4))).toHaveLength(1);
  });

  it('[wifv:1.1] holder changes as “X from Y”', () => {
    expect(linesOf(turn(1, [held('paris', 'GE')]))[0]).toBe(
      'Paris: Axis (Germany) from Allied (France), held for 1 of 3 turns, still 0 points',
    );
    expect(linesOf(turn(1, [held('oslo', 'GE')]), turn(2, [lost('oslo')]))[0]).toBe(
      'Oslo: Allied from Axis (Germany), no longer held, still 1 point',
    );
    expect(linesOf(turn(1, [held('oslo', 'GE')]), turn(2, [cutOff('oslo')]))[0]).toBe(
      'Oslo: Axis (Germany) out of supply from Axis (Germany), no longer held, still 1 point',
    );
  });

  it('[wifv:1.1] what a surrender takes, without a word in the report', () => {
    const fall = turn(2, [], { powers: [{ power: 'JP', status: 'surrendered' }] });
    expect(linesOf(turn(1, [held('delhi', 'JP')]), fall)).toEqual([
      'Japan: surrendered, was active',
      'Delhi: Axis (Japan) out of supply from Axis (Japan), no longer held with the fall of Japan, still 3 points',
      'Axis points at the end of N/D 1939: 3 -> 3 (-15 against history)',
    ]);
  });

  it('[wifv:1.1] a Vichy target that was not French is asked about, and not refused', () => {
    expect(linesOf(turn(1, [{ target: 'oslo', control: 'vichy' }]))).toContain(
      'Oslo was not French in 1939: is it really Vichy French?',
    );
    for (const target of ['dakar', 'saigon', 'marseilles', 'diego-suarez'])
      expect(linesOf(turn(1, [{ target, control: 'vichy' }])).join()).not.toContain('not French');
  });

  it('[wifv:1.2] defeat and end', () => {
    const powers = (['GE', 'IT', 'JP'] as const).map((power) => ({ power, status: 'conquered' as const }));
    expect(linesOf(turn(1, [], { powers })).slice(-2)).toEqual([
      'The Axis is defeated in S/O 1939',
      'The game ends with the defeat',
    ]);
  });
});

describe('figures', () => {
  it('[wifv:2.0] keep a key for every turn, target and power', () => {
    const all = figures(SETUP, tableAfter(SETUP, [turn(1, [held('oslo')]), turn(2)]));
    expect(all['turn-ND39']).toEqual({ label: 'Axis points after N/D 1939', value: 2, clause: 'wifv:2.0' });
    expect(all['best-oslo']).toEqual({ label: 'Points of Oslo', value: 2, clause: 'wifv:2.2' });
    expect(all['now-oslo']?.value).toBe('held for 2 of 3 turns');
    expect(all['power-IT']).toEqual({ label: 'Italy', value: 'neutral', clause: 'wifv:1.2' });
    expect(all.vichy?.value).toBe('no Vichy France');
    expect(Object.keys(all)).toHaveLength(2 + 2 * 55 + 8 + 1);
  });
});

function campaign(): Game {
  const game = new Game();
  game.play(turn(1, [held('warsaw', 'GE'), held('delhi', 'JP')]));
  game.play(turn(2));
  game.play(turn(3, [lost('delhi')], { powers: [{ power: 'FR', status: 'conquered' }], vichy: 'none' }));
  return game;
}

const sheetOf = (game: Game, id: string): string =>
  wifVictory.sheets.find((sheet) => sheet.id === id)?.write(game.state) ?? '';

describe('sheets', () => {
  it('[wifv:2.0] turns.csv has a row a target and turn', () => {
    const rows = parseTable(sheetOf(campaign(), 'turns.csv')).map(({ cells }) => cells);
    expect(rows).toHaveLength(1 + 3 * 55);
    expect(rows[0]).toEqual(['turn', 'target', 'control', 'supply', 'by', 'tier', 'run', 'points', 'change', 'report']);
    const delhi = rows.filter((row) => row[1] === 'Delhi');
    expect(delhi).toEqual([
      ['S/O 1939', 'Delhi', 'axis', 'yes', 'Japan', 'primary', '1', '3', '3', '1'],
      ['N/D 1939', 'Delhi', 'axis', 'yes', 'Japan', 'primary', '2', '6', '3', '2'],
      ['J/F 1940', 'Delhi', 'allied', '', '', 'primary', '0', '6', '0', '3'],
    ]);
  });

  it('[wifv:2.4] summary.csv has a row a turn, against history', () => {
    const rows = parseTable(sheetOf(campaign(), 'summary.csv')).map(({ cells }) => cells);
    expect(rows).toEqual([
      [
        'turn',
        'Axis points',
        'change',
        'against history',
        'still reachable',
        'targets held',
        'tertiary',
        'secondary',
        'primary',
      ],
      ['S/O 1939', '3', '3', '-15', '201', '2', '0', '0', '3'],
      ['N/D 1939', '6', '3', '-12', '201', '2', '0', '0', '6'],
      ['J/F 1940', '7', '1', '-11', '201', '1', '1', '0', '6'],
    ]);
  });

  it('[wifv:2.4] report.txt pastes into a forum', () => {
    expect(sheetOf(campaign(), 'report.txt').split('\n')).toEqual([
      'J/F 1940 (turn 3): Axis 7 points, +1 this turn, -11 against history',
      'By tier: tertiary 1, secondary 0, primary 6',
      'Still reachable: 201, with 33 turns to come',
      '',
      'France: conquered, was active',
      'Vichy France, aligned to nobody; was: no Vichy France',
      'Warsaw: held for 3 of 3 turns, 0 -> 1',
      'Delhi: Allied from Axis (Japan), no longer held, still 6 points',
      '',
      'One turn from full: none',
      'Powers fallen: France (conquered J/F 1940)',
      'Vichy France, aligned to nobody',
      '',
    ]);
    const early = new Game();
    expect(sheetOf(early, 'report.txt')).toBe('No turn is closed yet.\n');
    early.play(turn(1, [held('delhi')]));
    early.play(turn(2));
    expect(sheetOf(early, 'report.txt')).toContain('One turn from full: Delhi (6 -> 9)');
  });
});

describe('the view', () => {
  it('[wifv:1.1] carries every figure that a form shows, with the report that made it', () => {
    const view = wifVictory.view(campaign().state, 'axis');
    expect(view.turn).toEqual({ number: 4, code: 'MA40', label: 'M/A 1940' });
    expect(view.targets.find(({ id }) => id === 'warsaw')).toMatchObject({
      hands: 'Axis (Germany)',
      run: 3,
      best: 1,
      ifHeld: 1,
      changedBy: 1,
      gainedBy: 3,
      lately: false,
      oneFromFull: false,
      clause: 'wifv:2.1',
    });
    expect(view.targets.find(({ id }) => id === 'delhi')).toMatchObject({
      run: 0,
      best: 6,
      ifHeld: 6,
      changedBy: 3,
      lately: true,
    });
    expect(view.turns.map(({ total, change, report }) => [total, change, report])).toEqual([
      [3, 3, 1],
      [6, 3, 2],
      [7, 1, 3],
    ]);
    expect(view.powers.find(({ power }) => power === 'FR')).toMatchObject({
      fallen: true,
      since: 'J/F 1940',
      report: 3,
    });
    expect(view).toMatchObject({ total: 7, change: 1, historical: 18, maximum: 201, reach: 201 });
  });

  it('[wifv:2.0] tells of each tier what there is, what it can still bring, and what history brought', () => {
    const game = new Game({ lastTurn: 'JF40' });
    game.play(turn(1, [held('london')]));
    game.play(turn(2, [held('oslo')]));
    // London is at 6 and can have 9, Oslo at 1 and can have 2; each other target can have one turn.
    const view = wifVictory.view(game.state);
    expect(view.byTier).toEqual([
      { tier: 'tertiary', points: 0, reach: 0, historical: 12, of: 27 },
      { tier: 'secondary', points: 1, reach: 2 + 12, historical: 6, of: 39 },
      { tier: 'primary', points: 6, reach: 9 + 14 * 3, historical: 0, of: 135 },
    ]);
    const sum = (key: 'points' | 'reach' | 'historical' | 'of') => view.byTier.reduce((all, row) => all + row[key], 0);
    expect([sum('points'), sum('reach'), sum('historical'), sum('of')]).toEqual([
      view.total,
      view.reach,
      view.historical,
      view.maximum,
    ]);
  });

  it('[wifv:1.1] answers what counts as held, so that no page has to know', () => {
    const { held: counts, anchors } = wifVictory.view(campaign().state).counting;
    expect(Object.entries(counts).flatMap(([key, counted]) => (counted ? [key] : []))).toEqual([
      'axis/in/active',
      'axis/in/neutral',
      'axis/in/incompletelyConquered',
      'axis/in/liberated',
      'axis/in/none',
      'vichy/in/active',
      'vichy/in/neutral',
      'vichy/in/incompletelyConquered',
      'vichy/in/liberated',
    ]);
    expect(anchors).toEqual({
      powers: ['GE', 'IT', 'JP'],
      gone: ['incompletelyConquered', 'conquered', 'surrendered'],
    });
    const kept = new Game({ surrenderedPowerKeepsTargets: true, supplyAnchorMustBeUnconquered: false });
    expect(wifVictory.view(kept.state).counting.held['axis/in/surrendered']).toBe(true);
    expect(wifVictory.view(kept.state).counting.anchors).toBeUndefined();
  });

  it('[wifv:2.0] marks what is one turn from full', () => {
    const game = new Game();
    game.play(turn(1, [held('delhi'), held('oslo')]));
    game.play(turn(2, [lost('oslo')]));
    const row = (id: string) => wifVictory.view(game.state).targets.find((target) => target.id === id);
    expect(row('delhi')).toMatchObject({ run: 2, best: 6, ifHeld: 9 });
    expect(row('oslo')).toMatchObject({ run: 0, best: 1, ifHeld: 1 });
    expect(row('london')).toMatchObject({ run: 0, best: 0, ifHeld: 3 });
    expect(
      wifVictory
        .view(game.state)
        .targets.filter(({ oneFromFull }) => oneFromFull)
        .map(({ id }) => id),
    ).toEqual(['delhi']);
    expect(wifVictory.standing(game.state).headline).toBe('J/F 1940, turn 3 of 36; Axis 7 (-11 against history)');
  });
});
