import type { Unit } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { GroupError } from '../group-error';
import { Left } from '../left';
import { CountInput } from './count-input';
import type { TurnFields, TurnPartProps } from './turn-fields';

/** The names of units on this page. */
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  artillery: 'Artillery',
  armor: 'Armor',
  fighter: 'Fighters',
  bomber: 'Bombers',
  transport: 'Transports',
  submarine: 'Submarines',
  destroyer: 'Destroyers',
  carrier: 'Carriers',
  battleship: 'Battleships',
  aa: 'AA guns',
};
const UNITS = Object.keys(UNIT_WORDS) as Unit[];

/** Units other than infantry, complex by complex, with what is left of each cap. */
export function ComplexFields(part: TurnPartProps) {
  const { complexes } = part.fields;
  return (
    <fieldset>
      <legend className="font-semibold">Other units set up, by complex</legend>
      <p className="mb-2 text-sm text-muted">
        Worth four times the territory’s IPC a turn at most, at complexes that were there when the turn started.
        {complexes.length === 0 && ' It has none.'}
      </p>
      <div className="grid gap-3">
        {complexes.map((complex) => (
          <Complex key={complex.territory} {...part} complex={complex} />
        ))}
      </div>
    </fieldset>
  );
}

interface Props extends TurnPartProps {
  readonly complex: TurnFields['complexes'][number];
}

function Complex({ complex: { territory, land, cap }, view, body, prefix }: Props) {
  // The name of a running sum has letters only.
  const group = `ic${territory.replaceAll('-', '')}`;
  const counts = body?.units[territory] ?? {};
  const { units } = view.prices;
  const used = UNITS.reduce((sum, unit) => sum + (counts[unit] ?? 0) * units[unit], 0);
  return (
    <fieldset className="rounded border border-rule p-3">
      <legend className="px-1 font-semibold">{land}</legend>
      <p className="mb-2">
        <Left group={group} most={cap} used={used} unit="IPC" />
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {UNITS.map((unit) => (
          <CountInput
            key={unit}
            name={`u-${territory}-${unit}`}
            id={`${prefix}-u-${territory}-${unit}`}
            label={UNIT_WORDS[unit]}
            hint={`${units[unit]} IPC`}
            value={counts[unit]}
            sums={{ spent: units[unit], [group]: units[unit] }}
          />
        ))}
      </div>
      <GroupError field={`u-${territory}`} />
    </fieldset>
  );
}
