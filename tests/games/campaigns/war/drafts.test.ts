import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { type DraftWarInput, draftWar } from '@/lib/games/campaigns/war/draft-war';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { previewWar, reportWar } from '@/lib/games/campaigns/war/report-war';
import type { SeatRequest } from '@/lib/games/create/new-game';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { forwardDraft } from '@/lib/games/drafts/forward-draft';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { checkGame } from '@/lib/games/log/check-game';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { standardRegistry } from '@/lib/games/model/registry';
import type { SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { tokenOf } from '@/tests/games/log/ledger';
import { code, value } from '@/tests/games/table';
import { createTestDatabase } from '@/tests/support/database';

/** A side of several people in a campaign: what it reports to both games is drafted, signed and sent as one. */

let services: OpenServices;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(import.meta.url);
  services = openServices(database.url, { registry: standardRegistry, max: 4 });
  for (const id of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'])
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  close = async () => {
    await services.close();
    await database.drop();
  };
});
afterAll(() => close());

const gamesOf = async (campaignId: string) => (await services.store.readCampaign(campaignId))?.games ?? [];
const idsOf = async (campaignId: string) => {
  const games = await gamesOf(campaignId);
  const id = (ruleset: string) => games.find(({ rulesetId }) => rulesetId === ruleset)?.gameId ?? '';
  return { victory: id('wif-victory'), house: id('wif-house') };
};

async function command(gameId: string, by: string) {
  const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}
async function together(campaignId: string, by: string) {
  const games = await gamesOf(campaignId);
  const versions = Object.fromEntries(games.map(({ gameId, version }) => [gameId, version]));
  return { by, campaignId, versions, idempotencyKey: crypto.randomUUID() };
}

async function comeTo(gameId: string, [side, who, right]: readonly [string, string, SideRight]) {
  const captain = side === 'axis' ? 'ann' : 'bob';
  value(await inviteMember(services, { ...(await command(gameId, captain)), side, right }));
  const { seats } = value(await readGame(services, { by: captain, gameId }));
  const path = seats.find(({ role }) => role.id === side)?.invitations?.at(-1)?.path;
  value(await joinGame(services, { by: who, token: tokenOf(path) }));
}

/** ann leads the Axis, cat signs off, dan drafts; bob leads the Allies, fay signs off there; both sides want two people. */
async function campaign(midWar = true): Promise<string> {
  const seats: readonly SeatRequest[] = [
    { role: 'axis', fill: 'me' },
    { role: 'allied', fill: 'open' },
    { role: 'organiser', fill: 'open' },
  ];
  const setups = midWar ? { 'wif-victory': { midWar: true } } : {};
  const asked = { by: 'ann', kind: 'world-in-flames', name: 'Since 1939', setups, seats };
  const { campaignId, invitations } = value(await createCampaign(services, asked));
  for (const { role, path } of invitations)
    value(await joinGame(services, { by: role === 'allied' ? 'bob' : 'eve', token: tokenOf(path) }));
  const { victory } = await idsOf(campaignId);
  await comeTo(victory, ['axis', 'cat', 'sign-off']);
  await comeTo(victory, ['axis', 'dan', 'draft']);
  await comeTo(victory, ['allied', 'fay', 'sign-off']);
  for (const [side, by] of [
    ['axis', 'ann'],
    ['allied', 'bob'],
  ] as const)
    value(await setSignatures(services, { ...(await command(victory, by)), side, needed: true }));
  return campaignId;
}

const CSV = 'MID-WAR\n[war]\nafter turn\nS/O 1940\n[powers]\npower,status,since\nItaly,active,M/J 1940\n';
const draft = (campaignId: string, by: string, more: Partial<DraftWarInput> = {}) =>
  draftWar(services, { by, campaignId, role: 'axis', text: CSV, ...more });
const listed = async (gameId: string, by: string, role = 'axis') =>
  value(await readDrafts(services, { by, gameId, role })).drafts;
const send = async (gameId: string, by: string, { draft: name, revision }: { draft: string; revision: number }) =>
  sendDraft(services, { ...(await command(gameId, by)), draft: name, revision });
const first = async (gameId: string, by: string, role = 'axis') => {
  const [one] = await listed(gameId, by, role);
  if (one === undefined) throw new Error('no draft');
  return one;
};
const stages = async (campaignId: string) =>
  value(await readWar(services, { by: 'eve', campaignId })).war.games.map(({ stage }) => stage);
