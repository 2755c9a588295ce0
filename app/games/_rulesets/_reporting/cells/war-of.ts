import { incomplete, textOf } from '@/app/_components/forms/form-state';
import type { FormOrders } from '@/app/games/_rulesets/screen';
import { sha256Hex } from '@/lib/trust/crypto';
import { cellFaults, cellsText } from './cells-text';
import { type Cells, cellsIn, type Sections, shownIn } from './grid';

const BOTH =
  'Both the text and the fields say how the war stands, and only one of them can be sent. Empty the text to send the fields, or open the page again and paste the text alone.';

/** Marks the fields as they were shown. */
export const markOf = (sections: Sections, grid: Cells): string => markOfCells(shownIn(sections, grid));

const markOfCells = (cells: Cells): string => sha256Hex(cellsText(cells)).slice(0, 16);

/** The war so far as the form says it: by its text, or else by its fields. Fields that were changed beside a text are not passed over. */
export function warOf(form: FormData): FormOrders | undefined {
  if (textOf(form, '_kind') !== 'war') return undefined;
  const [orders, cells] = [textOf(form, 'orders'), cellsIn(form)];
  if (orders === undefined) return { orders: cellsText(cells), fieldsOf: (error) => cellFaults(error, cells) };
  return markOfCells(cells) === textOf(form, '_cells') ? { orders } : { orders, refusal: incomplete({ orders: BOTH }) };
}
