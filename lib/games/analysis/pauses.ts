/** How long one piece of work may hold the thread, in milliseconds: a fifth of the most that any request may. */
const SLICE_MS = 40;

/** Awaited between the steps of long work: other requests come in between when the thread was held long enough. */
export type Pause = () => Promise<void>;

export function pauses(): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await new Promise<void>((others) => void setImmediate(others));
    began = performance.now();
  };
}
