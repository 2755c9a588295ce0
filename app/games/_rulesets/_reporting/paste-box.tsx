import { KeptDetails } from '@/app/_components/forms/kept-details';
import { TextAreaField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import type { DecisionProps } from '../screen';
import { LoadFile } from './load-file';
import { NoteField } from './note-field';
import { SendButtons } from './send-buttons';

interface Props extends DecisionProps {
  /** A block that would be understood. */
  readonly example: string;
  /** What may be pasted, in one or two sentences. */
  readonly hint: string;
  /** Of the text box; other ids begin with it. */
  readonly id: string;
}

/** A whole report as one block of text, from a spreadsheet or from the keyboard. Faults come back by line and column. */
export function PasteBox({ example, hint, id, decide, ticket, game }: Props) {
  return (
    <KeptForm
      action={decide}
      ticket={ticket}
      hidden={{ _kind: 'orders' }}
      rulesetId={game.rulesetId}
      label="Report as pasted text"
    >
      <KeptDetails summary="Paste the report as text">
        <LoadFile into={id} />
        <TextAreaField id={id} name="orders" label="Report as text" hint={hint} placeholder={example} rows={8} />
        <details>
          <summary className="link text-sm">An example</summary>
          <pre className="mt-2 rounded bg-sunk p-3 text-sm whitespace-pre-wrap">{example}</pre>
        </details>
        <NoteField id={`${id}-note`} label="Note (optional)" hint="Shown as your own words; it changes nothing." />
        <SendButtons send="Send the text" checkFirst />
      </KeptDetails>
    </KeptForm>
  );
}
