import type { CDPSession } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Twice as often as frames: the browser never waits for us. */
const STEP_MS = 8;
const STEPS = 250;

const wait = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Drags along a figure of eight for two seconds, as a hand does, through the browser's own input. */
export async function drag(cdp: CDPSession, { x, y }: Point, reach: number): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await send('mousePressed', { x, y });
  await paced((share) => {
    const turn = share * 4 * Math.PI;
    return send('mouseMoved', { x: x + reach * Math.sin(turn), y: y + (reach / 2) * Math.sin(turn * 2) });
  });
  await send('mouseReleased', { x, y });
}

/** Turns the wheel in and out again for two seconds. */
export const wheel = (cdp: CDPSession, at: Point): Promise<void> =>
  paced((share) =>
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: share < 0.5 ? -12 : 12 }),
  );

/** Sends the steps at their times, however long the answers take. */
async function paced(step: (share: number) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let index = 0; index < STEPS; index += 1) {
    sent.push(step(index / STEPS));
    await wait(Math.max(0, began + index * STEP_MS - performance.now()));
  }
  await Promise.all(sent);
}
