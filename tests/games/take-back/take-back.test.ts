import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { Services } from '@/lib/games/model/services';
import type { GameId } from '@/lib/games/model/types';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { storedGame } from '@/tests/support/stored';
import { toyParley } from '@/tests/support/toy-parley';
import { report, startParley } from '../campaigns/parley';
import { act, CONFIRM, propose, startCampaign } from '../log/ledger';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url, [toyParley]);
});
afterAll(() => table.close());
afterEach(() => {
  table.clock.at = undefined;
});

let keys = 0;
const command = async (services: Services, gameId: GameId, by: string, more: object = {}) => {
  keys += 1;
  const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `take-back ${keys}`, ...more };
};
const ask = async (
  gameId: GameId,
  by: string,
  target: number,
  more: object = {},
  services: Services = table.services,
) => askTakeBack(services, { ...(await command(services, gameId, by, more)), target });
const answer = async (
  gameId: GameId,
  by: string,
  granted: boolean,
  more: object = {},
  services: Services = table.services,
) => answerTakeBack(services, { ...(await command(services, gameId, by, more)), granted });

const matters = async (gameId: GameId) => (await table.services.store.readGame(gameId))?.summary.matters;
const typesFrom = async (gameId: GameId, from: number) =>
  value(await readLog(table.services, { by: 'ann', gameId, after: from - 1 })).entries.map(({ type }) => type);
const jobsAt = async (gameId: GameId, seq: number) =>
  (
    await table.rows(
      `select t.identifier as task, j.payload->>'userId' as who from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload->>'gameId' = $1 and (j.payload->>'seq')::int = $2 order by 2`,
      gameId,
      seq,
    )
  ).map(({ task, who }) => `${who} ${task}`);
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

const HOLDERS: Readonly<Record<string, string>> = { red: 'ann', judge: 'ann', blue: 'bob' };

const send = async (gameId: GameId, role: string, action: object, services: Services = table.services) =>
  submitAction(services, { ...(await command(services, gameId, HOLDERS[role] ?? '')), role, action });

/** A parley in which red has reported, and blue has not answered. Red is the judge too. */
async function reported(): Promise<{ readonly gameId: GameId; readonly target: number }> {
  const gameId = await startParley(table.services);
  const { seq } = value(await send(gameId, 'red', report('Rome')));
  return { gameId, target: seq };
}

