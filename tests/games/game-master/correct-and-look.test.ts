import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json';
import { createGame } from '@/lib/games/create/create-game';
import { correctPosition, readCorrection } from '@/lib/games/game-master/correct-position';
import { lookAtSealed, readSeen } from '@/lib/games/game-master/look-at-sealed';
import { previewAct } from '@/lib/games/game-master/preview-act';
import { readLog } from '@/lib/games/log/read-log';
import { move, setupOf } from '@/tests/rulesets/triumph-of-the-will/support';
import { storedGame } from '@/tests/support/stored';
import { type Hall, openHall } from '@/tests/trust/hall';
import { code, value } from '../table';
import {
  act,
  command,
  entriesOf,
  faultsOf,
  firstFault,
  newKey,
  pickNumber,
  REASON,
  reportFor,
  startWithMaster,
  versionOf,
  voidIt,
} from './desk';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall('correct');
});
afterAll(() => hall.close());

const FRONT = setupOf({ stand: { russia: 'g 3 panzer', manchukuo: 'j infantry', japan: 'j infantry' }, auto: true });

const startFront = () => startWithMaster(hall.services, 'triumph-of-the-will', FRONT);

async function sampleOf(gameId: string): Promise<JsonObject> {
  return value(await readCorrection(hall.services, { by: 'eve', gameId })).sample ?? {};
}

const withBombs = (sample: JsonObject): JsonObject => ({ ...sample, bombs: { german: 1, japanese: 2 } });

describe('a position that is put right', () => {
  it('has what was asked and the result in the log, and is decided again by anybody who checks it', async () => {
    const { services } = hall;
    const gameId = await startFront();
    const correction = withBombs(await sampleOf(gameId));
    const preview = value(await previewAct(services, { by: 'eve', gameId, act: { act: 'correct', correction } }));
    expect(preview.lines[0]?.details?.map(({ text }) => text)).toEqual([
      'Atomic bombs: Germany 1 and Japan 2; it was Germany 0 and Japan 0.',
    ]);
    expect(preview.changes).toEqual([
      { path: 'bombs.german', before: 0, after: 1 },
      { path: 'bombs.japanese', before: 0, after: 2 },
    ]);
    const done = value(
      await correctPosition(services, { ...(await command(services, gameId)), correction, target: 3, note: REASON }),
    );
    expect(done.lines.map(({ text }) => text)).toEqual([
      'Game master corrects the position because of entry 3.',
      'The position is put right: 1 change.',
    ]);
    const [head, event] = (await entriesOf(services, gameId)).slice(done.seq);
    expect(head).toMatchObject({ type: 'corrected', payload: { by: 'game-master', correction, target: 3 } });
    expect(event).toMatchObject({ type: 'event', payload: { type: 'position-corrected' } });
    expect((await storedGame(services, gameId)).state).toMatchObject({ bombs: { german: 1, japanese: 2 } });
    expect(await faultsOf(services, gameId)).toEqual([]);
    expect(firstFault(await reportFor(services, gameId))).toBeUndefined();
    // Play goes on from it, and a correction is undone as an action is.
    await act(services, gameId, 'german', move({ panzer: 3 }, 'russia', 'manchukuo'));
    value(await voidIt(services, gameId, done.seq));
    expect((await storedGame(services, gameId)).state).toMatchObject({ bombs: { german: 0, japanese: 0 } });
    expect(await faultsOf(services, gameId)).toEqual([]);
    expect(firstFault(await reportFor(services, gameId))).toBeUndefined();
  });

  it('is refused with every fault, and when it changes nothing', async () => {
    const { services } = hall;
    const gameId = await startFront();
    const sample = await sampleOf(gameId);
    const asked = { ...(await command(services, gameId)), note: REASON };
    const tryOut = (correction: JsonObject) =>
      correctPosition(services, { ...asked, idempotencyKey: newKey(), correction });
    expect(await tryOut({ ...sample, turn: 9, stage: { phase: 'production' } })).toMatchObject({
      error: { code: 'invalid-correction', data: { faults: [{ path: 'turn' }, { path: 'stage.phase' }] } },
    });
    expect(await tryOut(sample)).toMatchObject({ error: { code: 'invalid-correction' } });
    expect(code(await tryOut({}))).toBe('invalid-correction');
    expect(code(await correctPosition(services, { ...asked, correction: withBombs(sample), target: 999 }))).toBe(
      'no-such-action',
    );
    expect(code(await correctPosition(services, { ...asked, by: 'bob', correction: withBombs(sample) }))).toBe(
      'not-your-part',
    );
    expect(code(await readCorrection(services, { by: 'bob', gameId }))).toBe('not-your-part');
    expect((await entriesOf(services, gameId)).some(({ type }) => type === 'corrected')).toBe(false);
  });

  it('is nothing for rules that have no corrections', async () => {
    const { services } = hall;
    const gameId = await startWithMaster(services, 'toy');
    expect(value(await readCorrection(services, { by: 'eve', gameId })).sample).toBeUndefined();
    const asked = { ...(await command(services, gameId)), correction: { turn: 2 }, note: REASON };
    expect(code(await correctPosition(services, asked))).toBe('invalid-correction');
  });
});

