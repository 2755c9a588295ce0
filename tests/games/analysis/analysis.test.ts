import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisView, readAnalysis } from '@/lib/games/analysis/analysis-view';
import { editAnalysis, removeAnalysis } from '@/lib/games/analysis/edit-analysis';
import { type AnalysisOrder, extendAnalysis, MOST_ANALYSES, tryInAnalysis } from '@/lib/games/analysis/extend-analysis';
import { listAnalyses } from '@/lib/games/analysis/list-analyses';
import type { GameId } from '@/lib/games/model/types';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

const THROWN = { mode: 'thrown' } as const;
const number = (role: string, chosen: number, at = 0): AnalysisOrder => ({
  at,
  role,
  action: { type: 'choose', number: chosen },
  dice: THROWN,
});

describe('an analysis', () => {
  let table: TestGame;
  /** Two turns are over in it; nobody has chosen in the third. */
  let gameId: GameId;
  beforeAll(async () => {
    table = await openTable(`${import.meta.url} analysis`);
    gameId = await playedGame();
  });
  afterAll(() => table.close());

  async function playedGame(): Promise<GameId> {
    const made = await startGame(table.services, { rounds: 5 });
    for (const [turn, [north, south]] of [[1, 2] as const, [3, 1] as const].entries()) {
      expect(code(await choose(table.services, made, 'north', 2 + 2 * turn, north))).toBe('ok');
      expect(code(await choose(table.services, made, 'south', 3 + 2 * turn, south))).toBe('ok');
    }
    return made;
  }

  let keys = 0;
  type Where = Partial<Parameters<typeof extendAnalysis>[1]>;
  function extend(order: AnalysisOrder, where: Where = {}) {
    keys += 1;
    return extendAnalysis(table.services, { by: 'ann', gameId, order, idempotencyKey: `analysis ${keys}`, ...where });
  }
  const read = async (analysisId: string, more: object = {}): Promise<AnalysisView> =>
    value(await readAnalysis(table.services, { by: 'ann', gameId, analysisId, ...more }));
  const heads = async (): Promise<readonly number[]> =>
    (await table.services.store.readEntriesOf(gameId, 'action')).map(({ seq }) => seq);
  const everything = async (): Promise<string> =>
    JSON.stringify([
      await table.rows('select * from games order by id'),
      await table.rows('select * from log_entries order by game_id, seq'),
      await table.rows('select count(*)::int as n from graphile_worker._private_jobs'),
    ]);

  it('is read before anything is kept, and kept with its first order; the game knows nothing of it', async () => {
    const before = await everything();
    const [, , third = 0] = await heads();
    const unkept = value(await readAnalysis(table.services, { by: 'ann', gameId, seq: third }));
    expect(unkept).toMatchObject({
      kept: false,
      at: 0,
      seq: third,
      place: 'Turn 2',
      position: {
        gameId: `games/${gameId}/analysis/new?from=${third}`,
        yourAction: [{ role: 'north' }, { role: 'south' }],
      },
    });
    expect(value(await listAnalyses(table.services, { by: 'ann', gameId }))).toEqual({ analyses: [] });
    const first = value(await extend(number('north', 2), { seq: third }));
    const { analysisId } = first;
    const second = value(await extend(number('south', 1, first.at), { analysisId }));
    const other = value(await extend(number('south', 3, first.at), { analysisId }));
    expect([first.at, second.at, other.at]).toEqual([1, 2, 3]);
    expect(await read(analysisId, { at: 3 })).toMatchObject({
      kept: true,
      mine: true,
      line: [{ order: 'CHOOSE 2' }, { order: 'CHOOSE 3', dice: { mode: 'thrown' }, headline: 'Turn 3' }],
      position: { gameId: `games/${gameId}/analysis/${analysisId}?at=3`, standing: { turn: 3 } },
    });
    // Undo: the place before is there as it was.
    expect((await read(analysisId, { at: 1 })).position).toMatchObject({ standing: { turn: 2 }, role: 'south' });
    expect(await everything()).toBe(before);
  });

  it('is the same order with the same dice when a key comes twice', async () => {
    const { analysisId } = value(await extend(number('north', 1)));
    const key = { analysisId, idempotencyKey: 'pressed twice' };
    const [one, two] = [await extend(number('south', 1, 1), key), await extend(number('south', 1, 1), key)];
    expect(one).toEqual(two);
    expect((await read(analysisId)).tree.steps).toHaveLength(2);
    const made = { idempotencyKey: 'made twice' };
    expect(await extend(number('north', 1), made)).toEqual(await extend(number('north', 1), made));
  });

  it('keeps both orders of two tabs that send at once', async () => {
    const { analysisId } = value(await extend(number('north', 1)));
    const both = await Promise.all([2, 3].map((chosen) => extend(number('north', chosen), { analysisId })));
    expect(both.map(code)).toEqual(['ok', 'ok']);
    expect((await read(analysisId)).tree.steps.map(({ order }) => order).sort()).toEqual([
      'CHOOSE 1',
      'CHOOSE 2',
      'CHOOSE 3',
    ]);
  });

  it('takes dice that are chosen, and refuses what the rules refuse', async () => {
    const { analysisId } = value(await extend(number('north', 1)));
    const chosen = { ...number('south', 1, 1), dice: { mode: 'chosen', faces: [6, 2] } } as const;
    const { at } = value(await extend(chosen, { analysisId }));
    const shown = await read(analysisId, { at });
    expect(shown.line[1]?.dice).toMatchObject({ faces: [6, 2] });
    expect(shown.position.view).toMatchObject({ turn: 4 });
    expect(shown.lines.map(({ text }) => text)).toEqual(['south chooses 1.', 'Turn 3: 7 to 3.']);
    expect(code(await extend({ ...chosen, dice: { mode: 'chosen', faces: [6] } }, { analysisId }))).toBe('wrong-dice');
    expect(code(await extend(number('north', 9), { analysisId }))).toBe('too-high');
    expect(code(await extend(number('north', 1, 77), { analysisId }))).toBe('no-such-step');
    for (const nobody of ['allies', 'game-master', '', '__proto__'])
      expect(code(await extend(number(nobody, 1), { analysisId }))).toBe('invalid-action');
  });

  it('checks an order without keeping it', async () => {
    const order = number('north', 2);
    expect(value(await tryInAnalysis(table.services, { by: 'ann', gameId, order })).events).toHaveLength(1);
    const refused = await tryInAnalysis(table.services, { by: 'ann', gameId, order: number('north', 9) });
    expect(code(refused)).toBe('too-high');
  });

  it('names lines, takes them out, renames and ends', async () => {
    const { analysisId } = value(await extend(number('north', 1)));
    value(await extend(number('south', 2, 1), { analysisId }));
    const edit = (change: Parameters<typeof editAnalysis>[1]['change'], by = 'ann') =>
      editAnalysis(table.services, { by, gameId, analysisId, change });
    expect(value(await edit({ edit: 'name-line', at: 1, name: ' Low ' }))).toMatchObject({ at: 1 });
    expect((await read(analysisId)).tree.steps[0]?.name).toBe('Low');
    expect(code(await edit({ edit: 'name-line', at: 9, name: 'x' }))).toBe('no-such-step');
    expect(code(await edit({ edit: 'name-line', at: 1, name: 'x'.repeat(81) }))).toBe('invalid-name');
    expect(code(await edit({ edit: 'rename', name: ' ' }))).toBe('invalid-name');
    value(await edit({ edit: 'rename', name: 'The third turn' }));
    expect(value(await edit({ edit: 'remove-line', at: 2 }))).toMatchObject({ at: 1 });
    expect(await read(analysisId, { at: 2 })).toMatchObject({ name: 'The third turn', at: 0, line: [] });
    expect(code(await edit({ edit: 'rename', name: 'Mine' }, 'bob'))).toBe('analysis-not-found');
    const asked = { by: 'bob', gameId, analysisId };
    expect(code(await removeAnalysis(table.services, asked))).toBe('analysis-not-found');
    value(await removeAnalysis(table.services, { ...asked, by: 'ann' }));
    expect(code(await readAnalysis(table.services, { ...asked, by: 'ann' }))).toBe('analysis-not-found');
  });

  it('is its owner’s alone, until its link is passed on to somebody who may read the game', async () => {
    const { analysisId } = value(await extend(number('north', 1)));
    const edit = (edit: 'share' | 'stop-sharing') =>
      editAnalysis(table.services, { by: 'ann', gameId, analysisId, change: { edit } });
    const codeFor = async (by: string | undefined, key?: string) =>
      code(await readAnalysis(table.services, { by, gameId, analysisId, key }));
    expect(await codeFor('bob')).toBe('analysis-not-found');
    expect((await read(analysisId)).sharePath).toBeUndefined();
    value(await edit('share'));
    const path = (await read(analysisId)).sharePath ?? '';
    const key = new URL(path, 'http://x').searchParams.get('key') ?? '';
    expect(await codeFor('bob', key)).toBe('ok');
    expect(await codeFor('bob', `${key}0`)).toBe('analysis-not-found');
    expect(await codeFor('eve', key)).toBe('game-not-found');
    expect(await codeFor(undefined, key)).toBe('game-not-found');
    const shown = value(await readAnalysis(table.services, { by: 'bob', gameId, analysisId, key }));
    expect(shown).toMatchObject({ mine: false, owner: 'ann-name' });
    expect(shown.sharePath).toBeUndefined();
    // What bob tries is a copy of his own.
    const copy = value(await extend(number('south', 2, 1), { by: 'bob', analysisId, key }));
    expect(copy.analysisId).not.toBe(analysisId);
    expect((await read(analysisId)).tree.steps).toHaveLength(1);
    const own = value(await readAnalysis(table.services, { by: 'bob', gameId, ...copy }));
    expect(own).toMatchObject({ mine: true, line: [{ order: 'CHOOSE 1' }, { order: 'CHOOSE 2' }] });
    value(await edit('stop-sharing'));
    expect(await codeFor('bob', key)).toBe('analysis-not-found');
  });

  it('offers its first order to the game while the game stands where it begins', async () => {
    const { analysisId, at } = value(await extend(number('north', 2)));
    expect((await read(analysisId, { at })).sendable).toMatchObject({ order: 'CHOOSE 2' });
    const opponent = value(await extend(number('south', 2), { analysisId }));
    expect((await read(analysisId, { at: opponent.at })).sendable).toBeUndefined();
    const [, second = 0] = await heads();
    const earlier = value(await extend(number('north', 2), { seq: second - 1 }));
    expect((await read(earlier.analysisId, { at: earlier.at })).sendable).toBeUndefined();
  });

  it('says which order the rules do not take any more, and plays up to it', async () => {
    const { analysisId } = value(await extend(number('north', 1)));
    const { at } = value(await extend(number('south', 1, 1), { analysisId }));
    await table.rows(
      `update analyses set tree = jsonb_set(tree, '{steps,1,action,number}', '9') where id = $1`,
      analysisId,
    );
    const shown = await read(analysisId, { at });
    expect(shown).toMatchObject({ broken: at, position: { standing: { turn: 3 } } });
    expect(code(await extend(number('north', 1, at), { analysisId }))).toBe('no-such-step');
  });

  it('is refused where something is sealed and the rules cannot leave it out', async () => {
    const sealed = await playedGame();
    expect(code(await choose(table.services, sealed, 'north', 6, 3))).toBe('ok');
    const seen = async (by: string, more: object = {}) => readAnalysis(table.services, { by, gameId: sealed, ...more });
    // North knows its own choice; nobody else may see the analysis while it is sealed.
    const own = await extend(number('south', 1), { gameId: sealed });
    const { analysisId } = value(own);
    expect(value(await seen('ann', { analysisId })).holdsSecrets).toBe(true);
    const share = { by: 'ann', gameId: sealed, analysisId, change: { edit: 'share' } } as const;
    expect(code(await editAnalysis(table.services, share))).toBe('cannot-share');
    expect(code(await seen('ann', { open: true }))).toBe('sealed-position');
    const bob = await seen('bob');
    expect(code(bob)).toBe('sealed-position');
    expect(JSON.stringify(bob)).not.toContain('3');
    const seq = (await table.services.store.readEntriesOf(sealed, 'action')).at(-1)?.seq;
    expect(code(await seen('bob', { seq }))).toBe('ok');
    expect(code(await choose(table.services, sealed, 'south', 7, 1))).toBe('ok');
    expect(code(await editAnalysis(table.services, share))).toBe('ok');
    expect(code(await seen('bob'))).toBe('ok');
  });

  it('has a limit for one person and one game', async () => {
    const many = await playedGame();
    await table.rows(
      `insert into analyses (id, game_id, owner_id, name, seq, place, ruleset_version, root, tree, updated_at)
       select gen_random_uuid(), $1, 'ann', 'x', 1, 'x', '1', '{}', '{"steps":[],"next":1}', now()
       from generate_series(1, $2::int)`,
      many,
      MOST_ANALYSES,
    );
    expect(code(await extend(number('north', 1), { gameId: many }))).toBe('too-many-analyses');
    expect(code(await extend(number('north', 1), { gameId: many, by: 'bob' }))).toBe('ok');
  });
});
