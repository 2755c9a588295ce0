import type { ReactNode } from 'react';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { NoteField } from './note-field';
import type { ReportFormProps } from './report-props';
import { AlsoStrike } from './reports/also-strike';
import { SendButtons } from './send-buttons';

interface Props extends ReportFormProps {
  /** Names the form for a screen reader. */
  readonly label: string;
  /** Words of the button that sends a new report. */
  readonly send: string;
  /** Which of the tracker's reports it is: the field `_body`, for its `bodyOf`. Part of the ids of the frame's own fields. */
  readonly kind?: string;
  /** False: it takes no note. An amendment always has its reason. */
  readonly note?: boolean;
  /** What the bar with the buttons begins with, where fields show something in it (`InBar`). */
  readonly begins?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The form around a tracker's own fields: it carries the position, adds the note (for an amendment the reason) and the
 * buttons "Check" and send. In the place of a proposal it is filled with its note.
 */
export function ReportFrame({ label, send, kind, note = true, begins, children, ...props }: Props) {
  const { decide, ticket, game, purpose, report, prefix } = props;
  const id = kind === undefined ? prefix : `${prefix}-${kind}`;
  const hidden = {
    _kind: purpose === 'amend' ? 'amend' : 'report',
    ...(kind === undefined ? {} : { _body: kind }),
    ...(report === undefined ? {} : { _report: report }),
  };
  return (
    <KeptForm action={decide} ticket={ticket} hidden={hidden} rulesetId={game.rulesetId} label={label}>
      {children}
      {purpose === 'amend' ? <Amending {...props} id={id} /> : note && <Noting {...props} id={id} />}
      <SendButtons send={SEND[purpose] ?? send} checkFirst={purpose === 'amend'} bar={prefix} begins={begins} />
    </KeptForm>
  );
}

const SEND: Readonly<Record<string, string>> = { amend: 'Amend', revise: 'Send this instead' };

type FormPartProps = ReportFormProps & { readonly id: string };

function Noting({ id, purpose, reporting: { pending }, notes }: FormPartProps) {
  const kept = purpose === 'revise' && pending?.note !== undefined ? notes[pending.note] : undefined;
  return (
    <NoteField
      id={`${id}-note`}
      label="Note (optional)"
      hint="Anything else you want to say. It is shown as your own words and changes nothing."
      value={kept}
    />
  );
}

function Amending({ id, report = 0, reporting: { filed } }: FormPartProps) {
  return (
    <>
      <AlsoStrike filed={filed} report={report} />
      <NoteField id={`${id}-note`} label="Reason" hint="Shown to everybody beside the amendment." required />
    </>
  );
}

interface ButtonProps extends ReportFormProps {
  readonly kind?: string;
  /** The fields that the report is made of, unseen. */
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly tone?: 'primary' | 'plain';
  readonly label: string;
  readonly children: ReactNode;
}

/** A report of one press, such as "nothing changed". */
export function ReportButton({ kind, fields = {}, tone = 'plain', label, children, ...props }: ButtonProps) {
  const { decide, ticket, game } = props;
  const hidden = { _kind: 'report', ...(kind === undefined ? {} : { _body: kind }), ...fields };
  return (
    <KeptForm action={decide} ticket={ticket} hidden={hidden} rulesetId={game.rulesetId} label={label}>
      <SubmitButton tone={tone}>{children}</SubmitButton>
    </KeptForm>
  );
}
