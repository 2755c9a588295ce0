import type { ChoiceOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { arrivalOf, countsOf, type DraftContext, draftedOf, isAtHand, stepHref } from './draft-context';
import type { Offer, Plan } from './plan';

type Momentum = ChoiceOf<'momentum'>;

/** Going on after a victory: every area that the panzers may enter, and what would happen there (10.9). */
export function planMomentum(context: DraftContext, choice: Momentum): Plan {
  const { game, query, nameOf } = context;
  const force = draftedOf(query, choice.units);
  const legal = force !== undefined && isAtHand(force, choice.units);
  const target = choice.targets.find(({ area }) => area === query.to);
  const checked = query.check !== undefined && legal && target !== undefined;
  const draft = { do: 'momentum', ...(force ? countsOf(force) : {}) };
  return {
    offers: new Map(legal ? choice.targets.map((one) => [one.area, offerOf(context, force, one)]) : []),
    lines: checked ? [{ stops: [choice.from, target.area], kind: 'march' }] : [],
    from: choice.from,
    ...(target && checked ? { to: target.area } : {}),
    ...(query.do === 'momentum' ? { undo: stepHref(game, checked ? draft : {}) } : {}),
    ...(checked ? { arrive: 'confirm' } : {}),
    ask: askOf(checked, legal, nameOf(choice.from)),
  };
}

function askOf(checked: boolean, legal: boolean, from: string): string {
  if (checked) return 'Send the order, or choose another area.';
  return legal ? `Choose where they go on to, or let them stay in ${from}.` : 'Choose units that have won here.';
}

function offerOf(context: DraftContext, force: Force, target: Momentum['targets'][number]): Offer {
  const { says, badge } = arrivalOf(context, force, target);
  const href = stepHref(context.game, { do: 'momentum', ...countsOf(force), to: target.area, check: '1' });
  return { does: target.effect, href, says: `Go on there: ${says}.`, ...(badge ? { badge } : {}) };
}
