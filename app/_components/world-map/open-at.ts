/** Free room between the window and the edges of the screen, in CSS pixels. */
const EDGE = 8;

/** Shows an element of the page as a small window beside a mark. It goes back to its place when it is closed. */
export function openAt(element: HTMLElement, mark: Element): void {
  element.popover = 'auto';
  element.showPopover();
  place(element, mark.getBoundingClientRect());
  const onToggle = () => {
    if (element.matches(':popover-open')) return;
    element.removeEventListener('toggle', onToggle);
    element.removeAttribute('popover');
    element.removeAttribute('style');
  };
  element.addEventListener('toggle', onToggle);
}

/** Below the mark, or above it where there is no room; never over the edge. */
function place(element: HTMLElement, mark: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = mark.bottom + EDGE;
  const top = below + height + EDGE <= clientHeight ? below : mark.top - EDGE - height;
  const left = mark.left + mark.width / 2 - width / 2;
  element.style.left = `${clamped(left, clientWidth - width - EDGE)}px`;
  element.style.top = `${clamped(top, clientHeight - height - EDGE)}px`;
}

const clamped = (at: number, most: number): number => Math.max(EDGE, Math.min(at, most));
