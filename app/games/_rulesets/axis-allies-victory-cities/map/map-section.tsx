import { SkipLink } from '@/app/_components/world-map/skip-link';
import { isNewReport } from '@/app/games/_rulesets/_reporting/reporting-of';
import type { BoardProps } from '@/app/games/_rulesets/screen';
import type { CityView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { CityMap } from './city-map';

export const rowId = (city: Pick<CityView, 'territory'>): string => `city-${city.territory}`;

interface Props extends Pick<BoardProps, 'game' | 'fresh'> {
  readonly view: View;
}

/** The cities on the map, each mark a link to its row in the table. */
export function MapSection({ view, game, fresh }: Props) {
  return (
    <section id="map" aria-labelledby="map-title" className="card stack">
      <h2 id="map-title">Cities on the map</h2>
      <SkipLink href="#cities">Past the map, to the table of cities</SkipLink>
      <CityMap
        view={view}
        label="Victory cities on a map of the world"
        hrefOf={(city) => `#${rowId(city)}`}
        isNew={({ changed }) => isNewReport(game.gameId, fresh, [changed?.report])}
      />
    </section>
  );
}
