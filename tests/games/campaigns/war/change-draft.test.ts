import { describe, expect, it } from 'vitest';
import { draftWar } from '@/lib/games/campaigns/war/draft-war';
import { readWarDraft } from '@/lib/games/campaigns/war/open-war-draft';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { draftNews, ownDrafts } from '@/lib/games/drafts/draft-news';
import { forwardDraft } from '@/lib/games/drafts/forward-draft';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { personNames } from '@/lib/games/model/seats';
import { code, value } from '@/tests/games/table';
import { CSV, campaign, draft, first, idsOf, lastAction, listed, openSides, send, services, stages } from './sides';

openSides(import.meta.url);

const LATER = CSV.replace('S/O 1940', 'N/D 1940');

/** A draft of dan in both games, under a name of its own. */
async function drafted() {
  const campaignId = await campaign();
  const name = crypto.randomUUID();
  value(await draft(campaignId, 'dan', { draft: name, words: 'From the diary' }));
  return { campaignId, name, ...(await idsOf(campaignId)) };
}

const newsFor = async (gameId: string, by: string, before: Awaited<ReturnType<typeof ownDrafts>>) => {
  const game = await services.store.readGame(gameId);
  if (game === undefined) throw new Error('no game');
  return draftNews(
    game,
    by,
    before,
    await ownDrafts(services, game, by),
    personNames(game, (role) => role),
  );
};
const knownTo = async (gameId: string, by: string) => {
  const game = await services.store.readGame(gameId);
  if (game === undefined) throw new Error('no game');
  return ownDrafts(services, game, by);
};

