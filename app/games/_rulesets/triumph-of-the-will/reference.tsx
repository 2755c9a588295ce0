import type { JsonObject } from '@/lib/core/json';
import { HOLDER_NAMES, namesOf } from './names';
import { MapNotice } from './position/map-notice';
import { viewOf } from './view-of';

/** The standard map as a table: what borders on what. */
export function Reference({ opening }: { readonly opening: JsonObject }) {
  const view = viewOf(opening);
  if (!view) return null;
  const nameOf = namesOf(view);
  return (
    <section aria-labelledby="map" className="stack">
      <h2 id="map">The map</h2>
      {view.reconstructed && <MapNotice mapName={view.mapName} />}
      <div className="card">
        <table className="table">
          <caption>Land areas: who holds them at the start, and what they border on</caption>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <th scope="col">Borders</th>
            </tr>
          </thead>
          <tbody>
            {view.land.map((area) => (
              <tr key={area.id}>
                <th scope="row" className="w-2/5 font-normal">
                  <span className="font-semibold">{area.name}</span>
                  <span className="block text-sm text-muted">
                    {[area.italian ? 'Italian' : HOLDER_NAMES[area.holder], area.kind, area.capitalOf && 'capital']
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </th>
                <td>
                  {area.neighbours.map(nameOf).join(', ')}
                  {area.oceans.length > 0 && (
                    <span className="block text-sm text-muted">Coast: {area.oceans.map(nameOf).join(', ')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="card">
        <table className="table">
          <caption>Oceans: what they border on</caption>
          <thead>
            <tr>
              <th scope="col">Ocean</th>
              <th scope="col">Borders</th>
            </tr>
          </thead>
          <tbody>
            {view.oceans.map(({ id, name, neighbours, coast }) => (
              <tr key={id}>
                <th scope="row" className="w-2/5">
                  {name}
                </th>
                <td>
                  {neighbours.map(nameOf).join(', ')}
                  <span className="block text-sm text-muted">Coast: {coast.map(nameOf).join(', ')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
