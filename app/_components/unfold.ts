/** Opens every fold around an element and shows what a filter hides, so that it can be seen and focused. */
export function unfold(element: HTMLElement): void {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    at.hidden = false;
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
