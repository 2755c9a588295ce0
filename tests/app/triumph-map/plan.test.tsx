import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { planOf } from '@/app/games/_rulesets/triumph-of-the-will/map/plan/plan-of';
import { TakeAction } from '@/app/games/_rulesets/triumph-of-the-will/move/take-action';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { type Fight, oddsOf } from '@/app/games/_rulesets/triumph-of-the-will/odds';
import { seededDice } from '@/lib/core/dice';
import type { Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { triumphOfTheWill } from '@/lib/rulesets/triumph-of-the-will/index';
import { oddsQuestion } from '@/lib/rulesets/triumph-of-the-will/odds/odds-question';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { view as viewOf } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';
import { fieldsOf, formNamed } from '../markup';

// The pages follow links by Next's router, which is not here: nothing of these tests needs it.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, replace: () => {} }) }));

const state = given({
  stand: {
    russia: 'g 3 panzer, 6ss, 2 ~infantry',
    'greater-germany': 'g 3 infantry',
    'western-europe': 'g 2 infantry',
    'north-atlantic': 'g 3 fleet',
    'caribbean-sea': 'g 2 fleet',
    manchukuo: 'j 4 infantry, 2 panzer',
    japan: 'j 3 infantry',
    'western-pacific-ocean': 'j 3 fleet, kb',
    'eastern-pacific-ocean': 'j 2 fleet',
  },
  rebellions: { 'central-africa': 3 },
  position: { bombs: { german: 1, japanese: 0 } },
  next: 'german',
});

/** One fleet carries one army. */
const fewFleets = given({
  stand: { 'greater-germany': 'g 3 infantry', 'north-atlantic': 'g fleet', japan: 'j 3 infantry' },
  next: 'german',
});

/** What the reader sees after following a link of the map. */
function at(href: string, from: State = state, side: Side = 'german') {
  const query = Object.fromEntries(new URL(href, 'http://localhost').searchParams);
  const view = viewOf(from, side);
  const nameOf = namesOf(view);
  const game = { gameId: 'g-1', role: side, rulesetId: 'triumph-of-the-will' } as never;
  return { query, view, nameOf, game, weigh: (battle: Fight) => oddsOf(battle, view) };
}

const planAt = (href: string, from?: State, side?: Side) => planOf(at(href, from, side));

/** The order that the page would send. */
function orderAt(href: string): unknown {
  const seen = at(href);
  const page = renderToStaticMarkup(<TakeAction {...seen} ticket={{} as never} decide={async (state) => state} />);
  const field = fieldsOf(formNamed(page, 'Send the order')).find(({ name }) => name === '_action');
  return JSON.parse(field?.value ?? 'null');
}

function verdict(action: unknown, by: Side): unknown {
  const known = triumphOfTheWill.schemas.action.safeParse(action);
  if (!known.success) return known.error.issues;
  const answer = triumphOfTheWill.decide(state, known.data, { by, roll: seededDice(7) });
  return answer.ok ? 'accepted' : answer.error;
}

const START = '/games/g-1?role=german';

describe('drafting on the map', () => {
  it('says why own units cannot be chosen, and nothing of those that can or are not one’s own [TOTW 5.8, 7.1]', () => {
    const stuck = given({
      stand: {
        russia: 'g 2 ~infantry',
        'europa-del-sud': 'g 3 italian',
        madagascar: 'g 2 infantry',
        'greater-germany': 'g 3 infantry',
        japan: 'j 3 infantry',
      },
      next: 'german',
    });
    const { stays, offers } = planAt(START, stuck);
    expect(stays?.get('russia')).toBe('Disrupted: they act again after Recovery.');
    expect(stays?.get('europa-del-sud')).toMatch(/^Italian armies never move while Italy is on the German side/);
    expect(stays?.get('madagascar')).toMatch(/no step by land is open, and no fleet can carry them/);
    expect(offers.has('greater-germany')).toBe(true);
    expect([...(stays?.keys() ?? [])].toSorted()).toEqual(['europa-del-sud', 'madagascar', 'russia']);
  });

  it('begins with every place that holds a force which may act, and no other', () => {
    const { offers, ask } = planAt(START);
    expect([...offers.keys()].sort()).toEqual(
      ['caribbean-sea', 'greater-germany', 'north-atlantic', 'russia', 'western-europe'].sort(),
    );
    expect(offers.get('russia')).toMatchObject({ does: 'force', says: 'Move 2 panzer, 6th SS Panzer from here.' });
    expect(ask).toContain('Choose a force');
  });

  it('offers nothing that the rules would refuse: every way that it shows is accepted', () => {
    const forces = [...planAt(START).offers.values()];
    const convoy = `${START}&do=convoy&from=western-europe&kind=armies&n-infantry=2`;
    const bomb = `${START}&do=bomb`;
    let tried = 0;
    for (const start of [...forces.map(({ href }) => href), convoy, bomb]) {
      for (const { href } of planAt(start).offers.values()) {
        if (!href.includes('check=1')) continue;
        expect(verdict(orderAt(href), 'german'), href).toBe('accepted');
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  it('offers the coasts that only a convoy reaches while a march is drafted, and keeps what was picked', () => {
    const march = `${START}&do=move&from=western-europe&kind=armies`;
    const own = planAt(`${START}&do=convoy&from=western-europe&kind=armies&n-infantry=2`).offers;
    const { offers } = planAt(`${march}&n-infantry=2`);
    const landings = [...offers].filter(([, { href }]) => href.includes('do=convoy'));
    expect(landings.length).toBeGreaterThan(0);
    for (const [area, { href, says }] of landings) {
      expect(says, area).toContain('Land there by convoy with 2 infantry');
      expect(orderAt(href), area).toEqual(orderAt(own.get(area)?.href ?? ''));
    }
    // A place that a march reaches is marched to.
    for (const [area, { href }] of offers) expect(own.has(area) || href.includes('do=move'), area).toBe(true);
    expect(planAt(`${march}&n-infantry=3`).offers.size).toBe(0);
  });

  it('loads as many of a larger force as the fleets carry', () => {
    const { offers } = planAt(`${START}&do=move&from=greater-germany&kind=armies&n-infantry=3`, fewFleets);
    const says = [...offers.values()].flatMap(({ href, says: words }) => (href.includes('do=convoy') ? [words] : []));
    expect(says.length).toBeGreaterThan(0);
    for (const words of says) expect(words).toContain('Land there by convoy with 1 infantry');
  });

  it('says what would happen in each place: free, taken, fought for with its exact odds', () => {
    const { offers } = planAt(planAt(START).offers.get('russia')?.href ?? '');
    expect(offers.get('iran')?.does).toBe('free');
    expect(offers.get('tibet')).toMatchObject({ does: 'takes-control', badge: 'take' });
    const exact = oddsQuestion.calculate({
      attacker: { panzer: 2, '6ss': 1 },
      defender: { infantry: 4, panzer: 2 },
      attackerSide: 'german',
    });
    const wins = exact.ok ? Math.round((exact.value.odds as { attackerWins: number }).attackerWins * 100) : undefined;
    expect(offers.get('manchukuo')).toMatchObject({ does: 'battle', badge: `${wins} %` });
    expect(offers.get('central-africa')?.says).toContain('battle against 3 UN; you win');
  });

  it('follows the numbers: fewer units, worse odds; none or too many, no offers', () => {
    const draft = `${START}&do=move&from=russia&kind=armies`;
    const oddsOf = (n: number): number =>
      Number.parseInt(planAt(`${draft}&n-panzer=${n}`).offers.get('central-africa')?.badge ?? '', 10);
    expect(oddsOf(1)).toBeLessThan(oddsOf(2));
    expect(planAt(`${draft}&n-panzer=0`).offers.size).toBe(0);
    expect(planAt(`${draft}&n-panzer=4`).offers.size).toBe(0);
  });

  it('draws the way that was chosen, and takes one step back at a time', () => {
    const target = planAt(`${START}&do=move&from=russia&kind=armies&n-panzer=1`).offers.get('meng-chang');
    const chosen = planAt(target?.href ?? '');
    expect(chosen.lines).toEqual([{ stops: ['russia', 'tibet', 'meng-chang'], kind: 'march' }]);
    expect(chosen).toMatchObject({ from: 'russia', to: 'meng-chang', arrive: 'confirm' });
    const back = planAt(chosen.undo ?? '');
    expect(back.lines).toEqual([]);
    expect(back.offers.get('meng-chang')).toEqual(target);
    expect(planAt(back.undo ?? '').offers.has('russia')).toBe(true);
  });

  it('[totw:9.7] shows the chains of a convoy, and why a canal is shut', () => {
    const drafted = planAt(`${START}&do=convoy&from=western-europe&kind=armies&n-infantry=2`);
    expect(drafted.lines).toContainEqual({
      stops: ['western-europe', 'north-atlantic', 'caribbean-sea'],
      kind: 'convoy',
      possible: true,
    });
    expect(drafted.notes?.join(' ')).toContain('Panama Canal: shut to you, not yours to open');
    const chosen = planAt(drafted.offers.get('mexico')?.href ?? '');
    expect(chosen.lines).toEqual([
      { stops: ['western-europe', 'north-atlantic', 'caribbean-sea', 'mexico'], kind: 'convoy' },
    ]);
    expect(planAt(`${START}&do=convoy&from=western-europe&kind=armies&n-infantry=3`).offers.size).toBe(0);
  });

  it('[totw:9.10] says the chance of a passage before the place behind it', () => {
    // With enemies in the way round both capes, only the ice leads to the Eastern Pacific.
    const blocked = given({
      stand: {
        'north-atlantic': 'g 3 fleet',
        'south-pacific-ocean': 'j fleet',
        'east-indian-ocean': 'j fleet',
        'eastern-pacific-ocean': 'j 2 fleet',
      },
      next: 'german',
    });
    const { offers } = planAt(`${START}&do=move&from=north-atlantic&kind=fleets&n-fleet=3`, blocked);
    expect(offers.get('eastern-pacific-ocean')?.badge).toMatch(/^roll 50 %, \d+ %$/);
    expect(offers.get('eastern-pacific-ocean')?.says).toContain('a chance of 50 %');
    expect(offers.get('western-pacific-ocean')?.badge).toBe('roll 50 %');
    expect(offers.get('south-atlantic')?.badge).toBeUndefined();
    expect(offers.has('northwest-passage')).toBe(false);
  });

  it('[totw:11.1] asks which target is meant where there are several', () => {
    const { offers } = planAt(`${START}&do=bomb`);
    expect(offers.get('japan')?.href).toContain('check=1');
    expect(offers.get('manchukuo')?.says).toBe('Strike: 2 targets.');
    expect(offers.has('russia')).toBe(false);
    expect(offers.has('canal-suez')).toBe(true);
  });

  it('offers nothing to anybody who is not asked', () => {
    expect(planAt('/games/g-1', state, 'japanese').offers.size).toBe(0);
  });
});
