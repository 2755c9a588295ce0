import type { Commit, EntryRow } from '../games/records';

/** One round trip: the game, its seats, and the answer that its key may have got before. */
export const READ_COMMAND = {
  name: 'fieldpost-read-command',
  text: `
    select g.owner_id, g.campaign_id, g.status, g.ruleset_id, g.ruleset_version, g.branch_of is not null as trial,
      g.version, g.next_seq, g.next_draw, g.head, g.peaks, g.summary,
      case when g.version = $4 then null else g.state end as state,
      encode(g.dice_secret, 'hex') as dice_secret, g.dice_epochs, g.dice_seeds,
      (select json_agg(json_build_object('role', s.role, 'userId', s.user_id, 'actorId', s.actor_id) order by s.position)
         from seats s where s.game_id = g.id) as seats,
      i.request_hash, i.response
    from games g
    left join idempotency i on i.game_id = g.id and i.user_id = $2 and i.key = $3
    where g.id = $1`,
};

/** The transaction of a command: see the function in the migrations. Casts make it the same text for pg and Prisma. */
export const COMMIT = {
  name: 'fieldpost-commit',
  text: `
    select fieldpost_commit($1::text::uuid, $2::int, $3::text, $4::int, $5::int, $6::text, $7::text, $8::text::jsonb,
      $9::text::timestamptz, $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[],
      $17::text, $18::text, $19::text, $20::text, $21::text, $22::text, $23::text, $24::text::json,
      $25::text) as committed`,
};

export function commitValues({
  gameId,
  expectedVersion,
  after,
  at,
  entries,
  jobs,
  answer,
  note,
}: Commit): readonly unknown[] {
  const column = (of: (entry: EntryRow) => string) => entries.map(of);
  return [
    gameId,
    expectedVersion,
    after.status,
    after.nextSeq,
    after.nextDraw,
    after.head,
    after.stateText ?? null,
    JSON.stringify(after.summary),
    at,
    column(({ type }) => type),
    column(({ actor }) => actor),
    column(({ leaf }) => leaf),
    column(({ bytes }) => bytes),
    column(({ sealTopic }) => sealTopic ?? ''),
    column(({ visibleTo }) => arrayLiteral(visibleTo)),
    column(({ unseals }) => arrayLiteral(unseals)),
    answer?.userId ?? null,
    answer?.key ?? null,
    answer?.requestHash ?? null,
    answer?.response ?? null,
    note?.id ?? null,
    note?.salt ?? null,
    note?.text ?? null,
    jobs.length === 0 ? null : JSON.stringify(jobs),
    after.peaks.join(''),
  ];
}

function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
