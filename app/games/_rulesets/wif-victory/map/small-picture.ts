import type { Colours, Drawing } from '@/app/games/_rulesets/_small-picture/svg';
import { type WorldMark, worldDrawing } from '@/app/games/_rulesets/_small-picture/world';
import type { JsonObject } from '@/lib/core/json';
import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';
import { viewOf } from '../view-of';
import layout from './data/layout.json';

const SIZES: Readonly<Record<TargetView['tier'], number>> = { tertiary: 1, secondary: 2, primary: 3 };

/** The targets on the world, and how much of all points the Axis has. */
export function smallPicture(given: JsonObject, colours: Colours): Drawing | undefined {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const marks = view.targets
    .map((target): WorldMark => {
      const isAxis = target.control === 'axis';
      const colour = isAxis ? colours['seat-1'] : target.control === 'allied' ? colours['seat-2'] : colours.card;
      return { id: target.id, colour, shape: isAxis ? 'square' : 'disc', size: SIZES[target.tier] };
    })
    // What counts most is drawn last, above the others.
    .sort((a, b) => a.size - b.size);
  const most = view.targets.reduce((sum, { points }) => sum + points, 0);
  const shares = [{ value: view.total, colour: colours['seat-1'] }];
  return worldDrawing(layout, marks, { shares, of: most }, colours);
}
