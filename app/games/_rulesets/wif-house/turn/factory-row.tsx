import { PickRow, type SumOption } from './fields';
import { MovedField } from './moved-field';

const STATUSES: readonly SumOption[] = [
  { value: 'ok', label: 'stands 0', worth: 0 },
  { value: 'destroyed', label: 'destroyed +1', worth: 1 },
  { value: 'captured', label: 'captured +1', worth: 1 },
];
/** A lost factory counts in the sum and among the five. */
const SUMS = ['japan', 'lost'] as const;
const UNTOLD: SumOption = { value: '', label: 'not in this report', worth: 0 };

interface Props {
  readonly id: string;
  /** Its place in the form. */
  readonly row: number;
  readonly name: string;
  readonly beside?: string;
  /** What became of it before; undefined in an amendment. */
  readonly was?: string;
  /** What the report says that fills the form in. */
  readonly status?: string;
  readonly movedTo?: string;
  readonly prefix: string;
  readonly amends: boolean;
}

/** One printed factory: what became of it, and where it went. */
export function FactoryRow({ id, row, name, beside, was, status = was ?? '', movedTo = '', prefix, amends }: Props) {
  return (
    <div>
      <input type="hidden" name={`_factory-${row}`} value={id} />
      <PickRow
        name={`status-${row}`}
        id={`${prefix}-status-${row}`}
        label={
          <>
            {name}
            {beside !== undefined && <span className="text-sm text-muted"> {beside}</span>}
          </>
        }
        value={status}
        was={was}
        groups={SUMS}
        options={amends ? [UNTOLD, ...STATUSES] : STATUSES}
      >
        <MovedField name={`moved-${row}`} id={`${prefix}-moved-${row}`} of={id} value={movedTo} />
      </PickRow>
    </div>
  );
}
