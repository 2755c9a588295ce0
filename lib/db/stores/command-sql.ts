import type { Commit, EntryRow } from '@/lib/games/model/records';

/** The bytes of the events that the state of game `g` does not hold yet; null when there are none. */
const EVENTS_SINCE = `
  select json_agg(l.bytes order by l.seq) from log_entries l
  where l.game_id = g.id and l.seq >= g.state_seq and l.type = 'event'`;

/** A game's state as it is kept. */
export const READ_STATE = {
  name: 'fieldpost-read-state',
  text: `select g.version, g.state, (${EVENTS_SINCE}) as since from games g where g.id = $1`,
};

/** One round trip: the game, its seats, and the answer that its key may have got before. */
export const READ_COMMAND = {
  name: 'fieldpost-read-command',
  text: `
    select g.owner_id, g.campaign_id, g.status, g.ruleset_id, g.ruleset_version, g.branch_of is not null as trial,
      g.version, g.next_seq, g.next_draw, g.head, g.peaks, g.summary, g.updated_at,
      case when g.version = $4 then null else g.state end as state, g.state_seq,
      case when g.version = $4 then null else (${EVENTS_SINCE}) end as since,
      encode(g.dice_secret, 'hex') as dice_secret, g.dice_epochs, g.dice_seeds,
      (select json_agg(json_build_object('role', s.role, 'userId', s.user_id, 'actorId', s.actor_id, 'signatures', s.signatures, 'members',
         (select json_agg(json_build_object('userId', m.user_id, 'actorId', m.actor_id, 'right', m."right") order by m.seq)
            from seat_members m where m.game_id = s.game_id and m.role = s.role and m.user_id is not null)) order by s.position)
         from seats s where s.game_id = g.id) as seats,
      i.request_hash, i.response
    from games g
    left join idempotency i on i.game_id = g.id and i.user_id = $2 and i.key = $3
    where g.id = $1`,
};

/** One parameter of the commit: the type of its elements, and what of each command, or each entry, is in it. */
interface Column<Row> {
  readonly as: 'uuid' | 'int' | 'text' | 'timestamptz';
  readonly of: (row: Row) => string | number | undefined;
}

/** In the order of the function's parameters. Missing elements are null there, and so are empty ones. */
const OF_COMMANDS: readonly Column<Commit>[] = [
  { as: 'uuid', of: ({ gameId }) => gameId },
  { as: 'int', of: ({ expectedVersion }) => expectedVersion },
  { as: 'int', of: ({ after, entries }) => after.nextSeq - entries.length },
  { as: 'text', of: ({ after }) => after.status },
  { as: 'int', of: ({ after }) => after.nextSeq },
  { as: 'int', of: ({ after }) => after.nextDraw },
  { as: 'text', of: ({ after }) => after.head },
  { as: 'text', of: ({ after }) => after.peaks.join('') },
  { as: 'text', of: ({ after }) => after.stateText },
  { as: 'text', of: ({ after }) => JSON.stringify(after.summary) },
  { as: 'timestamptz', of: ({ at }) => at },
  { as: 'text', of: ({ answer }) => answer?.userId },
  { as: 'text', of: ({ answer }) => answer?.key },
  { as: 'text', of: ({ answer }) => answer?.requestHash },
  { as: 'text', of: ({ answer }) => answer?.response },
  { as: 'text', of: ({ note }) => note?.id },
  { as: 'text', of: ({ note }) => note?.salt },
  { as: 'text', of: ({ note }) => note?.text },
];

/** `command`: which of the commands it belongs to, from 1. */
interface PlacedEntry {
  readonly command: number;
  readonly entry: EntryRow;
}

const OF_ENTRIES: readonly Column<PlacedEntry>[] = [
  { as: 'int', of: ({ command }) => command },
  { as: 'int', of: ({ entry }) => entry.seq },
  { as: 'text', of: ({ entry }) => entry.type },
  { as: 'text', of: ({ entry }) => entry.actor },
  { as: 'text', of: ({ entry }) => entry.leaf },
  { as: 'text', of: ({ entry }) => entry.bytes },
  { as: 'text', of: ({ entry }) => entry.sealTopic },
  { as: 'text', of: ({ entry }) => arrayLiteral(entry.visibleTo) },
  { as: 'text', of: ({ entry }) => arrayLiteral(entry.unseals) },
];

/**
 * Between the elements of a list, which PostgreSQL takes apart quicker than its own array texts. JSON escapes it, keys and
 * names cannot have it, and notes may not.
 */
const SEPARATOR = '\u001f';

const LISTS = [...OF_COMMANDS, ...OF_ENTRIES].map(
  ({ as }, at) => `string_to_array($${at + 1}::text, E'\\x1f', '')::${as}[]`,
);

/** A function of the migrations that stores commands. Casts make the text the same for pg and Prisma. */
export interface CommitForm {
  readonly name: string;
  readonly text: string;
  /** `commits`: of different games, in the order of their ids. */
  readonly values: (commits: readonly Commit[]) => readonly (string | null)[];
}

/** Commands of several games in one transaction, on one database. */
export const COMMIT: CommitForm = {
  name: 'fieldpost-commit',
  text: `select fieldpost_commit(${[...LISTS, `$${LISTS.length + 1}::text::json`].join(', ')}) as committed`,
  values: commitValues,
};

const [, ...OF_GAME] = OF_ENTRIES;

/** The first parameter says to which node the call goes. */
const OF_ONE = [
  ...OF_COMMANDS.map(({ as }, at) => `$${at + 1}::${as}`),
  ...OF_GAME.map(({ as }, at) => `string_to_array($${OF_COMMANDS.length + at + 1}::text, E'\\x1f', '')::${as}[]`),
  `$${OF_COMMANDS.length + OF_GAME.length + 1}::text::json`,
];

/** One command, on the node that has its game: it takes no second one. */
export const COMMIT_GAME: CommitForm = {
  name: 'fieldpost-commit-game',
  text: `select fieldpost_commit_game(${OF_ONE.join(', ')}) as committed`,
  values: ([commit]) => (commit === undefined ? [] : gameValues(commit)),
};

function gameValues(commit: Commit): readonly (string | null)[] {
  const entries = commit.entries.map((entry) => ({ command: 1, entry }));
  return [
    ...OF_COMMANDS.map(({ of }) => of(commit)?.toString() ?? null),
    ...OF_GAME.map((column) => listOf(column, entries)),
    commit.jobs.length === 0 ? null : JSON.stringify(commit.jobs),
  ];
}

function commitValues(commits: readonly Commit[]): readonly (string | null)[] {
  const entries = commits.flatMap((commit, at) => commit.entries.map((entry) => ({ command: at + 1, entry })));
  const jobs = commits.flatMap((commit) => commit.jobs);
  return [
    ...OF_COMMANDS.map((column) => listOf(column, commits)),
    ...OF_ENTRIES.map((column) => listOf(column, entries)),
    jobs.length === 0 ? null : JSON.stringify(jobs),
  ];
}

function listOf<Row>({ of }: Column<Row>, rows: readonly Row[]): string {
  return rows.map((row) => element(of(row))).join(SEPARATOR);
}

function element(value: string | number | undefined): string {
  if (value === undefined) return '';
  const text = String(value);
  // What came after it would be stored with another command.
  if (text.includes(SEPARATOR)) throw new Error('a value holds the separator of lists');
  return text;
}

function arrayLiteral(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
