'use client';

import { type FieldName, fieldName, type RowType } from './draft';
import { labelOf, RESULTS } from './row-words';

/** A unit that a list offers. */
interface UnitChoice {
  readonly code: string;
  readonly label: string;
}

export interface Choices {
  /** Undefined: the side is not counted, any unit may be typed; `known` are suggestions. */
  readonly counted: boolean;
  readonly units: readonly UnitChoice[];
}

interface Props {
  /** Begins the ids of the form's fields. */
  readonly prefix: string;
  readonly row: number;
  readonly type: RowType;
  readonly field: FieldName;
  readonly value: string;
  readonly choices: Readonly<Record<'us' | 'japanese', Choices>>;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One field of a line, in the form that its kind of line needs. */
export function RowInput(props: Props) {
  const { prefix, row, type, field, error } = props;
  const id = `${prefix}-${fieldName(row, field)}`;
  return (
    <div className={WIDTHS[field]}>
      <label htmlFor={id} className="mb-0.5 block text-sm font-semibold">
        {labelOf(type, field)}
      </label>
      <Control {...props} id={id} />
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
}

const WIDTHS: Readonly<Record<FieldName, string>> = {
  code: 'min-w-36 flex-2',
  count: 'w-24',
  hexes: 'w-28',
  attacker: 'min-w-32 flex-1',
  result: 'w-24',
  out1: 'min-w-32 flex-1',
  out2: 'min-w-32 flex-1',
  out3: 'min-w-32 flex-1',
  north: 'min-w-44 flex-1',
};

type ControlProps = Props & { readonly id: string };

function Control(props: ControlProps) {
  const { field, type, choices } = props;
  if (field === 'count' || field === 'hexes') return <NumberControl {...props} />;
  if (field === 'attacker') return <SelectControl {...props} options={ATTACKERS} />;
  if (field === 'result') return <SelectControl {...props} options={['', ...RESULTS].map(plainOption)} />;
  if (field === 'north') return <SelectControl {...props} options={NORTH} />;
  const side = field === 'code' && (type === 'elim-jp' || type === 'jp-exit') ? 'japanese' : 'us';
  const arriving = type === 'reinforcement' || type === 'replacement';
  if (!choices[side].counted || arriving) return <TypedUnit {...props} units={choices[side].units} />;
  const blank = { value: '', label: type === 'retreat' ? 'not named' : '–' };
  const units = choices[side].units.map(({ code, label }) => ({ value: code, label }));
  return <SelectControl {...props} options={[blank, ...units]} />;
}

const plainOption = (value: string) => ({ value, label: value === '' ? '–' : value });

const ATTACKERS = [
  { value: 'japanese', label: 'Japan' },
  { value: 'us', label: 'the US' },
];

const NORTH = [
  { value: '', label: 'some, or not asked' },
  { value: 'clear', label: 'none' },
];

const described = ({ id, error }: ControlProps) =>
  error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);

function NumberControl(props: ControlProps) {
  const { id, row, field, value, onChange } = props;
  return (
    <input
      {...described(props)}
      id={id}
      name={fieldName(row, field)}
      type="number"
      inputMode="numeric"
      min={field === 'hexes' ? 0 : 1}
      max={field === 'hexes' ? 20 : 99}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control"
    />
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Not held by the script: the browser puts a held one back to its first choice when its form comes back. */
function SelectControl({ options, ...props }: ControlProps & { readonly options: readonly Option[] }) {
  const { id, row, field, value, onChange } = props;
  const strange = value !== '' && options.every((option) => option.value !== value);
  return (
    <select
      {...described(props)}
      id={id}
      name={fieldName(row, field)}
      defaultValue={value}
      onChange={(event) => onChange(event.target.value)}
      className="control"
    >
      {[...options, ...(strange ? [plainOption(value)] : [])].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function TypedUnit({ units, ...props }: ControlProps & { readonly units: readonly UnitChoice[] }) {
  const { id, row, field, value, onChange } = props;
  return (
    <>
      <input
        {...described(props)}
        id={id}
        name={fieldName(row, field)}
        value={value}
        list={`${id}-units`}
        placeholder="4-3-10"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="control font-mono"
      />
      <datalist id={`${id}-units`}>
        {units.map(({ code }) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}
