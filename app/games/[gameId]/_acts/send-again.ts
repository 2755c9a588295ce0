'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';

/** The mail that asks a player for something, once more. */
export async function sendAgain(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const role = textOf(form, '_role') ?? '';
  const about = (['called', 'owner'] as const).find((one) => one === textOf(form, '_about'));
  const member = textOf(form, '_member');
  const sent = await sendMailAgain(await getServices(), { by: user.id, gameId, role, member, about });
  if (!sent.ok) return refused(previous, form, refusalOf(sent.error));
  redirect(`${path}?mailed=yes#mail`);
}
