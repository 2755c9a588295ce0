import type { Client } from 'pg';
import { z } from 'zod';
import type { Statement } from './capture';

export interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Join Type'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Filter?: string;
  readonly Operation?: string;
  readonly Plans?: readonly Node[];
}

const answer = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.custom<Node>() })]) })]);

/**
 * The plan of a statement where a table is read whole only if nothing else can be done: what would happen in tables of many millions
 * shows in those of a test too. Tables are joined row by row, since which other way is cheapest hangs on how many rows there are.
 */
export async function planOf(client: Client, { text, values }: Statement): Promise<Node> {
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values: [...values] });
  return answer.parse(rows)[0]['QUERY PLAN'][0].Plan;
}

/** The column that an index begins with, by the name of the index. */
export type Beginnings = ReadonlyMap<string, string>;

const beginnings = z.array(z.object({ name: z.string(), column: z.string() }));

export async function readBeginnings(client: Client): Promise<Beginnings> {
  const { rows } = await client.query(
    'select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as column from pg_index',
  );
  return new Map(
    beginnings.parse(rows).map(({ name, column }) => [name.replace(/^.*\./, ''), column.replaceAll('"', '')]),
  );
}

/** Tables that stay small whatever happens in the service: of mails in the local mailbox only the newest are kept, of erasures those to come. */
const SMALL = new Set([
  'mail_counts',
  'dev_mails',
  '_prisma_migrations',
  'erasures',
  'witness_books',
  '_private_tasks',
  '_private_known_crontabs',
  'pg_class',
]);

/**
 * Tables that a plan reads from end to end: without an index, or by one of which it does not name the beginning. What is
 * walked up to a limit does not count, unless rows may be passed over on the way.
 */
export function wholeReads(plan: Node, known: Beginnings, walks = false): readonly string[] {
  const type = plan['Node Type'];
  const stops = type === 'Limit' || (walks && WALKERS.has(type));
  const below = (plan.Plans ?? []).flatMap((one) =>
    wholeReads(one, known, stops && one['Parent Relationship'] === 'Outer'),
  );
  const isBounded = walks && plan.Filter === undefined && plan['Index Cond'] === undefined;
  return readsWhole(plan, known) && !isBounded
    ? [`${type} ${plan['Relation Name'] ?? plan['Index Name']}`, ...below]
    : below;
}

/** Give their rows on one by one, in the order in which they get them. */
const WALKERS = new Set(['Nested Loop', 'Result', 'Subquery Scan', 'LockRows', 'Memoize', 'Append']);

function readsWhole(node: Node, known: Beginnings): boolean {
  const type = node['Node Type'];
  if (SMALL.has(node['Relation Name'] ?? '')) return false;
  if (type === 'Seq Scan') return true;
  if (!/^(Bitmap )?Index (Only )?Scan$/.test(type)) return false;
  return !beginsIn(node['Index Cond'], known.get(node['Index Name'] ?? ''));
}

const beginsIn = (condition: string | undefined, column: string | undefined): boolean =>
  condition !== undefined &&
  column !== undefined &&
  new RegExp(`\\b${column}\\b`).test(condition.replace(/'[^']*'/g, ''));

/** A plan without its figures: kinds of nodes, tables, indexes and the columns that are looked up in them. */
export function shapeOf(plan: Node, depth = 0): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = plan;
  const words = [
    plan['Subplan Name'] === undefined ? undefined : `[${plan['Subplan Name']}]`,
    plan.Operation ?? (plan['Join Type'] === undefined ? undefined : plan['Join Type'].toLowerCase()),
    type,
    table,
    index === undefined ? undefined : `by ${index}`,
    condition === undefined ? undefined : `(${columnsIn(condition)})`,
  ];
  const line = `${'  '.repeat(depth)}${words.filter((word) => word !== undefined).join(' ')}`;
  return [line, ...(plan.Plans ?? []).map((one) => shapeOf(one, depth + 1))].join('\n');
}

const columnsIn = (condition: string): string =>
  [
    ...new Set(
      [...condition.replace(/'[^']*'/g, '').matchAll(/\(?\b([a-z_]+)\b\)?\)?(?:::\w+)? (?:=|<|>|<=|>=|IS) /g)].map(
        ([, name]) => name,
      ),
    ),
  ].join(', ');
