'use client';

import { Field } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly required?: boolean;
}

/** The free text that goes beside an action, as the field `note`. */
export function NoteField({ id, label, hint, value = '', required }: Props) {
  const { values, attempt, refusal } = useKept();
  return (
    <Field id={id} label={label} hint={hint} error={refusal?.fields.note}>
      {(described) => (
        <textarea
          {...described}
          name="note"
          rows={3}
          maxLength={MOST}
          required={required}
          defaultValue={attempt === 0 ? value : (values.note?.[0] ?? '')}
          className="control font-sans"
        />
      )}
    </Field>
  );
}

const MOST = 2000;
