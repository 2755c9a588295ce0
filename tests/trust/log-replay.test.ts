import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import { err, ok } from '@/lib/core/result';
import { backTo, hasEvents, isAct, noteNamedBy } from '@/lib/trust/acts';
import type { Entry } from '@/lib/trust/entry';
import { LogReplay } from '@/lib/trust/log-replay';

const entry = (seq: number, type: string, payload: JsonObject = {}): Entry => ({
  v: 1,
  gameId: 'g',
  seq,
  prev: '0'.repeat(64),
  type,
  actor: 'server',
  at: '2026-01-01T00:00:00.000Z',
  nonce: '0'.repeat(32),
  payload,
});

type Rules = ConstructorParameters<typeof LogReplay>[0];

/** A game whose position is the list of the numbers that its events have added; 13 breaks its rules. */
const rules = {
  meta: { id: 'adding' },
  loadState: (text: string) => JSON.parse(text),
  parseEvent: (input: { add?: number }) => (input.add === undefined ? err([{ message: 'no number' }]) : ok(input)),
  replay: (events: readonly { add: number }[], from: readonly number[] = []) =>
    events.reduce((sum: readonly number[], { add }) => {
      if (add === 13) throw new Error('thirteen');
      return sum.concat(add);
    }, from),
} as unknown as Rules;

let replay: LogReplay;
const tell = (...entries: readonly Entry[]): void => {
  for (const one of entries) expect(replay.apply(one)).toEqual({ ok: true, value: undefined });
};
const faultOf = (one: Entry): unknown => {
  const applied = replay.apply(one);
  return applied.ok ? undefined : applied.error;
};
const standing = (): readonly number[] => replay.liveActions.map(({ seq }) => seq);

describe('a log that is played through', () => {
  beforeEach(() => {
    replay = new LogReplay(rules);
    tell(
      entry(0, 'event', { add: 1 }),
      entry(1, 'action', { by: 'a' }),
      entry(2, 'event', { add: 2 }),
      entry(3, 'dice'),
      entry(4, 'action', { by: 'b' }),
      entry(5, 'event', { add: 3 }),
    );
  });

  it('holds the position and the actions that stand, each with the position before it', () => {
    expect(replay.state).toEqual([1, 2, 3]);
    expect(standing()).toEqual([1, 4]);
    expect(replay.liveActionAt(4)).toMatchObject({ seq: 4, before: [1, 2], entry: { payload: { by: 'b' } } });
    expect(replay.liveActionAt(3)).toBeUndefined();
  });

  it('has no position before the first event, and no action that could be undone', () => {
    const empty = new LogReplay(rules);
    expect(empty.apply(entry(0, 'action'))).toMatchObject({ ok: true });
    expect([empty.state, empty.liveActions]).toEqual([undefined, []]);
  });

  it.each(['taken-back', 'voided'])('%s: the target and all after it are gone', (type) => {
    tell(entry(6, type, { target: 4 }));
    expect([replay.state, standing()]).toEqual([[1, 2], [1]]);
    tell(entry(7, type, { target: 1 }));
    expect([replay.state, standing()]).toEqual([[1], []]);
  });

  it('re-rolled: the same action stands again under the number of the act', () => {
    tell(entry(6, 're-rolled', { target: 1 }), entry(7, 'event', { add: 9 }));
    expect([replay.state, standing()]).toEqual([[1, 9], [6]]);
    expect(replay.liveActionAt(6)).toMatchObject({ before: [1], entry: { seq: 1, payload: { by: 'a' } } });
  });

  it('corrected: the correction stands as an action does', () => {
    tell(entry(6, 'corrected', { by: 'gm' }), entry(7, 'event', { add: 9 }));
    expect([replay.state, standing()]).toEqual([
      [1, 2, 3, 9],
      [1, 4, 6],
    ]);
    tell(entry(8, 'voided', { target: 6 }));
    expect(replay.state).toEqual([1, 2, 3]);
  });

  it('refuses to go back to what does not stand, and stays where it was', () => {
    expect(faultOf(entry(6, 'voided', { target: 3 }))).toEqual({
      seq: 6,
      detail: 'it goes back to entry 3, which is no action that stands',
    });
    expect([replay.state, standing()]).toEqual([
      [1, 2, 3],
      [1, 4],
    ]);
  });

  it('refuses what is no event of the rules, and what breaks them', () => {
    expect(faultOf(entry(6, 'event', {}))).toEqual({ seq: 6, detail: 'it is no event of adding: no number' });
    expect(faultOf(entry(6, 'event', { add: 13 }))).toEqual({ seq: 6, detail: 'the rules broke on it: thirteen' });
    expect(replay.state).toEqual([1, 2, 3]);
  });

  it('begins a trial at its position, and only where nothing has begun', () => {
    const trial = new LogReplay(rules);
    expect(trial.apply(entry(0, 'game-branched', { state: 7 }))).toMatchObject({ ok: false });
    expect(trial.apply(entry(0, 'game-branched', { state: [5] })).ok).toBe(true);
    expect(trial.state).toEqual([5]);
    const fault = { seq: 6, detail: 'no trial begins like this' };
    expect(faultOf(entry(6, 'game-branched', { state: [5] }))).toEqual(fault);
  });
});

describe('acts', () => {
  it('are told from other entries', () => {
    expect([isAct('voided'), isAct('action'), isAct('toString')]).toEqual([true, false, false]);
    const withEvents = ['re-rolled', 'corrected', 'voided', 'taken-back', 'action'].filter(hasEvents);
    expect(withEvents).toEqual(['re-rolled', 'corrected']);
  });

  it('go back to a number, or to nothing', () => {
    const undone = ['taken-back', 'voided', 're-rolled', 'corrected', 'take-back-asked'].filter(
      (type) => backTo({ type, payload: { target: 4 } }) === 4,
    );
    expect(undone).toEqual(['taken-back', 'voided', 're-rolled']);
    expect(backTo({ type: 'voided', payload: { target: '4' } })).toBeUndefined();
  });

  it('and actions name their note; other entries have none', () => {
    expect(noteNamedBy({ type: 'action', payload: { note: 'n' } })).toBe('n');
    expect(noteNamedBy({ type: 'paused', payload: { note: 'n' } })).toBe('n');
    expect(noteNamedBy({ type: 'event', payload: { note: 'n' } })).toBeUndefined();
    expect(noteNamedBy({ type: 'action', payload: { note: 5 } })).toBeUndefined();
  });
});
