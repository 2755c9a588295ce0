import { describe, expect, it } from 'vitest';
import { bodyOf, reader } from '@/app/games/_rulesets/wif-victory/body-of';
import { behindOf, draftKey, draftOf, draftOfTarget, isHeld } from '@/app/games/_rulesets/wif-victory/draft';
import { fieldOfSetup, setupOf } from '@/app/games/_rulesets/wif-victory/setup-of';
import { likelyPower } from '@/app/games/_rulesets/wif-victory/turn/likely-power';
import { bodySchema, type Change } from '@/lib/rulesets/wif-victory/body';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { setupSchema } from '@/lib/rulesets/wif-victory/setup';
import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';
import { Game, held, turn } from '../rulesets/wif-victory/support';

type Fields = Readonly<Record<string, string>>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The form of a turn as the page makes it from a view, with some fields chosen differently. */
function turnForm(game: Game, chosen: Fields): FormData {
  const view = wifVictory.view(game.state, 'axis');
  const rows = view.targets.flatMap((target) => {
    const draft = draftOfTarget(target);
    return [
      [`_was-row-${target.id}`, draftKey(draft)],
      [`who-${target.id}`, draft.who],
      [`by-${target.id}`, draft.by],
      ...(draft.supply === '' ? [] : [[`supply-${target.id}`, draft.supply]]),
    ];
  });
  const powers = view.powers.flatMap(({ power, status }) => [
    [`_was-status-${power}`, status],
    [`status-${power}`, status],
  ]);
  const rest = [
    ['_was-vichy', view.vichy],
    ['vichy', view.vichy],
    ['_turn', view.turn?.code ?? ''],
  ];
  return formOf({ ...Object.fromEntries([...rows, ...powers, ...rest]), ...chosen });
}

const campaign = (): Game => {
  const game = new Game();
  game.play(turn(1, [held('oslo', 'GE'), held('delhi', 'JP'), { target: 'saigon', control: 'vichy' }]));
  return game;
};

const changesOf = (chosen: Fields): readonly Change[] => {
  const body = bodySchema.parse(bodyOf(turnForm(campaign(), chosen)));
  return body.kind === 'turn' ? body.changes : [];
};

describe('the form of a turn', () => {
  it('says nothing changed when nothing was chosen', () => {
    expect(bodyOf(turnForm(campaign(), {}))).toEqual(turn(2));
  });

  it.each<readonly [Fields, readonly Change[]]>([
    [{ 'supply-oslo': 'out' }, [{ target: 'oslo', control: 'axis', by: 'GE', supplied: false }]],
    [{ 'who-oslo': 'allied' }, [{ target: 'oslo', control: 'allied' }]],
    [
      { 'who-paris': 'axis', 'supply-paris': 'in', 'by-paris': 'GE' },
      [{ target: 'paris', control: 'axis', by: 'GE', supplied: true }],
    ],
    [{ 'who-paris': 'axis' }, [{ target: 'paris', control: 'axis' }]],
    [{ 'by-oslo': 'IT' }, [{ target: 'oslo', control: 'axis', by: 'IT', supplied: true }]],
    [{ 'supply-saigon': 'in' }, [{ target: 'saigon', control: 'vichy', supplied: true }]],
    [{ 'supply-london': 'in', 'by-london': 'GE' }, []],
    [{ 'minor-oslo': 'yes' }, [{ target: 'oslo', control: 'axis', by: 'GE', supplied: true, aligned: true }]],
  ])('reports only what is different: %j', (chosen, changes) => expect(changesOf(chosen)).toEqual(changes));

  it('reports powers and Vichy France where they changed', () => {
    expect(bodyOf(turnForm(campaign(), { 'status-IT': 'active', vichy: 'GE' }))).toEqual({
      ...turn(2),
      powers: [{ power: 'IT', status: 'active' }],
      vichy: 'GE',
    });
  });

  it('an amendment reports what its rows say, and nothing of those as before', () => {
    const form = formOf({
      _turn: 'SO39',
      '_was-row-oslo': 'same///',
      'who-oslo': 'same',
      '_was-row-delhi': 'same///',
      'who-delhi': 'axis',
      'supply-delhi': 'out',
      '_was-status-IT': '',
      'status-IT': '',
      '_was-vichy': '',
      vichy: '',
    });
    expect(bodyOf(form)).toEqual(turn(1, [{ target: 'delhi', control: 'axis', supplied: false }]));
  });

  it('reads the verdict, a status and a release', () => {
    expect(bodyOf(formOf({ _body: 'verdict', winner: 'axis' }))).toEqual({ kind: 'verdict', winner: 'axis' });
    expect(
      bodySchema.parse(bodyOf(formOf({ _body: 'power-status', _turn: 'JF40', _power: 'JP', status: 'surrendered' }))),
    ).toMatchObject({ power: 'JP', status: 'surrendered' });
    expect(bodySchema.parse(bodyOf(formOf({ _body: 'release', _turn: 'JF40' })))).toMatchObject({ held: false });
  });
});

