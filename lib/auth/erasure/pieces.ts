import { type BatchTable, batchOf } from '@/lib/db/citus/batches';

/**
 * What ties somebody who is gone to games and mails, as statements that each take at most $2 rows and leave no row that they would take
 * again: running them once more goes on where the last one stopped. $1 is the person.
 */
const OWN: readonly string[] = [
  deleted('order_tokens', 'user_id = $1'),
  // The hashes of requests are made without salt, and would confirm a guess.
  deleted('idempotency', 'user_id = $1'),
  deleted('webhook_deliveries', 'hook_id = any(array(select id from webhooks where user_id = $1))'),
  deleted('webhooks', 'user_id = $1'),
  deleted('spectators', 'user_id = $1'),
  deleted('archived_games', 'user_id = $1'),
  deleted('game_reads', 'user_id = $1'),
  deleted('press_reads', 'user_id = $1'),
  deleted('analyses', 'owner_id = $1'),
  deleted('notification_choices', 'user_id = $1'),
  deleted('mail_stops', `who = 'user:' || $1`),
  deleted('mail_refusals', 'user_id = $1'),
  deleted('inbound_mails', 'user_id = $1'),
  changed('side_drafts', 'forwarded_by = null', 'forwarded_by = $1'),
  // Orders as they were typed may say anything.
  changed('refusals', 'user_id = null, asked = null', 'user_id = $1'),
  changed('seats', 'duty = null', 'user_id = $1 and duty is not null'),
  changed('seat_members', 'duty = null', 'user_id = $1 and duty is not null'),
  // What the person, as a captain, said that others look after.
  changed(
    'seat_members',
    'duty = null',
    `duty is not null and exists (select from seats s
      where s.user_id = $1 and s.game_id = seat_members.game_id and s.role = seat_members.role)`,
    'game_id = any(array(select game_id from seats where user_id = $1))',
  ),
  // Subjects of invitations hold the name of who invites; what a mail server answered may hold the address.
  changed(
    'mail_deliveries',
    `address = case when kind = 'invitation' then address else '' end, subject = '', error = null`,
    `user_id = $1 and (subject <> '' or error is not null or (address <> '' and kind <> 'invitation'))`,
  ),
];

/** By the addresses that they had, $1, up to the moment $3: somebody may have come back to them since, as somebody new. */
const BY_ADDRESS: readonly string[] = [
  deleted('inbound_mails', 'envelope_from = any($1) and received_at <= $3'),
  changed('mail_deliveries', `address = '', subject = '', error = null`, 'address = any($1) and queued_at <= $3'),
];

/** After everything of games: it says which were the person's. */
const LAST = changed('past_seats', 'user_id = null', 'user_id = $1');

export const PIECES = { own: OWN, byAddress: BY_ADDRESS, last: LAST } as const;

function deleted(table: BatchTable, where: string): string {
  return `delete from ${table} where ${batchOf(table, where)}`;
}

function changed(table: BatchTable, set: string, ...where: readonly string[]): string {
  return `update ${table} set ${set} where ${batchOf(table, where.join(' and '))}`;
}

/** The next $3 games of the person behind game $2. */
export const NEXT_GAMES = `
  select game_id::text as id from (
    select game_id from seats where user_id = $1 and game_id > $2
    union select game_id from seat_members where user_id = $1 and game_id > $2
    union select game_id from past_seats where user_id = $1 and game_id > $2
    union select id from games where owner_id = $1 and id > $2
  ) as own (game_id) order by game_id limit $3`;

/**
 * In the games $2, at the moment $3, every note that was sent from a seat of the person's, or from one that they left, or that they as the
 * owner of a game sent without a seat: then the log names the server, which says nothing by itself but for the operator. Logs of games
 * without words are not read.
 */
export const ERASE_NOTES = `
  with hand as (
    select game_id, actor_id from seats where user_id = $1 and game_id = any($2::uuid[])
    union select game_id, actor_id from seat_members where user_id = $1 and game_id = any($2::uuid[])
    union select game_id, actor_id from past_seats where user_id = $1 and game_id = any($2::uuid[])
    union select id, 'server' from games where owner_id = $1 and id = any($2::uuid[])
  ), named as (
    select action.game_id, action.bytes::json -> 'payload' ->> 'note' as note
    from hand join log_entries as action
      on action.game_id = hand.game_id and action.actor = hand.actor_id and action.type <> 'event'
    where exists (select from notes as told where told.game_id = hand.game_id and told.text is not null)
      and action.bytes::json -> 'payload' ->> 'as' is distinct from 'operator'
  )
  update notes set text = null, salt = null, erased_at = $3
  from named where notes.game_id = named.game_id and notes.id = named.note and notes.text is not null`;

/** What the person wrote to others, at most $2 messages, at the moment $3. */
export const ERASE_PRESS = `
  update press_messages set body = null, erased_at = coalesce(erased_at, $3), user_id = null
  where ${batchOf('press_messages', 'user_id = $1')}`;

/** The demo's mailbox up to the moment $3: mails to the addresses $2, and those of the person's games, which name them. */
export const ERASE_DEMO_MAILS = `
  with own as materialized (
    select id::text as game_id from games where owner_id = $1
    union select game_id::text from seats where user_id = $1
    union select game_id::text from seat_members where user_id = $1
    union select game_id::text from past_seats where user_id = $1)
  delete from dev_mails where created_at <= $3 and ("to" = any ($2::text[])
    or exists (select from regexp_matches(raw, '<game\\.([0-9a-f-]{36})@', 'g') as named
      where named[1] in (select game_id from own)))`;
