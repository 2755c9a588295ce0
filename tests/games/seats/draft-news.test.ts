import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { forwardDraft } from '@/lib/games/drafts/forward-draft';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { followLive } from '@/lib/games/play/follow-live';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { momentOfBeat } from '../beats';
import { tokenOf } from '../log/ledger';
import { openTable, startGame, type TestGame, value } from '../table';

/** Open pages hear of the drafts of their reader's own side. */

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  for (const id of ['dan', 'fay'])
    await table.services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

const command = async (gameId: string, by: string) => ({
  ...{ by, gameId, idempotencyKey: crypto.randomUUID() },
  expectedVersion: (await table.services.store.readState(gameId))?.version ?? 0,
});

/** A stream that has said hello, and what it has said since. */
async function follow(gameId: string, by: string | undefined) {
  const version = (await table.services.store.readState(gameId))?.version ?? 0;
  const asked = { gameId, address: '192.0.2.1', version, ...(by === undefined ? {} : { by }) };
  const stream = value(await followLive(table.services, asked)).events[Symbol.asyncIterator]();
  await stream.next();
  const said: string[] = [];
  const ended = (async () => {
    for (let one = await stream.next(); !one.done; one = await stream.next()) {
      said.push(one.value);
      if (one.value.includes('event: moved')) break;
    }
    await stream.return?.();
  })();
  return { said, ended };
}
const drafts = (said: readonly string[]) =>
  said.filter((one) => one.includes('event: draft')).map((one) => JSON.parse(one.split('data: ')[1] ?? '{}'));
const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) await new Promise((go) => setTimeout(go, 25));
  expect(holds()).toBe(true);
};

it('tells who plays the side who kept, put forward and discarded a draft, and nobody else anything', async () => {
  const { services } = table;
  const gameId = await startGame(services);
  for (const [who, right] of [
    ['dan', 'submit'],
    ['fay', 'sign-off'],
  ] as const) {
    value(await inviteMember(services, { ...(await command(gameId, 'ann')), side: 'north', right }));
    const { seats } = value(await readGame(services, { by: 'ann', gameId }));
    const path = seats.find(({ role }) => role.id === 'north')?.invitations?.at(-1)?.path;
    value(await joinGame(services, { by: who, token: tokenOf(path) }));
  }
  value(await setSignatures(services, { ...(await command(gameId, 'ann')), side: 'north', needed: true }));
  value(await changeVisibility(services, { ...(await command(gameId, 'ann')), visibility: 'public' }));
  table.clock.at = momentOfBeat(gameId);
  const [mate, author, other, stranger] = [
    await follow(gameId, 'ann'),
    await follow(gameId, 'dan'),
    await follow(gameId, 'bob'),
    await follow(gameId, undefined),
  ];
  await new Promise((go) => setTimeout(go, 500));
  const action = { type: 'choose', number: 3 };
  const kept = value(await keepDraft(services, { by: 'dan', gameId, role: 'north', action, words: 'hush' }));
  await until(() => drafts(mate.said).length === 1);
  value(await forwardDraft(services, { by: 'dan', gameId, ...kept }));
  await until(() => drafts(mate.said).length === 2);
  value(await discardDraft(services, { by: 'fay', gameId, draft: kept.draft, revision: 2 }));
  await until(() => drafts(mate.said).length === 3);
  expect(drafts(mate.said)).toEqual([
    { what: 'kept', name: 'dan-name' },
    { what: 'forwarded', name: 'dan-name' },
    { what: 'gone' },
  ]);
  await until(() => drafts(author.said).length === 1);
  expect(drafts(author.said)).toEqual([{ what: 'gone' }]);
  const move = { ...(await command(gameId, 'bob')), role: 'south', action };
  value(await submitAction(services, move));
  await Promise.all([mate, author, other, stranger].map(({ ended }) => ended));
  for (const { said } of [other, stranger]) {
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/event: moved/);
  }
  expect(JSON.stringify(mate.said)).not.toMatch(/hush|choose/);
});
