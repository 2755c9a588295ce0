import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import manifest from '@/app/manifest';

/** What the script of the worker may call, and a way to send it an event; gives when the worker is done with it. */
function startPushWorker({ windows = [] as readonly { url: string; focus: () => void }[], badge = true } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const calls = { shown: vi.fn(async () => undefined), opened: vi.fn(async () => undefined), number: vi.fn() };
  calls.number.mockResolvedValue(undefined);
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: { showNotification: calls.shown },
    clients: { matchAll: async () => windows, openWindow: calls.opened },
  };
  const navigator = badge ? { setAppBadge: calls.number } : {};
  runInContext(readFileSync('public/push-worker.js', 'utf8'), createContext({ self, navigator }));
  const send = async (kind: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (done: Promise<unknown>) => waits.push(done) });
    expect(waits).toHaveLength(1);
    await Promise.all(waits);
  };
  return { ...calls, send };
}

const GAME = 'https://fieldpost.example/games/g';
const OTHER = 'https://fieldpost.example/games/h';
const pushed = (message: object) => ({ data: { json: () => message } });
const clicked = (url: string) => ({ notification: { close: () => undefined, data: { url } } });
const MESSAGE = { title: 'Your action', body: 'Spring offensive', url: GAME, tag: 'g', waiting: 3 };

describe('the push worker', () => {
  it('shows the message, and the number of waiting games on the icon', async () => {
    const worker = startPushWorker();
    await worker.send('push', pushed(MESSAGE));
    expect(worker.shown).toHaveBeenCalledWith(
      'Your action',
      expect.objectContaining({ body: 'Spring offensive', tag: 'g', data: { url: GAME } }),
    );
    expect(worker.number).toHaveBeenCalledWith(3);
  });

  it('clears the number when nothing waits any more, and leaves it alone when a message does not say', async () => {
    const worker = startPushWorker();
    await worker.send('push', pushed({ ...MESSAGE, waiting: 0 }));
    await worker.send('push', pushed({ title: 'News' }));
    expect(worker.number.mock.calls).toEqual([[0]]);
  });

  it('shows the message where there is no number on icons, and where it is refused', async () => {
    const without = startPushWorker({ badge: false });
    await without.send('push', pushed(MESSAGE));
    expect(without.shown).toHaveBeenCalledTimes(1);
    const refusing = startPushWorker();
    refusing.number.mockRejectedValue(new Error('not installed'));
    await refusing.send('push', pushed(MESSAGE));
    expect(refusing.shown).toHaveBeenCalledTimes(1);
  });

  it('brings the open window of the game to the front, and opens one where there is none', async () => {
    const focus = vi.fn();
    const worker = startPushWorker({ windows: [{ url: GAME, focus }] });
    await worker.send('notificationclick', clicked(GAME));
    expect(focus).toHaveBeenCalledTimes(1);
    expect(worker.opened).not.toHaveBeenCalled();
    await worker.send('notificationclick', clicked(OTHER));
    expect(worker.opened).toHaveBeenCalledWith(OTHER);
  });
});

describe('the manifest', () => {
  const { start_url, scope = '', icons = [], display } = manifest();

  it('makes the pages installable: they open at the games, in a window of their own', () => {
    expect(start_url).toBe('/games');
    expect(start_url?.startsWith(scope)).toBe(true);
    expect(display).toBe('standalone');
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it.each(icons)('names an icon that is there, of that size: $src as $purpose', async ({ src, sizes }) => {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  });
});
