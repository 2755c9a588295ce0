import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmOf, stepAt, sumText } from '@/app/games/_rulesets/triumph-of-the-will/battle/film/film-steps';
import {
  type BattleStory,
  isShown,
  storiesOf,
  type ToldEvent,
} from '@/app/games/_rulesets/triumph-of-the-will/battle/film/story';
import { singles } from '@/app/games/_rulesets/triumph-of-the-will/battle/line-up';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { Event, EventOf } from '@/lib/rulesets/triumph-of-the-will/events';
import { all } from '@/tests/rulesets/triumph-of-the-will/support';
import { type Asked, fought, type Plan } from './battles';
import { plans } from './plans';

/** Any line that is legal, by numbers. */
function anyLine({ view }: Asked, next: (below: number) => number): Action {
  const [choice] = view.choices;
  const mixed = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(next(left.length), 1)[0] as T);
  };
  if (choice?.type === 'line-up') return { type: 'line-up', boxes: mixed(singles(choice.units)) };
  if (choice?.type === 'match-line') {
    const units = mixed(singles(choice.units));
    const boxes = Array.from({ length: choice.boxes }, (_, box) => [units[box] as never]);
    for (const unit of units.slice(choice.boxes)) boxes[next(choice.boxes)]?.push(unit as never);
    return { type: 'match-line', boxes };
  }
  if (choice?.type !== 'commit-air') throw new Error('no line is asked for');
  const count = choice.least + next(choice.most - choice.least + 1);
  return { type: 'commit-air', boxes: mixed([1, 2, 3, 4, 5, 6].slice(0, choice.boxes)).slice(0, count) };
}

interface PlayedBattle {
  readonly told: readonly ToldEvent[];
  readonly events: readonly Event[];
  readonly story: BattleStory;
}

function toldBattle(plan: Plan, stream: Iterator<number>): PlayedBattle {
  const next = (below: number): number => Number(stream.next().value) % below;
  const events = fought(plan, (asked) => anyLine(asked, next)).commands.flat();
  // Entries without an event lie between those with one.
  const told = events.map((event, index) => ({ seq: 3 * index + 2, event }));
  const [story, ...more] = storiesOf(told, 0, 3 * events.length + 2);
  if (!story || more.length > 0) throw new Error(`${more.length + 1} battles`);
  return { told, events, story };
}

const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id).sort();
const one = <T>(list: readonly T[]): T => {
  if (list.length !== 1 || list[0] === undefined) throw new Error(`${list.length} instead of one`);
  return list[0];
};

const battles = fc.tuple(plans, fc.infiniteStream(fc.nat(1000)));
const RUNS = { numRuns: 120 };