describe('asking to take an action back', () => {
  it('waits for every other side, and for no organiser', async () => {
    const { gameId, target } = await reported();
    const asked = value(await ask(gameId, 'ann', target, { role: 'red', note: 'A slip of the pen.' }));
    expect(asked.lines.map(({ text }) => text)).toEqual([
      `Red asks to take back entry ${target} and all that came after it.`,
    ]);
    expect((await matters(gameId))?.takeBack).toEqual({ by: 'red', target, asked: asked.seq, waiting: ['blue'] });
    expect(value(await readGame(table.services, { by: 'bob', gameId })).awaiting.map(({ role }) => role)).toEqual([
      'blue',
    ]);
    expect(await jobsAt(gameId, asked.seq)).toEqual(['bob send-take-back']);
    await sound(gameId);
  });

  it('is done in the transaction of the last yes; the log keeps both', async () => {
    const { gameId, target } = await reported();
    const before = await storedGame(table.services, gameId);
    value(await ask(gameId, 'ann', target));
    const granted = value(await answer(gameId, 'bob', true, { note: 'Gladly.' }));
    expect(granted.lines.map(({ text }) => text)).toEqual([
      'Blue agrees to the taking back.',
      `Entry ${target} and all that came after it are taken back.`,
    ]);
    expect(await typesFrom(gameId, granted.seq)).toEqual(['take-back-answered', 'taken-back']);
    const view = value(await readGame(table.services, { by: 'ann', gameId, role: 'red' }));
    expect(view.awaiting.map(({ role, decision }) => `${role} ${decision}`)).toEqual(['red report']);
    expect(view.deadlines).toEqual([]);
    expect(await matters(gameId)).toBeUndefined();
    expect(before.text).toContain('Rome');
    expect((await storedGame(table.services, gameId)).text).not.toContain('Rome');
    // The person who asked learns that it is their action again.
    expect(await jobsAt(gameId, granted.seq)).toEqual(['ann send-your-action']);
    expect(code(await send(gameId, 'red', report('Oslo')))).toBe('ok');
    expect(code(await send(gameId, 'blue', report('Kyiv')))).toBe('ok');
    await sound(gameId);
  });

  it('leaves all as it is with a no, or when it is withdrawn; then one may ask again', async () => {
    const { gameId, target } = await reported();
    value(await ask(gameId, 'ann', target));
    expect(code(await ask(gameId, 'ann', target))).toBe('take-back-open');
    const refused = value(await answer(gameId, 'bob', false));
    expect(await matters(gameId)).toBeUndefined();
    expect(await jobsAt(gameId, refused.seq)).toEqual(['ann send-news']);
    expect(code(await answer(gameId, 'bob', true))).toBe('no-take-back');
    value(await ask(gameId, 'ann', target));
    expect(code(await answer(gameId, 'ann', true))).toBe('not-asked');
    const withdrawn = value(await answer(gameId, 'ann', false, { role: 'red' }));
    expect(withdrawn.lines[0]?.text).toBe('Red no longer asks to take anything back.');
    expect(await matters(gameId)).toBeUndefined();
    expect(value(await readGame(table.services, { by: 'ann', gameId })).deadlines).toHaveLength(1);
    await sound(gameId);
  });

  it('lapses with whatever anybody does meanwhile', async () => {
    const { gameId, target } = await reported();
    value(await ask(gameId, 'ann', target));
    value(await send(gameId, 'blue', report('Oslo')));
    expect(await matters(gameId)).toBeUndefined();
    expect(code(await answer(gameId, 'bob', true))).toBe('no-take-back');
    await sound(gameId);
  });

  it('is done at once where nobody else plays', async () => {
    const seats = (['north', 'south'] as const).map((role) => ({ role, fill: 'me' as const }));
    const made = await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'Solo', setup: {}, seats });
    const { gameId } = value(made);
    const action = { type: 'choose', number: 2 };
    const sent = await submitAction(table.services, {
      by: 'ann',
      gameId,
      role: 'north',
      action,
      expectedVersion: 1,
      idempotencyKey: 'solo',
    });
    const done = value(await ask(gameId, 'ann', value(sent).seq));
    expect(await typesFrom(gameId, done.seq)).toEqual(['take-back-asked', 'taken-back']);
    expect(done.awaiting.map(({ role }) => role)).toEqual(['north', 'south']);
    await sound(gameId);
  });

  it('is agreed to by the built-in opponent, in the log', async () => {
    const gameId = await startGame(table.services);
    await table.rows(`update seats set user_id = 'opponent' where game_id = $1 and role = 'south'`, gameId);
    const { seq } = value(await choose(table.services, gameId, 'north', 2, 3));
    const done = value(await ask(gameId, 'ann', seq));
    expect(await typesFrom(gameId, done.seq)).toEqual(['take-back-asked', 'take-back-answered', 'taken-back']);
    expect((await table.services.store.readEntriesOf(gameId, 'take-back-answered'))[0]?.actor).toBe('p2');
    await sound(gameId);
  });

  it('keeps what was sealed from the other side, before and after', async () => {
    const gameId = await startGame(table.services);
    const { seq } = value(await choose(table.services, gameId, 'north', 2, 3));
    const done = value(await ask(gameId, 'ann', seq));
    const entries = value(await readLog(table.services, { by: 'bob', gameId, after: seq - 1 })).entries;
    expect(await jobsAt(gameId, done.seq)).toEqual([]);
    expect(entries.slice(0, 2).map(({ sealedFor }) => sealedFor)).toEqual([['north'], ['north']]);
    expect(JSON.stringify(entries)).not.toContain('"number"');
    const view = value(await readGame(table.services, { by: 'bob', gameId }));
    expect(view.view).toMatchObject({ chosen: [] });
    await sound(gameId);
  });
});

