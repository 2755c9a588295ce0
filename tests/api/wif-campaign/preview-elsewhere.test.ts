import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Preview } from '@/lib/games/play/preview/shapes';
import { linesOfPreview } from '@/lib/mail/inbound/tried/preview-lines';
import { startTestServer } from '@/tests/support/server';
import { bearer, call } from '../support';
import { type Campaign, does, pendingId, read, sitDown, wholeLog } from './table';

/** What a correction in one game of a campaign does to the other is told before it is sent. */

let campaign: Campaign;
beforeAll(async () => {
  campaign = await sitDown(await startTestServer({ name: import.meta.url }));
});
afterAll(() => campaign.server.close());

async function preview(gameId: string, action: object): Promise<Preview> {
  const { server, people } = campaign;
  const body = { role: 'organiser', action, note: 'It was overlooked.' };
  const answer = await call(server, `/api/games/${gameId}/preview`, { headers: bearer(people.organiser), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Preview;
}

const versions = async () =>
  Promise.all(
    [campaign.victory, campaign.houseRules].map(async (id) => (await read(campaign, id, 'organiser')).version),
  );

async function closes(turn: string): Promise<void> {
  await does(campaign, campaign.victory, 'axis', { type: 'report', body: { kind: 'turn', turn, changes: [] } });
  const report = await pendingId(campaign, campaign.victory);
  await does(campaign, campaign.victory, 'allied', { type: 'confirm', report });
}

const lineTexts = (entries: Awaited<ReturnType<typeof wholeLog>>) =>
  entries.flatMap(({ line }) => (line === undefined ? [] : [line.text]));

describe('[reporting:amendment] a correction in the victory game', () => {
  it('tells what the house rules would log, which sums change and what is asked then, and writes nothing', async () => {
    for (const turn of ['SO39', 'ND39']) await closes(turn);
    const { filed } = (await read(campaign, campaign.victory, 'organiser')).view.reporting;
    const report = filed.find(({ body }) => body.turn === 'SO39')?.id;
    const changes = [{ target: 'manila', control: 'axis', by: 'JP', supplied: true }];
    const action = { type: 'amend', corrections: [{ report, body: { kind: 'turn', turn: 'SO39', changes } }] };
    const before = await versions();
    const shown = await preview(campaign.victory, action);
    expect(shown.needsDice).toBe(false);
    expect(shown.elsewhere).toMatchObject([
      { gameId: campaign.houseRules, rulesetId: 'wif-house', name: 'The long war: House rules' },
    ]);
    const [there] = shown.elsewhere ?? [];
    expect(there?.figures?.map(({ text }) => text)).toEqual([
      'Japan’s sum: 0 -> -2',
      'Japan’s sum at the end of S/O 1939: 0 -> -2',
      'Japan’s sum at the end of N/D 1939: 0 -> -2',
    ]);
    expect(await versions()).toEqual(before);
    const mailed = linesOfPreview(shown);
    expect(mailed).toContain('In The long war: House rules:');
    expect(mailed).toContain('- Japan’s sum at the end of S/O 1939: 0 -> -2 [wifh:japanese-surrender.changes]');

    const known = lineTexts(await wholeLog(campaign, campaign.houseRules)).length;
    await does(campaign, campaign.victory, 'organiser', action, 'It was overlooked.');
    const logged = lineTexts(await wholeLog(campaign, campaign.houseRules)).slice(known);
    expect(there?.lines.map(({ text }) => text)).toEqual(logged);
  });

  it('tells nothing of a game that hears nothing of it', async () => {
    const { filed } = (await read(campaign, campaign.victory, 'organiser')).view.reporting;
    const report = filed.findLast(({ body }) => body.turn === 'ND39')?.id;
    const changes = [{ target: 'oslo', control: 'axis', by: 'GE', supplied: true }];
    const action = { type: 'amend', corrections: [{ report, body: { kind: 'turn', turn: 'ND39', changes } }] };
    expect(await preview(campaign.victory, action)).not.toHaveProperty('elsewhere');
  });
});

describe('[reporting:amendment] a missed report of the house rules that owes a roll', () => {
  it('tells for each face of the die what the victory game would make of it', async () => {
    const japan = [1, 2, 3, 4, 5].map((at) => ({ id: `F${at}`, hex: `Town ${at}` }));
    const list = { kind: 'factories', japan };
    await does(campaign, campaign.houseRules, 'organiser', { type: 'report', body: list });
    for (const side of ['axis', 'allied'] as const) {
      const report = await pendingId(campaign, campaign.houseRules);
      await does(campaign, campaign.houseRules, side, { type: 'confirm', report });
    }
    await closes('JF40');
    const { filed } = (await read(campaign, campaign.houseRules, 'organiser')).view.reporting;
    const after = filed.find(({ body }) => body.kind === 'factories')?.id;
    const body = {
      kind: 'turn',
      turn: 'JF40',
      factories: japan.map(({ id }) => ({ id, status: 'destroyed' })),
      japan: { russiaAtWar: true, outsideResourcesReceived: false },
    };
    const before = await versions();
    const shown = await preview(campaign.houseRules, { type: 'amend', corrections: [{ after, by: 'allied', body }] });
    expect(shown.needsDice).toBe(true);
    for (const { elsewhere } of shown.outcomes ?? [])
      expect(elsewhere).toMatchObject([{ gameId: campaign.victory, name: 'The long war: Victory' }]);
    const told = (shown.outcomes ?? []).map(({ lines, elsewhere }) => ({
      falls: JSON.stringify(lines).includes(': surrender'),
      differs: JSON.stringify(elsewhere).includes(
        'Difference: Japan in J/F 1940: none -> surrendered in the other game',
      ),
    }));
    expect(new Set(told.map(({ falls }) => falls))).toEqual(new Set([true, false]));
    for (const { falls, differs } of told) expect(differs).toBe(falls);
    expect(await versions()).toEqual(before);
  });
});
