import { describe, expect, it, vi } from 'vitest';
import type { Query } from '@/app/games/_rulesets/screen';
import { hintDraft, hintLine } from '@/app/games/_rulesets/triumph-of-the-will/hint/hint-draft';
import { hintWords } from '@/app/games/_rulesets/triumph-of-the-will/hint/hint-words';
import { planOf } from '@/app/games/_rulesets/triumph-of-the-will/map/plan/plan-of';
import { namesOf } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { seededDice } from '@/lib/core/dice';
import type { GameView } from '@/lib/games/model/types';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import { SIDES } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { triumphOfTheWill as rules } from '@/lib/rulesets/triumph-of-the-will/index';
import { hint } from '@/lib/rulesets/triumph-of-the-will/opponent/hint';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { view as viewOf } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given } from '@/tests/rulesets/triumph-of-the-will/support';

// The drafts' pages follow links by Next's router, which is not here.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, replace: () => {} }) }));

interface Hinted {
  readonly view: View;
  readonly action: Action;
}

/** A game in which both sides take every hint. */
function hintsOf(seed: number, most = 120): readonly Hinted[] {
  const dice = seededDice(seed);
  const ctx = (by: string) => ({ by, roll: dice });
  let state = rules
    .start(rules.schemas.setup.parse({}), ctx('server'))
    .reduce<State | undefined>((before, event) => rules.evolve(before, event), undefined);
  const hints: Hinted[] = [];
  while (state !== undefined && rules.outcome(state) === undefined && hints.length < most) {
    const asked = rules.awaiting(state)[0]?.role;
    const side = SIDES.find((one) => one === asked) ?? 'german';
    const found = hint(state, side, () => 0);
    if (found === undefined) throw new Error('no hint');
    hints.push({ view: viewOf(state, side), action: found.action });
    const done = rules.step(state, found.action, ctx(side));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    state = done.value.state;
  }
  return hints;
}

const hints = [1, 2].flatMap((seed) => hintsOf(seed));
const onMap = new Set<Action['type']>(['move', 'convoy', 'bomb', 'place-units']);

function planFor({ view, action }: Hinted) {
  const draft = hintDraft(action, view) ?? {};
  const query: Query = draft;
  const game = { gameId: 'g', role: view.viewer } as GameView;
  return planOf({ game, view, query, nameOf: namesOf(view), weigh: () => undefined });
}

describe('a hint beside the decision', () => {
  it('says every order in words, with names of places and no id', () => {
    for (const { view, action } of hints) {
      const words = hintWords(action, { side: view.viewer, nameOf: namesOf(view) });
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(words).not.toMatch(/undefined|->|VIA|[a-z]-[a-z]+-[a-z]|nothing from/);
    }
  });

  it('becomes the draft of the very order: where it goes, ready to be sent', () => {
    const drafted = hints.filter(({ action }) => onMap.has(action.type));
    expect(new Set(drafted.map(({ action }) => action.type)).size).toBeGreaterThan(2);
    for (const hinted of drafted) {
      const plan = planFor(hinted);
      expect(plan.arrive, JSON.stringify(hinted.action)).toBe('confirm');
      const line = hintLine(hinted.action, hinted.view);
      if (line) expect(plan.lines.map(({ stops }) => stops)).toContainEqual(line.stops);
    }
  });

  it('fills the numbers of a purchase', () => {
    const { view, action } = hints[0] ?? {};
    expect(action?.type).toBe('choose-forces');
    const draft = view && action && hintDraft(action, view);
    expect(Object.keys(draft ?? {}).every((name) => name.startsWith('n-'))).toBe(true);
    expect(Object.keys(draft ?? {}).length).toBeGreaterThan(1);
  });

  it('names the bomb’s target and has a draft for it, and none for a pass', () => {
    const state = given({
      stand: { japan: 'j 3 infantry', 'greater-germany': 'g infantry', 'western-pacific-ocean': 'j kb' },
      position: { bombs: { german: 1, japanese: 0 } },
      next: 'german',
    });
    const view = viewOf(state, 'german');
    const target = { area: 'western-pacific-ocean', unit: 'kb', disrupted: false } as const;
    const action: Action = { type: 'bomb', target };
    const context = { side: view.viewer, nameOf: namesOf(view) };
    expect(hintWords(action, context)).toBe('Drop an atomic bomb on a Kido Butai in Western Pacific Ocean.');
    expect(planFor({ view, action }).arrive).toBe('confirm');
    expect(hintWords({ type: 'pass' }, context)).toBe('Pass.');
    expect(hintDraft({ type: 'pass' }, view)).toBeUndefined();
  });
});
