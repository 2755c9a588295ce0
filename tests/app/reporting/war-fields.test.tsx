import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { cellsIn, withRoom } from '@/app/games/_rulesets/_reporting/cells/grid';
import { warOf } from '@/app/games/_rulesets/_reporting/cells/war-of';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { screenOf } from '@/app/games/_rulesets/registry';
import { orderIn } from '@/app/games/[gameId]/_acts/order-in';
import type { JsonObject } from '@/lib/core/json';
import type { GameState, Playable } from '@/lib/core/playable';
import { plain } from '@/lib/games/engine/entries';
import type { GameError } from '@/lib/games/model/errors';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import { findRuleset } from '@/lib/rulesets/index';
import { postOf } from '@/tests/rulesets/_shared/posted';
import { formNamed } from '../markup';
import { FORMS } from './forms';

/** The war so far of one tracker, field by field: the post of the form as it is drawn, changed as a reader changes it. */

type Id = keyof typeof FORMS;

/** What a group changes at least, and the same as text. */
const CHANGED: Readonly<Record<Id, { readonly fields: Readonly<Record<string, string>>; readonly text: string }>> = {
  'wif-victory': {
    fields: {
      'cell.war.0.after': 'S/O 1940',
      'cell.targets.0.control': 'axis',
      'cell.targets.0.by': 'Germany',
      'cell.targets.0.supply': 'yes',
      'cell.targets.0.run': '3',
    },
    text: '[war]\nafter turn\nS/O 1940\n[targets]\ntarget,control,by,supply,run\nFIRST,Axis,Germany,yes,3\n',
  },
  'wif-house': {
    fields: {
      'cell.step.0.turn': 'S/O 1941',
      'cell.italy.0.rome': 'yes',
      'cell.factories.1.factory': 'Tokyo 1',
      'cell.factories.1.hex': 'Tokyo, east',
      'cell.factories.4.factory': 'Mid-War',
      'cell.factories.4.hex': '+Kobe',
    },
    text: '[step]\nturn\nS/O 1941\n[italy]\nRome\nyes\n[factories]\nhex,factory\n"Tokyo, east",Tokyo 1\n+Kobe,Mid-War\n',
  },
  'axis-allies-victory-cities': {
    fields: { 'cell.war.0.round': '3', 'cell.war.0.mover': 'germany', 'cell.war.0.victory': 'major' },
    text: '[war]\nturn,power to move,victory\n3,Germany,Major Victory\n',
  },
  'okinawa-points': {
    fields: { 'cell.war.0.after': '15', 'cell.war.0.usOnMap': '10' },
    text: '[war]\nafter Game-Turn,US on map\n15,10\n',
  },
};

const CTX = { by: 'server', roll: () => 1 };

function begun(id: Id): { readonly rules: Playable; readonly state: GameState; readonly role: string } {
  const rules = findRuleset(id);
  const setup = rules?.parseSetup({ midWar: true });
  if (rules === undefined || !setup?.ok) throw new Error(`no ${id}`);
  const role = rules.roles(setup.value)[0]?.id ?? '';
  return { rules, state: rules.start(rules.setupOfNewGames(setup.value), CTX).state, role };
}

const reportingIn = (view: object): ReportingView => (view as { readonly reporting: ReportingView }).reporting;

/** The post of the form, with what is typed into it; as the server action reads it. */
function posted(id: Id, typed: Readonly<Record<string, string>> = {}, body?: JsonObject): FormData {
  const { rules, state, role } = begun(id);
  const view = rules.view(state, role);
  const ReportForm = FORMS[id];
  const props = {
    reporting: reportingIn(view),
    game: { gameId: 'g', rulesetId: id, view },
    ticket: { _role: role, _ruleset: id },
    notes: {},
    query: {},
    purpose: body === undefined ? 'report' : 'revise',
    body,
    by: role,
    prefix: 'report',
    decide: async () => ({}),
  } as unknown as ReportFormProps;
  const form = postOf(formNamed(renderToStaticMarkup(<ReportForm {...props} />), 'The war so far'));
  for (const [name, value] of Object.entries(typed)) {
    if (name !== 'orders' && !form.has(name)) throw new Error(`no field ${name}`);
    form.set(name, value);
  }
  return form;
}

const ordersIn = (form: FormData): string => {
  const { order } = orderIn(form);
  return 'orders' in order ? (order.orders ?? '') : 'an action';
};

function read(id: Id, text: string): JsonObject {
  const { rules, state, role } = begun(id);
  const parsed = rules.parseOrders(text, state, role);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value[0] as JsonObject;
}

const positionIn = (action: JsonObject): JsonObject => (action as { body: { position: JsonObject } }).body.position;

/** The refusal of an order as the form gets it back. */
function faultsOf(id: Id, form: FormData) {
  const { rules, state, role } = begun(id);
  const { places } = orderIn(form);
  const parsed = rules.parseOrders(ordersIn(form), state, role);
  const decided = parsed.ok ? rules.decide(state, parsed.value[0] as never, { by: role, roll: () => 1 }) : undefined;
  if (decided?.ok) return {};
  const error: GameError = parsed.ok
    ? { kind: 'rule', rejection: decided?.error as never, message: rules.explain(decided?.error as never) }
    : { kind: 'application', code: 'invalid-orders', message: 'no', data: { errors: parsed.error.map(plain) } };
  return refusalOf(error, places).fields;
}

