import type { GameId, UserId } from '@/lib/games/model/types';
import type { ChannelContext } from '../context';
import { FORMS, type HookForm } from './target';

/** Deliveries of a webhook that are shown. */
const SHOWN = 8;

/** A delivery as the owner of its webhook sees it. All instants: ISO 8601. */
export interface DeliveryView {
  readonly id: string;
  readonly isTest: boolean;
  readonly status: string;
  readonly attempts: number;
  readonly queuedAt: string;
  /** Why the last try failed. */
  readonly answer?: string;
}

/** A webhook as its owner sees it. `gameId` is missing where it tells of all their games. */
export interface HookView {
  readonly hookId: string;
  readonly form: HookForm;
  readonly host: string;
  readonly gameId?: GameId;
  readonly gameName?: string;
  readonly createdAt: string;
  readonly failingSince?: string;
  readonly deadAt?: string;
  /** The newest first. */
  readonly deliveries: readonly DeliveryView[];
}

/** Somebody's own webhooks: those of one game, or all of them. */
export async function listHooks(
  { db }: Pick<ChannelContext, 'db'>,
  { by, gameId }: { readonly by: UserId; readonly gameId?: GameId },
): Promise<readonly HookView[]> {
  const rows = await db.webhook.findMany({
    where: { userId: by, ...(gameId === undefined ? {} : { gameId }) },
    orderBy: { createdAt: 'asc' },
    include: { game: { select: { name: true } }, deliveries: { orderBy: { queuedAt: 'desc' }, take: SHOWN } },
  });
  return rows.map(({ id, form, host, gameId: game, createdAt, failingSince, deadAt, ...row }) => ({
    hookId: id,
    form: FORMS.find((one) => one === form) ?? 'json',
    host,
    ...(game === null ? {} : { gameId: game }),
    ...(row.game === null ? {} : { gameName: row.game.name }),
    createdAt: createdAt.toISOString(),
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
    ...(deadAt === null ? {} : { deadAt: deadAt.toISOString() }),
    deliveries: row.deliveries.map((one) => ({
      id: one.id,
      isTest: one.gameId === null,
      status: one.status,
      attempts: one.attempts,
      queuedAt: one.queuedAt.toISOString(),
      ...(one.answer === null ? {} : { answer: one.answer }),
    })),
  }));
}