describe('the running total', () => {
  /** Points after the turn as the page reckons them, and as the rules do. */
  function bothWays(chosen: Fields): readonly [number, number] {
    const game = campaign();
    const view = wifVictory.view(game.state, 'axis');
    const form = turnForm(game, chosen);
    const behind = behindOf(reader(form), view);
    const points = (target: TargetView) =>
      isHeld(draftOf(reader(form), target.id), target, behind, view) ? target.ifHeld : target.best;
    const page = view.targets.reduce((sum, target) => sum + points(target), 0);
    const body = bodySchema.parse(bodyOf(form));
    game.do('axis', { type: 'report', body });
    game.do('allied', { type: 'confirm', report: 2 });
    return [page, game.state.table.turns.ND39?.total ?? Number.NaN];
  }

  it.each<readonly [Fields, number]>([
    [{}, 8],
    [{ 'supply-delhi': 'out' }, 5],
    [{ 'who-oslo': 'allied' }, 7],
    [{ 'who-london': 'axis', 'supply-london': 'in' }, 11],
    [{ 'status-JP': 'surrendered' }, 5],
    [{ 'status-GE': 'incompletelyConquered' }, 8],
    [{ 'who-diego-suarez': 'vichy', 'supply-diego-suarez': 'in' }, 8],
    [{ 'who-diego-suarez': 'vichy', 'supply-diego-suarez': 'in', vichy: 'JP' }, 9],
    [{ 'status-GE': 'conquered', 'status-IT': 'conquered', 'status-JP': 'surrendered' }, 4],
  ])('is what the rules then find: %j', (chosen, points) => expect(bothWays(chosen)).toEqual([points, points]));
});

describe('the power that is chosen with an Axis target', () => {
  it.each<readonly [string, Fields, string, string | undefined]>([
    ['the usual one of its part of the world', {}, 'paris', 'GE'],
    ['the usual one of another part', {}, 'manila', 'JP'],
    ['none where more than one is likely', {}, 'suez', undefined],
    ['the one that is named there', { 'who-athens': 'axis', 'by-athens': 'IT' }, 'belgrade', 'IT'],
    ['not one that has lost everything', { 'status-GE': 'surrendered' }, 'paris', undefined],
    ['none where two are named', { 'who-warsaw': 'axis', 'by-warsaw': 'IT' }, 'kiev', undefined],
    ['none where the target is unknown', {}, 'berlin', undefined],
  ])('%s', (_, chosen, target, power) => {
    const game = campaign();
    const view = wifVictory.view(game.state, 'axis');
    expect(likelyPower(reader(turnForm(game, chosen)), target, view)).toBe(power);
  });
});

describe('the set-up form', () => {
  const parsed = (fields: Fields) => {
    const setup = setupOf(formOf(fields));
    if (!setup.ok) throw new Error(JSON.stringify(setup.error));
    return setupSchema.parse(setup.value);
  };

  it('says nothing where it is empty, and so leaves every default', () => {
    expect(parsed({})).toEqual(setupSchema.parse({}));
  });

  it('reads every option', () => {
    expect(
      parsed({
        objectionHours: '72',
        reporter: 'axis',
        houseRules: 'none',
        lastTurn: 'M/J 1945',
        endOnDefeat: 'no',
        openRunCountsFull: 'yes',
        'roster-axis': 'GE, JP',
        measure: 'delta',
        victoryTable: '12; axis; Axis triumph; J/F 1945\n0; draw; Even\notherwise; allied; Allied victory',
        'opening-targets': 'Warsaw, axis, GE, yes\nWashington D.C., neutral',
        'opening-powers': 'IT, active\nFR, incompletely conquered',
      }),
    ).toMatchObject({
      objectionHours: 72,
      reporter: 'axis',
      houseRules: 'none',
      lastTurn: 'MJ45',
      endOnDefeat: false,
      openRunCountsFull: true,
      roster: { axis: ['GE', 'JP'] },
      victoryTable: {
        measure: 'delta',
        rows: [
          { atLeast: 12, winner: 'axis', name: 'Axis triumph', survivedTo: 'JF45' },
          { atLeast: 0, winner: 'draw', name: 'Even' },
        ],
        otherwise: { winner: 'allied', name: 'Allied victory' },
      },
      opening: {
        targets: { warsaw: { control: 'axis', by: 'GE', supplied: true }, 'washington-d-c': { control: 'neutral' } },
        powers: { IT: 'active', FR: 'incompletelyConquered' },
      },
    });
  });

  it.each<readonly [Fields, string]>([
    [{ victoryTable: '12; axis; Triumph' }, 'victoryTable'],
    [{ victoryTable: 'many; axis; Triumph\notherwise; allied; x' }, 'victoryTable'],
    [{ 'opening-targets': 'Warsaw' }, 'opening-targets'],
    [{ 'opening-powers': 'IT' }, 'opening-powers'],
  ])('says in words what it cannot read: %j', (fields, name) => {
    const setup = setupOf(formOf(fields));
    expect(setup.ok ? [] : Object.keys(setup.error)).toEqual([name]);
  });

  it.each<readonly [Fields, string]>([
    [{ lastTurn: 'J/F 1950' }, 'lastTurn'],
    [{ 'roster-axis': 'USSR' }, 'roster-axis'],
    [{ 'opening-targets': 'Berlin, axis' }, 'opening-targets'],
    [{ victoryTable: '1; nobody; x\notherwise; allied; y' }, 'victoryTable'],
    [{ objectionHours: '0' }, 'objectionHours'],
  ])('a fault that the rules find stands at its field: %j', (fields, name) => {
    const setup = setupOf(formOf(fields));
    const checked = setupSchema.safeParse(setup.ok ? setup.value : undefined);
    const paths = checked.success ? [] : checked.error.issues.map(({ path }) => fieldOfSetup(path.join('.')));
    expect(paths).toContain(name);
  });
});
