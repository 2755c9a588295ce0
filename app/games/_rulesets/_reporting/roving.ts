/** Moving about between rows (`data-row`) of switches by keyboard. Runs in the browser only. */

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button, a[href]';

const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  PageDown: (place, last) => Math.min(place + 10, last),
  PageUp: (place) => Math.max(place - 10, 0),
};

/** The rows that can be seen: neither filtered out nor folded away. */
const rowsOf = (box: HTMLElement): readonly HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility());

const controlsOf = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/** The row with the focus, else the one that could be tabbed to last time, else the first. */
export function currentRow(box: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(box);
  return (
    rows.find((row) => row.contains(document.activeElement)) ??
    rows.find((row) => row.dataset.row === 'current') ??
    rows[0]
  );
}

/** Takes every other row out of the order of the Tab key. */
export function rove(box: HTMLElement, current: HTMLElement | undefined): void {
  for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const isCurrent = row === current;
    row.dataset.row = isCurrent ? 'current' : '';
    for (const control of controlsOf(row)) {
      if (isCurrent) control.removeAttribute('tabindex');
      else control.tabIndex = -1;
    }
  }
}

/** Up and down on a radio button or a check box: the same column of another row. Other controls need these keys. */
export function goToRow(box: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLInputElement) || !isSwitch(from)) return;
  const rows = rowsOf(box);
  const place = rows.findIndex((row) => row.contains(from));
  const [row, next] = [rows[place], rows[step(place, rows.length - 1)]];
  if (row === undefined || next === undefined) return;
  event.preventDefault();
  const column = columnsOf(row).findIndex((controls) => controls.includes(from));
  const columns = columnsOf(next);
  const controls = columns[Math.min(column, columns.length - 1)] ?? [];
  (controls.find(({ checked }) => checked) ?? controls[0])?.focus();
}

const isSwitch = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/** The switches of a row: radio buttons of one name are one of them. */
function columnsOf(row: HTMLElement): readonly (readonly HTMLInputElement[])[] {
  const byName = new Map<string, HTMLInputElement[]>();
  for (const input of row.querySelectorAll('input')) {
    if (!isSwitch(input) || input.disabled || !input.checkVisibility()) continue;
    byName.set(input.name, [...(byName.get(input.name) ?? []), input]);
  }
  return [...byName.values()];
}
