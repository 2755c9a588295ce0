import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Decisions } from '@/app/games/_rulesets/triumph-of-the-will/decisions';
import { DraftRoom } from '@/app/games/_rulesets/triumph-of-the-will/live/draft-room';
import { planOf } from '@/app/games/_rulesets/triumph-of-the-will/map/plan/plan-of';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { type Fight, oddsOf } from '@/app/games/_rulesets/triumph-of-the-will/odds';
import { seededDice } from '@/lib/core/dice';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { triumphOfTheWill } from '@/lib/rulesets/triumph-of-the-will/index';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { view as viewOf } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given, move, play } from '@/tests/rulesets/triumph-of-the-will/support';
import { fieldsOf, formNamed } from '../markup';

const address = vi.hoisted(() => ({ asked: new URLSearchParams() }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {} }),
  usePathname: () => '/games/g-1',
  useSearchParams: () => address.asked,
}));

const START = '/games/g-1?role=german';

function seenAt(href: string, state: State) {
  const query = Object.fromEntries(new URL(href, 'http://localhost').searchParams);
  const view = viewOf(state, 'german');
  const game = { gameId: 'g-1', role: 'german', rulesetId: 'triumph-of-the-will', view } as never;
  return { query, view, nameOf: namesOf(view), game, weigh: (battle: Fight) => oddsOf(battle, view) };
}

const planAt = (href: string, state: State) => planOf(seenAt(href, state));

function pageAt(href: string, state: State): string {
  const form = async (kept: never): Promise<never> => kept;
  const { game, query, view } = seenAt(href, state);
  address.asked = new URL(href, 'http://localhost').searchParams;
  return renderToStaticMarkup(
    <DraftRoom view={view} seat="german" className="">
      <Decisions {...{ game, query }} notes={{}} ticket={{} as never} decide={form as never} check={form as never} />
    </DraftRoom>,
  );
}

/** Follows the map: picks the places one after the other, as often as they are named. */
function picked(state: State, ...places: readonly string[]): string {
  return places.reduce(
    (href, place) => planAt(href, state).offers.get(place)?.href ?? `${place} is not offered`,
    START,
  );
}

/** The same address with more fields, as a form adds them. */
const plus = (href: string, fields: string): string => href.replace('#', `&${fields}#`);

/** The order that the page would send, and what the rules say to it. */
function sent(href: string, state: State): { readonly order: unknown; readonly verdict: unknown } {
  const field = fieldsOf(formNamed(pageAt(href, state), 'Send the order')).find(({ name }) => name === '_action');
  const order: unknown = JSON.parse(field?.value ?? 'null');
  const known = triumphOfTheWill.schemas.action.safeParse(order);
  if (!known.success) return { order, verdict: known.error.issues };
  const answer = triumphOfTheWill.decide(state, known.data, { by: 'german', roll: seededDice(7) });
  return { order, verdict: answer.ok ? 'accepted' : answer.error };
}

