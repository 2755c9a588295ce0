import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClockAct } from '@/lib/mail/inbound/clock/read-clock-act';
import type { SmtpListener } from '@/lib/mail/inbound/smtp-listener';
import { type PostOffice, startGame } from '../post-office';
import { personAt } from './by-mail';
import { openOrdersOffice } from './reply';
import { byListener } from './send-letter';

let office: PostOffice;
let listener: SmtpListener;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ office, listener, close } = await openOrdersOffice(import.meta.url, { authenticate: async () => 'aligned' }));
});
afterAll(() => close());

const at = (name: string) => personAt(office, byListener(listener), `${name}@example.org`);

describe('pauses by mail', () => {
  it('are asked for, withdrawn, begun and ended; orders for the same position hold', async () => {
    const game = await startGame(office, 'pause');
    const [anna, boris] = [at('anna.pause'), at('boris.pause')];
    await anna.offered('BID');
    await boris.offered('BID');
    expect(await anna.send('CLOCK PAUSE')).toContain('Red asks for a pause.');
    expect(await anna.send('CLOCK NO PAUSE')).toContain('Red no longer asks for a pause.');
    expect(await anna.send('CLOCK NO PAUSE')).toContain('Your side does not ask for a pause.');
    expect(await anna.send('clock pause.')).toContain('Red asks for a pause.');
    expect(await boris.send('CLOCK PAUSE\nNOTE Holidays.')).toContain('The game is paused, as the players asked');
    await anna.told('The game is paused, as the players asked');
    expect(await anna.send('BID 2')).toContain('This game is paused');
    expect(await boris.send('CLOCK RESUME')).toContain('Blue lets the game go on. No clock runs and no deadline comes');
    expect(await anna.send('CLOCK REST SAT')).toContain('The clock of this game has no rest days');
    expect(await anna.send('CLOCK THINK UNTIL 2099-12-24')).toContain('has no time to think beside its own');
    expect(await anna.send('HELP')).toContain('CLOCK PAUSE: your side asks for a pause');
    expect(game.gameId).toBeDefined();
  });
});

describe('a line about the clock', () => {
  it.each([
    ['CLOCK PAUSE', 'pause'],
    ['clock  no pause.', 'no-pause'],
    ['CLOCK RESUME', 'resume'],
    ['CLOCK REST Saturdays and Sun, 2026-12-24.', 'rest', { weekdays: [6, 7], dates: ['2026-12-24'] }],
    ['clock think until 2026-12-24', 'think', { day: '2026-12-24' }],
    ['CLOCK REST NONE', 'rest', { weekdays: [], dates: [] }],
  ] as const)('%s', (line, does, more: object = {}) => {
    expect(readClockAct(line)).toEqual({ ok: true, value: { kind: 'clock', does, ...more } });
  });

  it('that says something else is refused with what may be said', () => {
    for (const line of [
      'CLOCK REST',
      'CLOCK REST 2026-02-30',
      'CLOCK REST SOMEDAY',
      'CLOCK REST ,',
      'CLOCK THINK',
      'CLOCK THINK UNTIL 24.12.2026',
    ])
      expect(readClockAct(line).ok).toBe(false);
    expect(readClockAct('CLOCK STOP')).toMatchObject({ ok: false, error: { line: 'CLOCK STOP' } });
  });
});
