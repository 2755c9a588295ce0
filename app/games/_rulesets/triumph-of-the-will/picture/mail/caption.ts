import { type Entry, legendAt } from '@/app/games/_rulesets/_mail-picture/legend';
import type { Colours } from '@/app/games/_rulesets/_small-picture/svg';
import { HOLDER_NAMES } from '@/app/games/_rulesets/triumph-of-the-will/names';
import { countsOf, SIDES_AND_UN } from './counts';
import { HEIGHT, type Mapped } from './mapped';

/** Below the map: who holds how much, and what arrows mean where there are some. */
export function captionOf(map: Mapped, arrows: number): { readonly height: number; readonly body: string } {
  const entries = [...heldBy(map), ...(arrows === 0 ? [] : [arrowEntry(map.colours)])];
  return legendAt(HEIGHT, entries, map.colours);
}

const heldBy = ({ view, colours }: Mapped): readonly Entry[] =>
  SIDES_AND_UN.flatMap((holder) => {
    const { areas } = countsOf(view, holder);
    if (holder === 'un' && areas === 0) return [];
    const round = holder === 'japanese' ? 9 : 2;
    const colour = holder === 'un' ? colours.un : colours[`counter-${holder}`];
    const sign = `<rect width="18" height="18" rx="${round}" fill="${colour}" stroke="${colours.coast}" stroke-width=".8"/>`;
    const name = holder === 'un' ? 'UN' : HOLDER_NAMES[holder];
    return [{ sign, text: `${name} ${areas}${holder === 'german' ? ' areas' : ''}` }];
  });

const arrowEntry = ({ ink }: Colours): Entry => ({
  sign: `<path d="M0 9H12M8 3L17 9L8 15" fill="none" stroke="${ink}" stroke-width="3"/>`,
  text: 'since you acted',
});
