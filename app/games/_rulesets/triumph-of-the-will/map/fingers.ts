/** Pixels that a finger may tremble and still press. */
const TREMBLE = 6;

/** One pointer drags, two pinch. What counts as a drag is no click. */
export class Fingers {
  readonly #down = new Map<number, { x: number; y: number }>();
  readonly #drag: (dx: number, dy: number) => void;
  readonly #pinch: (factor: number, x: number, y: number) => void;
  #travelled = 0;
  #isTouch = false;

  constructor(drag: (dx: number, dy: number) => void, pinch: (factor: number, x: number, y: number) => void) {
    this.#drag = drag;
    this.#pinch = pinch;
  }

  listen(stage: HTMLElement, signal: AbortSignal): void {
    stage.addEventListener('pointerdown', (event) => this.#start(event), { signal });
    stage.addEventListener('pointermove', (event) => this.#move(event, stage), { signal });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      stage.addEventListener(end, (event) => this.#down.delete(event.pointerId), { signal });
    // Links are dragged like the rest of the map, not carried off by the browser.
    stage.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  }

  hasDragged(): boolean {
    return this.#travelled > TREMBLE;
  }

  /** Whether the last press was one of a finger, which covers what it taps. */
  isTouch(): boolean {
    return this.#isTouch;
  }

  #start(event: PointerEvent): void {
    this.#isTouch = event.pointerType === 'touch';
    if (this.#down.size === 0) this.#travelled = 0;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent, stage: HTMLElement): void {
    const last = this.#down.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#travelled += Math.hypot(now.x - last.x, now.y - last.y);
    this.#down.set(event.pointerId, now);
    if (!this.hasDragged()) return;
    if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
    if (other) this.#pinch(apart(now, other) / apart(last, other), (now.x + other.x) / 2, (now.y + other.y) / 2);
    const share = other ? 0.5 : 1;
    this.#drag((now.x - last.x) * share, (now.y - last.y) * share);
  }
}

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
