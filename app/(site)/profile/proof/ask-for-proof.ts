import { headers } from 'next/headers';
import { type FormState, refused } from '@/app/_components/forms/form-state';
import { callerOf } from '@/lib/auth/forms/request';
import { getAuth } from '@/lib/auth/get-auth';
import { proveAgain } from '@/lib/auth/proof/prove-again';
import type { ProvenId } from '@/lib/auth/proof/proven-id';
import { err, ok, type Result } from '@/lib/core/result';
import { getEnv } from '@/lib/env';

/** Where a person has not signed in lately, their form comes back with a field for a code that is mailed: see `ProofFields`. */
export async function askForProof(
  previous: FormState,
  form: FormData,
  user: { readonly id: string; readonly email: string },
): Promise<Result<ProvenId, FormState>> {
  const sent = await headers();
  const caller = callerOf({ headers: sent }, getEnv().TRUST_PROXY);
  const typed = { typed: form.get('_code'), at: form.get('_at') };
  const proof = await proveAgain(await getAuth(), { user, caller, cookies: sent.get('cookie'), ...typed });
  if (proof.ok) return ok(proof.value);
  const { code, message } = proof.error;
  return err(refused(previous, form, { code, message, fields: { _code: code === 'sign-in-again' ? '' : message } }));
}
