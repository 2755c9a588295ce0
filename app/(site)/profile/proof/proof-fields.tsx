'use client';

import { Field } from '@/app/_components/forms/field';
import { useKept } from '@/app/_components/forms/kept-form';

interface Props {
  /** Names the form: several on one page have such fields. */
  readonly id: string;
  /** The reader's own, to which a code may be mailed. */
  readonly addresses: readonly string[];
}

/** For the code of a mail, in a form that came back because its person has not signed in lately. */
export function ProofFields({ id, addresses }: Props) {
  const { refusal } = useKept();
  const error = refusal?.fields._code;
  if (error === undefined) return null;
  return (
    <>
      <Field id={`${id}-code`} label="Code from the mail" hint="Six digits. It works for ten minutes." error={error}>
        {(described) => (
          <input
            {...described}
            name="_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,9}"
            maxLength={9}
            className="control font-mono"
          />
        )}
      </Field>
      {addresses.length > 1 && (
        <Field
          id={`${id}-at`}
          label="Or mail a code to"
          hint="With the code left empty, the button sends one to this address."
        >
          {(described) => (
            <select {...described} name="_at" className="control" defaultValue="">
              <option value="">the same address as before</option>
              {addresses.map((address) => (
                <option key={address}>{address}</option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
