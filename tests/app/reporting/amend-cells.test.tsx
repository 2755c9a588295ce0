import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import { orderIn } from '@/app/games/[gameId]/_acts/order-in';
import type { GameState, Playable } from '@/lib/core/playable';
import { plain } from '@/lib/games/engine/entries';
import type { GameError } from '@/lib/games/model/errors';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import { findRuleset } from '@/lib/rulesets/index';
import { postOf } from '@/tests/rulesets/_shared/posted';
import { formNamed } from '../markup';
import { FORMS } from './forms';

/** The war so far of a game that goes on, amended in the fields that it was entered in: the post of the form, and what it comes to. */

type Id = keyof typeof FORMS;
type Fields = Readonly<Record<string, string>>;

interface Case {
  /** What was entered, with as little as possible. */
  readonly war: string;
  readonly later?: string;
  /** What the organiser puts right, and the same as text. */
  readonly right: Fields;
  readonly text: string;
  /** What cannot be. */
  readonly wrong: Fields;
  readonly fault: Fields;
}

const CASES: Readonly<Record<Id, Case>> = {
  'wif-victory': {
    war: '[war]\nafter turn\nS/O 1940\n[targets]\ntarget,control,by,supply,run\nParis,Axis,Germany,yes,3\n',
    later: 'TURN N/D 1940\nNO CHANGE',
    right: { 'Delhi.control': 'axis', 'Delhi.by': 'Japan', 'Delhi.supply': 'yes', 'Delhi.run': '2' },
    text: '[war]\nafter turn\nS/O 1940\n[targets]\ntarget,control,by,supply,run\nParis,Axis,Germany,yes,3\nDelhi,Axis,Japan,yes,2\n',
    wrong: { 'Delhi.control': 'axis', 'Delhi.by': 'Japn' },
    fault: { 'Delhi.by': 'Did you mean Japan?' },
  },
  'wif-house': {
    war: '[step]\nturn\nS/O 1941\n[factories]\nhex,factory\n+Kobe,Kobe 1\n',
    right: { 'cell.italy.0.rome': 'yes' },
    text: '[step]\nturn\nS/O 1941\n[italy]\nRome\nyes\n[factories]\nhex,factory\n+Kobe,Kobe 1\n',
    wrong: { 'cell.factories.4.hex': 'Kobe' },
    fault: { 'cell.factories.4.factory': 'factory is missing.' },
  },
  'axis-allies-victory-cities': {
    war: '[war]\nturn,power to move,victory\n3,Germany,Major Victory\n',
    right: { 'cell.war.0.round': '4' },
    text: '[war]\nturn,power to move,victory\n4,Germany,Major Victory\n',
    wrong: { 'cell.war.0.round': 'four' },
    fault: { 'cell.war.0.round': 'is no number' },
  },
  'okinawa-points': {
    war: '[war]\nafter Game-Turn,US on map\n15,10\n',
    right: { 'cell.war.0.usOnMap': '12' },
    text: '[war]\nafter Game-Turn,US on map\n15,12\n',
    wrong: { 'cell.war.0.usOnMap': 'many' },
    fault: { 'cell.war.0.usOnMap': 'is no number' },
  },
};

const reportingIn = (view: object): ReportingView => (view as { readonly reporting: ReportingView }).reporting;

function play(rules: Playable, state: GameState, by: string, text: string): GameState {
  const parsed = rules.parseOrders(text, state, by);
  const decided = parsed.ok ? rules.decide(state, parsed.value[0] as never, { by, roll: () => 1 }) : parsed;
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return decided.value.state;
}

function movedIn(id: Id): { readonly rules: Playable; readonly state: GameState } {
  const rules = findRuleset(id);
  const setup = rules?.parseSetup({ midWar: true });
  if (rules === undefined || !setup?.ok) throw new Error(`no ${id}`);
  const [first = '', ...others] = rules.roles(setup.value).flatMap((role) => (role.kind === 'player' ? [role.id] : []));
  const both = (state: GameState, text: string) =>
    others.reduce((now, by) => play(rules, now, by, 'CONFIRM'), play(rules, state, first, text));
  const start = rules.start(rules.setupOfNewGames(setup.value), { by: 'server', roll: () => 1 }).state;
  const { war, later } = CASES[id];
  const entered = both(start, `MID-WAR\n${war}`);
  return { rules, state: later === undefined ? entered : both(entered, later) };
}

/** Where a target stands among the fields is looked up; other fields have their own names. */
function named(form: FormData, field: string): string {
  if (field.startsWith('cell.')) return field;
  const [target, column] = field.split('.');
  const row = [...form].find(
    ([name, value]) => /^cell\.targets\.\d+\.target$/.test(name) && value === target?.toLowerCase(),
  );
  if (row === undefined) throw new Error(`no ${target}`);
  return row[0].replace(/target$/, column ?? '');
}

