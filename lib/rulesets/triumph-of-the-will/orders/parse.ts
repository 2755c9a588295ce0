import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { type Action, actionSchema } from '../actions';
import type { OrderContext } from './context';
import { Cursor } from './cursor';
import { OrderFault } from './fault';
import { READERS } from './read-action';
import { tokenize } from './tokens';
import { actionOf, nearestVerbs, VERB } from './verbs';

/** Longer than any order can be: keeps a pasted book out of the parser. */
const MAX_LINE = 20_000;
const MAX_LINES = 200;

/**
 * Reads orders, one a line; blank lines and what follows `#` are skipped. Every line is read against the same state.
 * Either all lines are understood, or every faulty one is reported.
 */
export function parseOrders(text: string, context: OrderContext): Result<readonly Action[], readonly LineError[]> {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  if (lines.length > MAX_LINES)
    return err([
      { line: MAX_LINES + 1, column: 1, word: '', message: `At most ${MAX_LINES} lines at once.`, near: [] },
    ]);
  const read = lines.map((line, index) => parseLine(line, index + 1, context));
  const faults = read.flatMap((result) => (result.ok ? [] : [result.error]));
  const actions = read.flatMap((result) => (result.ok && result.value !== undefined ? [result.value] : []));
  if (faults.length > 0) return err(faults);
  if (actions.length === 0)
    return err([{ line: 1, column: 1, word: '', message: `No order here. ${BEGIN}`, near: [] }]);
  return ok(actions);
}

const BEGIN = `An order begins with one of ${Object.values(VERB).join(', ')}.`;

function parseLine(line: string, number: number, context: OrderContext): Result<Action | undefined, LineError> {
  try {
    if (line.length > MAX_LINE) throw new OrderFault(MAX_LINE + 1, '', `A line has at most ${MAX_LINE} characters.`);
    const cursor = new Cursor(tokenize(line));
    return ok(cursor.is('end') ? undefined : readOrder(cursor, context));
  } catch (fault) {
    if (!(fault instanceof OrderFault)) throw fault;
    const { column, word, message, near } = fault;
    return err({ line: number, column, word, message, near });
  }
}

function readOrder(cursor: Cursor, context: OrderContext): Action {
  const verb = cursor.peek();
  const type = verb.kind === 'word' ? actionOf(verb.text) : undefined;
  if (type === undefined) throw cursor.fault(`“${verb.text}” is no order. ${BEGIN}`, nearestVerbs(verb.text));
  cursor.take();
  const read = READERS[type](cursor, context);
  if (!cursor.is('end')) throw cursor.fault(`The order is complete before “${cursor.peek().text}”.`);
  const checked = actionSchema.safeParse(read);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  throw new OrderFault(verb.column, verb.text, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not an action'}`);
}
