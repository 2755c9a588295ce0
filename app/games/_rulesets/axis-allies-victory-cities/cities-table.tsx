import { NewMark } from '@/app/_components/since/new-mark';
import { Still } from '@/app/_components/still/still';
import { Term } from '@/app/_components/terms/term';
import type { CityView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { isNewReport, reportHref } from '../_reporting/reporting-of';
import type { ScreenProps } from '../screen';
import { rowId } from './map/map-section';
import { PowerTag } from './power-tag';
import { nameOf } from './view-of';

interface Props extends Pick<ScreenProps, 'fresh'> {
  readonly view: View;
  readonly gameId: string;
}

/** All cities by nation: worth, holder, who held them before, and what may be raised there. */
export function CitiesTable({ view, gameId, fresh }: Props) {
  return (
    <section aria-labelledby="cities" className="card stack">
      <h2 id="cities">
        <Term term="victory city">Victory cities</Term>
      </h2>
      <p className="text-sm text-muted">
        {view.result === undefined
          ? `Holders at the start of the turn that is played now, ${nameOf(view, view.mover)}, turn ${view.round}: they decide what may be placed.`
          : 'Holders at the end of the game.'}
      </p>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {view.powers.map(({ id, name }) => {
          const cities = view.cities.filter(({ owner }) => owner === id);
          return <Nation key={id} name={name} cities={cities} view={view} gameId={gameId} fresh={fresh} />;
        })}
      </div>
    </section>
  );
}

interface NationProps extends Props {
  readonly name: string;
  readonly cities: readonly CityView[];
}

function Nation({ name, cities, view, gameId, fresh }: NationProps) {
  return (
    <Still as="table" className="table">
      <caption>
        <span className="font-semibold text-ink">{name}</span>: {cities.reduce((sum, { vcp }) => sum + vcp, 0)} points
      </caption>
      <thead>
        <tr>
          <th scope="col">City</th>
          <th scope="col" className="num">
            VCP
          </th>
          <th scope="col">Held by</th>
          <th scope="col" className="num">
            <abbr title="Infantry that its holder may set up there in a turn">Inf</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {cities.map((city) => (
          <tr key={city.territory} id={rowId(city)} tabIndex={-1}>
            <th scope="row" className="font-normal">
              {isNewReport(gameId, fresh, [city.changed?.report]) && <NewMark />}
              {city.city}
              {city.city !== city.land && <span className="block text-sm text-muted">{city.land}</span>}
            </th>
            <td className="num">{city.vcp}</td>
            <td>
              <PowerTag view={view} power={city.holder} />
              <Before city={city} view={view} gameId={gameId} />
            </td>
            <td className="num">{city.limit}</td>
          </tr>
        ))}
      </tbody>
    </Still>
  );
}

/** Who held it before it last changed hands, with the report that said so. */
function Before({ city: { changed }, view, gameId }: Props & { readonly city: CityView }) {
  if (changed === undefined) return null;
  const words = `from ${nameOf(view, changed.from)}, ${nameOf(view, changed.power)} ${changed.round}`;
  return (
    <span className="block text-sm text-muted">
      {changed.report === undefined ? (
        words
      ) : (
        <a className="link" href={reportHref(gameId, changed.report)}>
          {words}
        </a>
      )}
    </span>
  );
}