/** The post of the form that amends, with what is typed into it; as the server action reads it. */
function posted(id: Id, typed: Fields = {}): FormData {
  const { rules, state } = movedIn(id);
  const view = rules.view(state, 'organiser');
  const ReportForm = FORMS[id];
  const reporting = reportingIn(view);
  const props = {
    reporting,
    game: { gameId: 'g', rulesetId: id, view },
    ticket: { _role: 'organiser', _ruleset: id },
    notes: {},
    query: {},
    purpose: 'amend',
    body: reporting.filed[0]?.body,
    report: 1,
    by: 'organiser',
    prefix: 'amend',
    decide: async () => ({}),
  } as unknown as ReportFormProps;
  const form = postOf(
    formNamed(renderToStaticMarkup(<ReportForm {...props} />), 'The war so far, as it should have been'),
  );
  form.delete('also-strike');
  for (const [field, value] of Object.entries(typed)) {
    const name = named(form, field);
    if (!form.has(name)) throw new Error(`no field ${name}`);
    form.set(name, value);
  }
  return form;
}

const ordersIn = (form: FormData): string => {
  const { order } = orderIn(form);
  return 'orders' in order ? (order.orders ?? '') : 'an action';
};

/** What an amendment says, or its refusal as the form gets it back. */
function amended(id: Id, orders: string, note: string | null = 'ab'.repeat(32)) {
  const { rules, state } = movedIn(id);
  const parsed = rules.parseOrders(orders, state, 'organiser');
  const ctx = { by: 'organiser', roll: () => 1, ...(note === null ? {} : { note }) };
  const decided = parsed.ok ? rules.decide(state, parsed.value[0] as never, ctx) : undefined;
  if (decided?.ok) return { lines: decided.value.events.map((event) => rules.describe(event)) };
  const error: GameError = parsed.ok
    ? { kind: 'rule', rejection: decided?.error as never, message: rules.explain(decided?.error as never) }
    : { kind: 'application', code: 'invalid-orders', message: 'no', data: { errors: parsed.error.map(plain) } };
  return { error };
}

function faultsOf(id: Id, form: FormData, note?: null) {
  const { error } = amended(id, ordersIn(form), note);
  return error === undefined ? {} : refusalOf(error, orderIn(form).places).fields;
}

/** The fields come by a script of their own: it is there before the forms are written in one go. */
beforeAll(() => vi.waitFor(() => expect([...posted('wif-victory').keys()].join()).toContain('cell.targets.0')));

describe.each(Object.keys(CASES) as Id[])('the war so far of %s, amended field by field', (id) => {
  const { right, text, wrong, fault } = CASES[id];

  it('[reporting:amendment] says of what was put right what the text says, for every later turn', () => {
    const form = posted(id, right);
    expect(form.get('_kind')).toBe('amend');
    expect(form.get('_report')).toBe('1');
    const byFields = amended(id, ordersIn(form));
    expect(byFields.lines?.[0]?.text).toContain('amends');
    expect(byFields).toEqual(amended(id, `AMEND 1\nMID-WAR\n${text}`));
  });

  it('[reporting:amendment] begins with what stands: nothing is sent while nothing was changed', () => {
    const form = posted(id);
    expect(orderIn(form).refusal?.message).toContain('Nothing in the fields was changed');
    const { lines, error } = amended(id, ordersIn(form));
    expect(lines?.[0]?.details ?? []).toEqual([]);
    expect(error).toBeUndefined();
  });

  it('[reporting:amendment] has each fault at its field', () => {
    const form = posted(id, wrong);
    const [[field = '', words = ''] = []] = Object.entries(fault);
    expect(faultsOf(id, form)).toEqual({ [named(form, field)]: expect.stringContaining(words) });
  });

  it('[reporting:amendment] has the missing reason at its field', () => {
    expect(Object.keys(faultsOf(id, posted(id, right), null))).toEqual(['note']);
  });

  it('[reporting:amendment] takes a text in the place of the fields, and counts its lines as they are', () => {
    const form = posted(id);
    form.set('orders', `MID-WAR\n${text}`);
    expect(orderIn(form).refusal).toBeUndefined();
    expect(amended(id, ordersIn(form)).error).toBeUndefined();
    form.set('orders', 'MID-WAR\n[nonsense]');
    expect(faultsOf(id, form)).toEqual({
      orders: expect.stringContaining('Line 2, column 1: “nonsense” is no section'),
    });
    const both = posted(id, right);
    both.set('orders', 'MID-WAR');
    expect(orderIn(both).refusal?.fields.orders).toContain('Both the text and the fields');
  });
});

it('[reporting:amendment] later reports are removed with it', () => {
  const form = posted('wif-victory', CASES['wif-victory'].right);
  form.append('also-strike', '2');
  expect(ordersIn(form)).toMatch(/\nAMEND 2 STRIKE$/);
  expect(amended('wif-victory', ordersIn(form)).error).toBeUndefined();
});
