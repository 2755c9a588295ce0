'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, incomplete, refused, textOf } from '@/app/_components/forms/form-state';
import { type Places, refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { lacksAddress, NO_ADDRESS, UNDERSTUDY, understudyOf } from '@/app/games/_parts/seats-of';
import { getServices } from '@/lib/db/services';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';

/** Takes the seat that the token stands for, as the signed-in person. */
export async function takeSeat(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

/** Of the form, only who is asked to stand by can be wrong. */
const PLACES: Places = {
  fieldOfFault: ({ path }) => (path.startsWith('understudies.') ? UNDERSTUDY.address : undefined),
  fieldOfRejection: () => undefined,
};

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const token = textOf(form, '_token') ?? '';
  const user = await requireUser(`/join/${encodeURIComponent(token)}`);
  const services = await getServices();
  if (lacksAddress(form, UNDERSTUDY)) return refused(previous, form, incomplete({ [UNDERSTUDY.address]: NO_ADDRESS }));
  const asked = understudyOf(form, UNDERSTUDY);
  const joined = await joinGame(services, { by: user.id, token, penName: textOf(form, 'penName'), ...asked });
  if (!joined.ok) return refused(previous, form, refusalOf(joined.error, PLACES));
  const { gameId, role } = joined.value;
  // There is the link that they pass on.
  if (asked.understudy === 'link') redirect(`/games/${gameId}/side?role=${encodeURIComponent(role)}#understudy`);
  // In a campaign the seat is one of several games: their page shows them all.
  const game = await readGame(services, { by: user.id, gameId });
  const campaign = game.ok ? game.value.campaign : undefined;
  redirect(campaign === undefined ? `/games/${gameId}` : `/campaigns/${campaign.campaignId}`);
}
