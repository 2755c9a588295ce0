import { ALL, wanted } from '@/lib/channels/notifications/wants';
import type { PrismaClient } from '@/lib/db/generated/client';
import type { BesideMail, MailedPerson } from '@/lib/games/model/mail-records';
import type { GameId, UserId } from '@/lib/games/model/types';

type Db = Pick<PrismaClient, 'notificationChoice' | 'webhook' | 'webhookDelivery'>;

interface Hook {
  readonly id: string;
  readonly userId: UserId;
  readonly form: string;
  readonly failingSince: Date | null;
}

const channelOf = ({ id, form }: Hook) => (form === 'push' ? 'push' : (`hook:${id}` as const));

const kindOf = ({ form }: Hook): BesideMail['by'] => (form === 'push' ? 'push' : form === 'json' ? 'webhook' : 'chat');

/**
 * What tells each of these people beside mail that something waits for them in the game: one of a kind, however many browsers or chats they have.
 * A webhook that was given up after a week without an answer tells nobody.
 */
export async function readBeside(
  db: Db,
  gameId: GameId,
  people: readonly MailedPerson[],
): Promise<(userId: UserId) => readonly BesideMail[]> {
  // Those of games are left out here, so that nobody looks for all others by the index over games.
  const rows = await db.webhook.findMany({
    where: { userId: { in: people.map(({ userId }) => userId) }, deadAt: null },
    select: { id: true, userId: true, gameId: true, form: true, failingSince: true },
  });
  const hooks: readonly Hook[] = rows.filter((row) => row.gameId === null);
  if (hooks.length === 0) return () => [];
  const [choices, told] = await Promise.all([choicesOf(db, gameId, hooks), toldBy(db, gameId, people, hooks)]);
  const wants = (hook: Hook): boolean => {
    const channel = channelOf(hook);
    const rows = choices.filter((one) => one.userId === hook.userId && one.channel === channel);
    return wanted({ gameId, event: 'action', channel }, rows);
  };
  return (userId) =>
    ofOneKind(
      hooks.filter((hook) => hook.userId === userId && wants(hook)),
      told,
    );
}

const choicesOf = (db: Db, gameId: GameId, hooks: readonly Hook[]) =>
  db.notificationChoice.findMany({
    where: {
      userId: { in: [...new Set(hooks.map(({ userId }) => userId))] },
      event: 'action',
      channel: { in: [...new Set(hooks.map(channelOf))] },
      place: { in: [ALL, gameId] },
    },
  });

type TakenAt = ReadonlyMap<string, Date>;

/** By each webhook of those who are waited for, when it first took what tells of the wait. */
async function toldBy(
  db: Db,
  gameId: GameId,
  people: readonly MailedPerson[],
  hooks: readonly Hook[],
): Promise<TakenAt> {
  const of = (person: MailedPerson) => hooks.filter(({ userId }) => userId === person.userId).map(({ id }) => id);
  const waits = people.flatMap((person) =>
    person.askedSince === undefined ? [] : [{ hookId: { in: of(person) }, toSeq: { gt: person.askedSince } }],
  );
  if (waits.length === 0) return new Map();
  const rows = await db.webhookDelivery.groupBy({
    by: ['hookId'],
    where: { gameId, status: 'sent', OR: waits },
    _min: { endedAt: true },
  });
  return new Map(rows.flatMap(({ hookId, _min }) => (_min.endedAt === null ? [] : [[hookId, _min.endedAt] as const])));
}

/** The best of each kind. */
function ofOneKind(hooks: readonly Hook[], told: TakenAt): readonly BesideMail[] {
  const kinds = [...new Set(hooks.map(kindOf))].sort();
  return kinds.map((by) => {
    const own = hooks.filter((hook) => kindOf(hook) === by);
    const [at] = own.flatMap(({ id }) => told.get(id)?.toISOString() ?? []).sort();
    const works = own.some(({ failingSince }) => failingSince === null);
    return { by, works, ...(at === undefined ? {} : { toldAt: at }) };
  });
}
