import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SignalResult, signalOf } from '@/app/games/_parts/signal-result';
import type { JsonObject } from '@/lib/core/json';
import type { LogEntryView } from '@/lib/games/model/types';

const entry = (type: string, payload: JsonObject): LogEntryView => ({
  seq: 7,
  type,
  actor: 'server',
  at: '2026-11-21T08:00:00.000Z',
  leaf: 'a'.repeat(64),
  payload,
});

it('says what the other game did with the signal', () => {
  const refused = signalOf(
    entry('signal-sent', { kind: 'sum', data: {}, to: 'g-1', result: 'refused', code: 'too-loud' }),
  );
  expect(refused).toEqual({ to: 'g-1', result: 'refused', code: 'too-loud' });
  const shown = renderToStaticMarkup(<SignalResult telling={{ to: 'g-1', result: 'refused', code: 'too-loud' }} />);
  expect(shown).toContain('href="/games/g-1"');
  expect(shown).toContain('which refused it');
  expect(shown).toContain('<code class="font-mono text-sm">too-loud</code>');
  expect(renderToStaticMarkup(<SignalResult telling={{ to: 'g-1', result: 'accepted' }} />)).toContain(
    'which took it in.',
  );
});

it('finds it in no other entry', () => {
  expect(signalOf(entry('action', { to: 'g-1', result: 'accepted' }))).toBeUndefined();
  expect(signalOf(entry('signal-sent', { kind: 'sum' }))).toBeUndefined();
});
