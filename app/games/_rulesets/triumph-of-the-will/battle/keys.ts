import type { DraftChange } from './draft-history';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys walk over the pieces, or over the places for the one that was picked up; Escape leaves it where it was. */
export function keyOnBoard(
  event: KeyboardEvent,
  board: HTMLElement,
  carried: string | undefined,
  dispatch: (change: DraftChange) => void,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === 'Escape' && carried !== undefined) {
    event.preventDefault();
    dispatch({ type: 'lay-down' });
    board.querySelector<HTMLElement>(`button[data-piece="${carried}"]`)?.focus();
    return;
  }
  const step = STEPS[event.key];
  const stops = [...board.querySelectorAll<HTMLElement>(carried === undefined ? PIECES : PLACES)];
  if (
    step === undefined ||
    stops.length === 0 ||
    !(event.target instanceof Element) ||
    !event.target.closest(PIECES_OR_PLACES)
  )
    return;
  event.preventDefault();
  const here = stops.findIndex((stop) => stop.matches(':focus'));
  const next = here < 0 && step < 0 ? stops.length - 1 : (here + step + stops.length) % stops.length;
  stops[next]?.focus();
}

const PIECES = 'button[data-piece]';
const PLACES = 'button[data-place]';
const PIECES_OR_PLACES = `${PIECES}, ${PLACES}`;