describe('what stands in the way of taking back', () => {
  const barred = async (gameId: GameId, by: string, target: number, more: object = {}) => {
    const asked = await ask(gameId, by, target, more);
    if (asked.ok || asked.error.kind === 'rule' || asked.error.code !== 'take-back-barred') return code(asked);
    return `${asked.error.data?.barrier} ${asked.error.data?.seq}`;
  };

  it('is another side’s action', async () => {
    const { gameId, target } = await reported();
    const answered = value(await send(gameId, 'blue', report('Oslo')));
    expect(await barred(gameId, 'ann', target)).toBe(`another-side ${answered.seq}`);
    // Blue's own answer is the last action: it may still be asked for.
    expect(await barred(gameId, 'bob', answered.seq)).toBe('ok');
  });

  it('is a die, one’s own too, and a sealed hand that was opened', async () => {
    const { gameId, target } = await reported();
    const rolled = value(await send(gameId, 'red', { type: 'roll' }));
    expect(await barred(gameId, 'ann', target)).toBe(`dice ${rolled.seq + 1}`);
    expect(await barred(gameId, 'ann', rolled.seq)).toBe(`dice ${rolled.seq + 1}`);
    value(await send(gameId, 'red', { type: 'hide', number: 3 }));
    const shown = value(await send(gameId, 'blue', { type: 'hide', number: 4 }));
    expect(await barred(gameId, 'bob', shown.seq)).toBe(`revealed ${shown.seq + 2}`);
  });

  it('is not one’s own action in between: it goes too', async () => {
    const { gameId, target } = await reported();
    value(await send(gameId, 'red', report('Oslo')));
    value(await ask(gameId, 'ann', target));
    value(await answer(gameId, 'bob', true));
    expect((await storedGame(table.services, gameId)).text).not.toMatch(/Rome|Oslo/);
    await sound(gameId);
  });

  it('is the clock’s action', async () => {
    const { land } = await startCampaign(table.services, { land: { seconds: 3_600 } });
    table.clock.at = new Date();
    const { seq } = value(await act(table.services, land, 'axis', propose(3)));
    table.clock.at = new Date(table.clock.at.getTime() + 3_600_000);
    expect(await fireTimer(table.services, { gameId: land, key: 'proposal-1' })).toMatchObject({ result: 'struck' });
    expect(await barred(land, 'ann', seq)).toMatch(/^(another-side|revealed)/);
  });

  it('is an action that is none, that is another’s, or that was taken back already', async () => {
    const { gameId, target } = await reported();
    for (const wrong of [0, target + 1, target + 99, -1]) {
      expect(await barred(gameId, 'ann', wrong)).toMatch(/^not-yours/);
    }
    expect(await barred(gameId, 'bob', target)).toBe(`not-yours ${target}`);
    value(await ask(gameId, 'ann', target));
    value(await answer(gameId, 'bob', true));
    expect(await barred(gameId, 'ann', target)).toBe(`not-yours ${target}`);
    await sound(gameId);
  });

  it('is a signal that another game of the campaign has taken in', async () => {
    const { land, sea } = await startCampaign(table.services);
    value(await act(table.services, land, 'axis', propose(3)));
    const confirmed = value(await act(table.services, land, 'allies', CONFIRM));
    expect(await barred(land, 'bob', confirmed.seq)).toMatch(/^(dice|signal)/);
    // What the other game heard is the campaign's action there, and no player can take it back.
    const heard = value(await readLog(table.services, { by: 'ann', gameId: sea })).entries.filter(
      ({ type, actor }) => type === 'action' && actor === 'server',
    );
    expect(await barred(sea, 'ann', heard.at(-1)?.seq ?? 0)).toMatch(/^not-yours/);
  });

  it('is an opened secret, and the end of the game', async () => {
    const gameId = await startGame(table.services, { rounds: 1 });
    const first = value(await choose(table.services, gameId, 'north', 2));
    const last = value(await choose(table.services, gameId, 'south', 3));
    expect(last.outcome).toBeDefined();
    expect(await barred(gameId, 'bob', last.seq)).toMatch(/^(dice|revealed)/);
    expect(await barred(gameId, 'ann', first.seq)).toBe(`another-side ${last.seq}`);
  });

  it('is a pause', async () => {
    const { gameId, target } = await reported();
    value(await pauseGame(table.services, { ...(await command(table.services, gameId, 'ann')), note: 'Holidays.' }));
    expect(await barred(gameId, 'ann', target)).toBe('game-paused');
    expect(code(await answer(gameId, 'bob', true))).toBe('game-paused');
  });

  it('is that one has no part in it', async () => {
    const { gameId, target } = await reported();
    expect(await barred(gameId, 'eve', target)).toBe('game-not-found');
    expect(await barred(gameId, 'ann', target, { role: 'judge' })).toBe('not-your-seat');
  });
});

describe('take-back commands', () => {
  it('are carried out once for one key, and refused with another meaning', async () => {
    const { gameId, target } = await reported();
    const asked = await command(table.services, gameId, 'ann');
    const first = value(await askTakeBack(table.services, { ...asked, target }));
    expect(value(await askTakeBack(table.another(), { ...asked, target }))).toEqual(first);
    expect(code(await askTakeBack(table.services, { ...asked, target: target + 1 }))).toBe('idempotency-key-reused');
    const granted = await command(table.services, gameId, 'bob');
    const done = value(await answerTakeBack(table.services, { ...granted, granted: true }));
    expect(value(await answerTakeBack(table.another(), { ...granted, granted: true }))).toEqual(done);
    expect((await typesFrom(gameId, target)).filter((type) => type === 'taken-back')).toHaveLength(1);
  });

  it('and an action at the same moment: one of them is first, and nothing is half done', async () => {
    let granted = 0;
    for (let round = 0; round < 8; round += 1) {
      const { gameId, target } = await reported();
      value(await ask(gameId, 'ann', target));
      const servicesOf = round % 2 === 0 ? [table.services, table.another()] : [table.services, table.services];
      const action = () => send(gameId, 'blue', report('Oslo'), servicesOf[0]);
      const grant = () => answer(gameId, 'bob', true, {}, servicesOf[1]);
      const [acted, answered] =
        round % 3 === 0 ? (await Promise.all([grant(), action()])).reverse() : await Promise.all([action(), grant()]);
      expect([acted?.ok, answered?.ok].filter(Boolean)).toHaveLength(1);
      const types = await typesFrom(gameId, target);
      expect(types.includes('taken-back')).toBe(answered?.ok);
      expect(types.filter((type) => type === 'action')).toHaveLength(acted?.ok ? 2 : 1);
      granted += answered?.ok ? 1 : 0;
      await sound(gameId);
    }
    expect(granted).toBeLessThan(9);
  });
});
