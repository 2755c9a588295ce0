import { err, ok, type Result } from '@/lib/core/result';
import type { PrismaClient } from '@/lib/db/generated/client';
import type { GameId, UserId } from '@/lib/games/model/types';
import { type ChannelFault, fault } from '../fault';
import type { HookForm } from '../hooks/target';
import { allEvents, type Channel, carries, EVENTS, type GameEvent, isToldAtFirst } from './events';
import { ALL, type WantsDb, wholeGame } from './wants';

type Db = WantsDb & Pick<PrismaClient, 'webhook'>;
type Tx = Db & Pick<PrismaClient, '$queryRaw'>;
export type ChoicesDb = Db & Pick<PrismaClient, '$transaction'>;

/** One box: whether somebody hears about this there. */
export interface Cell {
  readonly event: GameEvent;
  readonly channel: Channel;
  readonly wanted: boolean;
}

interface ChannelView {
  readonly channel: Channel;
  readonly title: string;
}

interface EventView {
  readonly event: GameEvent;
  readonly title: string;
  readonly tells: string;
  /** One for each channel that ever tells of it. */
  readonly cells: readonly Omit<Cell, 'event'>[];
}

/** What somebody is told, and where: for all games, or for one. */
export interface Choices {
  readonly channels: readonly ChannelView[];
  readonly events: readonly EventView[];
  /** Of one game: no mail at all comes of it. */
  readonly stopped: boolean;
  /** Of one game: something differs from what goes for all games. */
  readonly excepted: boolean;
}

interface Whose {
  readonly userId: UserId;
  /** Missing: for all games. */
  readonly gameId?: GameId | undefined;
}

/** As they stand. */
export async function readChoices(db: Db, whose: Whose): Promise<Choices> {
  const { userId, gameId } = whose;
  const channels = await channelsOf(db, userId);
  const places = gameId === undefined ? [ALL] : [ALL, gameId];
  const rows = await db.notificationChoice.findMany({ where: { userId, place: { in: places } } });
  const stopped = gameId !== undefined && (await db.mailStop.count({ where: wholeGame(userId, gameId) })) > 0;
  const chosen = (event: GameEvent, channel: Channel, place: string): boolean | undefined =>
    rows.find((row) => row.event === event && row.channel === channel && row.place === place)?.wanted;
  const isWanted = (event: GameEvent, channel: Channel): boolean =>
    !(stopped && channel === 'mail') &&
    ((gameId === undefined ? undefined : chosen(event, channel, gameId)) ??
      chosen(event, channel, ALL) ??
      isToldAtFirst(event));
  return {
    channels,
    events: allEvents().map((event) => ({
      event,
      ...EVENTS[event],
      cells: channels
        .filter(({ channel }) => carries(event, channel))
        .map(({ channel }) => ({ channel, wanted: isWanted(event, channel) })),
    })),
    stopped,
    excepted: stopped || rows.some(({ place }) => place === gameId),
  };
}

async function channelsOf(db: Pick<Db, 'webhook'>, userId: UserId): Promise<readonly ChannelView[]> {
  const hooks = await db.webhook.findMany({
    where: { userId, gameId: null },
    select: { id: true, form: true, host: true },
    orderBy: { createdAt: 'asc' },
  });
  const push = hooks.some(({ form }) => form === 'push') ? [{ channel: 'push', title: 'Push' } as const] : [];
  const others = hooks.filter(({ form }) => form !== 'push');
  return [
    { channel: 'mail', title: 'Mail' },
    ...push,
    ...others.map(({ id, form, host }) => ({ channel: `hook:${id}` as const, title: `${nameOf(form)} at ${host}` })),
  ];
}

const NAMES: Readonly<Record<HookForm, string>> = {
  json: 'Program',
  discord: 'Discord',
  slack: 'Slack',
  matrix: 'Matrix',
  push: 'Push',
};

const nameOf = (form: string): string => Object.entries(NAMES).find(([id]) => id === form)?.[1] ?? form;

/** Keeps what the cells say and leaves all others as they stand. What goes for all games is not kept for one. */
export async function saveChoices(
  db: ChoicesDb,
  whose: Whose,
  cells: readonly Cell[],
): Promise<Result<undefined, ChannelFault>> {
  return db.$transaction(async (tx) => {
    await lock(tx, whose.userId);
    const now = await readChoices(tx, whose);
    const unknown = cells.find(({ event, channel }) => wantedIn(now, event, channel) === undefined);
    if (unknown !== undefined) return err(noSuch(unknown));
    await write(tx, whose, { now, cells });
    return ok(undefined);
  });
}

const noSuch = ({ event, channel }: Cell): ChannelFault =>
  fault('no-such-notification', `There is no "${event}" in your channel "${channel}".`);

/** Two forms that are sent at once wait for each other here. */
async function lock(tx: Tx, userId: UserId): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for update`;
}

interface Change {
  readonly now: Choices;
  readonly cells: readonly Cell[];
}

async function write(tx: Tx, { userId, gameId }: Whose, { now, cells }: Change): Promise<void> {
  const usual = gameId === undefined ? undefined : await readChoices(tx, { userId });
  const next = now.events.flatMap(({ event, cells: own }) =>
    own.map(({ channel, wanted }) => ({ event, channel, wanted: saidOf(cells, event, channel) ?? wanted })),
  );
  const place = gameId ?? ALL;
  await tx.notificationChoice.deleteMany({ where: { userId, place } });
  const data = next
    .filter(
      ({ event, channel, wanted }) =>
        wanted !== (usual === undefined ? isToldAtFirst(event) : wantedIn(usual, event, channel)),
    )
    .map((cell) => ({ userId, place, ...cell }));
  await tx.notificationChoice.createMany({ data });
  if (gameId !== undefined) await tx.mailStop.deleteMany({ where: wholeGame(userId, gameId) });
}

const saidOf = (cells: readonly Cell[], event: GameEvent, channel: Channel): boolean | undefined =>
  cells.find((cell) => cell.event === event && cell.channel === channel)?.wanted;

const wantedIn = ({ events }: Choices, event: GameEvent, channel: Channel): boolean | undefined =>
  events.find((one) => one.event === event)?.cells.find((cell) => cell.channel === channel)?.wanted;

/** From now on the game is like all others, also where its mails were stopped. */
export async function dropException(
  db: ChoicesDb,
  { userId, gameId }: { readonly userId: UserId; readonly gameId: GameId },
): Promise<void> {
  await db.$transaction([
    db.notificationChoice.deleteMany({ where: { userId, place: gameId } }),
    db.mailStop.deleteMany({ where: wholeGame(userId, gameId) }),
  ]);
}
