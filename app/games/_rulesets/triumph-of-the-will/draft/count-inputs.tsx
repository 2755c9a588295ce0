import type { Query } from '@/app/games/_rulesets/screen';
import type { Force, Side, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { UNITS, unitName } from '../names';
import { LiveCounts } from './live-counts';

interface Props {
  readonly units: Force;
  readonly query: Query;
  /** How many go when the reader has not said. */
  readonly begin: Force;
  /** Whose units they are: for their names. */
  readonly side?: Side;
}

/** How many of each type, for a draft that lives in the page's address. */
export function CountInputs({ units, query, begin, side }: Props) {
  const held = UNITS.flatMap((unit) => (units[unit] ? [{ unit, most: units[unit] }] : []));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Units</legend>
      <LiveCounts />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {held.map(({ unit, most }) => (
          <CountInput
            key={unit}
            unit={unit}
            name={unitName(unit, side)}
            most={most}
            value={query[`n-${unit}`] ?? `${begin[unit] ?? 0}`}
          />
        ))}
      </div>
      <button type="button" className="step mt-2 px-3 text-base" data-step="all">
        All of them
      </button>
    </fieldset>
  );
}

interface InputProps {
  readonly unit: UnitType;
  readonly name: string;
  readonly most: number;
  readonly value: string;
}

function CountInput({ unit, name, most, value }: InputProps) {
  return (
    <div>
      <label htmlFor={`count-${unit}`} className="text-sm">
        {name} <span className="text-muted">(of {most})</span>
      </label>
      <div className="flex gap-1.5">
        <button type="button" className="step" data-step="down" aria-label={`One ${name} fewer`}>
          −
        </button>
        <input
          id={`count-${unit}`}
          name={`n-${unit}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          defaultValue={value}
          className="control"
        />
        <button type="button" className="step" data-step="up" aria-label={`One ${name} more`}>
          +
        </button>
      </div>
    </div>
  );
}
