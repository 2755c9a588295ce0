import { KeptDetails } from '@/app/_components/forms/kept-details';
import { Choice, SelectField, TextAreaField, TextField } from '@/app/_components/forms/kept-fields';
import { ClauseLink } from '@/app/_components/links/clause-link';
import type { Statement } from '@/lib/rulesets/wif-house/body';
import type { CardProps } from './card-props';

const POWERS = [
  ['GE', 'Germany'],
  ['IT', 'Italy'],
  ['JP', 'Japan'],
  ['CW', 'Commonwealth'],
  ['FR', 'France'],
  ['US', 'USA'],
  ['USSR', 'USSR'],
  ['CH', 'China'],
] as const;

/** What happens seldom: cut-off sets without a map, new factories, a surrender by the ordinary rules, changes of the map. */
export function MoreFields({ view, filled, amends, prefix, rulesetId }: CardProps) {
  const sets = filled?.isolated ?? [];
  const hexes = Object.entries(filled?.hexes ?? {}).map(([code, list]) => `${code}: ${list}`);
  const isOpen = amends && (sets.length > 0 || hexes.length > 0 || filled?.surrendered !== undefined);
  const fields = (
    <>
      {[...sets, undefined].map((set, index) => (
        <SetFields key={set?.label ?? 'new'} number={index} set={set} prefix={prefix} rulesetId={rulesetId} />
      ))}
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">
          Out of the war by the ordinary rules{' '}
          <ClauseLink rulesetId={rulesetId} clause="wifh:italian-surrender.normal" />
        </legend>
        {(['IT', 'JP'] as const).map((power) => {
          const isOut = (power === 'IT' ? view.italy : view.japan).status === 'out';
          return isOut && !amends ? null : (
            <Choice
              key={power}
              type="checkbox"
              name="surrendered"
              value={power}
              checked={filled?.surrendered?.includes(power) ?? false}
            >
              {power === 'IT' ? 'Italy: completely conquered, in all cases' : 'Japan: surrendered'}
            </Choice>
          );
        })}
      </fieldset>
      <TextAreaField
        name="built"
        id={`${prefix}-built`}
        label="New factories in Japan"
        hint="One a line, its name and its hex: “Kobe 3: Kobe”. Noted, never counted."
        rows={2}
        value={filled?.built?.map(({ id, at }) => `${id}: ${at}`).join('\n')}
      />
      <TextAreaField
        name="hexes"
        id={`${prefix}-hexes`}
        label="Hexes that changed"
        hint="The new state and the hexes: “USSR city unit: 0304 0306-0309”, “GE: 0410”, “none”, “sea”, “off”. Paste a whole table into the box for the map."
        rows={3}
        value={hexes.join('\n')}
      />
    </>
  );
  if (isOpen) return <div className="stack">{fields}</div>;
  return <KeptDetails summary="Isolated hexes, new factories, ordinary surrender, single hexes">{fields}</KeptDetails>;
}

interface SetProps {
  readonly number: number;
  readonly set: Statement | undefined;
  readonly prefix: string;
  readonly rulesetId: string;
}

/** One cut-off set as a statement; a set without a name is not sent. */
function SetFields({ number, set, prefix, rulesetId }: SetProps) {
  const name = (field: string) => ({ name: `set-${number}-${field}`, id: `${prefix}-set-${number}-${field}` });
  return (
    <fieldset className="grid gap-3 rounded border border-rule px-3 pb-3">
      <legend className="px-1 font-semibold">
        A set of isolated hexes <ClauseLink rulesetId={rulesetId} clause="wifh:isolated-control" />
      </legend>
      <div className="grid gap-3 sm:grid-cols-4">
        <TextField {...name('label')} label="Name" placeholder="Pripet" value={set?.label} />
        <SelectField
          {...name('side')}
          label="Whose hexes"
          value={set?.side ?? 'allied'}
          options={[
            { value: 'allied', label: 'Allied' },
            { value: 'axis', label: 'Axis' },
          ]}
        />
        <TextField {...name('hexes')} label="Hexes" type="number" min={1} value={`${set?.hexes ?? 1}`} />
        <TextField
          {...name('open')}
          label="Sea, neutral or edge beside"
          type="number"
          min={0}
          value={`${set?.seaOrNeutralNeighbours ?? 0}`}
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice type="checkbox" name={`set-${number}-city`} value="yes" checked={set?.containsCity ?? false}>
          There is a city in it
        </Choice>
        <Choice type="checkbox" name={`set-${number}-unit`} value="yes" checked={set?.containsFriendlyUnit ?? false}>
          There is a unit of its own side in it
        </Choice>
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Surrounding hexes, by the enemy power that has them</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {POWERS.map(([power, label]) => (
            <TextField
              key={power}
              {...name(`ring-${power}`)}
              label={label}
              type="number"
              min={1}
              value={set?.ring[power] === undefined ? '' : `${set.ring[power]}`}
            />
          ))}
        </div>
      </fieldset>
    </fieldset>
  );
}
