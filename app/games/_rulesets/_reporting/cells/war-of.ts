import { incomplete, textOf } from '@/app/_components/forms/form-state';
import { refusalOf } from '@/app/_components/forms/refusal-of';
import type { FormOrders } from '@/app/games/_rulesets/screen';
import type { GameError } from '@/lib/games/model/errors';
import { sha256Hex } from '@/lib/trust/crypto';
import { fieldOfReason } from '../field-of-reason';
import { cellFaults, cellsText } from './cells-text';
import { type Cells, cellsIn, type Sections, shownIn } from './grid';

const BOTH =
  'Both the text and the fields say how the war stands, and only one of them can be sent. Empty the text to send the fields, or open the page again and paste the text alone.';

const UNCHANGED = { code: 'invalid-form', message: 'Nothing in the fields was changed yet.', fields: {} };

/** Marks the fields as they were shown. */
export const markOf = (sections: Sections, grid: Cells): string => markOfCells(shownIn(sections, grid));

const markOfCells = (cells: Cells): string => sha256Hex(cellsText(cells)).slice(0, 16);

/**
 * The war so far as a form says it, reported or amended: by its text, or else by its fields. Fields that were changed beside a text are not
 * passed over.
 */
export function warOf(form: FormData): FormOrders | undefined {
  const isAmended = textOf(form, '_kind') === 'amend' && form.has('_cells');
  if (textOf(form, '_kind') !== 'war' && !isAmended) return undefined;
  const [text, cells] = [textOf(form, 'orders'), cellsIn(form)];
  const isAsShown = markOfCells(cells) === textOf(form, '_cells');
  const said = text === undefined ? byCells(cells, isAmended) : byText(text, isAmended);
  const orders = isAmended ? amendment(form, said.orders) : said.orders;
  if (text !== undefined && !isAsShown) return { orders, refusal: incomplete({ orders: BOTH }) };
  if (text === undefined && isAmended && isAsShown) return { orders, refusal: UNCHANGED };
  return { ...said, orders };
}

const byCells = (cells: Cells, isAmended: boolean): FormOrders => ({
  orders: cellsText(cells),
  fieldsOf: (error) => cellFaults(error, cells, isAmended ? LINES_ABOVE : 0),
  fieldOfRejection: fieldOfReason,
});

const byText = (orders: string, isAmended: boolean): FormOrders =>
  isAmended ? { orders, fieldsOf: textFaults, fieldOfRejection: (one) => fieldOfReason(one) ?? 'orders' } : { orders };

/** An amendment begins with a line that says of which report. */
const LINES_ABOVE = 1;

/** The report as it should have been, and later ones that are removed with it because they are no longer possible. */
function amendment(form: FormData, orders: string): string {
  const struck = form.getAll('also-strike').map((report) => `AMEND ${report} STRIKE`);
  return [`AMEND ${textOf(form, '_report') ?? ''}`, orders.trimEnd(), ...struck].join('\n');
}

/** Lines are counted as they were pasted. */
function textFaults(error: GameError): Readonly<Record<string, string>> {
  const errors: unknown = error.kind === 'rule' ? undefined : error.data?.errors;
  if (error.kind === 'rule' || !Array.isArray(errors)) return {};
  const counted = errors.map((fault) => ({ ...fault, line: fault.line - LINES_ABOVE }));
  return refusalOf({ ...error, data: { ...error.data, errors: counted } }).fields;
}
