'use server';

import { redirect } from 'next/navigation';
import { answered } from '@/app/_components/forms/answered';
import { type FormState, previewed, refused, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import { requirePlayer } from '@/app/_components/require-user';
import { getAuth } from '@/lib/auth/get-auth';
import { addQuiet } from '@/lib/auth/quiet-warnings';
import type { Result } from '@/lib/core/result';
import { getServices } from '@/lib/db/services';
import type { GameError } from '@/lib/games/model/errors';
import type { ActionReceipt } from '@/lib/games/model/types';
import { previewAction } from '@/lib/games/play/preview-action';
import { submitAction } from '@/lib/games/play/submit-action';
import { keptFrom } from './kept-from';
import { orderIn } from './order-in';

/**
 * Takes any decision form: what it says becomes an action of the ruleset's (or an order text), and the server decides.
 * Accepted: back to the game, with what happened. Refused: the form again, with everything typed.
 */
export async function decide(previous: FormState, form: FormData): Promise<FormState> {
  if (textOf(form, '_check') !== undefined) return check(previous, form);
  return answered(previous, form, () => execute(previous, form));
}

async function execute(previous: FormState, form: FormData): Promise<FormState> {
  const asked = await askedBy(form);
  if (asked.refusal) return refused(previous, form, asked.refusal);
  // First, so that an order is never accepted without it: it may be kept twice.
  await addQuiet(await getAuth(), asked.action.by, quietIn(form));
  const back = `${gamePath(asked.action.gameId)}?since=${asked.since}`;
  const about = { ...asked.action, draft: textOf(form, '_key') ?? '', words: textOf(form, 'words') ?? '' };
  if (textOf(form, '_draft') !== undefined) {
    const kept = await keptFrom(about);
    return kept.ok ? redirect(`${back}&kept=1#drafts`) : refused(previous, form, refusalOf(kept.error, asked.places));
  }
  const answer = await submitAction(await getServices(), {
    ...asked.action,
    expectedVersion: Number(textOf(form, '_version') ?? Number.NaN),
    // A form that comes back refused and is sent again is a new command; a second press of one form is not.
    idempotencyKey: `${textOf(form, '_key')}.${textOf(form, '_attempt') ?? 0}`,
  });
  if (answer.ok || isOnItsWay(answer)) redirect(back);
  if (hasMovedOn(answer)) redirect(`${back}&moved=1`);
  // Who may not send it, or not alone, keeps it for the side.
  if (codeOf(answer) === 'drafts-only' || codeOf(answer) === 'signature-needed') {
    const kept = await keptFrom({ ...about, forward: codeOf(answer) === 'signature-needed' });
    return kept.ok ? redirect(`${back}&kept=1#drafts`) : refused(previous, form, refusalOf(kept.error, asked.places));
  }
  return refused(previous, form, refusalOf(answer.error, asked.places));
}

/** Checks the form: it comes back with what it would do, or with the refusal that it would get. */
export async function check(previous: FormState, form: FormData): Promise<FormState> {
  return answered(previous, form, () => tryOut(previous, form));
}

async function tryOut(previous: FormState, form: FormData): Promise<FormState> {
  const { action, places, refusal } = await askedBy(form);
  if (refusal) return refused(previous, form, refusal);
  const answer = await previewAction(await getServices(), action);
  if (!answer.ok) return refused(previous, form, refusalOf(answer.error, places));
  const { lines, needsDice, outcomes, elsewhere, partly, notes, outcome, later, replaced } = answer.value;
  const ends = outcome !== undefined;
  const waiting = later === undefined ? {} : { later, replaced: replaced ?? 0 };
  const more = { ...(partly ? { partly } : {}), ...(outcomes === undefined ? {} : { outcomes }), elsewhere };
  return previewed(previous, form, { lines, needsDice, notes, ends, ...waiting, ...more });
}

/** What a decision form asks for, as whom, and where its faults belong. */
async function askedBy(form: FormData) {
  const gameId = textOf(form, '_game') ?? '';
  const user = await requirePlayer(gamePath(gameId));
  const { order, places, refusal } = orderIn(form);
  return {
    action: { by: user.id, gameId, ...order },
    places,
    refusal,
    since: Number(textOf(form, '_seq') ?? 0),
  };
}

/** Warnings that are not wanted again, by their names. */
const quietIn = (form: FormData): string[] =>
  form.getAll('_quiet').map((kind) => `${textOf(form, '_ruleset')}:${String(kind)}`);

type Answer = Result<ActionReceipt, GameError>;

const gamePath = (gameId: string): string => `/games/${encodeURIComponent(gameId)}`;

const codeOf = (answer: Answer): string | undefined =>
  answer.ok || answer.error.kind === 'rule' ? undefined : answer.error.code;

/** The same press a second time, while the first is being carried out. */
const isOnItsWay = (answer: Answer): boolean => codeOf(answer) === 'command-in-progress';

const hasMovedOn = (answer: Answer): boolean => codeOf(answer) === 'stale-version';
