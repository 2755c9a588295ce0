import { ClauseLink } from '@/app/_components/links/clause-link';
import type { BoardView } from './board-view';
import type { Read } from './draft';

interface Props {
  readonly view: BoardView;
  readonly first: Read;
  readonly amends: boolean;
  readonly prefix: string;
  readonly rulesetId: string;
}

/** Statuses of the major powers and Vichy France; rarely touched, so folded away. */
export function PowerFields({ view, first, amends, prefix, rulesetId }: Props) {
  const { powers, statuses, vichy, vichyChoices, houseRules, unnamed } = view;
  const filled = powers.some(({ power, status }) => (first(`status-${power}`) ?? status) !== (amends ? '' : status));
  return (
    <details open={amends ? false : filled}>
      <summary className="rounded bg-sunk px-3 py-2 font-semibold">
        Powers and Vichy France{' '}
        <span className="text-sm font-normal text-muted">conquest, surrender, liberation, alignment</span>
      </summary>
      <div className="stack px-3 py-3">
        <p className="text-sm text-muted">
          What happens here comes before the targets are counted. A power that surrenders or is wholly conquered loses
          its targets in the same turn. <ClauseLink rulesetId={rulesetId} clause="wifv:1.2" />
          {houseRules === 'campaign' &&
            ' The house rules of this campaign tell by themselves that Italy is conquered or Japan has surrendered.'}
        </p>
        {!amends && unnamed && (
          <p className="text-sm">
            Held by the Axis without a power: {unnamed.names.join(', ')}. Whichever power falls, they stay with the Axis
            until a report says who holds them.
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {powers.map(({ power, name, status, choices }) => (
            <Picker
              key={power}
              name={`status-${power}`}
              id={`${prefix}-status-${power}`}
              label={name}
              was={amends ? '' : status}
              first={first(`status-${power}`) ?? (amends ? '' : status)}
              options={[
                ...(amends ? [['', 'as before'] as const] : []),
                ...(amends ? statuses : choices).map((choice) => [choice.status, choice.name] as const),
              ]}
            />
          ))}
          <Picker
            name="vichy"
            id={`${prefix}-vichy`}
            label="Vichy France"
            was={amends ? '' : vichy}
            first={first('vichy') ?? (amends ? '' : vichy)}
            options={[
              ...(amends ? [['', 'as before'] as const] : []),
              ...vichyChoices.map((choice) => [choice.vichy, choice.text] as const),
            ]}
          />
        </div>
      </div>
    </details>
  );
}

interface PickerProps {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly was: string;
  readonly first: string;
  readonly options: readonly (readonly [string, string])[];
}

function Picker({ name, id, label, was, first, options }: PickerProps) {
  return (
    <div>
      <input type="hidden" name={`_was-${name}`} value={was} />
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={first} className="control">
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