describe('placing on the map', () => {
  const stage = {
    phase: 'placement',
    next: 'german',
    toPlace: { german: { infantry: 4, fleet: 1 }, japanese: { infantry: 3 } },
  } as const;
  const state = given({ stand: { russia: 'g 4 infantry' }, position: { turn: 1, stage } });

  it('[totw:3.7] lights every area of the unit in hand, and no other', () => {
    const { offers, tray, ask, undo } = planAt(START, state);
    const [armies] = viewOf(state, 'german').choices;
    const areas = armies?.type === 'place-units' ? armies.areas.map(({ area }) => area) : [];
    expect([...offers.keys()]).toEqual(areas);
    expect(offers.get('russia')?.says).toBe('Place 1 infantry here: room for 2.');
    expect(offers.has('japan')).toBe(false);
    expect(tray?.items.map(({ unit, count, current }) => [unit, count, current])).toEqual([
      ['infantry', 4, true],
      ['fleet', 1, false],
    ]);
    expect(ask).toBe('In hand: 4 infantry. Choose where one goes.');
    expect(undo).toBeUndefined();
  });

  it('[totw:6.1] offers an area only while there is room, counting what the draft puts there', () => {
    const { offers, placed } = planAt(picked(state, 'russia', 'russia'), state);
    expect(placed?.get('russia')).toBe('+2');
    expect(offers.has('russia')).toBe(false);
    expect(offers.has('iran')).toBe(true);
  });

  it('takes the next type when the one in hand is used up, or the one that is picked', () => {
    const all = picked(state, 'russia', 'iran', 'iran', 'iran');
    expect(planAt(all, state).ask).toContain('1 fleet');
    const fleet = planAt(START, state).tray?.items.find(({ unit }) => unit === 'fleet')?.href ?? '';
    expect([...planAt(fleet, state).offers.keys()]).toContain('north-atlantic');
    expect([...planAt(fleet, state).offers.keys()]).not.toContain('russia');
  });

  it('takes back one step at a time, without sending anything', () => {
    const twice = picked(state, 'iran', 'russia');
    const once = planAt(twice, state).undo ?? '';
    expect([...(planAt(once, state).placed ?? [])]).toEqual([['iran', '+1']]);
    expect(planAt(planAt(once, state).undo ?? '', state).placed?.size).toBe(0);
  });

  it('sends the whole queue in the order of the picks, and the rules take it', () => {
    const { order, verdict } = sent(plus(picked(state, 'iran', 'russia', 'russia', 'iran'), 'check=1'), state);
    expect(order).toEqual({
      type: 'place-units',
      placements: ['iran', 'russia', 'russia', 'iran'].map((area) => ({ unit: 'infantry', area })),
    });
    expect(verdict).toBe('accepted');
  });

  it('follows a number that is typed, and says with its clause when it is too high', () => {
    const typed = plus(picked(state, 'iran'), 'n-0=3');
    expect(planAt(typed, state).placed?.get('iran')).toBe('+3');
    expect(sent(plus(typed, 'check=1'), state).order).toMatchObject({
      placements: Array(3).fill({ unit: 'infantry', area: 'iran' }),
    });
    const tooMany = pageAt(plus(picked(state, 'russia'), 'n-0=3&check=1'), state);
    expect(tooMany).toContain('Too many units for Russia: at most six stand in one place (6.1).');
    expect(tooMany).not.toContain('Send the order');
    expect(pageAt(plus(picked(state, 'iran'), 'n-0=9&check=1'), state)).toContain('Only 4 infantry left to place');
  });

  it('forgets what an address invents', () => {
    const plan = planAt(`${START}&do=place&put=panzer.russia.1_infantry.japan.2_infantry.iran.-1`, state);
    expect(plan.placed?.size).toBe(0);
    expect(pageAt(START, state)).toContain('How many, placement 1');
  });
});

