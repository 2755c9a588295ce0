import { describe, expect, it } from 'vitest';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { draftWar } from '@/lib/games/campaigns/war/draft-war';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { previewWar, reportWar } from '@/lib/games/campaigns/war/report-war';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { forwardDraft } from '@/lib/games/drafts/forward-draft';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { checkGame } from '@/lib/games/log/check-game';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { code, value } from '@/tests/games/table';

import {
  CSV,
  campaign,
  command,
  draft,
  first,
  idsOf,
  lastAction,
  listed,
  openSides,
  send,
  services,
  stages,
  together,
} from './sides';

/** A side of several people in a campaign: what it reports to both games is drafted, signed and sent as one. */
openSides(import.meta.url);

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
