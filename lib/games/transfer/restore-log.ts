import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { LOG_RESTORED } from '@/lib/trust/restored';
import { planCommit } from '../engine/commit-plan';
import { type Draft, SERVER } from '../engine/entries';
import { refusingLoss } from '../engine/loss';
import { keyed } from '../engine/mails';
import { newNote, readNote } from '../engine/notes';
import { append, fromSnapshot, type Progress } from '../engine/progress';
import { snapshotOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import { isGameId } from '../model/ids';
import type { Loss } from '../model/loss';
import type { KeyedJob } from '../model/mail-records';
import { gameFor, partsOf } from '../model/permissions';
import type { GameRecord, NoteRow } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { invisible, peopleAt, personIn, rolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';

export interface RestoreLogInput {
  /** Undefined: the operator of this service, from its command line. */
  readonly by?: UserId;
  readonly gameId: GameId;
  /** Words for everybody at the table; kept beside the log as a note. */
  readonly reason: string;
}

const entryNo = z.int().min(0);

export const restoredSchema = z
  .strictObject({
    gameId: z.uuid(),
    seq: entryNo.meta({ description: 'The entry that says so.' }),
    version: entryNo,
    /** The entries that were given up, the last one included. */
    lost: z.strictObject({ from: entryNo, to: entryNo }),
  })
  .meta({ id: 'RestoredLog' });

export type RestoredLog = Infer<typeof restoredSchema>;

/** The game may be read by many, and written to by nobody but us: somebody else giving it up is all that can come between. */
const TRIES = 3;

/**
 * Gives up what a log has lost, so that the game goes on from where the log now ends: an entry names every head that left
 * the service and does not fit, everybody at the table is told by mail, and deadlines start again. For the operator, the owner
 * and the game master. Draw numbers go on as the log has them: the same dice come again, so nobody gains a roll by it.
 */
export async function restoreLog(
  services: ServicesWith<
    'commit' | 'readCommand' | 'readGame',
    'findRuleset' | 'guard' | 'now' | 'randomBytes' | 'snapshots'
  >,
  input: RestoreLogInput,
): Promise<Result<RestoredLog, GameError>> {
  const game = await gameOf(services, input);
  if (!game.ok) return game;
  const words = readNote(input.reason);
  if (!words.ok) return words;
  return refusingLoss(async () => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const loss = await services.guard.lossOf(input.gameId);
      if (loss === undefined)
        return err(refuse('nothing-lost', 'The log of this game is whole: nothing has to be given up.'));
      const done = await tryOnce(services, game.value, { by: input.by, note: newNote(services, words.value), loss });
      if (done !== undefined) return done;
    }
    return err(refuse('command-in-progress', 'The game is changing at this moment; try again.'));
  });
}

async function gameOf(
  services: ServicesWith<'readGame', 'findRuleset'>,
  { by, gameId }: RestoreLogInput,
): Promise<Result<GameRecord, GameError>> {
  if (by !== undefined) return gameFor(services, { by, gameId }, 'restore-log');
  const game = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
  return game === undefined ? err(invisible()) : ok(game);
}

interface GivingUp {
  readonly by: UserId | undefined;
  readonly note: NoteRow;
  readonly loss: Loss;
}

/** Undefined when something else was stored first. */
async function tryOnce(
  services: ServicesWith<'commit' | 'readCommand', 'findRuleset' | 'now' | 'randomBytes' | 'snapshots'>,
  game: GameRecord,
  { by, note, loss }: GivingUp,
): Promise<Result<RestoredLog, GameError> | undefined> {
  const { gameId } = game;
  const read = await services.store.readCommand({
    gameId,
    userId: by ?? SERVER,
    idempotencyKey: '',
    cachedVersion: undefined,
  });
  const ruleset = read === undefined ? undefined : rulesOf(services, read);
  if (read === undefined || ruleset === undefined) return err(rulesNotHere(game));
  const before = fromSnapshot(snapshotOf(services, read, undefined), ruleset);
  const progress = append(withFreshDeadlines(before), draftOf(services, game, { by, note, loss }));
  const { commit, after } = planCommit(services, progress, { at: services.now().toISOString() });
  const restored = {
    ...commit,
    note,
    jobs: [...jobsFor(game, progress), ...commit.jobs.filter(({ task }) => task === 'strike-clock')],
  };
  if ((await services.store.commit(restored)) !== 'committed') return undefined;
  services.snapshots.keep(after);
  return ok({ gameId, seq: read.nextSeq, version: after.version, lost: loss.lost });
}

/** Nobody could act while the log had lost entries: what was left of a deadline went by without fault of theirs. */
function withFreshDeadlines(progress: Progress): Progress {
  return progress.matters.paused === undefined ? { ...progress, deadlines: [] } : progress;
}

function draftOf(services: Pick<Services, 'findRuleset'>, game: GameRecord, { by, note, loss }: GivingUp): Draft {
  const witnessed = loss.misfits.map(({ size, root }) => ({ size, root }));
  const seat = game.seats.find((one) => personIn(one, by) !== undefined);
  const payload = {
    as: capacityOf(services, game, by),
    ...(seat === undefined ? {} : { by: seat.role }),
    witnessed,
    lost: { ...loss.lost },
    note: note.id,
  };
  return { type: LOG_RESTORED, actor: (seat && personIn(seat, by)?.actorId) ?? SERVER, payload, news: true };
}

/** In what capacity it is done: an owner without a seat has no name in the log. */
function capacityOf(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
): 'operator' | 'owner' | 'game-master' {
  if (by === undefined) return 'operator';
  return partsOf(services, game, by).has('game-master') ? 'game-master' : 'owner';
}

/** Everybody in the game, the one who did it too; pending requests are sent again. */
function jobsFor({ gameId, seats, summary }: GameRecord, { game }: Progress): readonly KeyedJob[] {
  const seq = game.nextSeq;
  const mail = (userId: UserId) => ({ gameId, seq, userId });
  const players = peopleAt(seats);
  const asked = new Set(summary.awaiting.map(({ role }) => role));
  const due = players.filter((userId) => rolesOf(seats, userId).some((role) => asked.has(role)));
  return [
    ...players.map((userId) => keyed({ task: 'send-news', payload: mail(userId) })),
    ...due.map((userId) => keyed({ task: 'send-your-action', payload: mail(userId) })),
  ];
}
