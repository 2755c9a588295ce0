import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { reportingOf } from '@/app/games/_rulesets/_reporting/reporting-of';
import { ReportHistory } from '@/app/games/_rulesets/_reporting/reports/report-history';
import { toyTrackerRules } from '@/tests/support/toy-tracker';
import { allOf, attributeOf, duplicateIds, fieldsOf, formNamed, textOf } from '../markup';
import {
  actionOf,
  fieldOfFault,
  fieldOfRejection,
  noteId,
  played,
  propsFor,
  Screen,
  type ToyAction,
  type ToyBook,
} from './toy-screen';

const add = (amount: number): ToyAction => ({ type: 'report', body: { kind: 'add', amount } });
const NEW = played();
const PROPOSED = played(['left', add(5), noteId('a')]);
const OBJECTED = played(['left', add(5), noteId('a')], ['right', { type: 'object', report: 1 }, noteId('b')]);
const FILED = played(
  ['left', add(5)],
  ['right', { type: 'confirm', report: 1 }],
  ['left', { type: 'report', body: { kind: 'gift' } }],
  ['right', add(2)],
  ['left', { type: 'confirm', report: 3 }],
);
const AMENDED = played(
  ['left', add(5)],
  ['right', { type: 'confirm', report: 1 }],
  ['organiser', { type: 'amend', corrections: [{ report: 1, body: { kind: 'add', amount: 6 } }] }, noteId('c')],
);

const shown = (book: ToyBook, role: string, query: Readonly<Record<string, string>> = {}): string =>
  renderToStaticMarkup(<Screen {...propsFor(book, role, query)} />);

/** The action that a rendered form would send, with some fields filled in and one of its buttons pressed. */
function sent(html: string, label: string, filled: Readonly<Record<string, string>> = {}): ToyAction {
  const form = new FormData();
  for (const { name, value } of fieldsOf(formNamed(html, label))) if (name !== '_check') form.set(name, value ?? '');
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  return toyTrackerRules.schemas.action.parse(actionOf(form));
}

const accepted = (book: ToyBook, by: string, action: ToyAction, note?: string): boolean =>
  toyTrackerRules.decide(book, action, { by, roll: () => 2, ...(note === undefined ? {} : { note }) }).ok;

describe('any part of the flow', () => {
  const books = { NEW, PROPOSED, OBJECTED, FILED, AMENDED };
  const seats = Object.entries(books).flatMap(([name, book]) =>
    ['left', 'right', 'organiser'].map((role) => ({ name, role, book })),
  );

  it.each(seats)('has no id twice, and names all its forms and fields ($name, $role)', ({ book, role }) => {
    const queries: readonly Readonly<Record<string, string>>[] = [
      {},
      { amend: '1' },
      { concede: '1' },
      { do: 'revise' },
      { do: 'report' },
    ];
    for (const query of queries) {
      const html = shown(book, role, query);
      expect(duplicateIds(html)).toEqual([]);
      const labels = allOf(html, 'form').map((form) => attributeOf(form, 'aria-label'));
      expect(labels.every(Boolean)).toBe(true);
      for (const area of allOf(html, 'textarea')) expect(html).toContain(`for="${attributeOf(area, 'id')}"`);
    }
  });

  it.each(seats)('carries the position and its key in each form ($name, $role)', ({ book, role }) => {
    for (const form of allOf(shown(book, role), 'form')) {
      const fields = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
      expect(fields).toMatchObject({ _game: 'g1', _ruleset: 'toy-tracker', _role: role, _version: '7', _key: 'k' });
    }
  });
});

describe('the side that is asked to report', () => {
  it('sends what its form says, and checks it first on Enter', () => {
    const html = shown(NEW, 'left');
    const action = sent(html, 'Report a number', { amount: '4' });
    expect(action).toEqual(add(4));
    expect(accepted(NEW, 'left', action)).toBe(true);
    const buttons = allOf(formNamed(html, 'Report a number'), 'button');
    expect(buttons.map(textOf)).toEqual(['Check', 'Report']);
    expect(buttons.map((button) => attributeOf(button, 'name'))).toEqual(['_check', undefined]);
  });

  it('reports with one press where that is all there is to say', () => {
    expect(sent(shown(NEW, 'left'), 'Report a gift')).toEqual({ type: 'report', body: { kind: 'gift' } });
  });

  it('may paste a block of text, which is checked before it is sent', () => {
    const form = formNamed(shown(NEW, 'left'), 'Report as pasted text');
    expect(fieldsOf(form).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['_kind', 'orders', 'note', '_check']),
    );
    const [check, send] = allOf(form, 'button');
    expect(attributeOf(check ?? '', 'class')).toContain('btn-primary');
    expect(attributeOf(send ?? '', 'class')).not.toContain('btn-primary');
    expect(textOf(form)).toContain('ADD 3');
  });
});

