'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { deleteAccount } from '@/lib/auth/delete-account';
import { getAuth } from '@/lib/auth/get-auth';
import { getTokenCache } from '@/lib/http/request/token-cache';
import { askForProof } from '../proof/ask-for-proof';

export async function forgetMe(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile/delete');
  const proof = await askForProof(previous, form, user);
  if (!proof.ok) return proof.error;
  const deleted = await deleteAccount(await getAuth(), { userId: proof.value, address: form.get('address') });
  if (!deleted.ok) {
    const { code, message } = deleted.error;
    return refused(previous, form, { code, message, fields: { address: message } });
  }
  for (const tokenId of deleted.value.tokenIds) getTokenCache().forget(tokenId);
  redirect('/account-deleted');
}
