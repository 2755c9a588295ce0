import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  emptyDraft,
  fieldsOf,
  filled,
  missing,
  type Piece,
  placesFor,
  put,
  type Terms,
} from '@/app/games/_rulesets/triumph-of-the-will/battle/draft';
import {
  beginHand,
  type DraftHistory,
  draftAfter,
} from '@/app/games/_rulesets/triumph-of-the-will/battle/draft-history';
import { isLineChoice, lineUpOf, questionOf } from '@/app/games/_rulesets/triumph-of-the-will/battle/line-up';
import { offersFor, placeFrom, placeText } from '@/app/games/_rulesets/triumph-of-the-will/battle/place-text';
import { actionOf } from '@/app/games/_rulesets/triumph-of-the-will/form-actions';
import { type Action, actionSchema } from '@/lib/rulesets/triumph-of-the-will/actions';
import { oddsQuestion } from '@/lib/rulesets/triumph-of-the-will/odds/odds-question';
import { type Asked, fought } from './battles';
import { plans } from './plans';

const MATCH: Terms = { decision: 'match-line', boxes: 2, least: 4, clause: 'totw:10.4' };
const LINE: Terms = { decision: 'line-up', boxes: 2, least: 2, clause: 'totw:10.4' };
const AIR: Terms = { decision: 'commit-air', boxes: 3, least: 1, clause: 'totw:10.5' };
const pieces = (...types: Piece['type'][]): Piece[] => types.map((type, index) => ({ id: `p${index}`, type }));
const boxes = ({ boxes: all }: Draft) => all.map((stack) => stack.map(({ type }) => type).join('+'));
const FOUR = pieces('infantry', 'infantry', 'panzer', '6ss');

/** The boxes that a piece may join or swap into. */
const open = (draft: Draft, terms: Terms, id: string) => placesFor(draft, terms, id).map(placeText);

describe('a draft of a line', () => {
  it('[totw:10.4] joins a manned box only while every other can still be manned', () => {
    let draft = emptyDraft(FOUR, MATCH);
    draft = put(draft, 'p0', { to: 'insert', box: 0, at: 0 });
    draft = put(draft, 'p1', { to: 'insert', box: 0, at: 1 });
    expect(open(draft, MATCH, 'p2')).toContain('insert 0 2');
    draft = put(draft, 'p2', { to: 'insert', box: 0, at: 0 });
    expect(boxes(draft)).toEqual(['panzer+infantry+infantry', '']);
    // The last one must man the second box, or take the place of another.
    expect(open(draft, MATCH, 'p3')).toEqual(['swap 0 0', 'swap 0 1', 'swap 0 2', 'insert 1 0']);
    expect(boxes(put(draft, 'p3', { to: 'swap', box: 0, at: 1 }))).toEqual(['panzer+6ss+infantry', '']);
  });

  it('[totw:10.4] has one unit a box in the first line, and swaps', () => {
    const draft = filled(emptyDraft(pieces('infantry', 'panzer'), LINE), LINE);
    expect(boxes(draft)).toEqual(['infantry', 'panzer']);
    expect(open(draft, LINE, 'p0')).toEqual(['swap 1 0', 'pool']);
    expect(boxes(put(draft, 'p0', { to: 'swap', box: 1, at: 0 }))).toEqual(['panzer', 'infantry']);
  });

  it('[totw:10.5] has one aircraft a box, and sends those that must stay', () => {
    const draft = emptyDraft(pieces('aircraft', 'aircraft'), AIR);
    expect(missing(draft, AIR)).toBe(1);
    expect(fieldsOf(draft, AIR)).toEqual([['box', '1']]);
    const second = put(draft, 'p0', { to: 'insert', box: 1, at: 0 });
    expect(open(second, AIR, 'p1')).toEqual(['insert 0 0', 'insert 2 0']);
    expect(fieldsOf(put(second, 'p1', { to: 'insert', box: 2, at: 0 }), AIR)).toEqual([
      ['box', '2'],
      ['box', '3'],
    ]);
  });

  it('goes up and down in its own stack', () => {
    let draft = emptyDraft(FOUR, MATCH);
    for (const [at, id] of ['p0', 'p1', 'p2'].entries()) draft = put(draft, id, { to: 'insert', box: 0, at });
    expect(boxes(put(draft, 'p0', { to: 'insert', box: 0, at: 3 }))).toEqual(['infantry+panzer+infantry', '']);
    expect(boxes(put(draft, 'p2', { to: 'insert', box: 0, at: 0 }))).toEqual(['panzer+infantry+infantry', '']);
  });

  it('fills empty boxes first, then deals one a box', () => {
    const draft = put(emptyDraft(FOUR, MATCH), 'p3', { to: 'insert', box: 1, at: 0 });
    expect(boxes(filled(draft, MATCH))).toEqual(['infantry+infantry', '6ss+panzer']);
  });
});

