import { err, ok, type Result } from '@/lib/core/result';
import type { LineError, RoleId } from '@/lib/core/ruleset';
import type { ActionOf, BookOf, Kinds, TrackerOf } from './kinds';
import type { Correction } from './types';

/** The flow's own orders, one a text; whatever does not begin with one of them is a report. Without a number: the one under discussion. */
const FLOW =
  /^(CONFIRM|OBJECT(?: TO)?|WITHDRAW|UPHOLD|RETURN|CLOSE WINDOW)(?:\s+#?(\d{1,9}))?(?:\s+WITH\s+([\s\S]+))?$/i;
const AMEND =
  /^AMEND\s+(?:#?(\d{1,9})(\s+STRIKE)?|INSERT\s+AFTER\s+#?(\d{1,9})\s+BY\s+([a-z][\w-]{0,39}))[ \t]*(?:\n|$)/gim;

/** Whether a text corrects reports that are final: all reports in it are one action. */
export const isAmendment = (text: string): boolean => /^\s*AMEND\s/i.test(text);

type Parsed<K extends Kinds> = Result<readonly ActionOf<K>[], readonly LineError[]>;

export function parseOrders<K extends Kinds>(
  tracker: TrackerOf<K>,
  text: string,
  book: BookOf<K>,
  role: RoleId,
): Parsed<K> {
  const trimmed = text.trim();
  if (/^CONCEDE\.?$/i.test(trimmed)) return ok([{ type: 'concede' }]);
  if (/^REOPEN\.?$/i.test(trimmed)) return ok([{ type: 'reopen' }]);
  if (isAmendment(trimmed)) return parseAmendment(tracker, trimmed, book, role);
  const flow = FLOW.exec(trimmed);
  if (flow !== null) return flowAction(tracker, flow, book.pending?.id);
  const { setup, table } = book;
  const body = tracker.orders.parse(text, setup, table, role);
  return body.ok ? ok([{ type: 'report', body: body.value }]) : body;
}

function flowAction<K extends Kinds>(
  tracker: TrackerOf<K>,
  [, word = '', id, extra]: RegExpExecArray,
  pending: number | undefined,
): Parsed<K> {
  const report = id === undefined ? pending : Number(id);
  if (report === undefined) return fault(word, 'no report is under discussion: name one by its number');
  const verb = word.toUpperCase().replace(' TO', '');
  if (verb === 'CONFIRM') {
    if (extra === undefined) return ok([{ type: 'confirm', report }]);
    const answer = tracker.orders.parseAnswer?.(extra);
    return answer === undefined
      ? fault(extra, 'nothing like this can be added')
      : ok([{ type: 'confirm', report, answer }]);
  }
  if (extra !== undefined) return fault(extra, 'a reason goes into the note beside the orders');
  if (verb === 'OBJECT') return ok([{ type: 'object', report }]);
  if (verb === 'WITHDRAW') return ok([{ type: 'withdraw', report }]);
  if (verb === 'CLOSE WINDOW') return ok([{ type: 'close-window', report }]);
  return ok([{ type: 'rule', report, verdict: verb === 'UPHOLD' ? 'uphold' : 'return' }]);
}

function fault(word: string, message: string): Result<never, readonly LineError[]> {
  return err([{ line: 1, column: 1, word, message, near: [] }]);
}

/** `AMEND 5` with the report as it should be beneath it, or `AMEND 5 STRIKE`; several one after the other. */
function parseAmendment<K extends Kinds>(
  tracker: TrackerOf<K>,
  text: string,
  { setup, filed }: BookOf<K>,
  role: RoleId,
): Parsed<K> {
  const heads = [...text.matchAll(AMEND)];
  if (heads.length === 0) return fault(text, 'write AMEND and the number of a report');
  const corrections: Correction<K['body']>[] = [];
  for (const [index, head] of heads.entries()) {
    const [, number, , after, author] = head;
    const report = Number(number);
    if (head[2] !== undefined) {
      corrections.push({ report, strike: true });
      continue;
    }
    const from = head.index + head[0].length;
    const block = text.slice(from, heads[index + 1]?.index ?? text.length);
    const by = author ?? filed.find(({ id }) => id === report)?.by ?? role;
    // Read against an empty table: what is left out of the block was not part of that report.
    const body = tracker.orders.parse(block, setup, tracker.open(setup), by);
    if (!body.ok) return err(shifted(body.error, text.slice(0, from).split('\n').length - 1));
    corrections.push(
      after === undefined ? { report, body: body.value } : { after: Number(after), by, body: body.value },
    );
  }
  return ok([{ type: 'amend', corrections }]);
}

const shifted = (faults: readonly LineError[], lines: number): readonly LineError[] =>
  faults.map((one) => ({ ...one, line: one.line + lines }));

export function formatOrder<K extends Kinds>(tracker: TrackerOf<K>, action: ActionOf<K>): string {
  switch (action.type) {
    case 'report':
      return tracker.orders.format(action.body);
    case 'confirm': {
      const { answer, report } = action;
      const added = answer === undefined ? undefined : tracker.orders.formatAnswer?.(answer);
      return added === undefined ? `CONFIRM ${report}` : `CONFIRM ${report} WITH ${added}`;
    }
    case 'rule':
      return `${action.verdict === 'uphold' ? 'UPHOLD' : 'RETURN'} ${action.report}`;
    case 'amend':
      return action.corrections.map((one) => formatCorrection(tracker, one)).join('\n');
    case 'close-window':
      return `CLOSE WINDOW ${action.report}`;
    case 'concede':
      return 'CONCEDE';
    case 'reopen':
      return 'REOPEN';
    case 'object':
    case 'withdraw':
      return `${action.type.toUpperCase()} ${action.report}`;
  }
}

function formatCorrection<K extends Kinds>(tracker: TrackerOf<K>, one: Correction<K['body']>): string {
  if ('after' in one) return `AMEND INSERT AFTER ${one.after} BY ${one.by}\n${tracker.orders.format(one.body)}`;
  if ('strike' in one) return `AMEND ${one.report} STRIKE`;
  return `AMEND ${one.report}\n${tracker.orders.format(one.body)}`;
}