const lastAction = async (gameId: string) => {
  const last = (await services.store.readEntriesOf(gameId, 'action')).at(-1);
  return { actor: last?.actor, ...JSON.parse(last?.bytes ?? '{}').payload };
};

describe('the war so far of a side that wants signatures', () => {
  it('[reporting:mid-war] is drafted, put forward and signed off as one, and both logs name who did what', async () => {
    const campaignId = await campaign();
    const { victory, house } = await idsOf(campaignId);
    expect(code(await reportWar(services, { ...(await together(campaignId, 'ann')), role: 'axis', text: CSV }))).toBe(
      'signature-needed',
    );
    const seen = value(await readWar(services, { by: 'dan', campaignId })).war;
    expect(seen).toMatchObject({ may: { report: [], answer: [] }, drafts: { report: ['axis'], answer: [] } });
    expect(code(await previewWar(services, { by: 'dan', campaignId, role: 'axis', text: CSV }))).toBe('ok');
    value(await draft(campaignId, 'dan', { words: 'From the diary' }));
    for (const gameId of [victory, house]) {
      const one = await first(gameId, 'ann');
      expect(one).toMatchObject({ name: 'dan-name', words: 'From the diary', campaign: campaignId, revision: 1 });
      expect(one.lines?.length).toBeGreaterThan(0);
      expect(one.unfit).toBeUndefined();
      expect(one.may).toEqual(['sign', 'forward', 'discard']);
    }
    expect(code(await send(house, 'dan', await first(house, 'dan')))).toBe('signature-needed');
    const { draft: name, revision } = await first(victory, 'ann');
    value(await forwardDraft(services, { by: 'ann', gameId: victory, draft: name, revision }));
    expect([(await first(victory, 'cat')).revision, (await first(house, 'cat')).revision]).toEqual([2, 2]);
    const own = await first(house, 'cat');
    const asked = { ...(await command(house, 'cat')), draft: own.draft, revision: own.revision };
    const sent = value(await sendDraft(services, asked));
    expect(value(await sendDraft(services, asked))).toEqual(sent);
    expect(sent.gameId).toBe(house);
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
    for (const gameId of [victory, house]) {
      const { seats } = value(await readGame(services, { by: 'ann', gameId }));
      const members = seats.find(({ role }) => role.id === 'axis')?.members ?? [];
      const actor = (name: string) => members.find((one) => one.name === name)?.actor;
      const said = { actor: actor('ann-name'), drafted: actor('dan-name'), signed: actor('cat-name') };
      expect(await lastAction(gameId)).toMatchObject({ by: 'axis', ...said });
      expect(await listed(gameId, 'ann')).toEqual([]);
      expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    }
  });

  it('[reporting:mid-war] is answered by the other side with two people, as one', async () => {
    const campaignId = await campaign();
    const { victory, house } = await idsOf(campaignId);
    value(await draft(campaignId, 'ann'));
    value(await send(victory, 'cat', await first(victory, 'cat')));
    const seen = value(await readWar(services, { by: 'bob', campaignId })).war;
    expect(seen).toMatchObject({ may: { answer: [] }, drafts: { answer: ['allied'] } });
    expect(code(await answerWar(services, { ...(await together(campaignId, 'bob')), answer: 'confirm' }))).toBe(
      'signature-needed',
    );
    const asked = { by: 'bob', campaignId, role: 'allied' } as const;
    expect(code(await draftWar(services, { ...asked, answer: 'confirm', text: CSV }))).toBe('invalid-orders');
    value(await draftWar(services, { ...asked, answer: 'confirm', forward: true }));
    expect(code(await send(house, 'bob', await first(house, 'bob', 'allied')))).toBe('signature-needed');
    value(await send(house, 'fay', await first(house, 'fay', 'allied')));
    expect(await stages(campaignId)).toEqual(['moved-in', 'moved-in']);
    for (const gameId of [victory, house]) expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    expect(code(await draftWar(services, { ...asked, answer: 'confirm' }))).toBe('not-asked');
  });

  it('is one thing: discarded in both, not changed in one, sent in both or in none, and named by its maker', async () => {
    const campaignId = await campaign();
    const { victory, house } = await idsOf(campaignId);
    const name = crypto.randomUUID();
    const kept = value(await draft(campaignId, 'dan', { draft: name }));
    expect(value(await draft(campaignId, 'dan', { draft: name }))).toEqual(kept);
    expect(code(await draft(campaignId, 'cat', { draft: name }))).toBe('draft-changed');
    expect(code(await draft(campaignId, 'bob'))).toBe('not-your-seat');
    expect(code(await draftWar(services, { by: 'stranger', campaignId, role: 'axis', text: CSV }))).toBe(
      'campaign-not-found',
    );
    const one = await first(victory, 'dan');
    const change = {
      by: 'dan',
      gameId: victory,
      role: 'axis',
      draft: one.draft,
      action: { type: 'confirm', report: 1 },
    };
    expect(code(await keepDraft(services, change))).toBe('nothing-to-change');
    value(await discardDraft(services, { by: 'dan', gameId: victory, draft: one.draft, revision: 1 }));
    expect([...(await listed(victory, 'ann')), ...(await listed(house, 'ann'))]).toEqual([]);
    // One part of it fits no longer: nothing is sent in the other game either.
    value(await draft(campaignId, 'dan', { text: CSV.replace('S/O 1940', 'J/A 1945') }));
    const late = await first(house, 'ann');
    expect(code(await send(house, 'cat', late))).toBe('position-wrong');
    expect(await stages(campaignId)).toEqual(['waits', 'waits']);
    expect(await listed(victory, 'ann')).toHaveLength(1);
  });
});