/** The fields come by a script of their own: it is there before the forms are written in one go. */
beforeAll(() => vi.waitFor(() => expect(posted('wif-victory').has('cell.targets.0.target')).toBe(true)));

describe.each(Object.keys(FORMS) as Id[])('the war so far of %s, field by field', (id) => {
  const { fields, text } = CHANGED[id];

  it('[reporting:mid-war] the fields say what the sheet says from which they were filled', () => {
    const { rules, state, role } = begun(id);
    const start = reportingIn(rules.view(state, role)).midWar?.form?.start;
    const said = positionIn(read(id, ordersIn(posted(id))));
    for (const [section, rows] of Object.entries(start ?? {}))
      if (rows.some((row) => Object.keys(row).length > 0)) expect(said[section]).toEqual(rows);
  });

  it('[reporting:mid-war] what was changed in them comes to the same war as the text', () => {
    const first = posted(id).get('cell.targets.0.target');
    const byText = read(id, `MID-WAR\n${text.replace('FIRST', String(first))}`);
    const effects = (action: JsonObject) => {
      const { rules, state, role } = begun(id);
      const decided = rules.decide(state, action as never, { by: role, roll: () => 1 });
      return decided.ok
        ? decided.value.events.map((event) => rules.describe(event).details)
        : rules.explain(decided.error);
    };
    const byFields = effects(read(id, ordersIn(posted(id, fields))));
    expect(byFields).toEqual(effects(byText));
    expect(JSON.stringify(byFields)).toContain('Reported later, not witnessed');
  });

  it('[reporting:mid-war] a text is sent as it is while the fields are as they came', () => {
    const form = posted(id, { orders: 'MID-WAR\n[nonsense]' });
    expect(ordersIn(form)).toBe('MID-WAR\n[nonsense]');
    expect(orderIn(form).refusal).toBeUndefined();
    expect(faultsOf(id, form)).toEqual({ orders: expect.stringContaining('is no section') });
  });

  it('[reporting:mid-war] a text beside fields that were changed is not sent: neither is passed over', () => {
    const [[name, value] = ['', '']] = [...posted(id)].filter(([name]) => name.startsWith('cell.')).slice(-1);
    const changed = posted(id, { orders: 'MID-WAR', [name]: `${value}x` });
    expect(orderIn(changed).refusal?.fields.orders).toContain('Both the text and the fields');
  });
});

describe('faults of the fields', () => {
  it('[reporting:mid-war] stand at the field that cannot be read, with the names that are near', () => {
    const form = posted('wif-victory', { 'cell.war.0.after': 'S/O 1940', 'cell.targets.3.by': 'Germny' });
    expect(faultsOf('wif-victory', form)).toMatchObject({
      'cell.targets.3.by': expect.stringContaining('Did you mean Germany?'),
    });
  });

  it('[reporting:mid-war] stand at the field that the rules refuse, past rows that were left empty', () => {
    const form = posted('wif-house', { 'cell.step.0.turn': 'S/O 1941', 'cell.factories.5.hex': 'Kobe' });
    expect(faultsOf('wif-house', form)).toEqual({ 'cell.factories.5.factory': 'factory is missing.' });
  });
});

describe('the fields of a report that came back', () => {
  it('[reporting:mid-war] are filled with what it said', () => {
    const body = (
      read('wif-victory', ordersIn(posted('wif-victory', CHANGED['wif-victory'].fields))) as { body: JsonObject }
    ).body;
    expect(read('wif-victory', ordersIn(posted('wif-victory', {}, body)))).toMatchObject({ body });
  });
});

describe('rows of a group’s own', () => {
  const section = {
    id: 'factories',
    title: '',
    columns: [{ id: 'factory', title: '', kind: 'text' as const }],
    open: true,
  };
  const rows = Array.from({ length: 8 }, () => ({}));

  it('there are always empty ones left once a form has come back', () => {
    expect(withRoom(section, rows, {})).toHaveLength(8);
    expect(withRoom(section, rows, { 'cell.factories.0.factory': ['Tokyo'] })).toHaveLength(16);
    const both = { 'cell.factories.0.factory': ['Tokyo'], 'cell.factories.8.factory': ['Kobe'] };
    expect(withRoom(section, rows, both)).toHaveLength(24);
    expect(withRoom({ ...section, open: false }, rows, both)).toHaveLength(8);
  });
});

it('only a form of the war so far is read so', () => {
  const form = new FormData();
  form.set('_kind', 'orders');
  form.set('orders', 'MID-WAR');
  expect(warOf(form)).toBeUndefined();
  expect(screenOf('triumph-of-the-will').ordersOf).toBeUndefined();
  expect(cellsIn(form)).toEqual({});
});