describe('the pictures of a battle', () => {
  it('end with exactly the losses that the events state', () => {
    fc.assert(
      fc.property(battles, ([plan, stream]) => {
        const { events, story } = toldBattle(plan, stream);
        const ended = one(all(events, 'battle-ended'));
        const steps = filmOf(story);
        const last = steps.at(-1);
        const units = last?.round.boxes[ended.winner].flat() ?? [];
        expect(last?.kind).toBe('end');
        expect(ids(units.filter(({ id }) => !last?.fallen.includes(id)))).toEqual([...ended.survivors].sort());
        const loser = ended.winner === 'attacker' ? 'defender' : 'attacker';
        expect(ids(last?.round.boxes[loser].flat() ?? []).every((id) => last?.fallen.includes(id))).toBe(true);
        const fallen = steps
          .filter(({ kind }) => kind === 'fall')
          .map(({ exchange, fallen: so }) => [exchange, so.at(-1)]);
        const exchanges = all(events, 'round-fought').flatMap((round) => round.exchanges);
        expect(fallen).toEqual(exchanges.map((exchange) => [exchange, exchange[exchange.loser].id]));
      }),
      RUNS,
    );
  });

  it('go on in every round with those who were left, box by box in the order of the lines', () => {
    fc.assert(
      fc.property(battles, ([plan, stream]) => {
        const { events, story } = toldBattle(plan, stream);
        const lines = new Map<string, EventOf<'lined-up' | 'line-matched'>>();
        for (const event of events)
          if (event.type === 'lined-up' || event.type === 'line-matched')
            lines.set(`${event.round} ${event.role}`, event);
        for (const [index, { round, boxes, exchanges }] of story.rounds.entries()) {
          for (const role of ['attacker', 'defender'] as const) {
            expect(ids(boxes[role].flat())).toEqual(ids((lines.get(`${round} ${role}`)?.boxes ?? []).flat()));
            const before = story.rounds[index - 1];
            const lost = before?.exchanges.map((exchange) => exchange[exchange.loser].id) ?? [];
            const left = before?.boxes[role].flat().filter(({ id }) => !lost.includes(id));
            if (left) expect(ids(boxes[role].flat())).toEqual(ids(left));
          }
          for (const { box, attacker, defender } of exchanges) {
            expect(ids(boxes.attacker[box - 1] ?? [])).toContain(attacker.id);
            expect(ids(boxes.defender[box - 1] ?? [])).toContain(defender.id);
          }
        }
      }),
      RUNS,
    );
  });

  it('put the aircraft where the log has them, and nowhere else', () => {
    fc.assert(
      fc.property(battles, ([plan, stream]) => {
        const { events, story } = toldBattle(plan, stream);
        const sent = new Map(all(events, 'air-committed').map(({ round, boxes }) => [round, boxes]));
        for (const { round, air, exchanges } of story.rounds) {
          expect(air?.boxes).toEqual(sent.get(round));
          for (const { box, attacker, defender } of exchanges) {
            const helped = [attacker, defender].filter(({ modifiers }) => modifiers.includes('aircraft')).length;
            expect(helped).toBe(air?.boxes.includes(box) ? 1 : 0);
          }
        }
      }),
      RUNS,
    );
  });

  it('tell of an entry only what had happened by then', () => {
    fc.assert(
      fc.property(battles, fc.nat(60), ([plan, stream], until) => {
        const { told, story } = toldBattle(plan, stream);
        const shown = told.filter(({ seq, event }) => seq <= until && isShown(event));
        const so = storiesOf(told, 0, until);
        expect(so.length).toBe(shown.length > 0 ? 1 : 0);
        const rounds = shown.filter(({ event }) => event.type === 'round-fought').length;
        if (so[0]) expect(so[0].rounds).toEqual(story.rounds.slice(0, rounds));
      }),
      RUNS,
    );
  });
});

describe('a story', () => {
  const plan: Plan = { attackers: ['panzer', 'infantry'], defenders: ['infantry', 'infantry'], seed: 4 };
  const numbers = (): Iterator<number> => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0][Symbol.iterator]();

  it('opens at the round that an entry tells of', () => {
    const { story } = toldBattle(plan, numbers());
    const steps = filmOf(story);
    for (const round of story.rounds) {
      const at = stepAt(story, steps, round.seq);
      expect(steps[at]).toMatchObject({ kind: 'line', round: { round: round.round } });
    }
    expect(stepAt(story, steps, story.ending?.seq ?? 0)).toBe(0);
  });

  it('is shown from its dice alone where its beginning is not known', () => {
    const { told } = toldBattle(plan, numbers());
    const dice = told.filter(({ event }) => event.type === 'round-fought' || event.type === 'battle-ended');
    const [story] = storiesOf(dice, 0, 999);
    const units = story?.rounds[0]?.exchanges.map(({ attacker }) => attacker.id) ?? [];
    expect(ids(story?.rounds[0]?.boxes.attacker.flat() ?? [])).toEqual([...new Set(units)].sort());
  });

  it('says what a die counts for', () => {
    const thrown = { id: 'g-6ss', type: '6ss', roll: 3 } as const;
    expect(sumText({ ...thrown, modifiers: [], total: 3 })).toBe('3');
    expect(sumText({ ...thrown, modifiers: ['panzer', '6ss', 'aircraft'], total: 6 })).toBe(
      '3 + 1 (armour) + 1 (elite) + 1 (aircraft) = 6',
    );
  });
});
