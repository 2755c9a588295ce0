import { loadModule, parseSync } from 'libpg-query';

/**
 * What a migration may not do while processes of the version before still work on the database (docs/operating.md, "Updating without a
 * pause"). It adds; what nobody uses any more is taken away by a later one, whose first line names the one that made it needless:
 *
 *     -- contract of 20260401000000_new_column: no process reads the old one since then.
 */

/**
 * Tables that stay small whatever happens in the service, with why. All others have rows for every person, game or action: to build an index
 * there holds up all who write. A new table is among those until it stands here.
 */
export const BOUNDED: Readonly<Record<string, string>> = {
  _prisma_migrations: 'a row a migration',
  mail_counts: 'a row for each kind of mail and what became of it',
  dev_mails: 'the newest 2,000 of a demo',
  witness_books: 'a row for each DATA_DIR',
  erasures: 'who is being erased now',
};

/** A new form of it gets a new name: the processes of both versions call theirs. */
const COMMIT = 'fieldpost_commit';

const CONTRACT = /^-- contract of (\d{14}_\w+): \S/;

/** Member names of the parse tree are PostgreSQL's own. */
type Node = Readonly<Record<string, unknown>>;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** What is wrong with the last of `migrations`, in sentences. All are in the order in which they are applied. */
export async function migrationFaults(migrations: readonly Migration[]): Promise<readonly string[]> {
  await loadModule();
  const [last] = migrations.slice(-1);
  if (last === undefined) return [];
  const earlier = migrations.slice(0, -1);
  const statements = statementsOf(last.sql);
  const made = madeBy(statements);
  const contract = CONTRACT.exec(last.sql)?.[1];
  if (contract !== undefined && !earlier.some(({ name }) => name === contract))
    return [`there is no ${contract} before it`];
  const taken = contract === undefined ? statements.flatMap((one) => takenBy(one, made)) : [];
  return [...taken, ...statements.flatMap((one) => heldBy(one, made)), ...commitFaults(earlier, statements)];
}

interface Statement {
  readonly kind: string;
  readonly body: Node;
}

function statementsOf(sql: string): readonly Statement[] {
  const { stmts } = parseSync(sql) as { readonly stmts?: readonly { readonly stmt: Node }[] };
  return (stmts ?? []).flatMap(({ stmt }) =>
    Object.entries(stmt).map(([kind, body]) => ({ kind, body: body as Node })),
  );
}

/** Tables, columns (`table.column`) and triggers that a migration brings itself, and conditions that it drops. */
function madeBy(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(
    statements.flatMap(({ kind, body }) => {
      if (kind === 'CreateStmt') return [tableOf(body)];
      if (kind === 'CreateTrigStmt') return [`trigger ${body.trigname}`];
      return kind === 'AlterTableStmt' ? commandsOf(body).flatMap((one) => madeOrReplaced(tableOf(body), one)) : [];
    }),
  );
}

/** A condition that is dropped may come again, made wider. */
function madeOrReplaced(table: string, { subtype, def, name }: Node): readonly string[] {
  if (subtype === 'AT_AddColumn') return [`${table}.${inner(def, 'ColumnDef').colname}`];
  return subtype === 'AT_DropConstraint' ? [`condition ${name}`] : [];
}

/** What processes of the version before would miss, or be refused by. */
function takenBy({ kind, body }: Statement, made: ReadonlySet<string>): readonly string[] {
  switch (kind) {
    case 'DropStmt':
      return body.removeType === 'OBJECT_INDEX' || isMadeAgain(body, made) ? [] : [`drops ${wordOf(body.removeType)}`];
    case 'RenameStmt':
      return ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(String(body.renameType))
        ? []
        : [`renames ${wordOf(body.renameType)}`];
    case 'GrantStmt':
      return body.is_grant === true || body.objtype === 'OBJECT_FUNCTION' ? [] : ['revokes a right'];
    case 'IndexStmt':
      return body.unique === true && !made.has(tableOf(body))
        ? [`makes values of ${tableOf(body)} unique, which are not yet`]
        : [];
    case 'AlterTableStmt':
      return made.has(tableOf(body)) ? [] : commandsOf(body).flatMap((one) => alteredBy(tableOf(body), one, made));
    default:
      return [];
  }
}

