import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchGame, MAX_TRIALS } from '@/lib/games/create/branch-game';
import { listTrials } from '@/lib/games/create/list-trials';
import { diceOf } from '@/lib/games/engine/dice-box';
import { openRow } from '@/lib/games/engine/whole-log';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { exportGame } from '@/lib/games/transfer/export-game';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { toyParley } from '@/tests/support/toy-parley';
import { act, report, startParley } from '../campaigns/parley';
import { act as actInLedger, CONFIRM, propose, startCampaign } from '../log/ledger';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

describe('a trial', () => {
  let table: TestGame;
  /** Two turns are over in it; north has chosen in the third. */
  let gameId: GameId;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} trials`, [toyParley]);
    gameId = await playedGame();
  });
  afterAll(() => table.close());

  async function playedGame(secret = 3): Promise<GameId> {
    const made = await startGame(table.services, { rounds: 5 });
    for (const [turn, [north, south]] of [[1, 2] as const, [3, 1] as const].entries()) {
      expect(code(await choose(table.services, made, 'north', 2 + 2 * turn, north))).toBe('ok');
      expect(code(await choose(table.services, made, 'south', 3 + 2 * turn, south))).toBe('ok');
    }
    expect(code(await choose(table.services, made, 'north', 6, secret))).toBe('ok');
    return made;
  }

  const seqOf = async (game: GameId): Promise<number> => (await table.services.store.readGame(game))?.nextSeq ?? 0;
  const heads = async (game: GameId): Promise<readonly number[]> =>
    (await table.services.store.readEntriesOf(game, 'action')).map(({ seq }) => seq);

  let keys = 0;
  function tryFrom(game: GameId, seq: number, by = 'ann') {
    keys += 1;
    return branchGame(table.services, { by, gameId: game, seq, idempotencyKey: `trial ${keys}` });
  }

  async function play(trial: GameId, role: string, number: number) {
    const { version } = value(await readGame(table.services, { by: 'ann', gameId: trial }));
    const action = { type: 'choose', number };
    const command = { by: 'ann', gameId: trial, role, action, expectedVersion: version };
    return submitAction(table.services, { ...command, idempotencyKey: `${role} ${version}` });
  }

  /** Everything that is stored about a game, as text. */
  const storedOf = async (game: GameId): Promise<string> => {
    const of = (sql: string) => table.rows(sql, game);
    return JSON.stringify([
      await of('select * from games where id = $1'),
      await of('select * from log_entries where game_id = $1 order by seq'),
      await of('select * from seats where game_id = $1 order by position'),
      await of('select * from idempotency where game_id = $1 order by key'),
    ]);
  };
  const jobs = async () =>
    (await table.rows('select count(*)::int as n from graphile_worker._private_jobs')).map(({ n }) => n);

  it('begins at an earlier position, is played alone, and leaves the game it comes from as it is', async () => {
    const [before, mails] = [await storedOf(gameId), await jobs()];
    const [, , third = 0] = await heads(gameId);
    const { gameId: trial } = value(await tryFrom(gameId, third));
    const view = value(await readGame(table.services, { by: 'ann', gameId: trial }));
    expect(view).toMatchObject({
      status: 'running',
      visibility: 'private',
      trialOf: { gameId, seq: third },
      standing: { turn: 2 },
      yourAction: [{ role: 'north' }, { role: 'south' }],
    });
    // To its end, which it has like every game.
    for (let turn = 2; turn <= 5; turn += 1) {
      expect(code(await play(trial, 'north', 1))).toBe('ok');
      expect(code(await play(trial, 'south', 2))).toBe('ok');
    }
    expect(value(await readGame(table.services, { by: 'ann', gameId: trial })).status).toBe('over');
    expect(await storedOf(gameId)).toBe(before);
    expect(await jobs()).toEqual(mails);
    expect(value(await checkGame(table.services, trial))).toMatchObject({ faults: [], draws: 8 });
  });

  it('throws dice of its own: those of the scheme with a secret that is not the game’s', async () => {
    const [first = 0] = await heads(gameId);
    const { gameId: trial } = value(await tryFrom(gameId, first));
    expect(code(await play(trial, 'north', 1))).toBe('ok');
    expect(code(await play(trial, 'south', 2))).toBe('ok');
    const key = { userId: 'ann', idempotencyKey: '', cachedVersion: undefined };
    const [own, its] = [
      await table.services.store.readCommand({ gameId: trial, ...key }),
      await table.services.store.readCommand({ gameId, ...key }),
    ];
    if (own === undefined || its === undefined) throw new Error('not there');
    expect(own.dice.secret).not.toBe(its.dice.secret);
    expect(own.dice.seeds.map(({ side }) => side)).toEqual(['north', 'south']);
    for (const { seed } of own.dice.seeds) expect(its.dice.seeds.map((one) => one.seed)).not.toContain(seed);
    const [rolled] = await table.services.store.readEntriesOf(trial, 'dice-rolled');
    const { payload } = openRow(rolled ?? { seq: 0, bytes: '' });
    const { roll } = diceOf(trial, own.dice, 1, 0);
    expect(payload).toEqual({
      epoch: 1,
      first: 0,
      draws: [
        [6, roll(6)],
        [6, roll(6)],
      ],
    });
  });

  it('of the present position is refused to those from whom a part of it is sealed, and says up to where they may', async () => {
    const end = await seqOf(gameId);
    const latest = (await heads(gameId)).at(-1) ?? 0;
    expect(code(await tryFrom(gameId, end))).toBe('ok');
    expect(await tryFrom(gameId, end, 'bob')).toMatchObject({
      ok: false,
      error: { code: 'sealed-position', data: { latest } },
    });
    const { gameId: trial } = value(await tryFrom(gameId, latest, 'bob'));
    // Whose is now free to choose for both sides, and knows nothing of what was chosen.
    expect(value(await readGame(table.services, { by: 'bob', gameId: trial })).yourAction).toHaveLength(2);
  });

  it('answers alike in two worlds that differ in a sealed choice alone', async () => {
    const [one, other] = [await playedGame(1), await playedGame(2)];
    const answers = [];
    for (const world of [one, other]) {
      const made = [];
      for (let seq = 0; seq <= (await seqOf(world)) + 1; seq += 1) made.push(await tryFrom(world, seq, 'bob'));
      answers.push(JSON.stringify(made.map((answer) => (answer.ok ? 'a trial' : answer.error))));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('sealed-position');
    expect(answers[0]).toContain('a trial');
  });

  it('can be checked by anyone; the report says that its beginning is taken as given', async () => {
    const [first = 0] = await heads(gameId);
    const { gameId: trial } = value(await tryFrom(gameId, first));
    expect(code(await play(trial, 'north', 3))).toBe('ok');
    const file = await text(value(await exportGame(table.services, { by: 'ann', gameId: trial })).chunks);
    const done = verifyExport({ file, findRuleset: table.services.findRuleset });
    expect(done.checks.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(done.unchecked.find(({ gap }) => gap === 'branch')?.detail).toContain(gameId);
    const begun = openRow(
      (await table.services.store.readEntriesOf(trial, 'game-branched'))[0] ?? { seq: 0, bytes: '' },
    );
    const last = (await table.services.store.readEntries(gameId, { before: first, limit: 1 }))[0];
    expect(begun.payload.game).toEqual({ gameId, seq: first, leaf: last?.leaf });
  });

  it('is its maker’s alone', async () => {
    const [first = 0] = await heads(gameId);
    const { gameId: trial } = value(await tryFrom(gameId, first));
    expect(code(await readGame(table.services, { by: 'bob', gameId: trial }))).toBe('game-not-found');
    const to = { gameId: trial, visibility: 'public', expectedVersion: 1, idempotencyKey: 'show' } as const;
    expect(code(await changeVisibility(table.services, { by: 'ann', ...to }))).toBe('not-your-part');
    expect(value(await listTrials(table.services, { by: 'bob', gameId })).games.map((one) => one.gameId)).not.toContain(
      trial,
    );
    expect(value(await listTrials(table.services, { by: 'ann', gameId })).games.map((one) => one.gameId)).toContain(
      trial,
    );
    const listed = value(await listGames(table.services, { by: 'ann' })).games.find((one) => one.gameId === trial);
    expect(listed?.trialOf).toEqual({ gameId, seq: first });
    expect(code(await tryFrom(gameId, first, 'eve'))).toBe('game-not-found');
    expect(code(await listTrials(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
  });

  it('has the name of the game, or one of its own: a line among others', async () => {
    const nameOf = async (trial: GameId) => value(await readGame(table.services, { by: 'ann', gameId: trial })).name;
    const [seq = 0] = await heads(gameId);
    const input = { by: 'ann', gameId, seq };
    const plain = value(await branchGame(table.services, { ...input, idempotencyKey: 'no name' }));
    const named = value(await branchGame(table.services, { ...input, name: ' Go south ', idempotencyKey: 'a name' }));
    expect(await nameOf(plain.gameId)).toBe(await nameOf(gameId));
    expect(await nameOf(named.gameId)).toBe('Go south');
    const nameless = await branchGame(table.services, { ...input, name: ' ', idempotencyKey: 'blank' });
    expect(code(nameless)).toBe('invalid-setup');
  });

  it('is made once under one key', async () => {
    const [first = 0, second = 0] = await heads(gameId);
    const input = { by: 'ann', gameId, seq: first, idempotencyKey: 'once' };
    const made = value(await branchGame(table.services, input));
    expect(value(await branchGame(table.services, input))).toEqual(made);
    expect(code(await branchGame(table.services, { ...input, seq: second }))).toBe('idempotency-key-reused');
  });

  it('needs a position: not before the game has begun, nor after its end, nor beyond its log', async () => {
    expect(code(await tryFrom(gameId, 0))).toBe('game-not-started');
    expect(code(await tryFrom(gameId, 10_000))).toBe('game-not-started');
    const over = await startGame(table.services, { rounds: 1 });
    expect(code(await choose(table.services, over, 'north', 2, 1))).toBe('ok');
    expect(code(await choose(table.services, over, 'south', 3, 1))).toBe('ok');
    expect(code(await tryFrom(over, await seqOf(over)))).toBe('game-over');
    expect(code(await tryFrom(over, (await heads(over))[1] ?? 0))).toBe('ok');
  });

  it('can be made from a trial, and no more than so many of one game', async () => {
    const fresh = await playedGame();
    const [first = 0] = await heads(fresh);
    const { gameId: trial } = value(await tryFrom(fresh, first));
    const inner = value(await tryFrom(trial, await seqOf(trial)));
    expect(value(await readGame(table.services, { by: 'ann', gameId: inner.gameId })).trialOf?.gameId).toBe(trial);
    for (let n = 1; n < MAX_TRIALS; n += 1) value(await tryFrom(fresh, first));
    expect(await tryFrom(fresh, first)).toMatchObject({
      error: { code: 'too-many-trials', data: { most: MAX_TRIALS } },
    });
    expect(code(await tryFrom(fresh, first, 'bob'))).toBe('ok');
  });

  it('sends no signal to other games of a campaign', async () => {
    const { land, sea } = await startCampaign(table.services);
    const [before, heard] = [await storedOf(land), await storedOf(sea)];
    const { gameId: trial } = value(await tryFrom(land, await seqOf(land)));
    for (const [role, action] of [['axis', propose(5)] as const, ['allies', CONFIRM] as const])
      expect(code(await actInLedger(table.services, trial, role, action, { by: 'ann' }))).toBe('ok');
    const types = (await table.services.store.readEntries(trial, { limit: 500 })).map(({ type }) => type);
    expect(types).toContain('event');
    expect(types).not.toContain('signal-sent');
    expect([await storedOf(land), await storedOf(sea)]).toEqual([before, heard]);
    // The same in the game itself is heard.
    expect(code(await actInLedger(table.services, land, 'axis', propose(5)))).toBe('ok');
    expect(code(await actInLedger(table.services, land, 'allies', CONFIRM))).toBe('ok');
    expect(await storedOf(sea)).not.toBe(heard);
  });

  it('has no clock: anybody who tries something out takes their time', async () => {
    const parley = await startParley(table.services);
    await act(table.services, parley, 'red', report('Paris'));
    expect(value(await readGame(table.services, { by: 'ann', gameId: parley })).deadlines).not.toEqual([]);
    const { gameId: trial } = value(await tryFrom(parley, await seqOf(parley)));
    expect(value(await readGame(table.services, { by: 'ann', gameId: trial })).deadlines).toEqual([]);
    const before = await jobs();
    const command = { by: 'ann', gameId: trial, role: 'blue', action: report('Rome'), expectedVersion: 1 };
    value(await submitAction(table.services, { ...command, idempotencyKey: 'blue' }));
    expect(value(await readGame(table.services, { by: 'ann', gameId: trial })).deadlines).toEqual([]);
    expect(await jobs()).toEqual(before);
    expect(value(await readLog(table.services, { by: 'ann', gameId: trial })).entries.at(-1)?.line?.text).toBeTruthy();
  });
});