describe('giving up units on the map', () => {
  const crowded = given({ stand: { russia: 'g 4 infantry, ~infantry', iran: 'g 3 panzer' } });
  const { state } = play(crowded, 'german', move({ panzer: 3 }, 'iran', 'russia'));
  const tray = (href: string) => planAt(href, state).tray?.items ?? [];

  it('[totw:6.4] shows the place, its units to pick from, and how many are too much', () => {
    const { offers, from, ask } = planAt(START, state);
    expect(from).toBe('russia');
    expect(ask).toBe('Too many in Russia: give up 2, 0 chosen.');
    expect([...offers].map(([area, { says }]) => [area, says])).toEqual([
      ['russia', 'Give up 1 infantry, disrupted: 0 of 2 chosen.'],
    ]);
    expect(tray(START).map(({ unit, disrupted, count }) => [unit, disrupted, count])).toEqual([
      ['infantry', false, 4],
      ['infantry', true, 1],
      ['panzer', true, 3],
    ]);
  });

  it('takes the plainest first when the place itself is chosen, and has the order ready with the last one', () => {
    const once = picked(state, 'russia');
    expect(planAt(once, state).placed?.get('russia')).toBe('−1');
    const { order, verdict } = sent(picked(state, 'russia', 'russia'), state);
    expect(order).toEqual({
      type: 'remove-overstack',
      area: 'russia',
      units: [
        { unit: 'infantry', disrupted: true, count: 1 },
        { unit: 'infantry', disrupted: false, count: 1 },
      ],
    });
    expect(verdict).toBe('accepted');
  });

  it('gives up what is picked, offers no more than is asked, and takes a step back', () => {
    const [infantry] = tray(START);
    const once = infantry?.href ?? '';
    const twice = tray(once)[0]?.href ?? '';
    expect(sent(twice, state).order).toMatchObject({ units: [{ unit: 'infantry', disrupted: false, count: 2 }] });
    expect(tray(twice).filter(({ href }) => href)).toEqual([]);
    expect(planAt(twice, state).offers.size).toBe(0);
    expect(planAt(planAt(twice, state).undo ?? '', state).placed?.get('russia')).toBe('−1');
  });

  it('says what is wrong with a number that is typed', () => {
    const typed = plus(tray(START)[0]?.href ?? '', 'n-0=3&check=1');
    expect(pageAt(typed, state)).toContain('Give up exactly 2: 3 chosen.');
    expect(pageAt(typed, state)).not.toContain('Send the order');
  });
});

describe('going on after a victory on the map', () => {
  const stand = { russia: 'g 2 panzer, infantry', manchukuo: 'j infantry', tibet: 'j infantry' };
  const air = { position: { air: { side: 'german', left: 2 } } } as const;
  const begun = play(given({ stand, ...air }), 'german', move({ panzer: 2, infantry: 1 }, 'russia', 'manchukuo'));
  const line: Action = { type: 'match-line', boxes: [['panzer', 'panzer', 'infantry']] };
  const lined = play(begun.state, 'german', line);
  const { state } = play(lined.state, 'german', { type: 'commit-air', boxes: [] }, [1, 6]);

  it('[totw:10.9] lights every area that the panzers may enter, with what would happen there', () => {
    const { offers, from, ask, undo } = planAt(START, state);
    expect(from).toBe('manchukuo');
    expect([...offers].map(([area, { does }]) => [area, does]).sort()).toEqual([
      ['kamchatka', 'takes-control'],
      ['meng-chang', 'takes-control'],
      ['tibet', 'battle'],
    ]);
    expect(offers.get('tibet')?.says).toMatch(/^Go on there: battle against Japan with 1 infantry; you win \d+ %\.$/);
    expect(offers.get('tibet')?.badge).toMatch(/\d %$/);
    expect(ask).toContain('or let them stay in Manchukuo');
    expect(undo).toBeUndefined();
  });

  it('follows the numbers, takes the step back, and sends what the rules take', () => {
    const one = `${START}&do=momentum&n-panzer=1`;
    expect(planAt(one, state).offers.get('tibet')?.says).not.toBe(planAt(START, state).offers.get('tibet')?.says);
    const chosen = planAt(one, state).offers.get('kamchatka')?.href ?? '';
    expect(planAt(chosen, state)).toMatchObject({ to: 'kamchatka', lines: [{ stops: ['manchukuo', 'kamchatka'] }] });
    expect(sent(chosen, state)).toEqual({
      order: { type: 'momentum', advance: { force: { panzer: 1 }, to: 'kamchatka' } },
      verdict: 'accepted',
    });
    const back = planAt(chosen, state).undo ?? '';
    expect(new URL(back, 'http://localhost').searchParams.get('n-panzer')).toBe('1');
    expect(planAt(back, state).lines).toEqual([]);
    expect(planAt(`${START}&do=momentum&n-panzer=3`, state).offers.size).toBe(0);
  });
});
