import { type PickedTarget, targetsOf } from '@/app/games/_rulesets/triumph-of-the-will/move/bomb-draft';
import type { ChoiceOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import { waterwayKey } from '../places';
import { type DraftContext, stepHref } from './draft-context';
import type { Offer, Plan } from './plan';

/** An atomic attack: every place with something to strike at. Where there are several targets, the list beside asks which. */
export function planBomb({ game, query, nameOf }: DraftContext, choice: ChoiceOf<'bomb'>): Plan {
  const targets = targetsOf(choice, nameOf);
  const picked = targets.find(({ value }) => value === query.target);
  const places = new Map(
    targets.map((target) => [placeOf(target), targets.filter((one) => placeOf(one) === placeOf(target))]),
  );
  const offers = [...places].map(([place, at]): [string, Offer] => {
    const [only] = at.length === 1 ? at : [];
    const href = only
      ? stepHref(game, { do: 'bomb', target: only.value, check: '1' })
      : stepHref(game, { do: 'bomb', from: place });
    return [place, { does: 'strike', href, says: only ? `Strike: ${only.label}.` : `Strike: ${at.length} targets.` }];
  });
  const checked = query.check !== undefined && picked !== undefined;
  return {
    offers: new Map(offers),
    lines: [],
    ...(picked ? { to: placeOf(picked) } : query.from ? { to: query.from } : {}),
    undo: stepHref(game, query.check !== undefined || query.from !== undefined ? { do: 'bomb' } : {}),
    ...(checked ? { arrive: 'confirm' } : query.from === undefined ? {} : { arrive: 'targets' }),
    ask: checked ? 'Send the order, or choose another target.' : 'Choose a target.',
  };
}

const placeOf = ({ target }: PickedTarget): string => ('area' in target ? target.area : waterwayKey(target.canal));
