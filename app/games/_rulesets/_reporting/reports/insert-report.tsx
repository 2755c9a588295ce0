import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { NoteField } from '../note-field';
import type { Filed } from '../report-props';
import { SendButtons } from '../send-buttons';

/** A report that was missed, as text: it goes behind the one that was chosen. */
export function InsertReport({ chosen: { id, by }, ...props }: DecisionProps & { readonly chosen: Filed }) {
  const { decide, ticket, game } = props;
  const sides = game.seats.filter(({ role }) => role.kind === 'player').map(({ role }) => role.id);
  // What the clock or the campaign filed stands before the report of a side.
  const author = sides.includes(by) ? by : sides[0];
  return (
    <KeptForm
      action={decide}
      ticket={ticket}
      hidden={{ _kind: 'orders' }}
      rulesetId={game.rulesetId}
      label={`Add a report behind report ${id}`}
    >
      <KeptDetails summary="Add a missed report behind it">
        <p>
          What comes later is calculated again, and a roll that the missed report owes is made then. The first line says
          where it goes and whose report it is, AFTER 0 for before the first; write the report below it. Where the check
          says that a later report would no longer be possible, a last line such as AMEND 14 STRIKE takes that one out.
        </p>
        <TextAreaField
          id={`insert-${id}`}
          name="orders"
          label="The missed report as text"
          rows={6}
          value={`AMEND INSERT AFTER ${id} BY ${author}\n`}
        />
        <NoteField id={`insert-${id}-note`} label="Reason" hint="Shown to everybody beside it." required />
        <SendButtons send="Add it" checkFirst />
      </KeptDetails>
    </KeptForm>
  );
}
