import { Notice } from '@/app/_components/notice';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { ActionProps } from '../action-props';
import { DraftForm } from '../draft/draft-form';
import { DraftLink } from '../draft/draft-link';
import { DraftRowInputs } from '../draft/draft-row-inputs';
import { putOf, type Row } from '../draft/draft-rows';
import { numbered } from '../draft/numbered';
import { Confirm } from '../move/confirm';
import { type ChoiceOf, draftHref } from '../view-of';
import { givingUpFault, partOf, partText, remaining } from './accepted-loss';

interface Props extends ActionProps {
  readonly choice: ChoiceOf<'remove-overstack'>;
  readonly rows: readonly Row[];
}

/** Units to give up, as they were picked on the map (6.4). */
export function OverstackDraft(props: Props) {
  const { choice, rows, query, game } = props;
  const fault = givingUpFault(choice, rows);
  if (query.check && !fault) return <OverstackCheck {...props} />;
  return (
    <div className="stack">
      {query.check && <Notice tone="warn" announce="alert" title={fault ?? ''} />}
      <DraftForm game={game} draft={{ do: 'overstack' }} label="Draft of units to give up">
        <DraftRowInputs
          legend={`To be given up: ${choice.remove} in all`}
          lines={rows.map((row) => ({ ...row, name: partText(row.unit, row.where), most: mostOf(row, props) }))}
          put={query.put ?? ''}
        />
      </DraftForm>
      <p>
        <DraftLink className="link" href={draftHref(game, {})}>
          Choose again
        </DraftLink>
      </p>
    </div>
  );
}

function mostOf(row: Row, { choice, rows }: Props): number {
  const part = choice.units.find(({ unit, disrupted }) => unit === row.unit && partOf(disrupted) === row.where);
  return row.count + (part ? remaining(part, rows) : 0);
}

function OverstackCheck(props: Props) {
  const { choice, game, nameOf } = props;
  const rows = props.rows.filter(({ count }) => count > 0);
  const action: Action = {
    type: 'remove-overstack',
    area: choice.area,
    units: rows.map(({ unit, where, count }) => ({ unit, disrupted: where === 'disrupted', count })),
  };
  return (
    <Confirm {...props} action={action} back={draftHref(game, { do: 'overstack', put: putOf(rows) })}>
      <p>Given up in {nameOf(choice.area)}:</p>
      <ul className="list-disc ps-6">
        {numbered(rows).map(({ value: { unit, where, count }, key }) => (
          <li key={key}>
            {count} {partText(unit, where)}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
