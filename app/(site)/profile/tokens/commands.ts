'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { createApiToken, revokeApiToken, TOKEN_SCOPES } from '@/lib/auth/api-token';
import { getAuth } from '@/lib/auth/get-auth';
import { getTokenCache } from '@/lib/http/request/token-cache';
import { askForProof } from '../proof/ask-for-proof';

const PATH = '/profile/tokens';

/** A form's state, and the token just made: the only time it is ever shown. */
export interface TokenState extends FormState {
  readonly made?: { readonly name: string; readonly token: string };
}

export async function makeToken(previous: TokenState, form: FormData): Promise<TokenState> {
  return answered(previous, form, () => executeMaking(previous, form));
}

async function executeMaking(previous: TokenState, form: FormData): Promise<TokenState> {
  const user = await requireUser(PATH);
  const proof = await askForProof(previous, form, user);
  if (!proof.ok) return proof.error;
  const scope = TOKEN_SCOPES.find((known) => known === form.get('scope')) ?? 'read';
  const made = await createApiToken(await getAuth(), { userId: proof.value, name: form.get('name'), scope });
  if (!made.ok) {
    const { code, message } = made.error;
    return refused(previous, form, { code, message, fields: code === 'too-many-tokens' ? {} : { name: message } });
  }
  // The list below the form has it at once.
  revalidatePath(PATH);
  return { attempt: previous.attempt + 1, values: {}, made: made.value };
}

export async function revokeToken(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeRevoking(form));
}

async function executeRevoking(form: FormData): Promise<never> {
  const user = await requireUser(PATH);
  const tokenId = textOf(form, 'tokenId') ?? '';
  await revokeApiToken(await getAuth(), { userId: user.id, tokenId });
  getTokenCache().forget(tokenId);
  redirect(PATH);
}
