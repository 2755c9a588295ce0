'use client';

import { SelectField, TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm, useKept } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Notice } from '@/app/_components/notice';
import { ProofFields } from '../proof/proof-fields';
import { makeToken, type TokenState } from './commands';

const SCOPES = [
  { value: 'read', label: 'Read my games' },
  { value: 'write', label: 'Read, and act in my seats' },
];

/** Makes a token and shows it, this once. `addresses`: the reader's own, for a code where they have not signed in lately. */
export function NewTokenForm({ addresses }: { readonly addresses: readonly string[] }) {
  return (
    <KeptForm action={makeToken} label="New token">
      <Made />
      <TextField
        name="name"
        label="What it is for"
        hint="A name for yourself, such as: my bot"
        required
        maxLength={60}
      />
      <SelectField name="scope" label="What it may do" options={SCOPES} value="read" />
      <ProofFields id="token" addresses={addresses} />
      <SubmitButton>Make a token</SubmitButton>
    </KeptForm>
  );
}

function Made() {
  const { made }: TokenState = useKept();
  if (made === undefined) return null;
  return (
    <Notice tone="good" announce="status" title={`The token “${made.name}”. Copy it now: it is not shown again.`}>
      <code className="font-mono break-all">{made.token}</code>
    </Notice>
  );
}
