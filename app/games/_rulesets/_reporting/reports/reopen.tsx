import type { DecisionProps } from '@/app/games/_rulesets/screen';
import { FlowForm } from '../flow-form';
import { NoteField } from '../note-field';
import { SendButtons } from '../send-buttons';

/** The organiser opens a game again that has ended. */
export function Reopen(props: DecisionProps) {
  return (
    <section aria-labelledby="reopen" className="card stack">
      <h2 id="reopen">Open the game again</h2>
      <p>
        Has it ended by mistake? A concession is taken back; otherwise the report that brought the end is removed, and
        what it was about is asked again. Everybody gets a mail with your reason.
      </p>
      <FlowForm {...props} kind="reopen" label="Open the game again">
        <NoteField id="reopen-note" label="Reason" hint="Everybody in the game reads it." required />
        <SendButtons send="Open it again" checkFirst />
      </FlowForm>
    </section>
  );
}
