import { OF_THE_SERVER } from '../_rulesets/address-of';

/** Members of the address that say who looks and what is shown, not what is drafted. */
const NOT_DRAFTED = ['role', ...OF_THE_SERVER];

/**
 * Whether somebody drafts an order, fills or sends a form, stands in a field or reads another tab of this page: then
 * nothing under them may change. What is being sent brings its own answer.
 */
export function isAtWork(page: Document): boolean {
  const drafted = [...new URL(page.URL).searchParams.keys()].some((name) => !NOT_DRAFTED.includes(name));
  const isBusy = drafted || isTyping(page.activeElement) || readsAnotherTab(page);
  return isBusy || [...page.forms].some((form) => form.getAttribute('aria-busy') === 'true' || isFilled(form));
}

const isTyping = (element: Element | null): boolean => element?.matches('input, textarea, select') ?? false;

const readsAnotherTab = (page: Document): boolean =>
  [...page.querySelectorAll('[role="tablist"]')].some(
    (list) => list.querySelector('[role="tab"]')?.getAttribute('aria-selected') === 'false',
  );

const isFilled = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    // A box to tick that names no value has "on" as its value, and nothing as its default.
    if (field.matches('[type="checkbox"], [type="radio"]')) return field.checked !== field.defaultChecked;
    return field.type !== 'hidden' && field.value !== field.defaultValue;
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return field instanceof HTMLSelectElement && field.selectedIndex !== firstOf(field);
}

/** The option that a list shows before anybody has chosen. */
const firstOf = ({ options, multiple }: HTMLSelectElement): number => {
  const set = [...options].findIndex((option) => option.defaultSelected);
  return set < 0 && !multiple && options.length > 0 ? 0 : set;
};
