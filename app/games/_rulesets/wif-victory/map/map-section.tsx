import { Term } from '@/app/_components/terms/term';
import { SkipLink } from '@/app/_components/world-map/skip-link';
import { isNewReport, pageHref } from '@/app/games/_rulesets/_reporting/reporting-of';
import type { BoardProps } from '@/app/games/_rulesets/screen';
import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';
import { tagsOf } from '../tags';
import { TargetMap } from './target-map';

interface Props extends Pick<BoardProps, 'game' | 'query' | 'past' | 'fresh'> {
  readonly targets: readonly TargetView[];
}

/** Words of the address and what they show; all but the first are tags of rows, as in the report's form. */
const FILTERS = [
  ['', 'All'],
  ['axis', 'Axis holds'],
  ['lately', 'Changed lately'],
  ['near', 'One turn from full'],
] as const;

export const rowId = (target: Pick<TargetView, 'id'>): string => `target-${target.id}`;

/** The targets on the map, each mark a link to its row in the table below. */
export function MapSection({ game, query, past, targets, fresh }: Props) {
  const filter = FILTERS.find(([word]) => word === query.map)?.[0] ?? '';
  const fits = (word: string) => (target: TargetView) => word === '' || tagsOf(target).split(' ').includes(word);
  return (
    <section id="map" aria-labelledby="map-title" className="card stack">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="map-title">
          <Term term="target">Targets</Term> on the map
        </h2>
        {past === undefined && (
          <nav aria-label="Targets to pick out on the map" className="no-print flex flex-wrap gap-2">
            {FILTERS.map(([word, words]) => (
              <a
                key={word}
                href={pageHref(game, word === '' ? {} : { map: word }, 'map')}
                aria-current={word === filter ? 'true' : undefined}
                className={`btn btn-small ${word === filter ? 'btn-primary' : ''}`}
              >
                {words} <span className="tabular-nums">{targets.filter(fits(word)).length}</span>
              </a>
            ))}
          </nav>
        )}
      </div>
      <SkipLink href="#targets">Past the map, to the table of targets</SkipLink>
      <TargetMap
        targets={targets}
        label="Targets on a map of the world"
        hrefOf={(target) => `#${rowId(target)}`}
        isShown={fits(filter)}
        isNew={({ changedBy, gainedBy }) => isNewReport(game.gameId, fresh, [changedBy, gainedBy])}
      />
    </section>
  );
}
