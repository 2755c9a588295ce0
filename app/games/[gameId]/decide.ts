'use server';

import { redirect } from 'next/navigation';
import type { Result } from '../../../lib/core/result';
import { getHouse } from '../../../lib/db/house';
import type { GameError } from '../../../lib/games/errors';
import { submitAction } from '../../../lib/games/submit-action';
import type { ActionReceipt } from '../../../lib/games/types';
import { type FormState, refused, textOf } from '../../_components/form-state';
import { refusalOf } from '../../_components/refusal-of';
import { requireUser } from '../../_components/require-user';
import { screenOf } from '../_rulesets/registry';

/**
 * Takes any decision form: what it says becomes an action of the ruleset's (or an order text), and the house decides.
 * Accepted: back to the game, with what happened. Refused: the form again, with everything typed.
 */
export async function decide(previous: FormState, form: FormData): Promise<FormState> {
  const gameId = textOf(form, '_game') ?? '';
  const since = Number(textOf(form, '_seq') ?? 0);
  const user = await requireUser(gamePath(gameId));
  const screen = screenOf(textOf(form, '_ruleset') ?? '');
  const orders = textOf(form, '_kind') === 'orders';
  const answer = await submitAction(await getHouse(), {
    by: user.id,
    gameId,
    role: textOf(form, '_role') ?? '',
    ...(orders ? { orders: textOf(form, 'orders') ?? '' } : { action: screen.actionOf(form) }),
    expectedVersion: Number(textOf(form, '_version') ?? Number.NaN),
    // A form that comes back refused and is sent again is a new command; a second press of one form is not.
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (answer.ok || isOnItsWay(answer)) redirect(`${gamePath(gameId)}?since=${since}`);
  if (hasMovedOn(answer)) redirect(`${gamePath(gameId)}?since=${since}&moved=1`);
  return refused(previous, form, refusalOf(answer.error, orders ? ORDER_PLACES : screen));
}

type Answer = Result<ActionReceipt, GameError>;
const ORDER_PLACES = { fieldOfFault: () => 'orders', fieldOfRejection: () => 'orders' };

const gamePath = (gameId: string): string => `/games/${encodeURIComponent(gameId)}`;

const codeOf = (answer: Answer): string | undefined =>
  answer.ok || answer.error.kind === 'rule' ? undefined : answer.error.code;

/** The same press a second time, while the first is being carried out. */
const isOnItsWay = (answer: Answer): boolean => codeOf(answer) === 'command-in-progress';

const hasMovedOn = (answer: Answer): boolean => codeOf(answer) === 'stale-version';
