import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { isUuid } from '@/lib/core/uuid';
import { type GameError, refuse } from '../model/errors';
import { newGameId } from '../model/ids';
import { gameFor, masterRoles } from '../model/permissions';
import { EVERYBODY, type NewMessage } from '../model/press/records';
import type { GameRecord } from '../model/records';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { reachOf, type Sender, senderOf } from './parties';
import { mailsTo } from './press-mails';
import { readText } from './read-text';
import type { MessageReceipt } from './shapes';

interface Written {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly text: string;
  /** The seat to write from, where the person has several. */
  readonly role?: RoleId | undefined;
  /** The name of the message, a UUID: made up when missing. The same again is the same message. */
  readonly message?: string | undefined;
}

export interface SendMessageInput extends Written {
  /** Seats, or `all`, `team`, `gm`. */
  readonly to: readonly string[];
}

export type Sending = ServicesWith<'keepMessage' | 'readGame', 'findRuleset' | 'now' | 'randomBytes'>;

/** Writes to others of the game. Only they and the own side read it, unless the press of the game is public. */
export async function sendMessage(
  services: Sending,
  { to, ...written }: SendMessageInput,
): Promise<Result<MessageReceipt, GameError>> {
  const opened = await openWriting(services, written, 'write-press');
  if (!opened.ok) return opened;
  const { game, sender } = opened.value;
  const reach = reachOf(services, game, sender, to);
  if (!reach.ok) return reach;
  if (reach.value.mailed.length === 0) return err(refuse('invalid-message', 'Say whom you write to.'));
  return keep(services, opened.value, written, { kind: 'press', ...reach.value });
}

/** Tells everybody who may read the game something; the people in it get a mail. */
export async function announce(services: Sending, written: Written): Promise<Result<MessageReceipt, GameError>> {
  const opened = await openWriting(services, written, 'announce');
  if (!opened.ok) return opened;
  const seats = opened.value.game.seats.map(({ role }) => role);
  return keep(services, opened.value, written, { kind: 'announcement', to: [], readers: [EVERYBODY], mailed: seats });
}

/** Writes into the notebook of a side: the side alone reads it, until it opens it after the game. */
export async function writeNotebook(services: Sending, written: Written): Promise<Result<MessageReceipt, GameError>> {
  const opened = await openWriting(services, written, 'keep-notebook');
  if (!opened.ok) return opened;
  const { from } = opened.value.sender;
  if (from === undefined || opened.value.sender.runs) return err(noNotebook());
  return keep(services, opened.value, written, { kind: 'notebook', to: [], readers: [from], mailed: [] });
}

export const noNotebook = (): GameError =>
  refuse('not-your-seat', 'Sides have notebooks; this seat organises the game.');

interface OpenedGame {
  readonly game: GameRecord;
  readonly sender: Sender;
}

async function openWriting(
  services: Sending,
  { by, gameId, role, message }: Written,
  right: 'write-press' | 'announce' | 'keep-notebook',
): Promise<Result<OpenedGame, GameError>> {
  const found = await gameFor(services, { by, gameId }, right);
  if (!found.ok) return found;
  if (message !== undefined && !isUuid(message)) return err(refuse('invalid-message', 'A message is named by a UUID.'));
  const running = right === 'announce' ? runnerOf(services, found.value, by) : undefined;
  const sender = running === undefined ? senderOf(services, found.value, { by, role }) : ok(running);
  return sender.ok ? ok({ game: found.value, sender: sender.value }) : sender;
}

/** Who announces speaks as the game master where they are, and else as the owner, whatever they play. */
function runnerOf(services: Sending, game: GameRecord, by: UserId): Sender {
  const masters = masterRoles(services, game);
  const seat = game.seats.find(({ role, userId }) => userId === by && masters.includes(role));
  const own = seat ?? game.seats.find(({ userId }) => userId === by);
  const named = own?.actorId === undefined ? {} : { actorId: own.actorId };
  return { ...(seat === undefined ? {} : { from: seat.role }), ...named, runs: true, speaks: true };
}

/** More of one person in an hour is no talk any more; more in one game than a war of years has. */
const LIMITS = { anHour: 40, aGame: 20_000 };

interface MessageParts extends Pick<NewMessage, 'kind' | 'to' | 'readers'> {
  readonly mailed: readonly string[];
}

async function keep(
  services: Sending,
  { game, sender }: OpenedGame,
  { by, text, message }: Written,
  { mailed, ...kept }: MessageParts,
): Promise<Result<MessageReceipt, GameError>> {
  const words = readText(text);
  if (!words.ok) return words;
  const { from, actorId } = sender;
  const row: NewMessage = {
    messageId: message ?? newGameId(services),
    gameId: game.gameId,
    seq: game.nextSeq,
    userId: by,
    text: words.value,
    at: services.now(),
    ...(from === undefined ? {} : { from }),
    ...(actorId === undefined ? {} : { actorId }),
    ...kept,
  };
  const done = await services.store.keepMessage(row, LIMITS, mailsTo(game, row, mailed));
  if (done === 'taken') return err(refuse('invalid-message', 'Another message has this name: take a new UUID.'));
  if (done === 'full')
    return err(refuse('too-many-messages', `At most ${LIMITS.anHour} messages an hour: write again later.`));
  return ok({ message: row.messageId, to: [...row.to] });
}
