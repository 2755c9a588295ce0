/** The primary key of each table whose rows are deleted or changed in batches. */
export const BATCH_KEYS = {
  address_changes: ['id'],
  analyses: ['id'],
  archived_games: ['user_id', 'game_id'],
  dev_mails: ['id'],
  game_reads: ['user_id', 'game_id'],
  idempotency: ['game_id', 'user_id', 'key'],
  inbound_mails: ['id'],
  mail_deliveries: ['id'],
  mail_refusals: ['id'],
  mail_stops: ['who', 'scope'],
  notification_choices: ['user_id', 'place', 'event', 'channel'],
  order_tokens: ['hash'],
  past_seats: ['game_id', 'role', 'actor_id'],
  press_messages: ['id'],
  press_reads: ['user_id', 'game_id'],
  rate_limits: ['key'],
  refusals: ['game_id', 'id'],
  seat_members: ['game_id', 'role', 'seq'],
  seats: ['game_id', 'role'],
  sessions: ['id'],
  side_drafts: ['id'],
  sign_in_codes: ['id'],
  spectators: ['game_id', 'user_id'],
  verification_tokens: ['identifier', 'token'],
  webhook_deliveries: ['id'],
  webhooks: ['id'],
} as const;

export type BatchTable = keyof typeof BATCH_KEYS;

/**
 * A condition that holds for at most $2 of the rows for which `where` does. Both are ours, never a caller's words. Rows go by their key: by
 * `ctid` they would be found quicker, but on several nodes it means several rows.
 */
export function batchOf(table: BatchTable, where: string): string {
  const keys = BATCH_KEYS[table].join(', ');
  return `(${keys}) in (select ${keys} from ${table} where ${where} limit $2)`;
}
