import { z } from 'zod';
import { ALL, wanted } from '@/lib/channels/notifications/wants';
import { quietUntil } from '@/lib/channels/quiet/quiet-until';
import type { MailContext, MailDb } from '../context';
import { PICTURES, stopOfGame } from '../stop';
import type { Preferences } from './chosen';

interface About {
  readonly userId: string;
  readonly gameId: string;
}

const rowSchema = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  zone: z.string().nullable(),
  digest: z.boolean(),
  stops: z.array(z.string()),
  choices: z.array(z.object({ place: z.string(), event: z.string(), wanted: z.boolean() })),
  refused: z.array(z.object({ address: z.string().nullable(), bounces: z.number() })),
});
type Row = z.infer<typeof rowSchema>;

/** One statement for all of it: a mail would ask for each by itself. */
async function readPreferences(db: Pick<MailDb, '$queryRaw'>, { userId, gameId }: About): Promise<Preferences> {
  const { who, scope } = stopOfGame(userId, gameId);
  const rows = await db.$queryRaw<unknown[]>`
    select u.quiet_from as "from", u.quiet_to as "to", u.time_zone as zone,
      exists (select 1 from digests d where d.user_id = u.id) as digest,
      (select coalesce(json_agg(s.scope), '[]') from mail_stops s
        where s.who = ${who} and s.scope in (${scope}, ${PICTURES})) as stops,
      (select coalesce(json_agg(json_build_object('place', c.place, 'event', c.event, 'wanted', c.wanted)), '[]')
        from notification_choices c where c.user_id = u.id and c.channel = 'mail' and c.place in (${ALL}, ${gameId})) as choices,
      (select coalesce(json_agg(json_build_object('address', r.address, 'bounces', r.bounces)), '[]')
        from mail_refusals r where r.user_id = u.id) as refused
    from users u where u.id = ${userId}`;
  return preferencesIn(rows[0] === undefined ? NOBODY : rowSchema.parse(rows[0]), scope, gameId);
}

/** An account that was deleted since. */
const NOBODY: Row = { from: null, to: null, zone: null, digest: false, stops: [], choices: [], refused: [] };

function preferencesIn(row: Row, scope: string, gameId: string): Preferences {
  const { from, to, zone: timeZone } = row;
  const isStopped = row.stops.includes(scope);
  return {
    // Who has chosen hours had a zone then; without one the hours mean nothing.
    quiet: from === null || to === null || timeZone === null ? undefined : { from, to, timeZone },
    hasDigest: row.digest,
    pictures: !row.stops.includes(PICTURES),
    wants: (event) =>
      !isStopped &&
      wanted(
        { event, gameId, channel: 'mail' },
        row.choices.filter((one) => one.event === event),
      ),
    bouncesAt: (address) => sum(row.refused.filter((one) => one.address === address || one.address === null)),
  };
}

const sum = (rows: Row['refused']): number => rows.reduce((all, { bounces }) => all + bounces, 0);

/** As the job that sends the mail has read them, or read now. */
export const preferencesOf = ({ preferences, db }: MailContext, about: About): Promise<Preferences> =>
  preferences?.(about) ?? readPreferences(db, about);

/** For one job: what its reader has chosen is read once, as it begins. */
export function withPreferences(context: MailContext, about: About): MailContext {
  let read: Promise<Preferences> | undefined;
  return {
    ...context,
    preferences: (other) => {
      if (other.userId !== about.userId || other.gameId !== about.gameId) return readPreferences(context.db, other);
      read ??= readPreferences(context.db, about);
      return read;
    },
  };
}

/** Until when nothing is sent; undefined where nothing keeps it back. */
export const quietNow = ({ quiet }: Preferences, now: Date): Date | undefined =>
  quiet === undefined ? undefined : quietUntil(now, quiet);
