import { SelectField } from '@/app/_components/forms/kept-fields';
import { ReportFrame } from '@/app/games/_rulesets/_reporting/report-frame';
import type { ReportFormProps } from '@/app/games/_rulesets/_reporting/report-props';
import type { CitiesBody } from '@/lib/rulesets/wif-victory/body';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { CITY_HANDS, handsKey } from './city-hands';

interface Props extends ReportFormProps {
  readonly view: View;
  readonly turn: CitiesBody['turn'];
  /** The report that is revised or amended. */
  readonly filled?: CitiesBody;
}

/** Who has the cities that the house rules count with, while the turn is open; the turn's report does not ask again. */
export function CitiesForm({ view, turn, filled, ...props }: Props) {
  const names = view.sharedCities.map(({ name }) => name).join(' and ');
  return (
    <ReportFrame {...props} kind="cities" label={`Who has ${names}`} send="Send who has them">
      <input type="hidden" name="_turn" value={turn} />
      <p>
        Japan’s roll counts with {names}. What has changed this turn is told to the house rules from here, and the
        report of the turn begins with it.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {view.sharedCities.map(({ id, name, hands }) => (
          <SelectField
            key={id}
            name={`city-${id}`}
            id={`${props.prefix}-city-${id}`}
            label={`${name}, now ${hands}`}
            value={handsKey(filled?.changes.find(({ target }) => target === id))}
            options={[{ value: '', label: 'as it was' }, ...CITY_HANDS.map(({ value, label }) => ({ value, label }))]}
          />
        ))}
      </div>
    </ReportFrame>
  );
}