const TAKING: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'refuses rows without a value in a column',
};

function alteredBy(table: string, command: Node, made: ReadonlySet<string>): readonly string[] {
  const subtype = String(command.subtype);
  const of = ` of ${table}`;
  if (TAKING[subtype] !== undefined) return made.has(`${table}.${command.name}`) ? [] : [`${TAKING[subtype]}${of}`];
  if (subtype === 'AT_AddColumn')
    return needsValue(inner(command.def, 'ColumnDef')) ? [`adds a column without a default${of}`] : [];
  return subtype === 'AT_AddConstraint' ? constrainedBy(table, command, made) : [];
}

/** A condition for a new column refuses nothing that old processes write. */
function constrainedBy(table: string, { def }: Node, made: ReadonlySet<string>): readonly string[] {
  const { conname } = inner(def, 'Constraint');
  const text = JSON.stringify(def);
  const isOfNew = [...made].some((name) => name.startsWith(`${table}.`) && text.includes(`"${name.split('.')[1]}"`));
  if (isOfNew || made.has(`condition ${conname}`)) return [];
  return [`adds the condition ${conname ?? 'without a name'} to what ${table} has already`];
}

/** What holds up writers for longer than a request waits, and what no contract excuses. */
function heldBy({ kind, body }: Statement, made: ReadonlySet<string>): readonly string[] {
  const table = tableOf(body);
  return kind === 'IndexStmt' && body.concurrent !== true && !Object.hasOwn(BOUNDED, table) && !made.has(table)
    ? [`builds an index of ${table}, which holds up all who write there`]
    : [];
}

function commitFaults(earlier: readonly Migration[], statements: readonly Statement[]): readonly string[] {
  const before = earlier.flatMap(({ sql }) => statementsOf(sql)).flatMap(formOfCommit);
  return statements.flatMap(formOfCommit).some((form) => before.length > 0 && !before.includes(form))
    ? [`gives ${COMMIT} another form under the same name`]
    : [];
}

/** What it takes and gives, as one text. */
function formOfCommit({ kind, body }: Statement): readonly string[] {
  if (kind !== 'CreateFunctionStmt' || lastOf(body.funcname) !== COMMIT) return [];
  return [JSON.stringify([body.parameters, body.returnType], (key, value) => (key === 'location' ? undefined : value))];
}

const tableOf = (body: Node): string => String((body.relation as Node | undefined)?.relname ?? '');

const commandsOf = (body: Node): readonly Node[] =>
  ((body.cmds ?? []) as readonly Node[]).map((one) => inner(one, 'AlterTableCmd'));

const inner = (node: unknown, kind: string): Node => ((node as Node | undefined)?.[kind] ?? {}) as Node;

const lastOf = (names: unknown): string =>
  String(inner((names as readonly unknown[] | undefined)?.at(-1), 'String').sval ?? '');

const wordOf = (type: unknown): string => `a ${String(type).replace('OBJECT_', '').toLowerCase()}`;

/** A trigger that is dropped to be made again. */
const isMadeAgain = ({ removeType, objects }: Node, made: ReadonlySet<string>): boolean =>
  removeType === 'OBJECT_TRIGGER' &&
  ((objects ?? []) as readonly unknown[]).every((one) => made.has(`trigger ${lastOf(inner(one, 'List').items)}`));

/** Every row needs a value, and old processes give none. */
function needsValue({ constraints }: Node): boolean {
  const kinds = ((constraints ?? []) as readonly unknown[]).map((one) => inner(one, 'Constraint').contype);
  return (
    kinds.includes('CONSTR_NOTNULL') && !kinds.some((kind) => kind === 'CONSTR_DEFAULT' || kind === 'CONSTR_IDENTITY')
  );
}