describe('a draft of several games', () => {
  it('[reporting:mid-war] is changed in all of them as one, and goes by who changed it last', async () => {
    const { campaignId, name, victory, house } = await drafted();
    const changed = value(await draft(campaignId, 'cat', { draft: name, revision: 1, text: LATER, words: 'Later' }));
    expect(changed.games.map(({ revision }) => revision)).toEqual([2, 2]);
    for (const gameId of [victory, house]) {
      const all = await listed(gameId, 'ann');
      expect(all).toHaveLength(1);
      expect(all[0]).toMatchObject({
        name: 'cat-name',
        revision: 2,
        words: 'Later',
        together: name,
        draft: expect.any(String),
      });
    }
    const told = value(await readWarDraft(services, { by: 'ann', campaignId, draft: name }));
    expect(told).toMatchObject({ role: 'axis', revision: 2, name: 'cat-name', words: 'Later', forwarded: false });
    expect(typeof told.says === 'object' && told.says.csv).toMatch(/N\/D 1940|ND40/);
    // cat changed it, so ann signs it off; cat does not.
    expect(code(await send(victory, 'cat', await first(victory, 'cat')))).toBe('signature-needed');
    value(await send(victory, 'ann', await first(victory, 'ann')));
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
    expect((await lastAction(house)).action).toMatchObject({ type: 'report' });
    const { war } = value(await readWar(services, { by: 'ann', campaignId }));
    expect(JSON.stringify(war.position.war)).toMatch(/N\/D 1940|ND40/);
  });

  it('[reporting:mid-war] of past turns is read back as the text that was sent, and changed in both games', async () => {
    const { campaignId, name, victory } = await drafted();
    const turns = 'PAST TURNS\nTURN S/O 1939\nNO CHANGE\nTURN N/D 1939\nNO CHANGE\n[italy]\nTripoli\nyes\n';
    value(await draft(campaignId, 'ann', { draft: name, revision: 1, text: turns }));
    const { says } = value(await readWarDraft(services, { by: 'ann', campaignId, draft: name }));
    expect(says).toMatchObject({
      turns: expect.stringMatching(/^PAST TURNS\nTURN S\/O 1939/),
      csv: expect.any(String),
    });
    const again = typeof says === 'object' ? says.csv : '';
    expect(again).toMatch(/^PAST TURNS\n[\s\S]*MID-WAR[\s\S]*\[italy\]/);
    value(await draft(campaignId, 'ann', { draft: name, revision: 2, text: again }));
    value(await send(victory, 'cat', await first(victory, 'cat')));
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
  });

  it('has nobody’s word on the text before, and is sent only as it was seen', async () => {
    const { campaignId, name, victory, house } = await drafted();
    const seen = await first(victory, 'ann');
    value(await forwardDraft(services, { by: 'ann', gameId: victory, draft: seen.draft, revision: seen.revision }));
    const put = await first(house, 'cat');
    expect(put.forwarder).toBe('ann-name');
    value(await draft(campaignId, 'dan', { draft: name, revision: 2, text: LATER }));
    for (const gameId of [victory, house]) expect((await first(gameId, 'cat')).forwarder).toBeUndefined();
    expect(code(await send(house, 'cat', put))).toBe('draft-changed');
    expect(await stages(campaignId)).toEqual(['waits', 'waits']);
  });

  it('is not changed unseen, by who only drafts, by the other side or in another campaign', async () => {
    const { campaignId, name, victory } = await drafted();
    const again = { draft: name, text: LATER };
    expect(code(await draft(campaignId, 'ann', again))).toBe('draft-changed');
    value(await draft(campaignId, 'ann', { ...again, revision: 1 }));
    expect(code(await draft(campaignId, 'cat', { draft: name, revision: 1 }))).toBe('draft-changed');
    // The same again is the same change.
    expect(value(await draft(campaignId, 'ann', { ...again, revision: 1 })).games[0]?.revision).toBe(2);
    expect(code(await draft(campaignId, 'dan', { draft: name, revision: 2 }))).toBe('drafts-only');
    expect(code(await readWarDraft(services, { by: 'dan', campaignId, draft: name }))).toBe('drafts-only');
    const allied = { by: 'bob', campaignId, role: 'allied', draft: name, revision: 2, text: CSV };
    expect(code(await draftWar(services, allied))).toBe('no-such-draft');
    expect(code(await readWarDraft(services, { by: 'bob', campaignId, draft: name }))).toBe('no-such-draft');
    const other = await campaign();
    expect(code(await draft(other, 'ann', { draft: name, revision: 2 }))).toBe('no-such-draft');
    expect(code(await readWarDraft(services, { by: 'ann', campaignId: other, draft: name }))).toBe('no-such-draft');
    expect((await first(victory, 'ann')).revision).toBe(2);
  });

  it('tells team mates who follow any of the games, and nobody else', async () => {
    const { campaignId, name, victory, house } = await drafted();
    const before = {
      cat: await knownTo(house, 'cat'),
      bob: await knownTo(house, 'bob'),
      ann: await knownTo(victory, 'ann'),
    };
    value(await draft(campaignId, 'ann', { draft: name, revision: 1, text: LATER }));
    expect(await newsFor(house, 'cat', before.cat)).toEqual([{ what: 'changed', name: 'ann-name' }]);
    expect(await newsFor(house, 'bob', before.bob)).toEqual([]);
    expect(await newsFor(victory, 'ann', before.ann)).toEqual([]);
  });

  it('of an answer becomes another answer', async () => {
    const { campaignId, victory, house } = await drafted();
    value(await send(victory, 'ann', await first(victory, 'ann')));
    const name = crypto.randomUUID();
    const asked = { by: 'bob', campaignId, role: 'allied', draft: name } as const;
    value(await draftWar(services, { ...asked, answer: 'confirm' }));
    expect(value(await readWarDraft(services, asked)).says).toBe('confirm');
    value(await draftWar(services, { ...asked, answer: 'object', note: 'Italy was not at war.', revision: 1 }));
    expect(value(await readWarDraft(services, asked))).toMatchObject({ says: 'object', note: 'Italy was not at war.' });
    value(await send(house, 'fay', await first(house, 'fay', 'allied')));
    for (const gameId of [victory, house]) expect((await lastAction(gameId)).action).toMatchObject({ type: 'object' });
  });

  it('goes out no more in a game that has moved in alone meanwhile', async () => {
    const { campaignId, name, victory, house } = await drafted();
    const { action } = await first(house, 'dan');
    value(await keepDraft(services, { by: 'dan', gameId: house, role: 'axis', action }));
    const alone = (await listed(house, 'ann')).find(({ together }) => together === undefined);
    value(await send(house, 'ann', { draft: alone?.draft ?? '', revision: 1 }));
    const confirm = { gameId: house, role: 'allied', action: { type: 'confirm', report: 1 } };
    value(await keepDraft(services, { by: 'bob', ...confirm }));
    value(await send(house, 'fay', await first(house, 'fay', 'allied')));
    expect([...(await stages(campaignId))].sort()).toEqual(['moved-in', 'waits']);
    const changed = value(await draft(campaignId, 'dan', { draft: name, revision: 1, text: LATER }));
    expect(changed.games.map(({ gameId, revision }) => [gameId, revision])).toEqual([[victory, 2]]);
    expect([(await listed(victory, 'ann')).length, (await listed(house, 'ann')).length]).toEqual([1, 0]);
  });
});
