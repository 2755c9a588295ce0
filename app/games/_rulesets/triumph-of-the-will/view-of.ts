import type { JsonObject } from '@/lib/core/json';
import type { GameView } from '@/lib/games/model/types';
import { chainsOf } from '@/lib/rulesets/triumph-of-the-will/options/chains';
import type { ConvoyChain, MoveReach, Template } from '@/lib/rulesets/triumph-of-the-will/options/template';
import { reachIn, type Way, waysOf } from '@/lib/rulesets/triumph-of-the-will/options/ways';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { addressOf } from '../address-of';

const MARKS = ['land', 'oceans', 'sides', 'choices', 'italy'] as const;

/** The registry hands this screen only views of its own ruleset; the marks catch a wiring mistake, not bad data. */
function isView(view: unknown): view is View {
  return typeof view === 'object' && view !== null && MARKS.every((mark) => mark in view);
}

export function viewOf(view: JsonObject | undefined): View | undefined {
  return isView(view) ? view : undefined;
}

export type ChoiceType = Template['type'];
type OfType<C, Type> = C extends { readonly type: infer T } ? (Type extends T ? C : never) : never;
/** The choice that becomes an action of this type. */
export type ChoiceOf<Type extends ChoiceType> = OfType<Template, Type>;

/** The choices of one kind. */
export function choicesOf<Type extends ChoiceType>(view: View, type: Type): readonly ChoiceOf<Type>[] {
  return view.choices.filter((choice): choice is ChoiceOf<Type> => choice.type === type);
}

/** A force with where it may go, and a shortest way to each place. */
export type Reach = MoveReach & { readonly ways: readonly Way[] };

/** Where the force of a choice may go. The map and the form both ask, at every step of a draft: it is found once a view. */
export const reachOf = oncePerChoice((view, choice: ChoiceOf<'move'>): Reach => {
  const reach = reachIn(view.graphs?.[choice.kind] ?? [], choice);
  return { ...reach, ways: waysOf(reach) };
});

/** Every working chain of a force, found once a view. */
export const chainsFor = oncePerChoice((view, choice: ChoiceOf<'convoy'>): readonly ConvoyChain[] =>
  view.seaways ? [...chainsOf(view.seaways, choice)] : [],
);

/** What is found for a choice of a view, kept as long as the view. */
function oncePerChoice<C extends object, T>(find: (view: View, choice: C) => T): (view: View, choice: C) => T {
  const known = new WeakMap<View, WeakMap<C, T>>();
  return (view, choice) => {
    const ofView = known.get(view) ?? new WeakMap<C, T>();
    known.set(view, ofView);
    const found = ofView.get(choice) ?? find(view, choice);
    ofView.set(choice, found);
    return found;
  };
}

/** The page of a game with a draft in its address; the seat stays the one that is looked through. */
export function draftHref(game: GameView, draft: Readonly<Record<string, string | undefined>>): string {
  const { path, kept } = addressOf(game);
  const query = new URLSearchParams(kept);
  if (game.role !== undefined) query.set('role', game.role);
  for (const [name, value] of Object.entries(draft)) if (value !== undefined) query.set(name, value);
  return `${path}?${query}#decision`;
}
