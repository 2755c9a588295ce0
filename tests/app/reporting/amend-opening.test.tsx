import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import type { GameState, Playable } from '@/lib/core/playable';
import type { RoleId } from '@/lib/core/ruleset';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import { findRuleset } from '@/lib/rulesets/index';
import { FORMS } from './forms';

/** The organiser puts the war so far right: in every tracker the form is that of the report, filled with it. */

function rulesOf(id: string): Playable {
  const rules = findRuleset(id);
  if (rules === undefined) throw new Error(`no ${id}`);
  return rules;
}

const reportingIn = (view: object): ReportingView => (view as { readonly reporting: ReportingView }).reporting;

function play(rules: Playable, state: GameState, by: RoleId, text: string): GameState {
  const [action] = read(rules, state, by, text);
  const decided = action === undefined ? undefined : rules.decide(state, action, { by, roll: () => 1 });
  if (!decided?.ok) throw new Error(decided === undefined ? 'no action' : rules.explain(decided.error));
  return decided.value.state;
}

function read(rules: Playable, state: GameState, by: RoleId, text: string) {
  const parsed = rules.parseOrders(text, state, by);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** A game whose war so far is final: its filled example, or the past turns of one. */
function movedIn(rules: Playable, way: 'position' | 'past-turns'): GameState {
  const setup = rules.parseSetup({ midWar: true });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const sides = rules.roles(setup.value).flatMap(({ id, kind }) => (kind === 'player' ? [id] : []));
  const [first = '', ...others] = sides;
  const { state } = rules.start(rules.setupOfNewGames(setup.value), { by: 'server', roll: () => 1 });
  const form = reportingIn(rules.view(state, first)).midWar?.form;
  const text = way === 'position' ? form?.example.csv : form?.turns?.example;
  const reported = play(rules, state, first, text ?? '');
  return others.reduce((now, by) => play(rules, now, by, 'CONFIRM'), reported);
}

describe.each([
  ['wif-victory', 'position'],
  ['wif-victory', 'past-turns'],
  ['wif-house', 'position'],
  ['axis-allies-victory-cities', 'position'],
  ['axis-allies-victory-cities', 'past-turns'],
  ['okinawa-points', 'position'],
  ['okinawa-points', 'past-turns'],
] as const)('the war so far of %s, entered as %s', (id, way) => {
  const rules = rulesOf(id);
  const state = movedIn(rules, way);
  const view = rules.view(state, 'organiser');
  const reporting = reportingIn(view);

  it('[reporting:amendment] is told to the organiser as the text that was entered, and to nobody else', () => {
    const text = reporting.midWar?.opening ?? '';
    expect(text).toMatch(way === 'position' ? /^MID-WAR/ : /^PAST TURNS/);
    const [action] = read(rules, state, 'organiser', `AMEND 1\n${text}`);
    if (action === undefined) throw new Error('no amendment');
    const decided = rules.decide(state, action, { by: 'organiser', note: 'ab'.repeat(32), roll: () => 1 });
    expect(decided.ok || decided.error.code).toBe('amend-changes-nothing');
    for (const { id: role } of reporting.filed.length === 0 ? [] : rolesBut(rules))
      expect(reportingIn(rules.view(state, role)).midWar?.opening).toBeUndefined();
  });

  it('[reporting:amendment] is amended in a form of its own, filled with it, and not in that of a turn', async () => {
    const ReportForm = FORMS[id];
    const [opening] = reporting.filed;
    const props = {
      ...{
        reporting,
        game: { gameId: 'g', rulesetId: id, view },
        ticket: { _role: 'organiser' },
        notes: {},
        query: {},
      },
      ...{
        purpose: 'amend',
        body: opening?.body,
        report: 1,
        by: 'organiser',
        prefix: 'amend',
        decide: async () => ({}),
      },
    } as unknown as ReportFormProps;
    // The fields come by a script of their own.
    const filled = way === 'position' ? /name="cell\.[a-z]+\.0\./ : /AMEND 1\nPAST TURNS/;
    const html = await vi.waitFor(() => {
      const drawn = renderToStaticMarkup(<ReportForm {...props} />);
      expect(drawn).toMatch(filled);
      return drawn;
    });
    expect(html).toContain('The war so far, as it should have been');
    expect(html).toContain('Reason');
  });
});

function rolesBut(rules: Playable) {
  const setup = rules.parseSetup({});
  return setup.ok ? rules.roles(setup.value).filter(({ id }) => id !== 'organiser') : [];
}

it('[reporting:amendment] a position of the house rules may be as long in an amendment as in the report', () => {
  const rules = rulesOf('wif-house');
  const limit = rules.orderLimit('MID-WAR\n[map]\n');
  expect(rules.orderLimit('AMEND 1\nMID-WAR\n[map]\n')).toBe(limit);
  expect(rules.orderLimit('AMEND 1\nTURN S/O 1939\n')).toBeLessThan(limit);
});
