import { Notice } from '@/app/_components/notice';
import type { Action } from '@/lib/rulesets/triumph-of-the-will/actions';
import type { ActionProps } from '../action-props';
import { DraftForm } from '../draft/draft-form';
import { DraftLink } from '../draft/draft-link';
import { DraftRowInputs } from '../draft/draft-row-inputs';
import { putOf, type Row } from '../draft/draft-rows';
import { numbered } from '../draft/numbered';
import { Confirm } from '../move/confirm';
import { forceText, UNIT_NAMES } from '../names';
import { type ChoiceOf, draftHref } from '../view-of';
import { inHand, placingFault, roomIn } from './placing';

interface Props extends ActionProps {
  readonly choices: readonly ChoiceOf<'place-units'>[];
  readonly rows: readonly Row[];
}

/** The queue of placements as it was picked on the map; nothing is sent before the whole of it was seen (3.7). */
export function PlaceDraft(props: Props) {
  const { choices, rows, query, game, nameOf } = props;
  const fault = placingFault(choices, rows, nameOf);
  if (query.check && !fault) return <PlaceCheck {...props} />;
  const left = Object.fromEntries(choices.map((choice) => [choice.unit, Math.max(0, inHand(choice, rows))]));
  return (
    <div className="stack">
      {fault && <Notice tone="warn" announce="alert" title={fault} />}
      <p>
        Still in hand: <span className="font-semibold">{forceText(left)}</span>.
      </p>
      <DraftForm
        game={game}
        draft={{ do: 'place', ...(query.unit ? { unit: query.unit } : {}) }}
        label="Draft of placements"
      >
        <DraftRowInputs
          legend="To be placed, in this order"
          lines={rows.map((row) => ({ ...row, name: rowText(row, nameOf), most: mostOf(row, props) }))}
          put={query.put ?? ''}
        />
      </DraftForm>
      <p>
        <DraftLink className="link" href={draftHref(game, {})}>
          Take them all back
        </DraftLink>
      </p>
    </div>
  );
}

const rowText = ({ unit, where }: Row, nameOf: Props['nameOf']): string => `${UNIT_NAMES[unit]} to ${nameOf(where)}`;

/** As many as a row may hold while the others stay as they are. */
function mostOf(row: Row, { choices, rows }: Props): number {
  const choice = choices.find(({ unit }) => unit === row.unit);
  return choice ? row.count + Math.min(inHand(choice, rows), roomIn(choice, row.where, rows)) : row.count;
}

function PlaceCheck(props: Props) {
  const { game, query, nameOf } = props;
  const rows = props.rows.filter(({ count }) => count > 0);
  const placements = rows.flatMap(({ unit, where, count }) =>
    Array.from({ length: count }, () => ({ unit, area: where })),
  );
  const action: Action = { type: 'place-units', placements };
  return (
    <Confirm {...props} action={action} back={draftHref(game, { do: 'place', unit: query.unit, put: putOf(rows) })}>
      <ol className="list-decimal ps-6">
        {numbered(rows).map(({ value, key }) => (
          <li key={key}>
            {value.count} {rowText(value, nameOf)}
          </li>
        ))}
      </ol>
      <p className="text-muted">
        One unit is placed each time it is your turn to place. The rest is a queue that continues by itself as long as
        the next unit is still legal.
      </p>
    </Confirm>
  );
}
