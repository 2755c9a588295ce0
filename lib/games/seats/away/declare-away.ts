import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '@/lib/games/engine/game-act';
import { keyed } from '@/lib/games/engine/mails';
import { append, nextSeqOf, type Progress } from '@/lib/games/engine/progress';
import type { Absence } from '@/lib/games/model/away/shapes';
import { type GameError, refuse } from '@/lib/games/model/errors';
import type { KeyedJob } from '@/lib/games/model/mail-records';
import { peopleOf } from '@/lib/games/model/seats';
import type { UserId } from '@/lib/games/model/types';
import { type AwayDays, type AwayTime, timeOf } from './days';
import { type Finding, type OwnGame, type OwnSeat, ownGames } from './own-seats';

export interface DeclareAwayInput extends ActCommand, AwayDays {
  /** Who of the side has one's right meanwhile, as the log of this game names them. */
  readonly standIn?: string;
  /** In all of one's games at once; where the stand-in does not play beside one, the days alone are told. */
  readonly everywhere?: boolean;
}

/**
 * Says that one is away for some days, in place of what one said of before, and who of the side has one's right meanwhile. One may
 * still do everything oneself. In a campaign it is said in each game in which one has the same side.
 */
export function declareAway(
  services: ActServices & Finding,
  { from, to, zone, standIn, everywhere = false, ...command }: DeclareAwayInput,
): Promise<Result<ActReceipt, GameError>> {
  const meaning = [from, to, zone, standIn ?? null, everywhere];
  const kind = { type: 'away-declared', right: 'be-away', reason: 'welcome', meaning } as const;
  return executeAct(services, command, kind, async (context) => {
    const time = timeOf({ from, to, zone }, context.at);
    if (!time.ok) return time;
    return declare(services, context, { by: command.by, time: time.value, standIn, everywhere });
  });
}

interface Asked {
  readonly by: UserId;
  readonly time: AwayTime;
  readonly standIn: string | undefined;
  readonly everywhere: boolean;
}

async function declare(
  services: Finding,
  context: ActContext,
  { by, time, standIn, everywhere }: Asked,
): Promise<Result<ActDone, GameError>> {
  const { role } = context;
  if (role === undefined) return err(refuse('not-your-seat', 'You do not hold a seat of this game.'));
  const person = personFor(context, { by, standIn });
  if (!person.ok) return person;
  const games = await ownGames(services, context, { by, role, everywhere });
  if (!games.ok) return games;
  const { note } = context;
  const done = games.value.map((one) => declareAt(one, { time, person: person.value, note }));
  const [own, ...others] = done.filter(({ drafts }) => drafts.length > 0);
  if (own?.game.gameId !== context.record.gameId) return err(refuse('nothing-to-change', 'You have said so already.'));
  return ok({ progress: own, others, jobs: toldBy(own, person.value) });
}

/** The user who stands in, by their name in the named game. */
function personFor(
  { record, role, actor }: ActContext,
  { standIn }: Pick<Asked, 'by' | 'standIn'>,
): Result<UserId | undefined, GameError> {
  if (standIn === undefined) return ok(undefined);
  const people = record.seats.filter((seat) => seat.role === role).flatMap(peopleOf);
  const found = people.find(({ actorId }) => actorId === standIn && actorId !== actor);
  if (found !== undefined) return ok(found.userId);
  return err(
    refuse('no-such-member', 'Nobody of that name plays this side beside you. Name one of the side, or nobody.'),
  );
}

type Declaration = Omit<Asked, 'by' | 'everywhere' | 'standIn'> & {
  readonly person: UserId | undefined;
  readonly note: ActContext['note'];
};

/** What is new of it in one game; without entries where all of it was said before. */
const declareAt = ({ progress, own }: OwnGame, declaration: Declaration): Progress =>
  own.reduce((now, seat) => declareFor(now, seat, declaration), progress);

function declareFor(progress: Progress, { seat, actor }: OwnSeat, { time, person, note }: Declaration): Progress {
  const { role } = seat;
  const standIn = peopleOf(seat).find(({ userId, actorId }) => userId === person && actorId !== actor)?.actorId;
  const beside = standIn === undefined ? {} : { standIn };
  const before = (progress.matters.away ?? []).find((one) => one.role === role && one.member === actor);
  const { from, until } = time;
  if (before?.from === from && before.until === until && before.standIn === standIn) return progress;
  const absence: Absence = { role, member: actor, from, until, ...beside, seq: nextSeqOf(progress) };
  const facts = { from, until, ...(standIn === undefined ? {} : { to: standIn }) };
  // Everybody reads it on the page of the game; the stand-in alone gets a mail.
  const { news: _, ...draft } = draftOfAct('away-declared', { role, actor, note }, facts);
  const others = (progress.matters.away ?? []).filter((one) => one !== before);
  return { ...append(progress, draft), matters: { ...progress.matters, away: [...others, absence] } };
}

/** The stand-in hears of it at once; in several games, of the named one. */
function toldBy({ game, mailedEntry }: Progress, person: UserId | undefined): readonly KeyedJob[] {
  if (person === undefined) return [];
  return [keyed({ task: 'send-news', payload: { gameId: game.gameId, seq: mailedEntry, userId: person } })];
}
