import { textOf } from '@/app/_components/forms/form-state';
import { screenOf } from '@/app/games/_rulesets/registry';

const ORDER_PLACES: Pick<ReturnType<typeof screenOf>, 'fieldOfFault' | 'fieldOfRejection'> = {
  fieldOfFault: () => 'orders',
  fieldOfRejection: () => 'orders',
};

/** What a decision form orders, as data or as text, for which seat and with which note; and where its faults belong. */
export function orderIn(form: FormData) {
  const screen = screenOf(textOf(form, '_ruleset') ?? '');
  const note = textOf(form, 'note');
  const isText = textOf(form, '_kind') === 'orders';
  const what = isText ? { orders: textOf(form, 'orders') ?? '' } : { action: screen.actionOf(form) };
  const order = { role: textOf(form, '_role') ?? '', ...what, ...(note === undefined ? {} : { note }) };
  return { order, places: isText ? ORDER_PLACES : screen };
}
