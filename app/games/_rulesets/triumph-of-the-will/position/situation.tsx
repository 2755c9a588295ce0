import type { ScreenProps } from '@/app/games/_rulesets/screen';
import { Ledger } from '../build/ledger';
import { namesOf } from '../names';
import { viewOf } from '../view-of';
import { LandGroups } from './land-groups';
import { Oceans } from './oceans';
import { Plans } from './plans';
import { Waterways } from './waterways';

/** The whole position that this reader may see; a battle under way is on its own board, above. */
export function Situation({ game }: ScreenProps) {
  const view = viewOf(game.view);
  if (!view) return null;
  const nameOf = namesOf(view);
  return (
    <div className="grid gap-6">
      <Ledger view={view} />
      {view.own && <Plans own={view.own} nameOf={nameOf} />}
      <section aria-labelledby="areas" className="stack">
        <h2 id="areas">Areas</h2>
        <div className="gap-x-4 lg:columns-2">
          <LandGroups view={view} nameOf={nameOf} />
          <Oceans view={view} nameOf={nameOf} />
          <Waterways view={view} nameOf={nameOf} />
        </div>
      </section>
    </div>
  );
}
