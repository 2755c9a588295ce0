'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { PLAYING_HOURS } from '@/lib/games/model/stores';
import { postSeat } from '@/lib/games/open-seats/post-seat';
import { withdrawPost } from '@/lib/games/open-seats/withdraw-post';

/** Posts a free seat among the open seats, or takes it out of them: the button says which. */
export async function setPost(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const services = await getServices();
  const asked = { by: user.id, gameId, role: textOf(form, '_role') ?? '' };
  const hours = PLAYING_HOURS.find((one) => one === textOf(form, 'hours')) ?? 'any';
  const done =
    textOf(form, '_do') === 'withdraw'
      ? await withdrawPost(services, { ...asked })
      : await postSeat(services, { ...asked, hours, pace: textOf(form, 'pace'), words: textOf(form, 'words') });
  if (!done.ok) return refused(previous, form, refusalOf(done.error, PLACES));
  redirect(`${path}?posted=${done.value.listed ? 'yes' : 'no'}#open-seats`);
}

const PLACES = { fieldOfFault: ({ path }: { readonly path: string }) => path, fieldOfRejection: () => undefined };
