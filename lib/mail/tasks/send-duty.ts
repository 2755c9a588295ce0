import { type Duty, dutyMail } from '@/emails/duty';
import type { RoleId } from '@/lib/core/ruleset';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import { readLog } from '@/lib/games/log/read-log';
import type { GameView, SeatView } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import type { MailContext } from '../context';
import type { Composed, Fate } from '../deliver';
import { mailLines } from '../mail-lines';
import { pictureFor } from '../picture/picture-for';
import { mailGameOf } from '../reading';
import type { GameMailPayload, Try } from './payloads';
import type { Recipient } from './recipient';
import { deliverToPlayer } from './to-player';

type Send = (context: MailContext, job: GameMailPayload, attempt: Try) => Promise<Fate>;

/** An understudy may take a seat over, unless by now they may not. `seq`: the entry that called them, or freed the seat. */
export const sendCalled: Send = (context, job, attempt) => send(context, job, attempt, 'called');

/** Somebody of a side is asked to see to what waits for it, unless by now it was seen to. `seq`: the entry that asks them. */
export const sendDelegated: Send = (context, job, attempt) => send(context, job, attempt, 'delegated');

/** A side does not answer, unless by now it has: for who organises the game. */
export const sendSilent: Send = (context, job, attempt) => send(context, job, attempt, 'silent');

function send(context: MailContext, job: GameMailPayload, { lastTry }: Try, duty: Duty): Promise<Fate> {
  const { gameId, seq, userId, silent, clock, again } = job;
  return deliverToPlayer(context, {
    key: {
      kind: duty,
      parts:
        silent === undefined
          ? [gameId, seq, userId]
          : [gameId, userId, silent.role, silent.seq, ...(clock === undefined ? [] : [clock])],
    },
    gameId,
    seq,
    userId,
    again,
    event: 'duty',
    lastTry,
    compose: (player) => compose(context, job, player, duty),
  });
}

/** Which seat it is about, as long as there is something to do. */
const seatOf: Readonly<Record<Duty, (game: GameView, job: GameMailPayload) => SeatView | undefined>> = {
  called: ({ seats }) => seats.find(({ understudy }) => understudy?.yours && understudy.called),
  delegated: ({ seats }) => seats.find(({ members = [] }) => members.some(({ asked, yours }) => asked && yours)),
  silent: ({ seats, awaiting }, { silent }) =>
    seats.find(({ role }) => role.id === silent?.role && awaiting.some((one) => one.role === role.id)),
};

const pageOf = (duty: Duty, url: string, role: RoleId): string =>
  duty === 'delegated' ? `${url}?role=${encodeURIComponent(role)}` : `${url}/side?role=${encodeURIComponent(role)}`;

async function compose(context: MailContext, job: GameMailPayload, player: Recipient, duty: Duty): Promise<Composed> {
  const { services, settings } = context;
  const { gameId, seq, userId: by } = job;
  const read = await readGame(services, { by, gameId });
  if (!read.ok || read.value.status === 'over') return { skip: 'the game is not there for this reader, or over' };
  const seat = seatOf[duty](read.value, job);
  if (seat === undefined || !(await isSilentStill(services, job))) return { skip: 'it was seen to by now' };
  const log = await readLog(services, { by, gameId, after: seq - 1, limit: 1 });
  const head = await readCheckpoint(services, { by, gameId });
  const game = mailGameOf(settings.publicUrl, read.value);
  const mail = await dutyMail({
    game,
    seq,
    readerName: player.name,
    duty,
    roleName: seat.role.name,
    lines: log.ok && duty !== 'silent' ? mailLines(log.value.entries, log.value.notes) : [],
    pageUrl: pageOf(duty, game.url, seat.role.id),
    ...(await pictureFor(context, { gameId, userId: by })),
    stopUrl: player.stopUrl,
    ...(head.ok && { head: head.value }),
  });
  const thread = { gameId, gameName: read.value.name };
  return { to: player.address, mail, thread, stopPostUrl: player.stopPostUrl, ...(head.ok && { head: head.value }) };
}

/** A mail about a wait is not sent once that one is over, also where the side is asked for something else again. */
export async function isSilentStill(
  { store }: MailContext['services'],
  { gameId, silent }: Pick<GameMailPayload, 'gameId' | 'silent'>,
): Promise<boolean> {
  if (silent === undefined) return true;
  const waits = (await store.readGame(gameId))?.summary.waits ?? [];
  return waits.some(({ role, seq }) => role === silent.role && seq === silent.seq);
}
