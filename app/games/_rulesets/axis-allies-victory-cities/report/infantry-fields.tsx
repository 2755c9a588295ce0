import { CountInput } from './count-input';
import type { TurnPartProps } from './turn-fields';

/** Infantry by city, each with its limit of this turn. */
export function InfantryFields({ view, fields, body, prefix }: TurnPartProps) {
  const cities = fields.cities;
  return (
    <fieldset>
      <legend className="font-semibold">Infantry set up, by city</legend>
      <p className="mb-2 text-sm text-muted">
        {view.prices.infantry} IPC each; only in cities held since the turn began.
        {cities.length === 0 && ' It holds none.'}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {cities.map(({ territory, city, most }) => (
          <CountInput
            key={territory}
            name={`inf-${territory}`}
            id={`${prefix}-inf-${territory}`}
            label={city}
            hint={most === undefined ? '' : `of ${most}`}
            value={body?.infantry[territory]}
            max={most}
            sums={{ spent: view.prices.infantry }}
          />
        ))}
      </div>
    </fieldset>
  );
}
