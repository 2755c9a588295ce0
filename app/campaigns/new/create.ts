'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, incomplete, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { ladderNamed } from '@/app/games/_ladder/ladders';
import { seatsOf } from '@/app/games/_parts/seats-of';
import { screenOf } from '@/app/games/_rulesets/registry';
import { postForAnybody } from '@/app/games/new/post-for-anybody';
import { getServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { listCampaignKinds, listCampaignRoles } from '@/lib/games/campaigns/list-campaign-roles';
import { fieldOfFault, type Screens, setupsOf } from './form-of';

/** Makes the campaign that the form describes and goes to it; the invitations are shown there. */
export async function createCampaignFrom(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/campaigns/new');
  const kind = textOf(form, '_kind') ?? '';
  const screens = screensOf(kind);
  const roles = listCampaignRoles(kind);
  const seats = seatsOf(form, roles.ok ? roles.value : []);
  const { setups, faults } = setupsOf(form, screens);
  const missing: Record<string, string> = textOf(form, 'name') ? {} : { name: 'A campaign needs a name.' };
  const words = { ...faults, ...(seats.ok ? {} : seats.error), ...missing };
  if (!seats.ok || Object.keys(words).length > 0) return refused(previous, form, incomplete(words));
  const ladder = ladderNamed(textOf(form, 'ladder'));
  const made = await createCampaign(await getServices(), {
    by: user.id,
    kind,
    name: textOf(form, 'name') ?? '',
    setups,
    seats: seats.value,
    ...(ladder === undefined ? {} : { ladder }),
    penName: textOf(form, 'penName'),
    // A second press of the same form makes no second campaign; a form that was mended is a new one.
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (made.ok) {
    const { campaignId, games } = made.value;
    await postForAnybody(
      form,
      user.id,
      games.map(({ gameId }) => gameId),
      seats.value,
    );
    redirect(`/campaigns/${campaignId}`);
  }
  const places = { fieldOfFault: (fault: Parameters<typeof fieldOfFault>[0]) => fieldOfFault(fault, screens) };
  return refused(previous, form, refusalOf(made.error, { ...places, fieldOfRejection: () => undefined }));
}

const screensOf = (kindId: string): Screens => {
  const kind = listCampaignKinds().find(({ id }) => id === kindId);
  return new Map(kind?.games.map(({ rulesetId }) => [rulesetId, screenOf(rulesetId)]));
};
