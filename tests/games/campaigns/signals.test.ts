import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { Services } from '@/lib/games/model/services';
import type { GameId } from '@/lib/games/model/types';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { act, CONFIRM, propose, startCampaign, startLedger } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const logOf = async (gameId: GameId) => value(await readLog(table.services, { by: 'ann', gameId, limit: 500 })).entries;
const sinceOf = async (gameId: GameId, seq: number) => (await logOf(gameId)).filter((entry) => entry.seq >= seq);
const nextOf = async (gameId: GameId) => (await table.services.store.readGame(gameId))?.nextSeq ?? 0;
const versionOf = async (gameId: GameId) => (await table.services.store.readState(gameId))?.version ?? 0;
const soundness = async (...games: readonly GameId[]) =>
  Promise.all(games.map(async (gameId) => value(await checkGame(table.services, gameId)).faults));
const rowsOf = async (gameId: GameId) => [
  await table.rows('select version, head, next_seq, next_draw from games where id = $1', gameId),
  await table.rows('select count(*)::int as entries from log_entries where game_id = $1', gameId),
  await table.rows(
    `select count(*)::int as jobs from graphile_worker._private_jobs where payload->>'gameId' = $1::text`,
    gameId,
  ),
];

it('carries what happens in one game into the other, in one transaction and at one instant', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, land, 'axis', propose(7)));
  const [from, to] = [await nextOf(land), await nextOf(sea)];
  const receipt = value(await act(table.services, land, 'allies', CONFIRM));
  expect(receipt).toMatchObject({ gameId: land, seq: from });
  const [sender, receiver] = [await sinceOf(land, from), await sinceOf(sea, to)];
  expect(sender.map(({ type }) => type)).toEqual(['action', 'dice-rolled', 'event', 'signal-sent']);
  expect(sender[3]?.payload).toEqual({ kind: 'amount', data: { amount: 7 }, to: sea, result: 'accepted' });
  expect(receiver.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
    'action server',
    'dice-rolled server',
    'event server',
  ]);
  expect(receiver[0]?.payload).toEqual({
    by: 'signal',
    action: { type: 'hear', amount: 7 },
    from: { gameId: land, seq: sender[3]?.seq },
  });
  expect(new Set([...sender, ...receiver].map(({ at }) => at)).size).toBe(1);
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('goes on where the receiver is over or refuses, and says so in the sender’s log', async () => {
  const { land, sea } = await startCampaign(table.services, { sea: { loudest: 10 } });
  value(await act(table.services, land, 'axis', propose(11)));
  const before = await rowsOf(sea);
  value(await act(table.services, land, 'allies', CONFIRM));
  expect((await logOf(land)).at(-1)?.payload).toMatchObject({ to: sea, result: 'refused', code: 'too-loud' });
  expect(await rowsOf(sea)).toEqual(before);
  value(await act(table.services, sea, 'umpire', { type: 'close' }));
  value(await act(table.services, land, 'axis', propose(3)));
  const closed = await rowsOf(sea);
  value(await act(table.services, land, 'allies', CONFIRM));
  expect((await logOf(land)).at(-1)?.payload).toMatchObject({ to: sea, result: 'not-running' });
  expect((await logOf(land)).at(-1)?.payload).not.toHaveProperty('code');
  expect(await rowsOf(sea)).toEqual(closed);
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('follows the answers until nothing more is said, hitting a game more than once', async () => {
  const { land, sea } = await startCampaign(table.services, { land: { echo: 'fading' }, sea: { echo: 'fading' } });
  value(await act(table.services, land, 'axis', propose(4)));
  const [from, to] = [await nextOf(land), await nextOf(sea)];
  const versions = [await versionOf(land), await versionOf(sea)];
  value(await act(table.services, land, 'allies', CONFIRM));
  const told = (await sinceOf(land, from))
    .filter(({ type }) => type === 'signal-sent')
    .map(({ payload }) => payload?.data);
  const back = (await sinceOf(sea, to))
    .filter(({ type }) => type === 'signal-sent')
    .map(({ payload }) => payload?.data);
  expect(told).toEqual([{ amount: 4 }, { amount: 2 }, { amount: 0 }]);
  expect(back).toEqual([{ amount: 3 }, { amount: 1 }]);
  expect((await sinceOf(sea, to)).filter(({ type }) => type === 'action')).toHaveLength(3);
  expect([await versionOf(land), await versionOf(sea)]).toEqual(versions.map((version) => version + 1));
  for (const { payload } of (await sinceOf(sea, to)).filter(({ type }) => type === 'action')) {
    const ref = payload?.from as { readonly seq: number };
    const cause = (await logOf(land)).find(({ seq }) => seq === ref.seq);
    expect(cause).toMatchObject({ type: 'signal-sent', payload: { to: sea } });
  }
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('takes games that answer each other forever as a bug, and stores nothing of it', async () => {
  const { land, sea } = await startCampaign(table.services, { land: { echo: 'endless' }, sea: { echo: 'endless' } });
  value(await act(table.services, land, 'axis', propose(9)));
  const before = [await rowsOf(land), await rowsOf(sea)];
  await expect(act(table.services, land, 'allies', CONFIRM)).rejects.toThrow('without an end');
  expect([await rowsOf(land), await rowsOf(sea)]).toEqual(before);
  expect(await soundness(land, sea)).toEqual([[], []]);
});

/** A server in which another command gets into `rival` once, between deciding and storing. */
function racing(
  services: Services,
  rival: () => Promise<unknown>,
  times = 1,
): Services & { readonly lost: () => number } {
  let races = 0;
  const commitAll: Services['store']['commitAll'] = async (commits, seats) => {
    if (races < times) {
      races += 1;
      await rival();
    }
    return services.store.commitAll(commits, seats);
  };
  return { ...services, store: { ...services.store, commitAll }, lost: () => races };
}

it('stores nothing anywhere when the other game moved on, and decides again on fresh reads', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, land, 'axis', propose(7)));
  const rival = table.another();
  let between: unknown;
  const services = racing(table.another(), async () => {
    value(await act(rival, sea, 'axis', propose(2)));
    between = await rowsOf(land);
  });
  const before = await rowsOf(land);
  value(await act(services, land, 'allies', CONFIRM));
  expect(services.lost()).toBe(1);
  expect(between).toEqual(before);
  expect((await logOf(sea)).slice(-6).map(({ payload }) => payload?.action ?? payload?.type)).toMatchObject([
    propose(2),
    'proposed',
    undefined,
    { type: 'hear', amount: 7 },
    undefined,
    'heard',
  ]);
  expect((await logOf(land)).filter(({ payload }) => payload?.type === 'confirmed')).toHaveLength(1);
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('rolls the first game back when the second game’s conditional update loses', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, land, 'axis', propose(7)));
  const before = [await rowsOf(land), await rowsOf(sea)];
  for (const behind of [land, sea]) {
    const services = table.another();
    const store = services.store;
    const stale: Services = {
      ...services,
      store: {
        ...store,
        commitAll: (commits, seats) =>
          store.commitAll(
            commits.map((one) => (one.gameId === behind ? { ...one, expectedVersion: one.expectedVersion - 1 } : one)),
            seats,
          ),
      },
    };
    expect(code(await act(stale, land, 'allies', CONFIRM))).toBe('stale-version');
    expect([await rowsOf(land), await rowsOf(sea)]).toEqual(before);
  }
  expect(await table.rows('select count(*)::int as n from idempotency where game_id = $1', land)).toEqual([{ n: 1 }]);
  expect(code(await act(table.services, land, 'allies', CONFIRM))).toBe('ok');
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('keeps nothing of any game when the transaction breaks in the middle', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, land, 'axis', propose(7)));
  const before = [await rowsOf(land), await rowsOf(sea)];
  const second = [land, sea].sort()[1];
  await table.rows(
    `create function crash() returns trigger language plpgsql as $$ begin
       if new.id = '${second}' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
  );
  await table.rows('alter function crash() security definer');
  await table.rows('create trigger crash before update on games for each row execute function crash()');
  await expect(act(table.another(), land, 'allies', CONFIRM)).rejects.toThrow();
  await table.rows('drop trigger crash on games');
  expect([await rowsOf(land), await rowsOf(sea)]).toEqual(before);
  expect(code(await act(table.services, land, 'allies', CONFIRM))).toBe('ok');
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('says to a person whose own game moved on that it did', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, land, 'axis', propose(7)));
  const rival = table.another();
  const services = racing(table.another(), () => act(rival, land, 'allies', CONFIRM));
  expect(code(await act(services, land, 'allies', CONFIRM, { idempotencyKey: 'mine' }))).toBe('stale-version');
  expect((await logOf(land)).filter(({ payload }) => payload?.type === 'confirmed')).toHaveLength(1);
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('carries a repeated command out once, in every game', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, land, 'axis', propose(7)));
  const expectedVersion = await versionOf(land);
  const seaBefore = await versionOf(sea);
  const ask = { by: 'bob', gameId: land, role: 'allies', action: CONFIRM, expectedVersion, idempotencyKey: 'many' };
  const servicesOf = [table.services, table.another(), table.another()];
  const answers = await Promise.all(servicesOf.map((services) => submitAction(services, ask)));
  expect(new Set(answers.map((answer) => JSON.stringify(value(answer)))).size).toBe(1);
  expect(await versionOf(sea)).toBe(seaBefore + 1);
});

it('mails the people of every game that was touched, but not who acted', async () => {
  const { land, sea } = await startCampaign(table.services);
  value(await act(table.services, sea, 'axis', propose(1)));
  value(await act(table.services, land, 'allies', propose(7)));
  const [from, to] = [await nextOf(land), await nextOf(sea)];
  value(await act(table.services, land, 'axis', CONFIRM));
  const mails = (gameId: GameId, seq: number) =>
    table.rows(
      `select t.identifier || ' ' || (j.payload->>'userId') as mail from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload->>'gameId' = $1 and j.payload->>'seq' = $2 order by 1`,
      gameId,
      String(seq),
    );
  // Ann confirmed: she knows. Bob is asked again in his game; Eve was asked before, and hears the news of hers.
  expect(await mails(land, from)).toEqual([{ mail: 'send-your-action bob' }]);
  expect(await mails(sea, to)).toEqual([{ mail: 'send-news eve' }]);
});

it('lets the clock of one game speak to the other', async () => {
  const { land, sea } = await startCampaign(table.services, { land: { seconds: 1 } });
  const at = new Date();
  table.clock.at = at;
  value(await act(table.services, land, 'axis', propose(7)));
  table.clock.at = new Date(at.getTime() + 1_000);
  const to = await nextOf(sea);
  expect(await fireTimer(table.services, { gameId: land, key: 'proposal-1' })).toMatchObject({ result: 'struck' });
  table.clock.at = undefined;
  expect((await sinceOf(sea, to))[0]?.payload).toMatchObject({ by: 'signal', action: { type: 'hear', amount: 7 } });
  expect(await soundness(land, sea)).toEqual([[], []]);
});

it('says nothing outside a campaign', async () => {
  const gameId = await startLedger(table.services);
  value(await act(table.services, gameId, 'axis', propose(7)));
  value(await act(table.services, gameId, 'allies', CONFIRM));
  expect((await logOf(gameId)).filter(({ type }) => type === 'signal-sent')).toEqual([]);
});

/** One random move in one of the games, at random by a person or by the clock, from one of several processes. */
async function randomMove(servicesOf: readonly Services[], games: readonly GameId[], pick: (n: number) => number) {
  const services = servicesOf[pick(servicesOf.length) - 1] ?? table.services;
  const gameId = games[pick(games.length) - 1] ?? '';
  const game = value(await readGame(services, { by: 'ann', gameId }));
  const due = game.deadlines[0];
  if (due !== undefined && pick(4) === 1) return fireTimer(services, { gameId, key: due.key });
  const { role, decision } = game.awaiting[pick(game.awaiting.length) - 1] ?? { role: 'umpire', decision: 'close' };
  const note = pick(3) === 1 ? { note: `because of ${pick(99)}` } : {};
  if (game.status === 'running')
    return act(services, gameId, role, decision === 'propose' ? propose(pick(60)) : { type: decision }, note);
  return undefined;
}

it('plays 8 campaigns at random, two moves at a time, and every log verifies', { timeout: 240_000 }, async () => {
  const pick = seededDice(19_390_901);
  const servicesOf = [table.services, table.another()];
  let signals = 0;
  for (let play = 1; play <= 8; play += 1) {
    const echo = (['none', 'fading'] as const)[pick(2) - 1];
    const setups = { land: { limit: 150 + pick(100), loudest: 8 }, sea: { limit: 150 + pick(100), echo, loudest: 12 } };
    const { land, sea } = await startCampaign(table.services, setups);
    // Far enough ahead for every deadline, and so near that the clock is still heard.
    table.clock.at = new Date(Date.now() + 200_000_000);
    for (let move = 1; move <= 24; move += 1) {
      await Promise.all([randomMove(servicesOf, [land, sea], pick), randomMove(servicesOf, [land, sea], pick)]);
      table.clock.at = new Date(table.clock.at.getTime() + 90_000_000);
    }
    table.clock.at = undefined;
    expect(await soundness(land, sea)).toEqual([[], []]);
    const sent = [...(await logOf(land)), ...(await logOf(sea))].filter(({ type }) => type === 'signal-sent');
    const heard = [...(await logOf(land)), ...(await logOf(sea))].filter(({ payload }) => payload?.from !== undefined);
    expect(heard).toHaveLength(sent.filter(({ payload }) => payload?.result === 'accepted').length);
    signals += sent.length;
  }
  expect(signals).toBeGreaterThan(40);
});
