'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { getServices } from '@/lib/db/services';
import { type SeedStep, stepSeeds } from '@/lib/games/seeds/step-seeds';

/** Takes any form of the panel of seeds: the pressed button names the step. */
export async function stepSeedsFrom(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const path = `/games/${encodeURIComponent(gameId)}`;
  const user = await requireUser(path);
  const command = {
    by: user.id,
    gameId,
    expectedVersion: Number(textOf(form, '_version') ?? Number.NaN),
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  };
  const answer = await stepSeeds(await getServices(), command, stepOf(form));
  if (answer.ok) redirect(path);
  const { error } = answer;
  if (error.kind === 'application' && error.code === 'stale-version') redirect(`${path}?since=0&moved=1`);
  const refusal = refusalOf(error);
  const field = FIELDS[refusal.code]?.(form);
  const fields = field === undefined ? {} : { [field]: refusal.message };
  return refused(previous, form, { ...refusal, fields });
}

function stepOf(form: FormData): SeedStep {
  const role = textOf(form, '_role') ?? '';
  switch (textOf(form, '_act')) {
    case 'reveal':
      return { act: 'reveal', role, seed: textOf(form, 'seed') ?? '' };
    case 'delegate':
      return { act: 'delegate', role, side: textOf(form, '_side') ?? role };
    case 'renew':
      return { act: 'renew', role };
    default:
      return { act: 'commit', role, commitment: textOf(form, 'commitment') ?? '' };
  }
}

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, (form: FormData) => string>> = {
  'invalid-seed': (form) => (textOf(form, '_act') === 'reveal' ? 'seed' : 'commitment'),
  'commitment-used': () => 'commitment',
  'wrong-seed': () => 'seed',
};
