import { err, ok, type Result } from '@/lib/core/result';
import type { LineError, RoleId } from '@/lib/core/ruleset';
import type { Kinds } from '../reporting/kinds';
import { enterSeries } from '../reporting/series';
import type { Series } from '../reporting/types';
import type { TurnsForm } from './form';
import { ANYBODY, enterOne, type OwnReports, type PastOf, pastBodyOf, pastSetup, turnsIn } from './past-turns';
import type { PastBody } from './position';

const HEAD = /^\uFEFF?\s*"?PAST TURNS\b"?[^\n\r]*/i;

/** Whether a text says that it is past turns, even if only one is in it: by its first line, or as data. */
export const isPastText = (text: string): boolean => HEAD.test(text) || dataIn(text) !== undefined;

/** Past turns as text: the same as several turns that are sent later, all of them from the first turn of the war; or as JSON. */
export function readPast<K extends Kinds>(
  own: OwnReports<K>,
  past: PastOf<K>,
  text: string,
  { setup, by }: { readonly setup: K['setup']; readonly by: RoleId },
): Result<PastBody, readonly LineError[]> | undefined {
  const data = dataIn(text);
  if (data !== undefined) return readData(past, data);
  const named = HEAD.test(text);
  // The lines keep their numbers.
  const turns = text.replace(HEAD, '');
  const table = own.open(setup);
  const within = pastSetup(past, setup);
  const series =
    (past.parseSeries?.(turns, within, table) as Series<K['body']> | undefined) ??
    own.orders.parseSeries?.(turns, setup, table, by);
  if (series !== undefined) {
    const enters: Pick<OwnReports<K>, 'enter' | 'explain'> = {
      explain: own.explain,
      enter: (_setup, before, { body }) => enterOne<K>(own, past, within, before, body),
    };
    const entered = enterSeries<K>(enters, { setup: within, table, by: ANYBODY }, series);
    return entered.ok ? ok({ kind: 'past-turns', turns: entered.value.map(({ body }) => body) }) : entered;
  }
  if (!named) return undefined;
  const read = own.orders.parse(turns, setup, table, by);
  return read.ok ? ok({ kind: 'past-turns', turns: [read.value] }) : read;
}

/** Past turns in JSON: the report as the interface takes it, its body, or the list alone. */
function dataIn(text: string): object | undefined {
  if (!/^\uFEFF?\s*(?:\[\s*\{|\{)/.test(text)) return undefined;
  const data = parsed(text);
  if (Array.isArray(data)) return { kind: 'past-turns', turns: data };
  const body = memberOf(data, 'body') ?? data;
  return typeof body === 'object' && body !== null && memberOf(body, 'kind') === 'past-turns' ? body : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

function readData<K extends Kinds>(past: PastOf<K>, data: object): Result<PastBody, readonly LineError[]> {
  const read = pastBodyOf(past).safeParse(data);
  if (read.success) return ok(read.data);
  return err(
    read.error.issues.map(({ path, message }) => {
      const [, place, ...rest] = path;
      const where = typeof place === 'number' ? [`turn ${place + 1}`, ...rest] : path;
      return { line: 1, column: 1, word: '', message: `${where.map(String).join(', ')}: ${message}`, near: [] };
    }),
  );
}

export const formatPast = <B>(format: (body: B) => string, body: PastBody): string =>
  ['PAST TURNS', ...turnsIn<B>(body).map(format)].join('\n');

/** How past turns are written, with the filled example as a page shows it and as the file that this game would take. */
export function turnsForm<K extends Kinds>(
  own: OwnReports<K>,
  past: PastOf<K>,
  reports: readonly string[],
  setup: K['setup'],
): TurnsForm {
  const example = past.example?.(setup) ?? reports.join('\n');
  const read = readPast<K>(own, past, example, { setup, by: ANYBODY });
  return { how: past.how, example, ...(read?.ok ? { json: JSON.stringify(read.value, undefined, 1) } : {}) };
}