describe('a look at what is sealed', () => {
  it('is in the log before it is answered, and can be read again without another', async () => {
    const { services } = hall;
    const gameId = await startWithMaster(services, 'toy');
    const seq = await pickNumber(services, gameId, 'north', 3);
    const hidden = value(await readLog(services, { by: 'eve', gameId, after: seq - 1 })).entries;
    expect(hidden.map(({ payload }) => payload)).toEqual([undefined, undefined]);
    expect(code(await readSeen(services, { by: 'eve', gameId, seq }))).toBe('nothing-sealed');
    const asked = { ...(await command(services, gameId)), seq, to: seq + 1, note: REASON };
    const look = value(await lookAtSealed(services, asked));
    expect(look.entries.map(({ payload }) => payload)).toMatchObject([
      { by: 'north', action: { number: 3 } },
      { type: 'number-chosen', number: 3 },
    ]);
    expect(look.entries[1]?.line?.text).toBe('north chooses 3.');
    const told = (await entriesOf(services, gameId)).slice(seq + 2);
    expect(told).toMatchObject([{ type: 'sealed-seen', payload: { by: 'game-master', seq, to: seq + 1 } }]);
    // The same command, and the same entries at another time: no new look.
    expect(value(await lookAtSealed(services, asked)).entries).toEqual(look.entries);
    expect(value(await readSeen(services, { by: 'eve', gameId, seq: seq + 1 })).entries).toHaveLength(1);
    expect(await entriesOf(services, gameId)).toHaveLength(seq + 3);
    const others = value(await readLog(services, { by: 'bob', gameId, after: seq - 1 })).entries;
    expect(others.map(({ payload, line }) => line?.text ?? payload)).toEqual([
      undefined,
      undefined,
      `Game master has looked at what the entries ${seq} to ${seq + 1} keep sealed.`,
    ]);
    expect(await faultsOf(services, gameId)).toEqual([]);
  });

  it('is refused to players, without a reason, at what is open, and at too much', async () => {
    const { services } = hall;
    const gameId = await startWithMaster(services, 'toy');
    const seq = await pickNumber(services, gameId, 'north', 3);
    const asked = { ...(await command(services, gameId)), seq, note: REASON };
    expect(code(await lookAtSealed(services, { ...asked, by: 'bob' }))).toBe('not-your-part');
    expect(code(await readSeen(services, { by: 'bob', gameId, seq }))).toBe('not-your-part');
    const { note: _, ...silent } = asked;
    expect(code(await lookAtSealed(services, silent))).toBe('invalid-note');
    expect(code(await lookAtSealed(services, { ...asked, seq: 0 }))).toBe('nothing-sealed');
    expect(code(await lookAtSealed(services, { ...asked, seq: 0, to: 400 }))).toBe('nothing-sealed');
    expect((await entriesOf(services, gameId)).some(({ type }) => type === 'sealed-seen')).toBe(false);
  });

  it('is not for a game master who plays a side against others', async () => {
    const { services } = hall;
    const seats = [
      { role: 'north', fill: 'me' as const },
      { role: 'south', fill: 'open' as const },
      { role: 'game-master', fill: 'me' as const },
    ];
    const made = value(await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'Both', setup: {}, seats }));
    const { joinGame } = await import('@/lib/games/seats/join-game');
    value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
    const { gameId } = made;
    const seq = await pickNumber(services, gameId, 'south', 3);
    const asked = { by: 'ann', gameId, seq, note: REASON, idempotencyKey: newKey() };
    expect(code(await lookAtSealed(services, { ...asked, expectedVersion: await versionOf(services, gameId) }))).toBe(
      'plays-here',
    );
    expect(code(await readSeen(services, { by: 'ann', gameId, seq }))).toBe('plays-here');
  });
});

describe('a preview of going back', () => {
  it('lists what would be undone as its reader may see it, and where the game would stand', async () => {
    const { services } = hall;
    const gameId = await startWithMaster(services, 'toy');
    const first = await pickNumber(services, gameId, 'north', 1);
    const second = await pickNumber(services, gameId, 'south', 2);
    const third = await pickNumber(services, gameId, 'north', 3);
    const before = await entriesOf(services, gameId);
    const preview = value(await previewAct(services, { by: 'eve', gameId, act: { act: 'void', target: second } }));
    expect(preview.undone.map(({ seq, type }) => [seq, type])).toEqual(
      before
        .slice(second)
        .filter(({ type }) => type !== 'epoch-revealed')
        .map(({ seq, type }) => [seq, type]),
    );
    // What north has just chosen is sealed from the game master, here as everywhere.
    expect(preview.undone.filter(({ seq }) => seq >= third).map(({ payload }) => payload)).toEqual([
      undefined,
      undefined,
    ]);
    expect(preview.awaiting).toEqual([{ role: 'south', decision: 'choose', clause: 'toy:1' }]);
    expect(preview.changes).toContainEqual({ path: 'turn', before: 2, after: 1 });
    expect(preview.remarks).toHaveLength(3);
    const roll = value(await previewAct(services, { by: 'eve', gameId, act: { act: 're-roll', target: second } }));
    expect(roll.remarks.join(' ')).toContain('1 later action');
    expect(code(await previewAct(services, { by: 'eve', gameId, act: { act: 're-roll', target: first } }))).toBe(
      'no-dice',
    );
    expect(code(await previewAct(services, { by: 'eve', gameId, act: { act: 'void', target: 0 } }))).toBe(
      'no-such-action',
    );
    expect(code(await previewAct(services, { by: 'bob', gameId, act: { act: 'void', target: second } }))).toBe(
      'not-your-part',
    );
    expect(await entriesOf(services, gameId)).toEqual(before);
  });
});
