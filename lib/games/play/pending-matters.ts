import type { RoleId } from '@/lib/core/ruleset';
import { entryView, readerOf } from '../log/read-log';
import { lapsesAt } from '../model/matters/pauses';
import type { Forfeit, PauseRequest, TakeBackRequest } from '../model/matters/records';
import type { TakeBackView } from '../model/matters/shapes';
import { OPPONENT } from '../model/opponent';
import { masterRoles } from '../model/permissions';
import type { EntryRow, GameRecord, ListedGame } from '../model/records';
import { rulesForWords } from '../model/registry';
import { actingRolesOf, rolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { NarrationLine } from '../model/shapes';
import type { GameSummary, UserId } from '../model/types';
import { ownerProposalView } from '../seats/owner/proposal-view';
import { answersAs, hasAnswerer, voiceless } from '../take-back/who-answers';

/** What goes on at a table beside the game, for one reader. */
export function mattersFor(
  registry: Pick<Services, 'findRuleset' | 'now'>,
  game: ListedGame,
  by: UserId | undefined,
): Pick<
  GameSummary,
  | 'paused'
  | 'pauseAsked'
  | 'takeBack'
  | 'upgrade'
  | 'imported'
  | 'ladder'
  | 'clock'
  | 'clockDeadlines'
  | 'clockProposal'
  | 'ownerProposal'
  | 'forfeit'
> {
  const { paused, pauseAsked, takeBack, upgrade, imported, ladder, clock, clockProposal } = game.summary.matters ?? {};
  const { forfeit, ownerProposal } = game.summary.matters ?? {};
  const own = rolesOf(game.seats, by);
  const clause = takeBack === undefined ? undefined : rulesForWords(registry, game)?.takesBack;
  const named = clause === undefined ? {} : { clause };
  return {
    ...(paused && { paused: { ...paused } }),
    ...(pauseAsked && { pauseAsked: pauseAsked.map(requestOf) }),
    ...(takeBack === undefined
      ? {}
      : { takeBack: { ...takeBack, ...named, ...answerOf(registry, game, by, takeBack) } }),
    ...(upgrade === undefined ? {} : { upgrade: { ...upgrade, yours: yoursOf(upgrade, own) } }),
    ...(imported === undefined ? {} : { imported }),
    ...(ladder === undefined ? {} : { ladder }),
    ...(clock === undefined ? {} : { clock: clock.terms, clockDeadlines: deadlinesOf(game) }),
    ...(forfeit && { forfeit: { ...forfeitView(registry, game, by, forfeit) } }),
    ...(clockProposal && { clockProposal: { ...clockProposal, yours: yoursOf(clockProposal, own) } }),
    ...(ownerProposal && { ownerProposal: ownerProposalView(game, by, ownerProposal, registry.now()) }),
  };
}

function forfeitView(
  registry: Pick<Services, 'findRuleset'>,
  game: ListedGame,
  by: UserId | undefined,
  { role, wins, seq }: Forfeit,
): NonNullable<GameSummary['forfeit']> {
  const own = by === undefined ? [] : actingRolesOf(game.seats, by);
  const againstMachine = game.seats.some((seat) => seat.role === wins && seat.userId === OPPONENT);
  const fits = [wins, ...(againstMachine ? [role] : [])].find((one) => own.includes(one));
  const lifts = masterRoles(registry, game).find((one) => own.includes(one)) ?? fits;
  return { role, wins, seq, ...(lifts !== undefined && { liftsAs: lifts }) };
}

const requestOf = (request: PauseRequest): NonNullable<GameSummary['pauseAsked']>[number] => ({
  by: request.by,
  at: request.at,
  lapses: lapsesAt(request),
});

/** What the reader may do about a request, and which sides cannot answer it themselves. */
function answerOf(
  registry: Pick<Services, 'findRuleset'>,
  game: ListedGame,
  by: UserId | undefined,
  takeBack: TakeBackRequest,
): Pick<TakeBackView, 'yours' | 'voiceless'> {
  const yours = yoursOf(takeBack, rolesOf(game.seats, by));
  const sides = voiceless(game.seats, takeBack.waiting);
  if (sides.length === 0) return { yours };
  const master = answersAs(registry, game, takeBack.by, by) !== undefined;
  const answeredBy = hasAnswerer(registry, game, takeBack.by) ? 'game-master' : 'nobody';
  return { yours: yours === 'none' && master ? 'answer' : yours, voiceless: { sides: [...sides], answeredBy } };
}
const deadlinesOf = ({ summary }: ListedGame): NonNullable<GameSummary['clockDeadlines']> =>
  (summary.clocks ?? []).flatMap(({ role, wait, deadline }) =>
    wait === undefined ? [] : [{ role, ...(deadline && { at: deadline }) }],
  );

function yoursOf(
  { by, waiting }: { readonly by: RoleId; readonly waiting: readonly RoleId[] },
  own: readonly RoleId[],
): TakeBackView['yours'] {
  if (waiting.some((role) => own.includes(role))) return 'answer';
  return own.includes(by) ? 'withdraw' : 'none';
}

/** More entries than these are left to the log. */
const MAX_ENTRIES = 400;

/** What entries `from` up to, and without, `to` tell of the game, as one reader may see it. */
export async function linesBetween(
  services: ServicesWith<'readEntries' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly NarrationLine[]> {
  const limit = Math.min(MAX_ENTRIES, Math.max(1, to - from));
  const rows = await services.store.readEntries(game.gameId, { after: from - 1, limit });
  return linesOf(services, game, by, rows);
}

export async function linesOf(
  services: ServicesWith<'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
  rows: readonly EntryRow[],
): Promise<readonly NarrationLine[]> {
  const reader = await readerOf(services, game, by);
  const events = rows.filter(({ type }) => type === 'event');
  return events.flatMap((row) => entryView(row, reader).line ?? { text: SEALED });
}

const SEALED = 'A secret choice, which stays sealed.';
