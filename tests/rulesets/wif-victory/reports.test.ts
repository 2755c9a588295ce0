import { describe, expect, it } from 'vitest';
import { POWERS, type Power, type PowerStatus } from '@/lib/rulesets/_shared/wif/powers';
import type { Body, Change } from '@/lib/rulesets/wif-victory/body';
import { legalStatuses } from '@/lib/rulesets/wif-victory/enter/statuses';
import { explain } from '@/lib/rulesets/wif-victory/explain';
import { setupSchema } from '@/lib/rulesets/wif-victory/setup';
import { open } from '@/lib/rulesets/wif-victory/table';
import { cutOff, held, lost, refusalOf, setupOf, tableAfter, turn } from './support';

const SETUP = setupOf();
const START = open(SETUP);

const stated = (power: Power, status: PowerStatus, number = 1): Body =>
  turn(number, [], { powers: [{ power, status }] });

describe('refused reports', () => {
  const change = (target: string, rest: Partial<Change> = {}): Change => ({ target, control: 'allied', ...rest });
  const first = tableAfter(SETUP, [turn(1)]);
  const fallen = tableAfter(SETUP, [turn(1, [held('delhi', 'JP')]), stated('JP', 'surrendered', 2)]);
  const heldBack = tableAfter(SETUP, [
    { kind: 'conquest-hold', turn: 'SO39', held: true, reasons: ['Japan must roll'] },
  ]);

  interface Case {
    readonly code: string;
    readonly title: string;
    readonly body: Body;
    readonly table?: typeof START;
  }
  const refused = (code: string, title: string, body: Body, table = START): Case => ({ code, title, body, table });

  const CASES: readonly Case[] = [
    refused('unknown-target', '[wifv:2.1] a target that is on no list', turn(1, [change('berlin')])),
    refused('turn-out-of-order', '[wifv:1.1] a turn before its time', turn(2)),
    refused('turn-already-reported', '[wifv:1.1] a closed turn', turn(1), first),
    refused(
      'supply-missing',
      '[wifv:1.1] an Axis target without a word on supply',
      turn(1, [change('delhi', { control: 'axis' })]),
    ),
    refused(
      'supply-not-applicable',
      '[wifv:1.1] supply of an Allied target',
      turn(1, [change('delhi', { supplied: true })]),
    ),
    refused(
      'supply-not-applicable',
      '[wifv:1.1] supply of a neutral target, even as missing',
      turn(1, [change('oslo', { control: 'neutral', supplied: false })]),
    ),
    refused(
      'aligned-not-applicable',
      '[wifv:1.1] an aligned minor of the Allies',
      turn(1, [change('oslo', { aligned: true })]),
    ),
    refused('power-of-other-side', '[wifv:1.1] Japan among the Allies', turn(1, [change('delhi', { by: 'JP' })])),
    refused(
      'power-of-other-side',
      '[wifv:1.1] a power in a neutral',
      turn(1, [change('oslo', { control: 'neutral', by: 'GE' })]),
    ),
    refused(
      'power-of-other-side',
      '[wifv:1.1] France in Vichy',
      turn(1, [change('dakar', { control: 'vichy', by: 'FR' })]),
    ),
    refused('fallen-power-holds', '[wifv:1.1] a power that has surrendered', turn(3, [held('manila', 'JP')]), fallen),
    refused('fallen-power-holds', '[wifv:1.1] its old target, without another name', turn(3, [held('delhi')]), fallen),
    refused('fallen-power-holds', '[wifv:1.1] Vichy aligned to it', turn(3, [], { vichy: 'JP' }), fallen),
    refused(
      'fallen-power-holds',
      '[wifv:1.1] a power that surrenders in the same report',
      turn(1, [held('manila', 'JP')], { powers: [{ power: 'JP', status: 'surrendered' }] }),
    ),
    refused('duplicate-target-in-report', '[wifv:1.1] a target named twice', turn(1, [held('delhi'), lost('delhi')])),
    refused('status-not-possible', '[wifv:1.2] freeing a power that has not fallen', stated('FR', 'liberated')),
    refused('status-not-possible', '[wifv:1.2] an incomplete Italian conquest', stated('IT', 'incompletelyConquered')),
    refused('conquest-step-open', '[wifv:1.1] a turn that the house rules still hold', turn(1), heldBack),
    refused('verdict-before-end', '[wifv:end] a verdict during the game', { kind: 'verdict', winner: 'axis' }),
  ];

  it.each(CASES)('$code: $title', ({ code, body, table = START }) => {
    const refusal = refusalOf(SETUP, table, body);
    expect(refusal?.code).toBe(code);
    if (refusal) expect(explain(refusal)).toMatch(/^.{20,}[.?]$/s);
  });

  it.each([
    ['allied', { kind: 'power-status', turn: 'SO39', power: 'JP', status: 'surrendered' }],
    ['organiser', { kind: 'power-status', turn: 'SO39', power: 'JP', status: 'surrendered' }],
    ['axis', { kind: 'conquest-hold', turn: 'SO39', held: false, reasons: [] }],
    ['organiser', { kind: 'conquest-hold', turn: 'SO39', held: true, reasons: ['x'] }],
    ['axis', { kind: 'verdict', winner: 'axis' }],
    ['campaign', { kind: 'turn', turn: 'SO39', changes: [] }],
    ['clock', { kind: 'turn', turn: 'SO39', changes: [] }],
  ] as const)('[wifv:1.1] %s cannot send %o', (by, body) => {
    const sent: Body = body.kind === 'turn' ? turn(1) : body.kind === 'conquest-hold' ? { ...body, reasons: [] } : body;
    expect(refusalOf(SETUP, START, sent, by)?.code).toBe('not-asked');
  });

  it('[wifv:1.1] the organiser may release a held turn only in a game of before', () => {
    const letGo: Body = { kind: 'conquest-hold', turn: 'SO39', held: false, reasons: [] };
    const hold: Body = { kind: 'conquest-hold', turn: 'SO39', held: true, reasons: ['italy'] };
    const kept = setupOf({ keepsReports: true });
    const codes = [SETUP, kept].flatMap((setup) =>
      [[], [hold]].map((before) => refusalOf(setup, tableAfter(setup, before), letGo, 'organiser')?.code),
    );
    expect(codes).toEqual([undefined, undefined, 'not-asked', 'conquest-step-open']);
  });

  it('[wifv:2.1] an unknown target names the nearest ones', () => {
    expect(refusalOf(SETUP, START, turn(1, [lost('delhi'), { target: 'dehli', control: 'allied' }]))).toMatchObject({
      clause: 'wifv:2.1',
      data: { target: 'dehli', near: ['Delhi'] },
    });
  });

  it('[wifv:1.1] a refused report changes nothing: the whole of it is refused', () => {
    const body = turn(1, [held('delhi'), { target: 'oslo', control: 'axis' }]);
    expect(refusalOf(SETUP, START, body)?.code).toBe('supply-missing');
    expect(START).toEqual(open(SETUP));
  });
});