describe('the side that is asked to confirm', () => {
  const html = shown(PROPOSED, 'right');

  it('sees who reported, every change with its rule, the note and the deadline', () => {
    const text = textOf(html);
    for (const words of [
      'Left',
      'One add',
      'Sum: 0 → 5',
      'Look at the map.',
      'No objection counts as agreement',
      '3 Jan 2026',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/rules/toy-tracker#rule-toyt-1"');
    expect(html).toContain('href="/games/g1/log?mark=report-1"');
  });

  it('confirms, with or without an answer of its own', () => {
    const plain = sent(html, 'Confirm report 1');
    expect(plain).toEqual({ type: 'confirm', report: 1 });
    expect(accepted(PROPOSED, 'right', plain)).toBe(true);
    const more = sent(html, 'Confirm report 1', { more: '2' });
    expect(more).toEqual({ type: 'confirm', report: 1, answer: { more: 2 } });
    expect(accepted(PROPOSED, 'right', more)).toBe(true);
  });

  it('objects only with a reason, which goes along as the note', () => {
    const form = formNamed(html, 'Object to report 1');
    const reason = allOf(form, 'textarea')[0] ?? '';
    expect(attributeOf(reason, 'name')).toBe('note');
    expect(attributeOf(reason, 'required')).toBe('');
    const action = sent(html, 'Object to report 1');
    expect(action).toEqual({ type: 'object', report: 1 });
    expect(accepted(PROPOSED, 'right', action, noteId('b'))).toBe(true);
    expect(fieldOfRejection({ code: 'objection-without-reason', clause: 'reporting:objection' })).toBe('note');
  });
});

describe('the author', () => {
  it('sees that the proposal waits, may withdraw it or send another in its place', () => {
    const html = shown(PROPOSED, 'left');
    expect(textOf(html)).toContain('Still to confirm: Right');
    expect(sent(html, 'Withdraw report 1')).toEqual({ type: 'withdraw', report: 1 });
    expect(html).toContain('href="/games/g1?role=left&amp;do=revise#under-discussion"');
    const other = shown(PROPOSED, 'left', { do: 'revise' });
    expect(sent(other, 'Report a number')).toEqual(add(5));
    expect(accepted(PROPOSED, 'left', sent(other, 'Report a number', { amount: '6' }))).toBe(true);
  });

  it('revises after an objection: the reason is shown, the form is filled with what was sent, the note too', () => {
    const html = shown(OBJECTED, 'left');
    expect(textOf(html)).toContain('Objection of Right That is wrong.');
    const form = formNamed(html, 'Report a number');
    expect(textOf(allOf(form, 'textarea')[0] ?? '')).toBe('Look at the map.');
    expect(sent(html, 'Report a number')).toEqual(add(5));
    expect(accepted(OBJECTED, 'left', sent(html, 'Withdraw report 1'))).toBe(true);
  });
});

describe('the organiser', () => {
  it('rules on a dispute either way, with both views in sight and a reason asked for', () => {
    const html = shown(OBJECTED, 'organiser');
    expect(textOf(html)).toContain('Note of the reporter, Left Look at the map.');
    expect(textOf(html)).toContain('Objection of Right That is wrong.');
    expect(attributeOf(allOf(formNamed(html, 'Rule on report 1'), 'textarea')[0] ?? '', 'required')).toBe('');
    for (const verdict of ['uphold', 'return'] as const) {
      const action = sent(html, 'Rule on report 1', { _verdict: verdict });
      expect(action).toEqual({ type: 'rule', report: 1, verdict });
      expect(accepted(OBJECTED, 'organiser', action, noteId('c'))).toBe(true);
    }
  });

  it('chooses what to amend, the newest first', () => {
    const html = shown(FILED, 'organiser');
    const links = allOf(html, 'a').filter((link) => textOf(link).startsWith('Amend'));
    expect(links.map((link) => attributeOf(link, 'href'))).toEqual([
      '/games/g1?role=organiser&amend=3#amend',
      '/games/g1?role=organiser&amend=2#amend',
      '/games/g1?role=organiser&amend=1#amend',
    ]);
  });

  it('amends with the report filled in, checks before amending, and may strike it or later ones', () => {
    const html = shown(FILED, 'organiser', { amend: '1' });
    const form = formNamed(html.slice(html.indexOf('id="amend"')), 'Report a number');
    expect(fieldsOf(form).find(({ name }) => name === 'amount')?.value).toBe('5');
    const [check, amend] = allOf(form, 'button');
    expect(attributeOf(check ?? '', 'class')).toContain('btn-primary');
    expect(textOf(amend ?? '')).toBe('Amend');
    expect(attributeOf(amend ?? '', 'class')).not.toContain('btn-primary');
    const later = fieldsOf(form).filter(({ name }) => name === 'also-strike');
    expect(later.map(({ value }) => value)).toEqual(['2', '3']);
    const strike = sent(html, 'Strike report 1', { 'also-strike': '3' });
    expect(strike).toEqual({
      type: 'amend',
      corrections: [
        { report: 1, strike: true },
        { report: 3, strike: true },
      ],
    });
    expect(accepted(FILED, 'organiser', strike, noteId('c'))).toBe(true);
  });

  it('may report for a side that has fallen silent, but not while something is under discussion', () => {
    expect(textOf(shown(NEW, 'organiser'))).toContain('Has a side gone silent');
    const action = sent(shown(NEW, 'organiser', { do: 'report' }), 'Report a number', { amount: '8' });
    expect(accepted(NEW, 'organiser', action)).toBe(true);
    expect(textOf(shown(PROPOSED, 'organiser'))).not.toContain('Has a side gone silent');
  });
});

describe('conceding', () => {
  it('takes a second step', () => {
    const first = shown(NEW, 'left');
    expect(allOf(first, 'form').some((form) => attributeOf(form, 'aria-label') === 'Concede the game')).toBe(false);
    expect(first).toContain('href="/games/g1?role=left&amp;concede=1#concede"');
    expect(sent(shown(NEW, 'left', { concede: '1' }), 'Concede the game')).toEqual({ type: 'concede' });
    expect(shown(NEW, 'organiser')).not.toContain('concede');
  });
});

describe('what is final', () => {
  const history = (book: ToyBook, amend = false): string => {
    const { game } = propsFor(book, 'left');
    const reporting = reportingOf(game.view);
    return reporting ? renderToStaticMarkup(<ReportHistory game={game} reporting={reporting} amend={amend} />) : '';
  };

  it('is listed the newest first, each linked to its entries in the log', () => {
    const links = allOf(history(FILED), 'a');
    expect(links.map(textOf)).toEqual(['Report 3: one add', 'Report 2: one gift', 'Report 1: one add']);
    expect(attributeOf(links[0] ?? '', 'href')).toBe('/games/g1/log?mark=report-3');
  });

  it('is marked where it was amended', () => {
    expect(textOf(history(AMENDED))).toContain('amended');
    expect(textOf(history(FILED))).not.toContain('amended');
    expect(textOf(history(NEW))).toBe('No report is final yet.');
  });
});

describe('forms and faults', () => {
  it('amend sends the report as it should be', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['_kind', 'amend'],
      ['_report', '1'],
      ['_body', 'add'],
      ['amount', '6'],
    ] as const)
      form.set(name, value);
    expect(actionOf(form)).toEqual({
      type: 'amend',
      corrections: [{ report: 1, body: { kind: 'add', amount: 6 } }],
    });
  });

  it('a form of no kind is no action', () => {
    expect(toyTrackerRules.schemas.action.safeParse(actionOf(new FormData())).success).toBe(false);
    const form = new FormData();
    form.set('_kind', 'constructor');
    expect(toyTrackerRules.schemas.action.safeParse(actionOf(form)).success).toBe(false);
  });

  it('the tracker gets faults of a body with their path in it', () => {
    expect(fieldOfFault({ path: 'body.amount', message: 'x' })).toBe('amount');
    expect(fieldOfFault({ path: 'corrections.0.body.amount', message: 'x' })).toBe('amount');
    expect(fieldOfFault({ path: 'report', message: 'x' })).toBeUndefined();
  });
});
