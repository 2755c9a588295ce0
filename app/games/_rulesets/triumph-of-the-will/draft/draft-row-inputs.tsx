import { LiveCounts } from './live-counts';
import { numbered } from './numbered';

interface CountRow {
  readonly name: string;
  readonly count: number;
  readonly most: number;
}

interface Props {
  readonly legend: string;
  readonly lines: readonly CountRow[];
  /** Names the rows as they were last written: numbers typed since belong to them. */
  readonly put: string;
}

/** The rows of a draft that is a list, with a number for each. Another list has inputs of its own. */
export function DraftRowInputs({ legend, lines, put }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <LiveCounts />
      <input type="hidden" name="put" value={put} />
      <ol className="grid gap-2">
        {numbered(lines).map(({ value, nth, key }) => (
          <li key={`${put} ${key}`} className="grid grid-cols-[1fr_9.5rem] items-center gap-2">
            <label htmlFor={`row-${nth}`}>{value.name}</label>
            <RowInput {...value} index={nth} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

function RowInput({ name, count, most, index }: CountRow & { readonly index: number }) {
  return (
    <div className="flex gap-1.5">
      <button type="button" className="step" data-step="down" aria-label={`One fewer: ${name}`}>
        −
      </button>
      <input
        id={`row-${index}`}
        name={`n-${index}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={Math.max(most, count)}
        defaultValue={count}
        className="control"
      />
      <button type="button" className="step" data-step="up" aria-label={`One more: ${name}`}>
        +
      </button>
    </div>
  );
}
