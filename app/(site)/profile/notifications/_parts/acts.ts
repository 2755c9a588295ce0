'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { requireUser } from '@/app/_components/require-user';
import { refusedBy } from '@/lib/channels/fault';
import { getChannels } from '@/lib/channels/get-channels';
import { dropException } from '@/lib/channels/notifications/choices';
import { saveDigest } from '@/lib/channels/notifications/digest';
import { saveNotifications as keepNotifications } from '@/lib/channels/notifications/use';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { saveInvitations } from '@/lib/mail/invitation-stops';
import { cellsOf, digestOf, formRefusal, placeOf } from './typed';

export async function saveNotifications(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeSaving(previous, form));
}

async function executeSaving(previous: FormState, form: FormData): Promise<FormState> {
  const { gameId, path } = placeOf(form);
  const user = await requireUser(path);
  const channels = await getChannels();
  const saved = await keepNotifications(channels, { by: user.id, gameId }, cellsOf(form));
  if (!saved.ok)
    return refused(previous, form, formRefusal('kind' in saved.error ? refusedBy(saved.error) : saved.error));
  if (gameId === undefined) await saveInvitations(await getMailDb(), user.id, form.get('invitations') === 'on');
  redirect(gameId === undefined ? `${path}?saved=1#choices` : `${path}?told=1#notifications`);
}

/** The game is like all others again. */
export async function dropGame(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeDrop(form));
}

async function executeDrop(form: FormData): Promise<FormState> {
  const { gameId = '', path } = placeOf(form);
  const user = await requireUser(path);
  const { db } = await getChannels();
  await dropException(db, { userId: user.id, gameId });
  redirect(`${path}?told=1#notifications`);
}

export async function chooseDigest(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => executeDigest(previous, form));
}

async function executeDigest(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/profile/notifications');
  const saved = await saveDigest(await getChannels(), user.id, digestOf(form));
  if (!saved.ok) return refused(previous, form, formRefusal(saved.error));
  redirect(`/profile/notifications?digest=${textOf(form, 'every')}#digest`);
}
