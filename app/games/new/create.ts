'use server';

import { redirect } from 'next/navigation';
import type { Fault } from '../../../lib/core/playable';
import { getHouse } from '../../../lib/db/house';
import { createGame } from '../../../lib/games/create-game';
import type { SeatRequest } from '../../../lib/games/founding';
import { readOpening } from '../../../lib/games/read-opening';
import { type FormState, refused, textOf } from '../../_components/form-state';
import { refusalOf } from '../../_components/refusal-of';
import { requireUser } from '../../_components/require-user';
import { screenOf } from '../_rulesets/registry';

/** Makes the game that the form describes and goes to it; the invitation is shown there. */
export async function createGameFrom(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/games/new');
  const rulesetId = textOf(form, '_ruleset') ?? '';
  const screen = screenOf(rulesetId);
  const setup = screen.setupOf(form);
  const faults = { ...(setup.ok ? {} : setup.error), ...missing(form) };
  if (!setup.ok || Object.keys(faults).length > 0) return refused(previous, form, incomplete(faults));
  const made = await createGame(await getHouse(), {
    by: user.id,
    rulesetId,
    name: textOf(form, 'name') ?? '',
    setup: setup.value,
    seats: seatsOf(form, rulesetId),
  });
  if (made.ok) redirect(`/games/${made.value.gameId}`);
  const fieldOfFault = (fault: Fault) => ownField(fault) ?? screen.fieldOfFault(inSetup(fault));
  return refused(previous, form, refusalOf(made.error, { ...screen, fieldOfFault }));
}

/** The field of what belongs to every game, whichever its rules. */
function ownField({ path }: Fault): string | undefined {
  if (path === 'name') return 'name';
  return path.startsWith('seats') ? 'address' : undefined;
}

/** A fault of the set-up, as the set-up's own schema names it. */
const inSetup = ({ path, message }: Fault): Fault => ({ path: path.replace(/^setup\./, ''), message });

const incomplete = (fields: Readonly<Record<string, string>>) => ({
  code: 'invalid-form',
  message: 'Some fields need another look.',
  fields,
});

function missing(form: FormData): Readonly<Record<string, string>> {
  return {
    ...(textOf(form, 'name') ? {} : { name: 'A game needs a name.' }),
    ...(textOf(form, 'opponent') === 'mail' && !textOf(form, 'address')
      ? { address: 'An invitation by mail needs an address.' }
      : {}),
  };
}

/** Every player seat: mine, and the others as the form says. */
function seatsOf(form: FormData, rulesetId: string): readonly SeatRequest[] {
  const opening = readOpening(rulesetId);
  if (!opening.ok) return [];
  const side = textOf(form, 'side');
  return opening.value.roles
    .filter(({ kind }) => kind === 'player')
    .map(({ id }) => ({ role: id, fill: id === side ? 'me' : othersFill(form) }));
}

function othersFill(form: FormData): SeatRequest['fill'] {
  const opponent = textOf(form, 'opponent');
  if (opponent === 'me') return 'me';
  return opponent === 'mail' ? { invite: textOf(form, 'address') ?? '' } : 'open';
}