describe('a report', () => {
  it('[wifv:1.1] carries only what changed; the rest stays as it was', () => {
    const table = tableAfter(SETUP, [turn(1, [held('oslo', 'GE')]), turn(2, [cutOff('oslo')]), turn(3)]);
    expect(table.targets.oslo).toMatchObject({
      control: 'axis',
      by: 'GE',
      supplied: false,
      run: 0,
      best: 1,
      changed: 'ND39',
    });
    expect(table.targets.delhi).toEqual(open(SETUP).targets.delhi);
  });

  it('[wifv:1.1] says again what is so without making it a change', () => {
    const table = tableAfter(SETUP, [turn(1, [held('oslo', 'GE')]), turn(2, [held('oslo', 'GE')])]);
    expect(table.targets.oslo).toMatchObject({ run: 2, changed: 'SO39' });
  });

  it('[wifv:1.1] a Vichy target brings Vichy France into being; any target may be one', () => {
    expect(tableAfter(SETUP, [turn(1, [{ target: 'saigon', control: 'vichy' }])]).vichy).toBe('none');
    expect(tableAfter(SETUP, [turn(1, [{ target: 'oslo', control: 'vichy' }])]).targets.oslo.control).toBe('vichy');
  });

  it('[wifv:intro] sides win together: no power has points of its own', () => {
    const table = tableAfter(SETUP, [turn(1, [held('delhi', 'JP'), held('oslo', 'GE')])]);
    expect(Object.keys(table.turns.SO39 ?? {})).toEqual(['total', 'reach', 'gained']);
    expect(table.turns.SO39?.total).toBe(4);
  });
});

