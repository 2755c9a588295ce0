import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { ActionProps } from '../action-props';
import { countOf } from '../draft/draft-rows';
import { forceText, type NameOf, UNIT_NAMES } from '../names';
import type { ChoiceOf } from '../view-of';
import { PlaceDraft } from './place-draft';
import { PlaceRow } from './place-row';
import { placementsOf } from './placing';

interface Props extends ActionProps {
  readonly choices: readonly ChoiceOf<'place-units'>[];
}

const FIRST_ROWS = 4;

/** 3.7: units go down one at a time in turn; several are a queue that the server works off (S4). */
export function PlaceForm(props: Props) {
  const rows = placementsOf(props.choices, props.query);
  return countOf(rows) > 0 ? <PlaceDraft {...props} rows={rows} /> : <PlaceList {...props} />;
}

/** The queue as rows to fill in, for players who do not use the map. */
function PlaceList({ choices, nameOf, game, ticket, decide }: Props) {
  const left: Force = Object.fromEntries(choices.map(({ unit, left }) => [unit, left]));
  const total = choices.reduce((sum, choice) => sum + choice.left, 0);
  const units = choices.map(({ unit }) => ({ value: unit, label: UNIT_NAMES[unit] }));
  const areas = areaGroups(choices, nameOf);
  const row = (nth: number) => <PlaceRow key={nth} nth={nth} units={units} areas={areas} most={total} />;
  const rows = Array.from({ length: Math.min(total, 20) }, (_, nth) => nth);
  return (
    <KeptForm
      action={decide}
      hidden={{ ...ticket, _kind: 'place-units' }}
      rulesetId={game.rulesetId}
      label="Place units"
    >
      <p>
        Still to place: <span className="font-semibold">{forceText(left)}</span>.
      </p>
      <p className="text-muted">
        Pick areas on the map, or list them here. One unit is placed each time it is your turn to place. Your list is a
        queue: it continues by itself, in this order, as long as the next unit is still legal.
      </p>
      <div className="stack">{rows.slice(0, FIRST_ROWS).map(row)}</div>
      {rows.length > FIRST_ROWS && (
        <details>
          <summary className="link min-h-11">More rows</summary>
          <div className="stack mt-2">{rows.slice(FIRST_ROWS).map(row)}</div>
        </details>
      )}
      <SubmitButton>Place</SubmitButton>
    </KeptForm>
  );
}

/** Areas for armies and oceans for fleets, each with the room that is left. */
function areaGroups(choices: Props['choices'], nameOf: NameOf) {
  const isFleet = ({ unit }: Props['choices'][number]): boolean => unit === 'fleet' || unit === 'kb';
  const group = (label: string, of: Props['choices']) => {
    const rooms = new Map(of.flatMap(({ areas }) => areas.map(({ area, room }) => [area, room] as const)));
    const options = [...rooms].map(([area, room]) => ({ value: area, label: `${nameOf(area)} (room for ${room})` }));
    return { label, options: options.sort((a, b) => a.label.localeCompare(b.label, 'en')) };
  };
  return [
    group(
      'Land areas, for armies',
      choices.filter((choice) => !isFleet(choice)),
    ),
    group('Oceans, for fleets', choices.filter(isFleet)),
  ].filter(({ options }) => options.length > 0);
}