/** The action that the form of a draft becomes, once the ruleset's schema has let it in. */
function sent(terms: Terms, draft: Draft): Action {
  const form = new FormData();
  form.append('_kind', terms.decision);
  for (const [name, value] of fieldsOf(draft, terms)) form.append(name, value);
  return actionSchema.parse(actionOf(form));
}

function lineUpAsked({ view, battle }: Asked) {
  const [choice] = view.choices;
  if (!choice || !isLineChoice(choice)) throw new Error('no line is asked for');
  return lineUpOf(view, battle, choice);
}

describe('whatever is done with drafts', () => {
  it('sends only lines that the rules accept, and asks only questions that can be weighed', () => {
    fc.assert(
      fc.property(plans, fc.infiniteStream(fc.nat(1000)), (plan, stream) => {
        const next = (below: number): number => Number(stream.next().value) % below;
        fought(plan, (asked) => {
          const lineUp = lineUpAsked(asked);
          let hand: DraftHistory = beginHand(lineUp);
          for (let steps = next(14); steps > 0; steps -= 1) {
            const { draft } = hand;
            const all = [...draft.boxes.flat(), ...draft.pool];
            const id = all[next(all.length)]?.id ?? '';
            const places = placesFor(draft, lineUp.terms, id);
            const place = places[next(Math.max(1, places.length))];
            hand = draftAfter(lineUp, { ...hand, carried: undefined }, { type: 'pick', id });
            if (place) hand = draftAfter(lineUp, hand, { type: 'put', place });
            if (next(5) === 0) hand = draftAfter(lineUp, hand, { type: 'undo' });
          }
          expect(oddsQuestion.calculate(questionOf(lineUp, hand.draft)).ok).toBe(true);
          return sent(lineUp.terms, hand.draft);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('takes everything back, step by step', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(20)), { maxLength: 12 }), (steps) => {
        const lineUp = {
          terms: MATCH,
          pieces: FOUR,
          attacker: 'german',
          defender: 'japanese',
          own: 'attacker',
        } as never;
        let hand = beginHand(lineUp);
        for (const [id, nth] of steps) {
          hand = draftAfter(lineUp, { ...hand, carried: undefined }, { type: 'pick', id: `p${id}` });
          const places = placesFor(hand.draft, MATCH, `p${id}`);
          const place = places[nth % Math.max(1, places.length)];
          if (place) hand = draftAfter(lineUp, hand, { type: 'put', place });
        }
        while (hand.past.length > 0) hand = draftAfter(lineUp, hand, { type: 'undo' });
        expect(hand.draft).toEqual(emptyDraft(FOUR, MATCH));
      }),
    );
  });
});

describe('offers of the board', () => {
  it('are written as attributes and read back', () => {
    for (const place of [{ to: 'pool' }, { to: 'insert', box: 2, at: 1 }, { to: 'swap', box: 0, at: 0 }] as const)
      expect(placeFrom(placeText(place))).toEqual(place);
    expect(placeFrom('nowhere')).toBeUndefined();
  });

  it('are none until a piece is picked up, and nothing else is done with it', () => {
    const draft = filled(emptyDraft(FOUR, MATCH), MATCH);
    expect(offersFor(draft, MATCH, undefined)).toMatchObject({ pool: undefined, closed: false });
    const lineUp = { terms: MATCH, pieces: FOUR, attacker: 'german', defender: 'japanese', own: 'attacker' } as never;
    const hand = draftAfter(
      lineUp,
      { ...beginHand(lineUp), carried: 'p0' },
      { type: 'put', place: { to: 'swap', box: 0, at: 0 } },
    );
    expect(hand).toMatchObject({ past: [], carried: undefined, said: 'It may not stand there.' });
  });
});
