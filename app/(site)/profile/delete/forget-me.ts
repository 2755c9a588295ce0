'use server';

import { redirect } from 'next/navigation';
import { deleteAccount } from '../../../../lib/auth/delete-account';
import { getAuth } from '../../../../lib/auth/get-auth';
import { getTokenCache } from '../../../../lib/http/token-cache';
import { type FormState, refused } from '../../../_components/form-state';
import { requireUser } from '../../../_components/require-user';

export async function forgetMe(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile/delete');
  const deleted = await deleteAccount(await getAuth(), { userId: user.id, address: form.get('address') });
  if (!deleted.ok) {
    const { code, message } = deleted.error;
    return refused(previous, form, { code, message, fields: { address: message } });
  }
  for (const tokenId of deleted.value.tokenIds) getTokenCache().forget(tokenId);
  redirect('/account-deleted');
}
