/**
 * Where the rows of a table are when the database is one coordinator with several nodes (Citus).
 * - `game`: on the node that has the game. All keys hold the column with the game's id, and all tables of a game lie together.
 * - `reference`: the whole table on every node, for what games refer to. Writing costs every node a write.
 * - `local`: on the coordinator alone.
 * - `projection`: rows of one person, on the node that has the person; made from the tables of games, and can be made again.
 */
export type Place =
  | { readonly kind: 'game'; readonly column: string; readonly widened?: true }
  | { readonly kind: 'reference' }
  | { readonly kind: 'local' }
  | { readonly kind: 'projection'; readonly column: string };

const GAME: Place = { kind: 'game', column: 'game_id' };
/** Its primary key is an id alone, from before the rule. Distributing puts the game's id in front. No new table is made so. */
const WIDENED: Place = { ...GAME, widened: true };
const REFERENCE: Place = { kind: 'reference' };
const LOCAL: Place = { kind: 'local' };

/** Every table of the schema. The order is that of distributing: what others refer to comes first. */
export const PLACES: Readonly<Record<string, Place>> = {
  users: REFERENCE,
  campaigns: REFERENCE,
  pen_names: REFERENCE,

  games: { kind: 'game', column: 'id' },
  seats: GAME,
  seat_members: GAME,
  understudies: GAME,
  past_seats: GAME,
  spectators: GAME,
  game_names: GAME,
  log_entries: GAME,
  checkpoints: GAME,
  notes: GAME,
  idempotency: GAME,
  refusals: GAME,
  game_reads: GAME,
  archived_games: GAME,
  press_reads: GAME,
  opened_notebooks: GAME,
  outbox: GAME,
  press_messages: WIDENED,
  seat_posts: WIDENED,
  side_drafts: WIDENED,
  standing_orders: WIDENED,
  order_tokens: WIDENED,
  analyses: WIDENED,

  // Signing in, and what belongs to a person.
  accounts: LOCAL,
  sessions: LOCAL,
  verification_tokens: LOCAL,
  sign_in_codes: LOCAL,
  user_addresses: LOCAL,
  address_changes: LOCAL,
  api_tokens: LOCAL,
  notification_choices: LOCAL,
  digests: LOCAL,
  erasures: LOCAL,
  rate_limits: LOCAL,
  // What goes out and comes in: the workers and their queue are on the coordinator.
  mail_deliveries: LOCAL,
  mail_refusals: LOCAL,
  mail_counts: LOCAL,
  mail_stops: LOCAL,
  inbound_mails: LOCAL,
  dev_mails: LOCAL,
  webhooks: LOCAL,
  webhook_deliveries: LOCAL,
  webhook_posts: LOCAL,
  feeds: LOCAL,
  witness_books: LOCAL,
  _prisma_migrations: LOCAL,
};
