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
} from '@/lib/games/engine/game-act';
import { append, instantOf } from '@/lib/games/engine/progress';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { PendingMatters } from '@/lib/games/model/matters/records';
import { paused } from '@/lib/games/play/decide-action';
import { thinksFrom } from './may-think';

export interface DeclareThinkInput extends ActCommand {
  /** ISO 8601. */
  readonly until: string;
}

const DAY_MS = 24 * 3_600_000;

/**
 * A seat that is asked says until when it needs to think: its clock is stopped until then, if it does not answer before. Everybody gets a mail.
 * How long, and how often, the terms of the clock say.
 */
export function declareThink(
  services: ActServices,
  { until, ...command }: DeclareThinkInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'think-declared', right: 'own-clock', reason: 'welcome', meaning: { until } } as const;
  return executeAct(services, command, kind, (context) => declare(context, until));
}

function declare(context: ActContext, said: string): Result<ActDone, GameError> {
  const { progress, role } = context;
  const { matters } = progress;
  const terms = matters.clock?.terms.think;
  const from = role === undefined ? undefined : thinksFrom(matters, role);
  if (terms === undefined || role === undefined || from === undefined)
    return err(refuse('not-by-clock', 'The clock of this game has no time to think beside its own.'));
  if (matters.paused !== undefined) return err(paused());
  const at = instantOf(progress, context.at);
  const clock = progress.game.summary.clocks?.find((one) => one.role === role);
  const isOut = clock?.deadline !== undefined && clock.deadline <= at;
  const turn = progress.now?.standing.turn;
  if (clock?.wait === undefined || turn === undefined || isOut)
    return err(refuse('not-asked', isOut ? 'Your time is out already.' : 'Your side is asked nothing now.'));
  if (turn < from)
    return err(
      refuse('thought-lately', `Your side may say so again in turn ${from}.`, { turn: from - terms.turns, next: from }),
    );
  const until = Date.parse(said);
  const most = Date.parse(at) + terms.days * DAY_MS;
  if (Number.isNaN(until) || until <= Date.parse(at))
    return err(refuse('invalid-days', 'Say until when, as an instant that is not past.'));
  if (until > most)
    return err(
      refuse('invalid-days', `This clock gives ${terms.days} days to think, until ${new Date(most).toISOString()}.`),
    );
  const facts = { asked: clock.wait.seq, turn, until: new Date(until).toISOString() };
  const draft = draftOfAct('think-declared', context, facts);
  return ok({ progress: { ...append(progress, draft), matters: withThought(matters, role, turn) } });
}

function withThought(matters: PendingMatters, role: RoleId, turn: number): PendingMatters {
  const others = (matters.thought ?? []).filter((one) => one.role !== role);
  return { ...matters, thought: [...others, { role, turn }] };
}
