import { describe, expect, it } from 'vitest';
import type { EventOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { Body } from '@/lib/rulesets/wif-victory/body';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import type { VictoryKinds } from '@/lib/rulesets/wif-victory/kinds';
import { open } from '@/lib/rulesets/wif-victory/table';
import { Game, held, NOTE, refusalOf, setupOf, tableAfter, turn } from './support';

const SETUP = setupOf({ houseRules: 'campaign' });

const surrender = (
  number: 'SO39' | 'ND39' | 'JF40',
  status: 'surrendered' | 'active' | 'conquered' = 'surrendered',
): Body => ({
  kind: 'power-status',
  turn: number,
  power: 'JP',
  status,
});
const hold = (code: 'SO39' | 'ND39', reasons: string[] = []): Body => ({
  kind: 'conquest-hold',
  turn: code,
  held: reasons.length > 0,
  reasons,
});

describe('a status from the campaign', () => {
  it('[wifv:1.2] counts in the turn that it is dated in', () => {
    const table = tableAfter(SETUP, [turn(1, [held('delhi', 'JP')]), surrender('ND39'), turn(2)]);
    expect(table.powers.JP).toEqual({ status: 'surrendered', since: 'ND39' });
    expect(table.targets.delhi).toMatchObject({ supplied: false, run: 0, best: 3 });
  });

  it('[wifv:1.2] may be put right until its turn is closed', () => {
    const table = tableAfter(SETUP, [turn(1), surrender('ND39'), surrender('ND39', 'active')]);
    expect(table.powers.JP).toEqual(open(SETUP).powers.JP);
    expect(tableAfter(SETUP, [surrender('SO39', 'conquered'), surrender('SO39')]).powers.JP.status).toBe('surrendered');
  });

  it('[wifv:1.2] changes nothing in a closed turn, and is not for a turn to come', () => {
    const table = tableAfter(SETUP, [surrender('SO39'), turn(1), turn(2)]);
    expect(tableAfter(SETUP, [surrender('SO39'), surrender('ND39')], table)).toEqual(table);
    const told = tableAfter(SETUP, [surrender('ND39', 'conquered')], table);
    expect(told).toEqual({ ...table, differing: { ND39: { JP: 'conquered' } } });
    expect(refusalOf(SETUP, tableAfter(SETUP, []), surrender('ND39'))).toMatchObject({
      code: 'turn-out-of-order',
      data: { turn: 'ND39', legal: 'SO39' },
    });
  });

  it('[wifv:1.1] a proposal that it changes is put to the other side again', () => {
    const game = new Game({ houseRules: 'campaign' });
    game.play(turn(1, [held('delhi', 'JP')]));
    game.do('axis', { type: 'report', body: turn(2) });
    const first = game.state.pending?.id;
    game.do('campaign', { type: 'report', body: surrender('ND39') });
    expect(game.state.pending?.id).toBeGreaterThan(first ?? Number.NaN);
    expect(game.state.pending?.effects).toContainEqual(
      expect.objectContaining({ kind: 'target', target: 'delhi', run: [1, 0], lostWith: 'JP' }),
    );
  });
});

describe('the fall of Italy or Japan in a campaign that is made now', () => {
  const TOLD = setupOf({ houseRules: 'campaign', fallsTold: true });

  it('[wifv:1.2] is not taken from a report: the refusal says where it is said, and what can be said here', () => {
    const said = (power: 'JP' | 'IT' | 'GE', status: 'surrendered' | 'conquered' | 'incompletelyConquered') =>
      ({ ...turn(1), powers: [{ power, status }] }) as Body;
    const refused = refusalOf(TOLD, tableAfter(TOLD, []), said('JP', 'conquered'));
    expect(refused).toMatchObject({
      code: 'told-by-the-campaign',
      clause: 'wifv:1.2',
      data: { power: 'JP', status: 'conquered', legal: ['active', 'neutral', 'incompletelyConquered'] },
    });
    expect(refused && wifVictory.explain(refused)).toMatch(
      /house rules of this campaign.*SURRENDERED.*incompletely conquered/,
    );
    expect(refusalOf(TOLD, tableAfter(TOLD, []), said('IT', 'surrendered'))).toMatchObject({
      code: 'told-by-the-campaign',
    });
    expect(tableAfter(TOLD, [said('JP', 'incompletelyConquered')]).powers.JP.status).toBe('incompletelyConquered');
    expect(tableAfter(TOLD, [said('GE', 'conquered')]).powers.GE.status).toBe('conquered');
    expect(tableAfter(TOLD, [surrender('SO39'), turn(1)]).powers.JP.status).toBe('surrendered');
  });
});

describe('a hold from the campaign', () => {
  const HELD = tableAfter(SETUP, [hold('SO39', ['Japan must roll for surrender'])]);

  it('[wifv:1.1] keeps the turn from being reported until it is lifted', () => {
    expect(refusalOf(SETUP, HELD, turn(1))).toMatchObject({
      code: 'conquest-step-open',
      data: { turn: 'SO39', reasons: ['Japan must roll for surrender'] },
    });
    expect(tableAfter(SETUP, [hold('SO39'), turn(1)], HELD).closed).toBe(1);
  });

  it('[wifv:1.1] may be lifted by the organiser too, and holds no turn but its own', () => {
    expect(refusalOf(SETUP, HELD, hold('SO39'), 'organiser')).toBeUndefined();
    expect(refusalOf(SETUP, tableAfter(SETUP, [hold('ND39', ['x'])]), turn(1))).toBeUndefined();
    const closed = tableAfter(SETUP, [turn(1)]);
    expect(refusalOf(SETUP, closed, hold('SO39', ['x']))?.code).toBe('turn-already-reported');
    expect(refusalOf(SETUP, closed, hold('SO39'))).toBeUndefined();
  });

  it('[wifv:1.1] asks the campaign, and nobody else, while it stands', () => {
    const game = new Game({ houseRules: 'campaign' });
    game.do('campaign', { type: 'report', body: hold('SO39', ['Italy may roll']) });
    expect(wifVictory.awaiting(game.state)).toEqual([
      { role: 'campaign', decision: 'finish-conquest', clause: 'wifv:1.1' },
    ]);
    expect(wifVictory.view(game.state, 'axis').open).toEqual(['Italy may roll']);
  });

  it('[wifv:1.1] takes a proposal for its turn off the table', () => {
    const game = new Game({ houseRules: 'campaign' });
    game.do('axis', { type: 'report', body: turn(1) });
    game.do('campaign', { type: 'report', body: hold('SO39', ['Italy may roll']) });
    expect(game.state.pending).toBeUndefined();
  });
});

describe('signals', () => {
  it('[wifv:1.1] a closed turn sends one signal to the campaign, when it is final', () => {
    const game = new Game();
    const proposed = game.do('axis', { type: 'report', body: turn(1, [held('oslo')]) });
    expect(proposed.flatMap((event: EventOf<VictoryKinds>) => wifVictory.signals.sent(event))).toEqual([]);
    const closed = game.do('allied', { type: 'confirm', report: 1 });
    expect(closed.flatMap((event) => wifVictory.signals.sent(event))).toEqual([
      { kind: 'turn-closed', data: { turn: 'SO39' } },
    ]);
    const amended = game.do('organiser', { type: 'amend', corrections: [{ report: 1, body: turn(1) }] }, NOTE);
    expect(amended.flatMap((event) => wifVictory.signals.sent(event))).toEqual([]);
  });

  it('[wifv:1.2] statuses and holds become reports of the campaign; others mean nothing here', () => {
    const data = { turn: 'JA44', power: 'IT', status: 'conquered' };
    expect(wifVictory.signals.received({ kind: 'power-status', data })).toEqual({
      type: 'report',
      body: { kind: 'power-status', ...data },
    });
    const open1 = { turn: 'JA44', held: true, reasons: ['Italy may roll'] };
    expect(wifVictory.signals.received({ kind: 'conquest-hold', data: open1 })).toEqual({
      type: 'report',
      body: { kind: 'conquest-hold', ...open1 },
    });
    expect(wifVictory.signals.received({ kind: 'power-status', data: { ...data, power: 'XX' } })).toBeUndefined();
    expect(wifVictory.signals.received({ kind: 'turn-closed', data: { turn: 'JA44' } })).toBeUndefined();
    expect(wifVictory.signals.accepts).toEqual(['power-status', 'conquest-hold']);
  });
});

describe('who reports and who agrees', () => {
  it('[wifv:1.1] either side by default, and the other confirms', () => {
    const game = new Game();
    expect(wifVictory.awaiting(game.state).map(({ role }) => role)).toEqual(['axis', 'allied']);
    game.do('allied', { type: 'report', body: turn(1) });
    expect(wifVictory.awaiting(game.state)).toEqual([
      { role: 'axis', decision: 'confirm-report', clause: 'reporting:consent' },
    ]);
  });

  it.each(['axis', 'allied'] as const)('[wifv:1.1] or one side only: %s', (reporter) => {
    const game = new Game({ reporter });
    const other = reporter === 'axis' ? 'allied' : 'axis';
    expect(wifVictory.awaiting(game.state).map(({ role }) => role)).toEqual([reporter]);
    expect(game.try(other, { type: 'report', body: turn(1) })).toMatchObject({
      ok: false,
      error: { code: 'not-asked' },
    });
    game.do(reporter, { type: 'report', body: turn(1) });
  });

  it('[wifv:1.1] the organiser for a silent side, and then both confirm', () => {
    const game = new Game();
    game.do('organiser', { type: 'report', body: turn(1, [held('oslo')]) });
    expect(game.state.pending?.consent).toEqual(['axis', 'allied']);
    game.do('axis', { type: 'confirm', report: 1 });
    game.do('allied', { type: 'confirm', report: 1 });
    expect(game.state.table.closed).toBe(1);
  });

  it('[wifv:1.1] a report is final when the window closes in silence', () => {
    const game = new Game({ objectionHours: 24 });
    game.do('axis', { type: 'report', body: turn(1, [held('oslo')]) });
    const [timer] = wifVictory.timers(game.state);
    expect(timer).toMatchObject({ hours: 24, action: { type: 'close-window', report: 1 } });
    if (timer) game.do('clock', timer.action);
    expect(game.state.table.closed).toBe(1);
  });
});

describe('the verdict', () => {
  const ended = (setup: object, points = 3) => {
    const game = new Game({ lastTurn: 'SO39', ...setup });
    game.play(turn(1, points === 3 ? [held('london')] : []));
    return game;
  };

  it.each([
    ['axis', ['axis'], ['allied'], 'verdict'],
    ['allied', ['allied'], ['axis'], 'verdict'],
    ['draw', [], [], 'drawn-verdict'],
  ] as const)(
    '[wifv:end] %s: given by the organiser when the last turn is closed',
    (winner, winners, losers, reason) => {
      const game = ended({});
      expect(wifVictory.outcome(game.state)).toBeUndefined();
      expect(wifVictory.awaiting(game.state)).toEqual([
        { role: 'organiser', decision: 'give-verdict', clause: 'wifv:end' },
      ]);
      expect(wifVictory.standing(game.state)).toMatchObject({ phase: 'verdict' });
      const silent = game.try('organiser', { type: 'report', body: { kind: 'verdict', winner } });
      expect(silent).toMatchObject({ ok: false, error: { code: 'verdict-without-words', clause: 'wifv:end' } });
      game.do('organiser', { type: 'report', body: { kind: 'verdict', winner } }, NOTE);
      expect(wifVictory.outcome(game.state)).toEqual({ winners, losers, reason, clause: 'wifv:end' });
      expect(game.state.filed.at(-1)?.note).toBe(NOTE);
      expect(wifVictory.standing(game.state).headline).toContain(
        'Axis 3 (-15 against history), last turn closed in S/O 1939',
      );
    },
  );

  it('[wifv:end] what is final can still be amended before it, and after it by the organiser alone', () => {
    const game = ended({});
    game.do('organiser', { type: 'amend', corrections: [{ report: 1, body: turn(1) }] }, NOTE);
    expect(game.state.table.turns.SO39?.total).toBe(0);
    game.do('organiser', { type: 'report', body: { kind: 'verdict', winner: 'allied' } }, NOTE);
    const amend = { type: 'amend', corrections: [{ report: 1, body: turn(1, [held('oslo')]) }] } as const;
    expect(game.try('axis', amend, NOTE)).toMatchObject({ ok: false, error: { code: 'amend-not-organiser' } });
    game.do('organiser', amend, NOTE);
    const late = game.try('axis', { type: 'report', body: turn(2) });
    expect(late).toMatchObject({ ok: false, error: { code: 'game-ended' } });
  });

  const rows = [
    { atLeast: 9, winner: 'axis', name: 'Axis triumph' },
    { atLeast: 3, winner: 'draw', name: 'Stalemate' },
  ];
  const otherwise = { winner: 'allied', name: 'Allied victory' };

  it.each([
    [{ measure: 'points', rows, otherwise }, 3, [], 'drawn-by-table'],
    [{ measure: 'points', rows, otherwise }, 0, ['allied'], 'victory-table'],
    [
      { measure: 'delta', rows: [{ atLeast: -15, winner: 'axis', name: 'Moral victory' }], otherwise },
      3,
      ['axis'],
      'victory-table',
    ],
    [
      { measure: 'delta', rows: [{ atLeast: -14, winner: 'axis', name: 'Moral victory' }], otherwise },
      3,
      ['allied'],
      'victory-table',
    ],
  ] as const)(
    '[wifv:end] the group’s own table decides at once: %j with %i points',
    (victoryTable, points, winners, reason) => {
      const game = ended({ victoryTable }, points);
      expect(wifVictory.outcome(game.state)).toMatchObject({ winners, reason });
      expect(wifVictory.awaiting(game.state)).toEqual([]);
      expect(wifVictory.view(game.state).result?.text).toBeTruthy();
    },
  );

  it.each([
    ['SO39', ['allied']],
    ['ND39', ['allied']],
  ] as const)(
    '[wifv:end] a row that asks the Axis to have survived %s does not fit an Axis that fell in it or before',
    (survivedTo, winners) => {
      const victoryTable = { rows: [{ atLeast: 0, survivedTo, winner: 'axis', name: 'Held out' }], otherwise };
      const game = new Game({ victoryTable });
      const powers = (['GE', 'IT', 'JP'] as const).map((power) => ({ power, status: 'conquered' as const }));
      game.play(turn(1, [], { powers }));
      expect(wifVictory.outcome(game.state)?.winners).toEqual(winners);
    },
  );

  it('[wifv:end] and fits one that fell later', () => {
    const victoryTable = { rows: [{ atLeast: 0, survivedTo: 'SO39', winner: 'axis', name: 'Held out' }], otherwise };
    const game = new Game({ victoryTable });
    const powers = (['GE', 'IT', 'JP'] as const).map((power) => ({ power, status: 'conquered' as const }));
    game.play(turn(1));
    game.play(turn(2, [], { powers }));
    expect(wifVictory.outcome(game.state)?.winners).toEqual(['axis']);
  });

  it('[wifv:intro] a side that concedes has lost, with everyone on it', () => {
    const game = new Game();
    game.do('allied', { type: 'concede' });
    expect(wifVictory.outcome(game.state)).toMatchObject({
      winners: ['axis'],
      losers: ['allied'],
      reason: 'concession',
    });
    expect(wifVictory.standing(game.state)).toMatchObject({ phase: 'over' });
  });
});

describe('an amendment', () => {
  it('[wifv:2.0] in turn 2 found in turn 4: every later figure that changes is shown', () => {
    const game = new Game();
    game.play(turn(1, [held('london', 'GE')]));
    game.play(turn(2));
    game.play(turn(3, [held('oslo', 'GE')]));
    game.play(turn(4));
    const [event] = game.do(
      'organiser',
      {
        type: 'amend',
        corrections: [{ report: 2, body: turn(2, [{ target: 'london', control: 'axis', supplied: false }]) }],
      },
      NOTE,
    );
    if (event?.type !== 'reports-amended') throw new Error('no amendment');
    expect(event.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Axis points after N/D 1939', 6, 3],
      ['Axis points after J/F 1940', 10, 4],
      ['Axis points after M/A 1940', 11, 5],
      ['Points of London', 9, 3],
      ['London now', 'held for 3 of 3 turns', 'Axis'],
    ]);
  });

  it('[wifv:1.2] one that makes a later report impossible is refused until that is amended too', () => {
    const game = new Game();
    game.play(turn(1, [], { powers: [{ power: 'FR', status: 'conquered' }] }));
    game.play(turn(2, [], { powers: [{ power: 'FR', status: 'liberated' }] }));
    const one = { report: 1, body: turn(1) };
    expect(game.try('organiser', { type: 'amend', corrections: [one] }, NOTE)).toMatchObject({
      ok: false,
      error: { code: 'amend-breaks-later', data: { report: 2, code: 'status-not-possible' } },
    });
    game.do('organiser', { type: 'amend', corrections: [one, { report: 2, body: turn(2) }] }, NOTE);
    expect(game.state.table.powers.FR.status).toBe('active');
  });
});
