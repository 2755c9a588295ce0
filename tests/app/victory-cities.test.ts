import { describe, expect, it } from 'vitest';
import {
  answerOf,
  bodyOf,
  fieldOfBody,
  fieldOfFault,
  fieldOfRejection,
} from '@/app/games/_rulesets/axis-allies-victory-cities/forms';
import { PASTE } from '@/app/games/_rulesets/axis-allies-victory-cities/paste';
import { setupOf } from '@/app/games/_rulesets/axis-allies-victory-cities/setup-of';
import { playable } from '@/lib/core/playable';
import { axisAlliesVictoryCities } from '@/lib/rulesets/axis-allies-victory-cities/index';

const rules = playable(axisAlliesVictoryCities);

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The report that a form describes, as the ruleset's schema takes it. */
function parsed(fields: readonly (readonly [string, string])[]) {
  return rules.parseAction({ type: 'report', body: bodyOf(formOf(fields)) });
}

describe('the forms of the victory cities', () => {
  it('a turn: numbers by city and complex, sites, ticks', () => {
    const body = bodyOf(
      formOf([
        ['_body', 'turn'],
        ['power', 'DE'],
        ['round', '2'],
        ['inf-germany', '5'],
        ['inf-western-europe', ''],
        ['inf-norway', '0'],
        ['u-southern-europe-armor', '2'],
        ['u-southern-europe-fighter', '1'],
        ['u-germany-aa', ''],
        ['site-ukraine-s-s-r', 'placed'],
        ['site-norway', 'declared'],
        ['site-balkans', ''],
        ['take', 'karelia-s-s-r'],
        ['take', 'caucasus'],
        ['industry', '1'],
        ['fate-india', 'destroy'],
        ['fate-australia', 'keep'],
        ['fate-china', ''],
      ]),
    );
    expect(body).toEqual({
      kind: 'turn',
      power: 'DE',
      round: 2,
      infantry: { germany: 5 },
      units: { 'southern-europe': { armor: 2, fighter: 1 } },
      declare: ['ukraine-s-s-r', 'norway'],
      ics: ['ukraine-s-s-r'],
      control: [{ territory: 'karelia-s-s-r' }, { territory: 'caucasus' }],
      industry: true,
      destroy: { india: true, australia: false },
    });
    expect(rules.parseAction({ type: 'report', body }).ok).toBe(true);
  });

  it('an empty turn is a legal report', () => {
    const turn = parsed([
      ['_body', 'turn'],
      ['power', 'RU'],
      ['round', '1'],
    ]);
    expect(turn.ok).toBe(true);
  });

  it.each<readonly [string, readonly (readonly [string, string])[], object]>([
    [
      'terms',
      [
        ['_body', 'agree'],
        ['victory', 'minor'],
        ['bid-axis', '8'],
        ['bid-allies', '6'],
        ['axis', ''],
      ],
      { kind: 'agree', victory: 'minor', bids: { axis: 8, allies: 6 } },
    ],
    [
      'terms of teams',
      [
        ['_body', 'agree'],
        ['victory', 'major'],
        ['bid-team-a', ''],
        ['axis', 'team-b'],
      ],
      { kind: 'agree', victory: 'major', axis: 'team-b' },
    ],
    [
      'an attack',
      [
        ['_body', 'announce-attack'],
        ['attacker', 'RU'],
        ['territory', 'norway'],
      ],
      { kind: 'announce-attack', attacker: 'RU', territory: 'norway' },
    ],
    [
      'no infantry',
      [
        ['_body', 'emergency'],
        ['territory', 'norway'],
        ['infantry', '0'],
      ],
      { kind: 'emergency', territory: 'norway', infantry: 0 },
    ],
    [
      'a standing order',
      [
        ['_body', 'standing-order'],
        ['power', 'UK'],
        ['destroy', 'yes'],
      ],
      { kind: 'standing-order', power: 'UK', destroyBoughtICs: true },
    ],
  ])('%s', (_name, fields, body) => {
    expect(bodyOf(formOf(fields))).toEqual(body);
    expect(parsed(fields).ok).toBe(true);
  });

  it('what is no number, or no kind, is for the schema to refuse, at its field', () => {
    const bad = parsed([
      ['_body', 'turn'],
      ['power', 'DE'],
      ['round', '1'],
      ['inf-germany', 'many'],
      ['u-germany-armor', '2.5'],
    ]);
    const fields = bad.ok ? [] : bad.error.map(({ path }) => fieldOfBody(path.replace(/^body\./, '')));
    expect(fields).toEqual(['inf-germany', 'u-germany-armor']);
    expect(parsed([['_body', 'constructor']]).ok).toBe(false);
    expect(parsed([]).ok).toBe(false);
  });

  it('a confirmation adds only what was decided', () => {
    expect(answerOf(formOf([['fate-india', '']]))).toBeUndefined();
    expect(answerOf(formOf([['fate-india', 'keep']]))).toEqual({ destroy: { india: false } });
  });

  it('refusals find their fields', () => {
    const at = (code: string, clause: `aavc:${string}` = 'aavc:ic-start') =>
      fieldOfRejection({ code, clause, data: { territory: 'norway' } });
    expect(at('vc-limit')).toBe('inf-norway');
    expect(at('ic-cap')).toBe('u-norway');
    expect(at('ic-not-declared')).toBe('site-norway');
    expect(at('ic-territory-not-held-at-start')).toBe('u-norway');
    expect(at('ic-territory-not-held-at-start', 'aavc:ic-site')).toBe('site-norway');
    expect(at('attack-not-announced')).toBe('take');
    expect(at('capital-lost')).toBeUndefined();
    expect(fieldOfFault({ path: 'options.majorThresholds', message: '' })).toBe('threshold-axis');
  });

  it('the set-up: defaults, every option, and words for what is no number', () => {
    const plain = setupOf(formOf([['objectionHours', '48']]));
    expect(plain.ok && rules.parseSetup(plain.value).ok).toBe(true);
    const full = setupOf(
      formOf([
        ['objectionHours', '24'],
        ['edition', '7vc'],
        ['threshold-axis', '46'],
        ['threshold-allies', '58'],
        ['liberatorPlacement', 'none'],
        ['totalVictoryIgnoresZeroIpc', 'yes'],
        ['emergencyCountsAgainstFirstTurn', 'no'],
        ['capUsesDiscount', 'yes'],
        ['discount', '2'],
      ]),
    );
    expect(full.ok && full.value).toMatchObject({
      objectionHours: 24,
      options: {
        edition: '7vc',
        majorThresholds: { axis: 46, allies: 58 },
        totalVictoryIgnoresZeroIpc: true,
        emergencyCountsAgainstFirstTurn: false,
        capUsesDiscount: true,
        discount: 2,
      },
    });
    expect(full.ok && rules.parseSetup(full.value).ok).toBe(true);
    const bad = setupOf(formOf([['objectionHours', 'soon']]));
    expect(bad.ok ? {} : bad.error).toHaveProperty('objectionHours');
  });

  it('the example for the box that takes pasted text is understood', () => {
    const setup = rules.parseSetup({});
    if (!setup.ok) throw new Error('no set-up');
    const { state } = rules.start(setup.value, { by: 'axis', roll: () => 1 });
    expect(rules.parseOrders(PASTE.example, state, 'axis').ok).toBe(true);
  });
});
