/** A drag: where it began, and where it ended. */
export interface DragEnds {
  readonly lift: (id: string) => void;
  /** `place` is the `data-place` under the pointer; undefined outside all of them. */
  readonly drop: (place: string | undefined) => void;
}

/** A pointer that moved less is a press. */
const SLACK = 6;

/**
 * Lets pieces (`data-piece`) be dragged to places (`data-place`) by mouse, finger or pen. A ghost of the piece follows the
 * pointer; what is under it is marked with `data-over`.
 */
export class Drag {
  readonly #root: HTMLElement;
  readonly #ends: DragEnds;
  #from: { readonly id: string; readonly piece: HTMLElement; readonly x: number; readonly y: number } | undefined;
  #ghost: HTMLElement | undefined;

  constructor(root: HTMLElement, ends: DragEnds, signal: AbortSignal) {
    this.#root = root;
    this.#ends = ends;
    root.addEventListener('pointerdown', (event) => this.#press(event), { signal });
    root.addEventListener('pointermove', (event) => this.#move(event), { signal });
    // A finger that drags scrolls nothing, and flings nothing: the next touch would only stop the fling.
    root.addEventListener('touchmove', (event) => this.#ghost && event.preventDefault(), { signal, passive: false });
    root.addEventListener('pointerup', (event) => this.#release(event), { signal });
    root.addEventListener('pointercancel', () => this.#end(undefined), { signal });
    signal.addEventListener('abort', () => this.#ghost?.remove());
  }

  #press({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent): void {
    const piece = target instanceof Element ? target.closest<HTMLElement>('button[data-piece]') : null;
    const id = piece?.dataset.piece;
    this.#from = isPrimary && button === 0 && piece && id !== undefined ? { id, piece, x, y } : undefined;
  }

  #move({ clientX, clientY, pointerId }: PointerEvent): void {
    const from = this.#from;
    if (!from) return;
    if (!this.#ghost) {
      if (Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return;
      this.#root.setPointerCapture(pointerId);
      this.#ends.lift(from.id);
      this.#ghost = ghostOf(from.piece);
      this.#root.append(this.#ghost);
    }
    this.#ghost.style.transform = `translate(${clientX}px, ${clientY}px) translate(-50%, -60%) scale(1.12)`;
    this.#mark(this.#under(clientX, clientY));
  }

  #release({ clientX, clientY }: PointerEvent): void {
    if (this.#ghost) this.#end(this.#under(clientX, clientY)?.dataset.place);
    this.#from = undefined;
  }

  #end(place: string | undefined): void {
    if (this.#ghost) this.#ends.drop(place);
    this.#ghost?.remove();
    this.#ghost = undefined;
    this.#from = undefined;
    this.#mark(undefined);
  }

  #under(x: number, y: number): HTMLElement | undefined {
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
    return place && this.#root.contains(place) ? place : undefined;
  }

  #mark(over: HTMLElement | undefined): void {
    for (const one of this.#root.querySelectorAll('[data-over]')) if (one !== over) one.removeAttribute('data-over');
    over?.setAttribute('data-over', '');
  }
}

function ghostOf(piece: HTMLElement): HTMLElement {
  const ghost = document.createElement('span');
  const { width } = piece.getBoundingClientRect();
  ghost.className = 'bb-ghost';
  ghost.style.width = `${width}px`;
  ghost.append(...[...piece.querySelectorAll('svg')].map((drawn) => drawn.cloneNode(true)));
  return ghost;
}
