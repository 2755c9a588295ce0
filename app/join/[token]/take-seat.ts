'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';

/** Takes the seat that the token stands for, as the signed-in person. */
export async function takeSeat(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const token = textOf(form, '_token') ?? '';
  const user = await requireUser(`/join/${encodeURIComponent(token)}`);
  const services = await getServices();
  const joined = await joinGame(services, { by: user.id, token, penName: textOf(form, 'penName') });
  if (!joined.ok) return refused(previous, form, refusalOf(joined.error));
  const { gameId } = joined.value;
  // In a campaign the seat is one of several games: their page shows them all.
  const game = await readGame(services, { by: user.id, gameId });
  const campaign = game.ok ? game.value.campaign : undefined;
  redirect(campaign === undefined ? `/games/${gameId}` : `/campaigns/${campaign.campaignId}`);
}
