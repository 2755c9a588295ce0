import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import type { TakeBackRequest } from '../model/matters/records';
import { actingRolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { positionBefore, takenBack, undoAllowed } from './ask-take-back';
import { answersAs, voiceless } from './who-answers';

export interface AnswerTakeBackInput extends ActCommand {
  /** A no ends the request; the asker's own no withdraws it. */
  readonly granted: boolean;
}

/**
 * Says yes or no to a request to take something back. With the last yes the position is again the one before it, in the
 * same transaction; the log keeps what was undone.
 */
export function answerTakeBack(
  services: ActServices & ServicesWith<'readEntries'>,
  { granted, ...command }: AnswerTakeBackInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'take-back-answered', right: 'answer-take-back', reason: 'welcome', meaning: granted } as const;
  return executeAct(services, command, kind, (context) => answer(services, context, command, granted));
}

async function answer(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  context: ActContext,
  command: ActCommand,
  granted: boolean,
): Promise<Result<ActDone, GameError>> {
  const { progress, record } = context;
  const open = undoAllowed(progress);
  if (!open.ok) return open;
  const request = progress.matters.takeBack;
  if (request === undefined) return err(refuse('no-take-back', 'Nobody asks to take anything back, or no longer.'));
  const own = command.role === undefined ? actingRolesOf(record.seats, command.by) : [command.role];
  const asked = own.filter((role) => request.waiting.includes(role));
  if (asked.length === 0) {
    const inPlace = inPlaceOf(services, context, request, command.by);
    if (inPlace === undefined) return withdraw(context, request, own, granted);
    return applyAnswer(services, context, request, { ...inPlace, granted });
  }
  return applyAnswer(services, context, request, { roles: asked, granted });
}

interface Word {
  readonly granted: boolean;
  /** Whose word it is: each for its own side, or `master` for all of them. */
  readonly roles: readonly RoleId[];
  readonly master?: RoleId;
}

/** A game master's word for the sides in which nobody has one. */
function inPlaceOf(
  services: Pick<Services, 'findRuleset'>,
  { record, role }: ActContext,
  { by: asker, waiting }: TakeBackRequest,
  by: UserId,
): Omit<Word, 'granted'> | undefined {
  const master = answersAs(services, record, asker, by);
  const roles = voiceless(record.seats, waiting);
  return master === undefined || master !== role || roles.length === 0 ? undefined : { roles, master };
}

async function applyAnswer(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  context: ActContext,
  request: TakeBackRequest,
  { roles: asked, master, granted }: Word,
): Promise<Result<ActDone, GameError>> {
  const facts = { granted, ...(master === undefined ? {} : { master }) };
  if (!granted) return ok({ progress: answered(context, asked.slice(0, 1), facts, undefined) });
  const waiting = request.waiting.filter((role) => !asked.includes(role));
  const agreed = answered(context, asked, facts, { ...request, waiting });
  if (waiting.length > 0) return ok({ progress: agreed });
  return grant(services, context, agreed, request);
}

/** Whose request it is says no to it; everybody else has nothing to answer. */
function withdraw(
  context: ActContext,
  { by, waiting }: TakeBackRequest,
  own: readonly RoleId[],
  granted: boolean,
): Result<ActDone, GameError> {
  if (own.includes(by) && !granted) {
    return ok({ progress: answered(context, [by], { granted, withdrawn: true }, undefined) });
  }
  return err(refuse('not-asked', 'You are not asked, or have answered already.', { waiting: [...waiting] }));
}

/** One entry for every seat that answers; `left`: what is still asked. */
function answered(
  context: ActContext,
  roles: readonly RoleId[],
  { master, ...facts }: { readonly granted: boolean; readonly withdrawn?: true; readonly master?: RoleId },
  left: TakeBackRequest | undefined,
): Progress {
  const { takeBack: _, ...matters } = context.progress.matters;
  // One reason stands beside one entry.
  const drafts = roles.map((role, at) => {
    const note = at === 0 ? context.note : undefined;
    if (master === undefined) return draftOfAct('take-back-answered', { ...context, role, note }, { ...facts });
    return draftOfAct('take-back-answered', { ...context, role: master, note }, { ...facts, for: role });
  });
  const next = append(context.progress, ...drafts);
  return { ...next, matters: left === undefined ? matters : { ...matters, takeBack: left } };
}

async function grant(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  { record }: ActContext,
  progress: Progress,
  { by, target }: TakeBackRequest,
): Promise<Result<ActDone, GameError>> {
  const actor = holderOf(by, record.seats);
  // Whatever came since the request: what must not be undone is looked for again.
  const before = await positionBefore(services, { record, actor, role: by }, target);
  return before.ok ? ok({ progress: takenBack(progress, before.value.state, target) }) : before;
}

const holderOf = (of: RoleId, seats: ActContext['record']['seats']): string =>
  seats.find(({ role }) => role === of)?.actorId ?? '';
