import { describe, expect, it } from 'vitest';
import { eventOf, FIELDS, fieldName, rowsOf, rowsOfBody } from '@/app/games/_rulesets/okinawa-points/events/draft';
import { sumOfDraft } from '@/app/games/_rulesets/okinawa-points/events/draft-points';
import { choicesOf, tariffOf, typesOf } from '@/app/games/_rulesets/okinawa-points/events/tariff';
import { answerOf, bodyOf as bodyOfForm, fieldOfBody } from '@/app/games/_rulesets/okinawa-points/form-actions';
import { mapTextOf } from '@/app/games/_rulesets/okinawa-points/map-text';
import { fieldOfSetup, setupOf } from '@/app/games/_rulesets/okinawa-points/setup-of';
import { seededDice } from '@/lib/core/dice';
import { type Body, bodySchema } from '@/lib/rulesets/okinawa-points/body';
import { hexFieldSchema } from '@/lib/rulesets/okinawa-points/hexes/hex-field';
import { readField } from '@/lib/rulesets/okinawa-points/hexes/hex-field-text';
import { complete } from '@/lib/rulesets/okinawa-points/options/options';
import { randomField } from '@/lib/rulesets/okinawa-points/options/random-field';
import { setupSchema } from '@/lib/rulesets/okinawa-points/scenario/setup';
import { openTable } from '@/lib/rulesets/okinawa-points/table';
import { view } from '@/lib/rulesets/okinawa-points/view/view';
import { enter, OWN, openBook, setupWith } from './support';

function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one));
  return form;
}

/** The fields as the page would post them for a report. */
function postOf(body: Body): FormData {
  if (body.kind === 'end') {
    const { counts = {}, cutOff, map } = body;
    const fields = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
    return formOf({
      _body: 'end',
      ...fields,
      cutOff: cutOff === undefined ? '' : String(cutOff),
      map: map === undefined ? '' : mapTextOf(map),
    });
  }
  const rows = rowsOfBody(body).flatMap((row, place) => [
    [fieldName(place, 'type'), row.type] as const,
    ...FIELDS.map((field) => [fieldName(place, field), row[field]] as const),
  ]);
  const said = (number: number | undefined) => (number === undefined ? '' : String(number));
  const onMap = { jpOnMap: said(body.jpOnMap), usOnMap: said(body.usOnMap) };
  return formOf({ _body: 'turn', turn: String(body.turn), ...Object.fromEntries(rows), ...onMap });
}

const SETUPS = [{}, OWN, { scenario: 'IV' }, { scenario: 'V', options: { removalScores: true, zones: true } }];

describe('forms', () => {
  it('a report that fills the form comes back out of it', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const die = seededDice(seed);
      const choose = (n: number) => die(n) - 1;
      const setup = setupWith(SETUPS[seed % SETUPS.length]);
      const [turn] =
        view(openBook(SETUPS[seed % SETUPS.length])).next === 14
          ? [14]
          : [setup.own ? 1 : setup.scenario === 'IV' ? 46 : 1];
      for (const template of [{ kind: 'turn', turn }, { kind: 'end' }] as const) {
        const body = complete(setup, openTable(setup), template, choose);
        expect(bodySchema.parse(bodyOfForm(postOf(body)))).toEqual(body);
      }
    }
  });

  it('[okinawa:17.11] the running totals agree with the server’s points', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const die = seededDice(seed);
      const input = {
        ...OWN,
        own: {
          ...OWN.own,
          arrivals: true,
          awards: { arrivals: { points: 4 }, invaders: { points: 3 } },
          landings: { us: { turns: 9 }, japanese: { turns: 9 } },
          scores: { us: seed % 3 > 0, japanese: true },
        },
        options: { removalScores: seed % 2 === 0 },
      };
      const setup = setupWith(input);
      const body = complete(setup, openTable(setup), { kind: 'turn', turn: 1 }, (n) => die(n) - 1);
      const record = enter(setup, openTable(setup), body).turns[1];
      const { sums, open } = sumOfDraft(rowsOfBody(body), tariffOf(view(openBook(input))));
      const known = Object.fromEntries(sums.map(({ heading, us, japanese }) => [heading, us + japanese]));
      // A unit that arrives may be one whose worth only the server knows; then the form says so.
      if (open) continue;
      const both = { ...record?.us };
      for (const [heading, points] of Object.entries(record?.japanese ?? {})) {
        Object.assign(both, { [heading]: points + (Object.entries(both).find(([one]) => one === heading)?.[1] ?? 0) });
      }
      expect(known).toEqual(both);
    }
  });

  it('lines without a kind are passed over, and gaps closed', () => {
    const form = formOf({
      'e0-type': '',
      'e3-type': 'retreat',
      'e3-count': '2',
      'e3-hexes': '1',
      'e3-attacker': 'us',
      'e11-type': 'invasion-jp',
      'e2-type': 'nonsense',
      'e4-type': 'retreat',
      'e4-drop': '1',
    });
    const rows = rowsOf((name) => form.get(name)?.toString(), form.keys());
    expect(rows.map(({ type }) => type)).toEqual(['retreat', 'invasion-jp']);
    expect(rows.map(eventOf)).toEqual([
      { type: 'retreat', side: 'us', units: 2, hexes: 1, attacker: 'us' },
      { type: 'jp-invasion' },
    ]);
  });

  it('what cannot be read is refused by the schema at its own field', () => {
    const form = formOf({
      turn: '14',
      'e0-type': 'elim-us',
      'e0-code': 'four',
      'e0-count': 'two',
      'e1-type': 'retreat',
      'e1-count': '1',
      'e1-hexes': '',
      'e1-attacker': 'us',
    });
    const parsed = bodySchema.safeParse(bodyOfForm(form));
    const fields = parsed.error?.issues.map(({ path }) => fieldOfBody(path.join('.')));
    expect(fields).toEqual(['e0-code', 'e0-count', 'e1-hexes']);
    expect(['counts.usNorth', 'map', 'cutOff', 'events.3.usRemoved.0', 'turn'].map(fieldOfBody)).toEqual([
      'usNorth',
      'map',
      'cutOff',
      'e3-out1',
      'turn',
    ]);
  });

  it('[okinawa:17.41] a confirmation holds the removals only when the US changed them', () => {
    const was = ['4-3-10,4-3-10,4-4-10', '4-3-10'];
    const same = formOf({ _was: was, 'removed-0': ['4-3-10', '4-3-10', '4-4-10'], 'removed-1': ['4-3-10'] });
    expect(answerOf(same)).toBeUndefined();
    const other = formOf({ _was: was, 'removed-0': ['4-3-10', '4-4-10', '4-4-10'], 'removed-1': ['4-3-10'] });
    expect(answerOf(other)).toEqual({ removals: [['4-3-10', '4-4-10', '4-4-10'], ['4-3-10']] });
    expect(answerOf(formOf({}))).toBeUndefined();
  });

  it('[okinawa:17.53] a map comes back as text that is the same map', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const die = seededDice(seed);
      const map = hexFieldSchema.parse(randomField((n) => die(n) - 1, { us: 9, japanese: 9 }));
      const read = readField(mapTextOf(map));
      expect(read.ok && hexFieldSchema.parse(read.value)).toEqual(map);
    }
  });

  it('offers the lines and the units that the scenario has', () => {
    expect(typesOf(view(openBook()))).toEqual(['retreat', 'elim-us', 'elim-jp', 'jp-exit', 'us-exit', 'invasion-jp']);
    expect(typesOf(view(openBook({ scenario: 'V' })))).toContain('reinforcement');
    expect(choicesOf(view(openBook()), 'us')).toEqual({
      counted: true,
      units: [{ code: '4-3-10', label: '4-3-10 (27 left)' }],
    });
    expect(choicesOf(view(openBook({ scenario: 'V' })), 'japanese').counted).toBe(false);
  });
});

