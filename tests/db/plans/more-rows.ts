import type { TestGame } from '@/tests/games/table';

/** Rows of tables that the bench leaves empty: without any the planner cannot tell one index from another. */
export async function addMoreRows(table: TestGame): Promise<void> {
  const numbers = 'generate_series(1, 2000) n';
  const id = "md5('scale ' || n)::uuid";
  const person = "'scale-' || n % 1000";
  for (const rows of [
    `mail_stops (who, scope) select 'user:' || ${person}, 'game:' || ${id} from ${numbers}`,
    `notification_choices (user_id, place, event, channel, wanted) select ${person}, ${id}::text, 'action', 'mail', false from ${numbers}`,
    `side_drafts (id, game_id, role, user_id, actor_id, version, action, together, kept_at)
      select ${id}, ${id}, 'north', ${person}, 'p1', 1, '{}', md5('t' || n / 2)::uuid, now() from ${numbers}`,
    `accounts (id, user_id, type, provider, provider_account_id) select n, ${person}, 'oauth', 'p', n from ${numbers}`,
    `api_tokens (id, user_id, name, hash, scope) select n, ${person}, 'token', 'h' || n, 'read' from ${numbers}`,
    `feeds (id, user_id, scope, game_id, hash, created_at) select ${id}, ${person}, ${id}::text, ${id}, 'h' || n, now() from ${numbers}`,
    `pen_names (id, user_id, name, look, added_at) select ${id}, ${person}, 'Pen ' || n, 'pen' || n, now() from ${numbers}`,
    `game_names (game_id, user_id, pen_name_id, name, look) select ${id}, ${person}, ${id}, 'Pen ' || n, 'pen' || n from ${numbers}`,
    `analyses (id, game_id, owner_id, name, seq, place, ruleset_version, root, tree, updated_at)
      select ${id}, ${id}, ${person}, 'Line', 3, '', '1.0.0', '', '{}', now() from ${numbers}`,
    `press_reads (user_id, game_id, number) select ${person}, ${id}, 1 from ${numbers}`,
    `verification_tokens (identifier, token, expires) select 'p' || n || '@example.org', 't' || n, now() + interval '1 hour' from ${numbers}`,
  ])
    await table.rows(`insert into ${rows}`);
  // Of all rows, and not of a sample by chance.
  await table.rows('set default_statistics_target = 2000');
  await table.rows('vacuum analyze');
}
