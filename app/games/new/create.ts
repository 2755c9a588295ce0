'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, incomplete, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requireUser } from '@/app/_components/require-user';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { Fault } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat } from '@/lib/core/ruleset';
import { getServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import type { SeatRequest } from '@/lib/games/create/new-game';
import { readOpening } from '@/lib/games/create/read-opening';
import { PRESS_MODES } from '@/lib/games/model/press/records';
import { clockOfForm } from '../_clock/clock-form';
import { ladderNamed } from '../_ladder/ladders';
import {
  fieldOfSeat,
  lacksAddress,
  masterOf,
  NO_ADDRESS,
  needsSeatFields,
  seatsOf,
  UNDERSTUDY,
  understudyOf,
} from '../_parts/seats-of';
import { screenOf } from '../_rulesets/registry';
import { postForAnybody } from './post-for-anybody';

/** Makes the game that the form describes and goes to it; the invitation is shown there. */
export async function createGameFrom(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const user = await requireUser('/games/new');
  const rulesetId = textOf(form, '_ruleset') ?? '';
  const screen = screenOf(rulesetId);
  const setup = screen.setupOf(form);
  const seats = seatsOfForm(form, rulesetId);
  const clock = clockOfForm(form);
  const faults = { ...faultsIn(setup), ...faultsIn(seats), ...faultsIn(clock), ...missing(form) };
  if (!setup.ok || !seats.ok || !clock.ok || Object.keys(faults).length > 0)
    return refused(previous, form, incomplete(faults));
  const ladder = ladderNamed(textOf(form, 'ladder'));
  const press = PRESS_MODES.find((mode) => mode === textOf(form, 'press'));
  const made = await createGame(await getServices(), {
    by: user.id,
    rulesetId,
    name: textOf(form, 'name') ?? '',
    setup: setup.value,
    seats: seats.value,
    ...(ladder === undefined ? {} : { ladder }),
    ...(clock.value === null ? {} : { clock: clock.value }),
    ...(press === undefined ? {} : { press }),
    penName: textOf(form, 'penName'),
    ...(textOf(form, 'ownSeeds') === 'yes' ? { ownSeeds: true } : {}),
    // A second press of the same form makes no second game; a form that was mended is a new one.
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (made.ok) {
    const { gameId } = made.value;
    const posted = await postForAnybody(form, user.id, [gameId], seats.value);
    redirect(posted ? `/games/${gameId}?posted=yes#open-seats` : `/games/${gameId}`);
  }
  const fieldOfFault = (fault: Fault) => ownField(form, fault) ?? screen.fieldOfFault(inSetup(fault));
  return refused(previous, form, refusalOf(made.error, { ...screen, fieldOfFault }));
}

const faultsIn = <T>(read: Result<T, Readonly<Record<string, string>>>): Readonly<Record<string, string>> =>
  read.ok ? {} : read.error;

const MASTER_PATH = `seats.${GAME_MASTER.id}`;

/** The field of what belongs to every game, whichever its rules. */
function ownField(form: FormData, fault: Fault): string | undefined {
  if (fault.path === 'name') return 'name';
  // Of all terms, only what is done at zero can be beyond the rules.
  if (fault.path === 'clock') return 'clockZero';
  if (fault.path.startsWith('understudies.')) return form.has(UNDERSTUDY.how) ? UNDERSTUDY.address : fieldOfSeat(fault);
  if (!fault.path.startsWith('seats')) return undefined;
  return form.has('opponent') && fault.path !== MASTER_PATH ? 'address' : fieldOfSeat(fault);
}

/** A fault of the set-up, as the set-up's own schema names it. */
const inSetup = ({ path, message }: Fault): Fault => ({ path: path.replace(/^setup\./, ''), message });

function missing(form: FormData): Readonly<Record<string, string>> {
  return textOf(form, 'name') ? {} : { name: 'A game needs a name.' };
}

/** Seat by seat where there is an organiser; else mine, the other as the form says, and a game master if one is wanted. */
function seatsOfForm(form: FormData, rulesetId: string): ReturnType<typeof seatsOf> {
  const opening = readOpening(rulesetId);
  const roles = opening.ok ? opening.value.roles.filter(isSeat) : [];
  if (needsSeatFields(roles)) return seatsOf(form, roles);
  if (textOf(form, 'opponent') === 'mail' && !textOf(form, 'address')) {
    return err({ address: 'An invitation by mail needs an address.' });
  }
  if (lacksAddress(form, UNDERSTUDY)) return err({ [UNDERSTUDY.address]: NO_ADDRESS });
  const side = textOf(form, 'side');
  const master = masterOf(form);
  if (!master.ok) return master;
  const sides = roles.map(({ id }): SeatRequest => (id === side ? ownSeat(form, id) : othersSeat(form, id)));
  return ok([...sides, ...master.value]);
}

const ownSeat = (form: FormData, role: string): SeatRequest => ({
  role,
  fill: 'me',
  ...understudyOf(form, UNDERSTUDY),
});

/** The strength is asked for with the built-in opponent, and means nothing with anybody else. */
function othersSeat(form: FormData, role: string): SeatRequest {
  const fill = othersFill(form);
  const strength = fill === 'opponent' ? textOf(form, 'strength') : undefined;
  return { role, fill, ...(strength === undefined ? {} : { strength }) };
}

function othersFill(form: FormData): SeatRequest['fill'] {
  const opponent = textOf(form, 'opponent');
  if (opponent === 'me' || opponent === 'opponent') return opponent;
  return opponent === 'mail' ? { invite: textOf(form, 'address') ?? '' } : 'open';
}
