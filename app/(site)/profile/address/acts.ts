'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { chooseAddresses } from '@/lib/auth/address/choose';
import { confirmAddress } from '@/lib/auth/address/confirm';
import { removeAddress } from '@/lib/auth/address/remove';
import { requestAddress } from '@/lib/auth/address/request';
import { undoAddress } from '@/lib/auth/address/undo';
import { callerOf } from '@/lib/auth/forms/request';
import { getAuth } from '@/lib/auth/get-auth';
import { getEnv } from '@/lib/env';
import { getTokenCache } from '@/lib/http/request/token-cache';
import { askForProof } from '../proof/ask-for-proof';

export async function askForAddress(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeRequest(previous, form));
}

async function executeRequest(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const proof = await askForProof(previous, form, user);
  if (!proof.ok) return proof.error;
  const caller = callerOf({ headers: await headers() }, getEnv().TRUST_PROXY);
  const address = textOf(form, 'address') ?? '';
  const asked = await requestAddress(await getAuth(), { user: { ...user, id: proof.value }, address, caller });
  if (asked.ok) redirect('/profile?asked=1#mail');
  const { code, message } = asked.error;
  return refused(previous, form, { code, message, fields: code === 'invalid-address' ? { address: message } : {} });
}

/** Who asked for the link had proven who they are; pressed by somebody else it does nothing. */
export async function confirmNewAddress(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeChange(previous, form));
}

async function executeChange(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const token = textOf(form, '_token') ?? '';
  const confirmed = await confirmAddress(await getAuth(), { userId: user.id, token });
  if (confirmed.ok) redirect(`/profile?${confirmed.value.again ? 'proven' : 'added'}=1#mail`);
  return refused(previous, form, { ...confirmed.error, fields: {} });
}

export async function removeOwnAddress(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeRemoval(previous, form));
}

async function executeRemoval(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const proof = await askForProof(previous, form, user);
  if (!proof.ok) return proof.error;
  const address = textOf(form, 'address') ?? '';
  const removed = await removeAddress(await getAuth(), { userId: proof.value, address });
  if (removed.ok) redirect('/profile?removed=1#mail');
  return refused(previous, form, { ...removed.error, fields: {} });
}

export async function chooseForGames(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeChoice(previous, form));
}

async function executeChoice(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile');
  const proof = await askForProof(previous, form, user);
  if (!proof.ok) return proof.error;
  const addresses = form.getAll('to').map(String);
  const chosen = await chooseAddresses(await getAuth(), { userId: proof.value, addresses });
  if (chosen.ok) redirect('/profile?chosen=1#mail');
  return refused(previous, form, { ...chosen.error, fields: {} });
}

/** The link is the right: a person who takes an address back is signed in nowhere yet. */
export async function takeAddressBack(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeUndo(previous, form));
}

async function executeUndo(previous: FormState, form: FormData): Promise<FormState> {
  const undone = await undoAddress(await getAuth(), textOf(form, '_token') ?? '');
  if (!undone.ok) return refused(previous, form, { ...undone.error, fields: {} });
  for (const tokenId of undone.value.tokenIds) getTokenCache().forget(tokenId);
  redirect('/profile/address/undone');
}
