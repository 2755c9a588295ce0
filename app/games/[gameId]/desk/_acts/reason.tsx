import { TextAreaField } from '@/app/_components/forms/kept-fields';

/** Why it is done, which no act of the desk goes without. */
export const Reason = ({ id }: { readonly id: string }) => (
  <TextAreaField
    id={id}
    name="note"
    label="Reason"
    hint="Everybody in the game reads it, in the log and in a mail."
    rows={3}
  />
);
