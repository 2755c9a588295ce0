import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { playable } from '@/lib/core/playable';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { createGame } from '@/lib/games/create/create-game';
import type { NewGame } from '@/lib/games/model/records';
import { standardRegistry } from '@/lib/games/model/registry';
import { rulesets } from '@/lib/rulesets/index';
import { wifHouse } from '@/lib/rulesets/wif-house/index';
import { setupOf } from '../support/random-play';

/** What a game that is made now is played by, and what a game of before keeps: the same set-up without these members. */
const SAID: Readonly<Record<string, object>> = {
  'axis-allies-victory-cities': { keepsReports: true, options: { emergencySpent: true } },
  'okinawa-points': { keepsReports: true, options: { zones: true } },
  'wif-house': { keepsReports: true, listedHexes: true },
  'wif-victory': { keepsReports: true, namesPowers: true },
};

describe('the set-up of a game that is made now', () => {
  it.each(rulesets.map((rules) => [rules.meta.id, rules] as const))('%s: says what it is read by', (id, rules) => {
    const asked = setupOf(rules);
    const made = rules.setupOfNewGames(asked);
    expect(made).toMatchObject(SAID[id] ?? asked);
    expect(rules.parseSetup(made)).toEqual({ ok: true, value: made });
    expect(rules.setupOfNewGames(made)).toEqual(made);
    const { state } = rules.start(made, { by: 'server', roll: seededDice(1) });
    expect(rules.outcome(state)).toBeUndefined();
  });

  it.each(Object.keys(SAID))('%s: without them a set-up reads as it did', (id) => {
    const rules = rulesets.find(({ meta }) => meta.id === id);
    expect(JSON.stringify(rules && setupOf(rules))).not.toMatch(
      /emergencySpent|keepsReports|listedHexes|namesPowers|zones/,
    );
  });

  it('leaves a set-up alone where the rules say nothing of it', () => {
    const { setupOfNewGames: _, ...before } = wifHouse;
    const rules = playable(before);
    const asked = setupOf(rules);
    expect(rules.setupOfNewGames(asked)).toBe(asked);
  });
});

describe('a game that somebody makes', () => {
  /** What was stored of the set-ups. */
  function maker() {
    const setups: unknown[] = [];
    const keep = ({ setup }: NewGame) => setups.push(setup);
    const store = {
      createGame: async (game: NewGame) => void keep(game),
      createCampaign: async ({ games }: { readonly games: readonly NewGame[] }) => void games.map(keep),
      readCommand: async () => undefined,
    };
    const quota = { open: 30, made: 60, hours: 24 };
    const randomBytes = (size: number) => new Uint8Array(size).fill(7);
    const services = { ...standardRegistry, store, quota, now: () => new Date(0), randomBytes };
    return {
      setups,
      services: services as unknown as Parameters<typeof createGame>[0] & Parameters<typeof createCampaign>[0],
    };
  }

  it('alone: is stored with what it is read by', async () => {
    const { setups, services } = maker();
    const seats = ['us', 'japanese', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
    const asked = { by: 'ann', rulesetId: 'okinawa-points', name: 'IV', setup: { scenario: 'IV' }, seats };
    expect(await createGame(services, asked)).toMatchObject({ ok: true });
    expect(setups).toMatchObject([{ scenario: 'IV', options: { zones: true } }]);
  });

  it('in a campaign: each game is', async () => {
    const { setups, services } = maker();
    const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
    const asked = { by: 'ann', kind: 'world-in-flames', name: 'War', setups: {}, seats };
    expect(await createCampaign(services, asked)).toMatchObject({ ok: true });
    expect(setups).toMatchObject([{ houseRules: 'campaign' }, { calendar: 'campaign', listedHexes: true }]);
  });

  it.each(['wif-victory', 'wif-house'])(
    '[reporting:mid-war] a campaign moves in with all its games, if %s says so',
    async (id) => {
      const { setups, services } = maker();
      const seats = ['axis', 'allied', 'organiser'].map((role) => ({ role, fill: 'me' as const }));
      const asked = { by: 'ann', kind: 'world-in-flames', name: 'War', setups: { [id]: { midWar: true } }, seats };
      expect(await createCampaign(services, asked)).toMatchObject({ ok: true });
      expect(setups).toMatchObject([{ midWar: true }, { midWar: true }]);
    },
  );
});