describe('the reports of the turns of a campaign, with signatures', () => {
  it('[wifv:1.2] a report that the other game hears is drafted, signed and sent, and both logs hold', async () => {
    const campaignId = await campaign(false);
    const { victory, house } = await idsOf(campaignId);
    const body = { kind: 'turn', turn: 'SO39', surrendered: ['IT'] };
    const own = { gameId: house, role: 'allied', action: { type: 'report', body } };
    expect(code(await submitAction(services, { ...own, ...(await command(house, 'bob')) }))).toBe('signature-needed');
    value(await keepDraft(services, { ...own, by: 'bob', forward: true }));
    value(await send(house, 'fay', await first(house, 'fay', 'allied')));
    value(
      await keepDraft(services, { gameId: house, role: 'axis', action: { type: 'confirm', report: 1 }, by: 'dan' }),
    );
    value(await send(house, 'cat', await first(house, 'cat')));
    const turn = { type: 'report', body: { kind: 'turn', turn: 'SO39', changes: [] } };
    value(await keepDraft(services, { gameId: victory, role: 'axis', action: turn, by: 'dan' }));
    value(await send(victory, 'ann', await first(victory, 'ann')));
    for (const gameId of [victory, house]) expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    expect(await lastAction(victory)).toMatchObject({ by: 'axis', action: turn, signed: expect.any(String) });
  });
});

describe('what was refused in a campaign', () => {
  it('[reporting:mid-war] is in the list of each game that refused it, for the organiser and for who tried', async () => {
    const campaignId = await campaign();
    const { victory, house } = await idsOf(campaignId);
    for (const by of ['ann', 'bob'] as const) {
      const role = by === 'ann' ? 'axis' : 'allied';
      value(await setSignatures(services, { ...(await command(victory, by)), side: role, needed: false }));
    }
    const report = async (text: string) =>
      code(await reportWar(services, { ...(await together(campaignId, 'ann')), role: 'axis', text }));
    expect(await report('[war]\nafter turn\nnever\n')).toBe('invalid-orders');
    expect(await report(CSV.replace('S/O 1940', 'J/A 1945'))).toBe('position-wrong');
    for (const gameId of [victory, house]) {
      const seen = value(await readRefusals(services, { by: 'eve', gameId }));
      expect(seen.map((one) => [one.code, one.role, one.yours])).toEqual([
        ['position-wrong', 'axis', false],
        ['invalid-orders', 'axis', false],
      ]);
      expect(value(await readRefusals(services, { by: 'ann', gameId })).map(({ asked }) => asked?.slice(0, 9))).toEqual(
        ['{"type":"', '[war]\naft'],
      );
      expect(value(await readRefusals(services, { by: 'bob', gameId }))).toEqual([]);
    }
    value(await reportWar(services, { ...(await together(campaignId, 'ann')), role: 'axis', text: CSV }));
    const asked = { ...(await together(campaignId, 'bob')), answer: 'object' } as const;
    expect(code(await answerWar(services, asked))).toBe('objection-without-reason');
    expect(value(await readRefusals(services, { by: 'eve', gameId: house }))[0]).toMatchObject({
      code: 'objection-without-reason',
      role: 'allied',
    });
  });
});