describe('powers', () => {
  type Steps = readonly (readonly [number, PowerStatus])[];
  const history = (power: Power, steps: Steps) =>
    tableAfter(
      setupOf({ houseRules: 'none', endOnDefeat: false }),
      steps.map(([number, status]) => stated(power, status, number)),
    );

  it.each([
    [
      'GE',
      [
        [1, 'conquered'],
        [2, 'liberated'],
        [3, 'active'],
      ],
    ],
    [
      'FR',
      [
        [1, 'incompletelyConquered'],
        [2, 'conquered'],
        [3, 'liberated'],
      ],
    ],
    [
      'US',
      [
        [1, 'active'],
        [2, 'neutral'],
        [3, 'active'],
      ],
    ],
    [
      'IT',
      [
        [1, 'incompletelyConquered'],
        [2, 'surrendered'],
        [3, 'liberated'],
      ],
    ],
    [
      'CH',
      [
        [1, 'conquered'],
        [2, 'conquered'],
        [3, 'liberated'],
        [4, 'conquered'],
      ],
    ],
  ] as const satisfies readonly (readonly [Power, Steps])[])('[wifv:1.2] %s: %j', (power, steps) => {
    const last = steps.at(-1);
    expect(history(power, steps).powers[power].status).toBe(last?.[1]);
  });

  it('[wifv:1.2] nobody but Italy is freed in the turn of its conquest', () => {
    const both = (power: Power): Body =>
      turn(1, [], {
        powers: [
          { power, status: 'conquered' },
          { power, status: 'liberated' },
        ],
      });
    expect(refusalOf(SETUP, START, both('FR'))).toMatchObject({
      code: 'status-not-possible',
      data: { power: 'FR', status: 'liberated', now: 'conquered', since: 'SO39', legal: ['conquered'] },
    });
    expect(refusalOf(SETUP, START, both('IT'))).toBeUndefined();
  });

  it.each([
    ['none', true],
    ['stated', false],
    ['campaign', false],
  ] as const)(
    '[wifv:intro] with house rules “%s” an incomplete Italian conquest is possible: %s',
    (houseRules, possible) => {
      const setup = setupOf({ houseRules });
      expect(legalStatuses(setup, open(setup), 'IT', 'SO39').includes('incompletelyConquered')).toBe(possible);
      expect(legalStatuses(setup, open(setup), 'GE', 'SO39')).toContain('incompletelyConquered');
    },
  );

  it('[wifv:1.2] a fallen power comes back only by being liberated', () => {
    const table = tableAfter(SETUP, [stated('FR', 'conquered')]);
    expect(legalStatuses(SETUP, table, 'FR', 'ND39')).toEqual(['conquered', 'liberated']);
    expect(legalStatuses(SETUP, tableAfter(SETUP, [stated('FR', 'incompletelyConquered')]), 'FR', 'ND39')).toEqual([
      'incompletelyConquered',
      'conquered',
      'surrendered',
      'liberated',
    ]);
  });
});

describe('defeat', () => {
  const fall = (...powers: readonly Power[]): Body =>
    turn(1, [], { powers: powers.map((power) => ({ power, status: 'conquered' })) });
  const ALLIES = ['CW', 'FR', 'US', 'USSR', 'CH'] as const;

  it.each([
    ['two Axis powers', fall('GE', 'IT'), {}, undefined, undefined],
    ['all three', fall('GE', 'IT', 'JP'), {}, 'SO39', undefined],
    ['four Allies', fall('CW', 'FR', 'US', 'USSR'), {}, undefined, undefined],
    ['five Allies, neutral or not', fall(...ALLIES), {}, undefined, 'SO39'],
    ['everybody', fall(...POWERS), {}, 'SO39', 'SO39'],
    ['a shorter roster', fall('GE', 'JP'), { roster: { axis: ['GE', 'JP'] } }, 'SO39', undefined],
    [
      'an Allied roster without China',
      fall('CW', 'FR', 'US', 'USSR'),
      { roster: { allied: ['CW', 'FR', 'US', 'USSR'] } },
      undefined,
      'SO39',
    ],
  ] as const)('[wifv:1.2] %s', (_title, body, input, axis, allied) => {
    const table = tableAfter(setupOf(input), [body]);
    expect([table.axisDefeat, table.alliedDefeat]).toEqual([axis, allied]);
    expect(table.ended).toBe(axis === undefined && allied === undefined ? undefined : 'defeat');
  });

  it.each([
    [true, 'SO39'],
    [false, undefined],
  ])('[wifv:1.2] Vichy France counts as a fallen France: %s', (vichyCountsAsConquered, defeat) => {
    const setup = setupOf({ vichyCountsAsConquered });
    const body = turn(1, [], {
      vichy: 'none',
      powers: (['CW', 'US', 'USSR', 'CH'] as const).map((power) => ({ power, status: 'conquered' })),
    });
    expect(tableAfter(setup, [body]).alliedDefeat).toBe(defeat);
  });

  it('[wifv:1.2] a liberated France stands, Vichy or not', () => {
    const setup = setupOf();
    const others = (['CW', 'US', 'USSR', 'CH'] as const).map((power) => ({ power, status: 'conquered' as const }));
    const reports = [
      turn(1, [], { vichy: 'none', powers: [{ power: 'FR', status: 'conquered' }] }),
      turn(2, [], { powers: [{ power: 'FR', status: 'liberated' }, ...others] }),
    ];
    expect(tableAfter(setup, reports).alliedDefeat).toBeUndefined();
  });

  it('[wifv:1.2] a power that came back is a power that stands', () => {
    const reports = [
      fall('GE', 'IT'),
      turn(2, [], {
        powers: [
          { power: 'GE', status: 'liberated' },
          { power: 'JP', status: 'conquered' },
        ],
      }),
    ];
    expect(tableAfter(SETUP, reports).axisDefeat).toBeUndefined();
  });

  it('[wifv:1.2] the game ends with the defeat, after that turn’s points', () => {
    const body = turn(2, [held('manila')], {
      powers: ALLIES.map((power) => ({ power, status: 'conquered' as const })),
    });
    const table = tableAfter(SETUP, [turn(1, [held('delhi')]), body]);
    expect(table).toMatchObject({ ended: 'defeat', alliedDefeat: 'ND39', closed: 2 });
    expect(table.turns.ND39).toMatchObject({ total: 7, reach: 7 });
    expect(refusalOf(SETUP, table, turn(3))?.code).toBe('game-ended');
  });

  it('[wifv:1.2] or goes on, where the group says so, and keeps the first turn of defeat', () => {
    const setup = setupOf({ endOnDefeat: false });
    const table = tableAfter(setup, [fall('GE', 'IT', 'JP'), turn(2), turn(3)]);
    expect(table).toMatchObject({ axisDefeat: 'SO39', closed: 3 });
    expect(table.ended).toBeUndefined();
  });
});

