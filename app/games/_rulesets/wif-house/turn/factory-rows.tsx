import { ClauseLink } from '@/app/_components/links/clause-link';
import type { CardProps } from './card-props';
import { FactoryRow } from './factory-row';
import { CardRow } from './fields';

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
        const beside = [
          ...(hex === at ? [] : [`(printed in ${hex})`]),
          ...(lost && status === 'ok' ? ['counts as lost for good'] : []),
        ].join(' ');
        return (
          <FactoryRow
            key={id}
            {...{ id, row, name, prefix, amends }}
            {...(beside === '' ? {} : { beside })}
            {...(amends ? {} : { was: status })}
            {...(said?.status === undefined ? {} : { status: said.status })}
            {...(said?.movedTo === undefined ? {} : { movedTo: said.movedTo })}
          />
        );
      })}
    </details>
  );
}
