import { ClauseLink } from '@/app/_components/links/clause-link';
import type { CardProps } from './card-props';
import { CardRow, PickRow, type SumOption } from './fields';
import { MovedField } from './moved-field';

const STATUSES: readonly SumOption[] = [
  { value: 'ok', label: 'stands 0', worth: 0 },
  { value: 'destroyed', label: 'destroyed +1', worth: 1 },
  { value: 'captured', label: 'captured +1', worth: 1 },
];
/** A lost factory counts in the sum and among the five. */
const SUMS = ['japan', 'lost'] as const;
const UNTOLD: SumOption = { value: '', label: 'not in this report', worth: 0 };

/** Every printed factory: what became of it, and where it went. What is destroyed stays so and has no switch. */
export function FactoryRows({ view, filled, amends, prefix, rulesetId }: CardProps) {
  const { factories, listed, japan } = view;
  const changed = (filled?.factories ?? []).length > 0;
  if (!listed) return <p className="py-2 text-sm text-muted">The organiser has not listed Japan’s factories yet.</p>;
  return (
    <details
      open={amends ? changed : japan.lost > 0 || changed || factories.length <= 14}
      className="border-b border-rule py-2"
    >
      <summary>
        <span className="font-semibold">
          Homeland factories: {japan.lost} of {factories.length} lost
        </span>{' '}
        <ClauseLink rulesetId={rulesetId} clause="wifh:japanese-surrender.factories" />
      </summary>
      <p className="mt-1 text-sm text-muted">
        Moving loses nothing by itself: a moved factory can be lost at its new place. New factories never count.
      </p>
      {factories.map(({ id, at, hex, status, lost }, row) => {
        const name = at === id || id.startsWith(`${at} `) ? id : `${id}, in ${at}`;
        const said = filled?.factories?.find((change) => change.id === id);
        if (status === 'destroyed' && !amends)
          return (
            <CardRow key={id} label={name}>
              <span className="tag tag-alert">destroyed +1</span>
            </CardRow>
          );
        return (
          <div key={id}>
            <input type="hidden" name={`_factory-${row}`} value={id} />
            <PickRow
              name={`status-${row}`}
              id={`${prefix}-status-${row}`}
              label={
                <>
                  {name}
                  {hex !== at && <span className="text-sm text-muted"> (printed in {hex})</span>}
                  {lost && status === 'ok' && <span className="text-sm text-muted"> counts as lost for good</span>}
                </>
              }
              value={said?.status ?? (amends ? '' : status)}
              was={amends ? undefined : status}
              groups={SUMS}
              options={amends ? [UNTOLD, ...STATUSES] : STATUSES}
            >
              <MovedField name={`moved-${row}`} id={`${prefix}-moved-${row}`} of={id} value={said?.movedTo ?? ''} />
            </PickRow>
          </div>
        );
      })}
    </details>
  );
}
