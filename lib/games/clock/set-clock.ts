import { areSame, type ClockTerms } from '@/lib/clock/terms';
import { err, ok, type Result } from '@/lib/core/result';
import { plainObject } from '../engine/entries';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append, nextSeqOf, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { clockedGame, unlessGameCan } from './at-zero';

export interface SetClockInput extends ActCommand {
  /** Null: nobody's time is counted any more. */
  readonly terms: ClockTerms | null;
}

/**
 * Sets how much time each seat has, for the game master. Banks begin again, and so does the time of each side that is asked now; days of
 * vacation that are gone stay gone. It needs a reason, and everybody is told.
 */
export function setClock(
  services: ActServices,
  { terms, ...command }: SetClockInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'clock-set', right: 'set-clock', reason: 'needed', meaning: plainTerms(terms) } as const;
  return executeAct(services, command, kind, (context) => set(services, context, terms));
}

function set(
  services: Pick<ActServices, 'findRuleset'>,
  context: ActContext,
  terms: ClockTerms | null,
): Result<ActDone, GameError> {
  const { progress } = context;
  if (progress.game.status === 'over') return err(refuse('game-over', 'This game is over.'));
  const beyond = unlessGameCan(clockedGame(services, context), terms);
  if (beyond !== undefined) return err(beyond);
  const now = progress.matters.clock?.terms ?? null;
  if (areSame(now, terms)) return err(refuse('nothing-to-change', 'It is so already.', { terms: plainTerms(terms) }));
  const draft = draftOfAct('clock-set', context, { terms: plainTerms(terms) });
  const matters = withClock(progress.matters, terms, nextSeqOf(progress));
  return ok({ progress: { ...append(progress, draft), matters } });
}

export const plainTerms = (terms: ClockTerms | null) => (terms === null ? null : plainObject(terms));

export function withClock(
  { clock: before, clockProposal: __, rests, ...rest }: Progress['matters'],
  terms: ClockTerms | null,
  seq: number,
): Progress['matters'] {
  if (terms === null) return rest;
  // What a seat has said holds under the terms under which it was said.
  const [then, now] = [before?.terms.ownRest, terms.ownRest];
  const isSame = then?.weekdays === now?.weekdays && then?.dates === now?.dates;
  return { ...rest, clock: { terms, seq }, ...(rests !== undefined && isSame && { rests }) };
}
