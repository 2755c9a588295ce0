import { textOf } from '@/app/_components/forms/form-state';
import type { Places } from '@/app/_components/forms/refusal-of';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { FormOrders, RulesetScreen } from '@/app/games/_rulesets/screen';

const ORDER_PLACES: Places = {
  fieldOfFault: () => 'orders',
  fieldOfRejection: () => 'orders',
};

/** What a decision form orders, as data or as text, for which seat and with which note; and where its faults belong. */
export function orderIn(form: FormData) {
  const screen = screenOf(textOf(form, '_ruleset') ?? '');
  const note = textOf(form, 'note');
  const text = textIn(form, screen);
  const what = text === undefined ? { action: screen.actionOf(form) } : { orders: text.orders };
  const order = { role: textOf(form, '_role') ?? '', ...what, ...(note === undefined ? {} : { note }) };
  const places: Places = text === undefined ? screen : placesOf(text);
  return { order, places, refusal: text?.refusal };
}

const placesOf = ({ fieldsOf, fieldOfRejection = ORDER_PLACES.fieldOfRejection }: FormOrders): Places => ({
  ...ORDER_PLACES,
  fieldOfRejection,
  fieldsOf,
});

const textIn = (form: FormData, { ordersOf }: RulesetScreen): FormOrders | undefined =>
  textOf(form, '_kind') === 'orders' ? { orders: textOf(form, 'orders') ?? '' } : ordersOf?.(form);