describe('the end', () => {
  it('[wifv:end] comes with the last turn, J/A 1945 or another', () => {
    const setup = setupOf({ lastTurn: 'ND39' });
    expect(tableAfter(setup, [turn(1)]).ended).toBeUndefined();
    expect(tableAfter(setup, [turn(1), turn(2)]).ended).toBe('last-turn');
    const all = Array.from({ length: 36 }, (_, index) => turn(index + 1));
    expect(tableAfter(SETUP, all)).toMatchObject({ ended: 'last-turn', closed: 36 });
    expect(tableAfter(SETUP, all.slice(0, 35)).ended).toBeUndefined();
  });
});

describe('the set-up', () => {
  it('[wifv:intro] assumes the revised surrender rules, two sides, and 36 turns', () => {
    expect(SETUP).toMatchObject({
      reporter: 'either',
      houseRules: 'stated',
      lastTurn: 'JA45',
      objectionHours: 48,
      roster: { axis: ['GE', 'IT', 'JP'], allied: ['CW', 'FR', 'US', 'USSR', 'CH'] },
    });
  });

  it('[wifv:1.1] may begin elsewhere than we take 1939 to have begun', () => {
    const setup = setupOf({
      opening: {
        targets: { warsaw: { control: 'axis', by: 'GE', supplied: true } },
        powers: { IT: 'active' },
        vichy: 'none',
      },
    });
    const table = open(setup);
    expect(table.targets.warsaw).toEqual({ control: 'axis', by: 'GE', supplied: true, run: 0, best: 0 });
    expect(table.powers.IT).toEqual({ status: 'active' });
    expect(table.vichy).toBe('none');
    expect(open(SETUP).targets).toMatchObject({
      warsaw: { control: 'neutral', supplied: false },
      london: { control: 'allied', by: 'CW' },
      dakar: { control: 'allied', by: 'FR' },
    });
  });

  it.each([
    [{ objectionHours: 0 }],
    [{ lastTurn: 'JF46' }],
    [{ roster: { axis: [] } }],
    [{ roster: { axis: ['GE', 'GE'] } }],
    [{ roster: { axis: ['USSR'] } }],
    [{ opening: { targets: { oslo: { control: 'allied', by: 'GE' } } } }],
    [{ opening: { targets: { oslo: { control: 'neutral', supplied: true } } } }],
    [{ opening: { targets: { berlin: { control: 'axis' } } } }],
    [{ victoryTable: { rows: [], otherwise: { winner: 'axis', name: 'x' } } }],
    [{ houseRules: 'maybe' }],
    [{ surprise: true }],
  ])('refuses %j', (input) => expect(setupSchema.safeParse(input).success).toBe(false));
});

describe('a report with several faults', () => {
  const body = turn(
    1,
    [held('delhi'), { target: 'oslo', control: 'axis' }, { target: 'paris', control: 'allied', by: 'GE' }],
    {
      powers: [{ power: 'FR', status: 'liberated' }],
    },
  );
  const refusal = refusalOf(SETUP, START, body);

  it('[wifv:1.1] is refused with all of them, the first one as the code', () => {
    expect(refusal?.code).toBe('status-not-possible');
    expect(refusal?.data?.others).toEqual([
      { code: 'supply-missing', clause: 'wifv:1.1', data: { target: 'oslo' } },
      expect.objectContaining({ code: 'power-of-other-side' }),
    ]);
  });

  it('[wifv:1.1] says each in a line of its own', () => {
    const lines = refusal === undefined ? [] : explain(refusal).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe('Oslo is Axis: say whether it is in supply or not.');
    expect(lines[2]).toContain('Paris');
  });
});
