import { GAME_MASTER } from '@/lib/core/game-master';
import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import type { GameError } from '../model/errors';
import { gameFor, masterRoles, may } from '../model/permissions';
import { EVERYBODY, type MessageKind, type PressMessage, type PressPlace } from '../model/press/records';
import type { GameRecord } from '../model/records';
import { roleNames } from '../model/registry';
import { personNames, rolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { messageReader } from './message-reader';
import { modeOf, reachOf, senderOf } from './parties';
import type { MessageView, PressView } from './shapes';

export interface ReadPressInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
  /** Messages and announcements by default. */
  readonly kinds?: readonly MessageKind[] | undefined;
  /** The seat to write from: whom one may write to hangs on it. */
  readonly role?: RoleId | undefined;
  /** Only messages with this text in them. */
  readonly find?: string | undefined;
  /** Only older ones than that number. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Messages of one answer. */
const MOST = 50;

type Reading = ServicesWith<
  'countNewPress' | 'readGame' | 'readMessages' | 'readOpenedNotebooks' | 'readPressPlace',
  'findRuleset'
>;

/** What the asker may read of what people of a game have written, the newest first; and what they may write. */
export async function readPress(services: Reading, input: ReadPressInput): Promise<Result<PressView, GameError>> {
  const { by, gameId, kinds = ['press', 'announcement'], before, limit = MOST } = input;
  const found = await gameFor(services, { by, gameId }, 'read');
  if (!found.ok) return found;
  const game = found.value;
  const reader = await messageReader(services, game, by);
  const find = input.find?.trim() ?? '';
  const range = { ...reader, kinds, limit: Math.min(limit, MOST) + 1 };
  const [rows, place, counts] = await Promise.all([
    services.store.readMessages(gameId, {
      ...range,
      ...(find === '' ? {} : { find }),
      ...(before === undefined ? {} : { before }),
    }),
    by === undefined ? undefined : services.store.readPressPlace(gameId, by),
    by === undefined ? undefined : services.store.countNewPress(by, [gameId]),
  ]);
  const shown = rows.slice(0, range.limit - 1);
  const fresh = counts?.get(gameId) ?? 0;
  const last = shown[0]?.number ?? 0;
  const next = rows.length > shown.length ? shown.at(-1)?.number : undefined;
  return ok({
    press: modeOf(game),
    messages: shown.map((row) => messageView(services, game, { by, place }, row)),
    ...(next === undefined ? {} : { next }),
    fresh,
    last,
    ...partyOf(services, game, input),
    notebooks: notebooksOf(services, game, by, reader.opened),
  });
}

interface Viewer {
  readonly by: UserId | undefined;
  readonly place: PressPlace | undefined;
}

export function messageView(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  { by, place }: Viewer,
  { messageId, userId, actorId, text, at, to, from, readers, ...row }: PressMessage,
): MessageView {
  const yours = by !== undefined && userId === by;
  const name = actorId === undefined ? undefined : personNames(game, roleNames(services, game))(actorId);
  const erases = text !== undefined && (yours || may(services, game, by, 'erase-words'));
  const answers = row.kind === 'press' && !yours && may(services, game, by, 'write-press');
  const seen = row.kind === 'announcement' ? place?.announced : place?.number;
  return {
    message: messageId,
    number: row.number,
    kind: row.kind,
    seq: row.seq,
    at: at.toISOString(),
    ...(from === undefined ? {} : { from }),
    ...(actorId === undefined ? {} : { by: actorId }),
    ...(name === undefined || name === actorId ? {} : { name }),
    to: [...to],
    everybody: readers.includes(EVERYBODY),
    ...(text === undefined ? {} : { text }),
    yours,
    new: !yours && row.kind !== 'notebook' && seen !== undefined && row.number > seen,
    may: [...(answers ? (['answer'] as const) : []), ...(erases ? (['erase'] as const) : [])],
  };
}

/** What the reader may write, from where and to whom. */
function partyOf(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  { by, role }: Pick<ReadPressInput, 'by' | 'role'>,
): Pick<PressView, 'seats' | 'addressees' | 'may'> {
  const has = (right: Parameters<typeof may>[3]) => may(services, game, by, right);
  if (by === undefined || !has('write-press')) return { seats: [], addressees: [], may: [] };
  const rights = [
    'write' as const,
    ...(has('announce') ? (['announce'] as const) : []),
    ...(has('set-press') ? (['set'] as const) : []),
    ...(has('keep-notebook') ? (['note'] as const) : []),
  ];
  return {
    seats: [...rolesOf(game.seats, by)],
    addressees: [...addresseesOf(services, game, { by, role })],
    may: rights,
  };
}

function addresseesOf(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  asked: Parameters<typeof senderOf>[2],
): readonly string[] {
  const sender = senderOf(services, game, asked);
  if (!sender.ok) return [];
  const seats = game.seats.map(({ role }) => role).filter((role) => role !== GAME_MASTER.id);
  const words = [...seats, ...(seats.length > 2 || sender.value.runs ? ['all'] : []), 'team', 'gm'];
  return words.filter((one) => reachOf(services, game, sender.value, [one]).ok);
}

function notebooksOf(
  services: Pick<Services, 'findRuleset'>,
  game: GameRecord,
  by: UserId | undefined,
  opened: readonly string[],
): PressView['notebooks'] {
  const masters = masterRoles(services, game);
  const own = rolesOf(game.seats, by).filter((role) => !masters.includes(role));
  return game.seats
    .filter(({ role }) => own.includes(role) || opened.includes(role))
    .map(({ role }) => ({ role, yours: own.includes(role), opened: opened.includes(role) }));
}
