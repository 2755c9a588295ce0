import { firstForce } from '@/app/games/_rulesets/triumph-of-the-will/draft/draft-force';
import { forceText } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { ChoiceOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import { fullLoad } from './convoy-load';
import { countsOf, type DraftContext, stepHref } from './draft-context';
import type { Offer, Plan } from './plan';
import { whyUnitsStay } from './why-stays';

/** Before a force is chosen: every place that holds one which may act. */
export function planStart(
  { game, view }: DraftContext,
  moves: readonly ChoiceOf<'move'>[],
  convoys: readonly ChoiceOf<'convoy'>[],
): Plan {
  const offers = new Map<string, Offer>();
  for (const { from, kind, units } of moves) {
    if (offers.has(from)) continue;
    const force = firstForce(units, kind);
    const href = stepHref(game, { do: 'move', from, kind, ...countsOf(force) });
    offers.set(from, { does: 'force', href, says: `Move ${forceText(force, view.viewer)} from here.` });
  }
  for (const { from, kind, units } of convoys) {
    if (offers.has(from)) continue;
    const load = fullLoad(convoys.filter((chain) => chain.from === from && chain.kind === kind));
    const href = stepHref(game, { do: 'convoy', from, kind, ...countsOf(load) });
    offers.set(from, { does: 'force', href, says: `Carry ${forceText(units, view.viewer)} over sea from here.` });
  }
  const stays = whyUnitsStay(view, (area) => offers.has(area));
  const ask = `Choose ${offers.size > 0 ? 'a force on the map' : 'an action from the list'}.`;
  return { offers, stays, lines: [], ask };
}
