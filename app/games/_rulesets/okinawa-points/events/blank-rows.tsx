import { FIELDS, fieldName, type RowType } from './draft';
import { RESULTS, ROW_NAMES } from './row-words';

interface Props {
  readonly prefix: string;
  readonly types: readonly RowType[];
  /** The number of the first blank line. */
  readonly from: number;
}

const BLANKS = 5;

const LABELS = {
  code: 'Unit',
  count: 'How many',
  hexes: 'Hexes retreated',
  attacker: 'Attacked by',
  result: 'Result',
  out1: 'First unit removed',
  out2: 'Second',
  out3: 'Third',
  north: 'Japanese in the North',
} as const;

/** Lines for a browser without scripts: every field of every kind; what a kind does not need stays empty. */
export function BlankRows({ prefix, types, from }: Props) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: BLANKS }, (_, blank) => from + blank).map((row) => (
        <fieldset key={row} className="grid grid-cols-2 gap-2 rounded border border-rule p-3 sm:grid-cols-4">
          <legend className="px-1 font-semibold">Line {row + 1}</legend>
          <label className="block text-sm font-semibold">
            What
            <select name={fieldName(row, 'type')} className="control">
              <option value="">–</option>
              {types.map((type) => (
                <option key={type} value={type}>
                  {ROW_NAMES[type]}
                </option>
              ))}
            </select>
          </label>
          {FIELDS.map((field) => (
            <label key={field} htmlFor={`${prefix}-blank-${row}-${field}`} className="block text-sm font-semibold">
              {LABELS[field]}
              <BlankInput id={`${prefix}-blank-${row}-${field}`} row={row} field={field} />
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface InputProps {
  readonly id: string;
  readonly row: number;
  readonly field: (typeof FIELDS)[number];
}

function BlankInput({ id, row, field }: InputProps) {
  const name = fieldName(row, field);
  if (field === 'attacker') return <BlankSelect id={id} name={name} options={ATTACKERS} />;
  if (field === 'result')
    return (
      <BlankSelect id={id} name={name} options={['', ...RESULTS].map((value) => ({ value, words: value || '–' }))} />
    );
  if (field === 'north') return <BlankSelect id={id} name={name} options={NORTH} />;
  const number = field === 'count' || field === 'hexes';
  const value = field === 'count' ? '1' : '';
  return <input id={id} name={name} type={number ? 'number' : 'text'} defaultValue={value} className="control" />;
}

const ATTACKERS = [
  { value: 'japanese', words: 'Japan' },
  { value: 'us', words: 'the US' },
];

const NORTH = [
  { value: '', words: 'some, or not asked' },
  { value: 'clear', words: 'none' },
];

interface SelectProps {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
}

function BlankSelect({ id, name, options }: SelectProps) {
  return (
    <select id={id} name={name} className="control">
      {options.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