describe('the set-up form', () => {
  const parsed = (fields: Readonly<Record<string, string>>) => {
    const setup = setupOf(formOf(fields));
    return setup.ok ? setupSchema.safeParse(setup.value) : setup.error;
  };

  it('untouched it is scenario II with the defaults', () => {
    const untouched = {
      scenario: 'II',
      objectionHours: '48',
      locInScenarioIV_V: 'yes',
      zones: '',
      us: '',
      japanese: '',
      worth: '',
    };
    expect(parsed(untouched)).toMatchObject({
      success: true,
      data: setupWith({ options: { locInScenarioIV_V: true } }),
    });
  });

  it('reads forces, worths, options and a scenario of its own', () => {
    const setup = parsed({
      scenario: 'own',
      objectionHours: '24',
      zones: 'no',
      us: '4-3-10 x27\n4-4-10 12',
      worth: '1-2-10/1-6 9 3',
      removalScores: 'yes',
      'own-firstTurn': '3',
      'own-lastTurn': '9',
      'own-win-type': 'threshold',
      'own-win-side': 'us',
      'own-win-atLeast': '40',
      'own-scores': 'us',
      'own-us-landings': '1',
      'own-us-notBefore': '5',
      'own-jp-landings': '0',
      'own-zones': 'yes',
      'own-awards':
        'survivors 1 from 4\nendurance 10 from 5 most 30\narrivals 4\ninvaders 2\nexit 4-3-10 x9 by 6 points 3',
    });
    expect(setup).toMatchObject({
      success: true,
      data: {
        objectionHours: 24,
        forces: { us: { '4-3-10': 27, '4-4-10': 12 } },
        worth: { '1-2-10/1-6': { points: 9, defense: 3 } },
        options: { removalScores: true, zones: false },
        own: {
          firstTurn: 3,
          lastTurn: 9,
          scores: { us: true, japanese: false },
          zones: true,
          territory: { us: false, japanese: false },
          communications: false,
          landings: { us: { turns: 1, notBefore: 5 }, japanese: { turns: 0 } },
          awards: {
            survivors: { points: 1, fromTurn: 4 },
            endurance: { points: 10, fromTurn: 5, most: 30 },
            arrivals: { points: 4 },
            invaders: { points: 2 },
            mustExit: { unit: '4-3-10', count: 9, byTurn: 6, points: 3 },
          },
          win: { type: 'threshold', side: 'us', atLeast: 40 },
        },
      },
    });
  });

  it.each([
    [{ us: 'many' }, 'us'],
    [{ japanese: '2-3-10' }, 'japanese'],
    [{ worth: '1-2-10/1-6 9' }, 'worth'],
    [{ scenario: 'own', 'own-awards': 'glory 5' }, 'own-awards'],
  ])('%j is sent back at its field', (fields, field) => {
    const setup = setupOf(formOf(fields));
    expect(setup.ok ? [] : Object.keys(setup.error)).toEqual([field]);
  });

  it('faults of the schema find their fields', () => {
    const paths = [
      'own.win.atLeast',
      'own.lastTurn',
      'own.landings.us.turns',
      'own.awards.mustExit.unit',
      'forces.us',
      'objectionHours',
      'options.zones',
    ];
    expect(paths.map(fieldOfSetup)).toEqual([
      'own-win-atLeast',
      'own-lastTurn',
      'own-us-landings',
      'own-awards',
      'us',
      'objectionHours',
      'zones',
    ]);
  });
});
