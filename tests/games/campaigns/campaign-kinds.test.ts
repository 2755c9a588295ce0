import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Playable } from '@/lib/core/playable';
import { isSeat } from '@/lib/core/ruleset';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameRecord } from '@/lib/games/model/records';
import { rolesOfGame, standardRegistry } from '@/lib/games/model/registry';
import { fireTimer } from '@/lib/games/play/fire-timer';
import { submitAction } from '@/lib/games/play/submit-action';
import { campaignKinds } from '@/lib/rulesets/campaigns';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database';
import { storedGame } from '@/tests/support/stored';
import { value } from '../table';

/** Every kind of campaign that the server offers, with its real rules systems and no choice made. */

let database: TestDatabase;
let services: OpenServices;
const clock = { at: new Date('2026-03-01T12:00:00.000Z') };
beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  services = openServices(database.url, { now: () => clock.at });
  await services.database.prisma.user.create({ data: { id: 'ann', name: 'Ann' } });
});
afterAll(async () => {
  await services.close();
  await database.drop();
});

const rulesOf = (rulesetId: string): Playable => {
  const ruleset = services.findRuleset(rulesetId);
  if (ruleset === undefined) throw new Error(`no ${rulesetId}`);
  return ruleset;
};

/** What somebody who is asked may do now, at random; sometimes nobody does anything until the clock does. */
async function move(gameId: string, pick: (n: number) => number): Promise<void> {
  const record = await services.store.readGame(gameId);
  if (record === undefined) throw new Error('the game is not running');
  const due = record.summary.deadlines[0];
  if (due !== undefined && pick(3) === 1) {
    clock.at = new Date(Math.max(clock.at.getTime(), Date.parse(due.at)));
    expect(await fireTimer(services, { gameId, key: due.key })).toMatchObject({ result: 'struck' });
    return;
  }
  const { ruleset, state } = await storedGame(services, gameId);
  const roles = rolesOfGame(services, record).filter(isSeat);
  const choices = roles.flatMap(({ id }) => ruleset.options(state, id).map((template) => ({ id, template })));
  const chosen = choices[pick(choices.length) - 1];
  if (chosen === undefined) return;
  const action = ruleset.complete(state, chosen.template, (n) => pick(Math.max(1, n)) - 1);
  value(await submitAction(services, { ...commandOf(record, chosen.id), action }));
}

const commandOf = ({ gameId, version }: GameRecord, role: string) => ({
  by: 'ann',
  gameId,
  role,
  // Some actions need a reason, and every one may have one.
  note: 'for a reason',
  expectedVersion: version,
  idempotencyKey: `move ${version}`,
});

it('offers every kind of its list', () => {
  expect(standardRegistry.allCampaignKinds()).toEqual(campaignKinds);
});

describe.each(campaignKinds)('$title', ({ id, games }) => {
  it('has one roster that fits all its games', () => {
    for (const { rulesetId, fixed } of games) {
      const ruleset = rulesOf(rulesetId);
      const setup = ruleset.parseSetup({ ...fixed });
      expect(setup.ok ? undefined : setup.error).toBeUndefined();
      const kinds = setup.ok ? ruleset.roles(setup.value).map(({ kind }) => kind) : [];
      expect(kinds.filter((kind) => kind === 'campaign')).toHaveLength(ruleset.accepts.length > 0 ? 1 : 0);
    }
  });

  it('sends nothing that nobody hears', () => {
    const rules = games.map(({ rulesetId }) => rulesOf(rulesetId));
    for (const sender of rules) {
      const others = rules.filter((one) => one !== sender).flatMap(({ accepts }) => accepts);
      expect(sender.emits.filter((kind) => !others.includes(kind))).toEqual([]);
    }
  });

  it('is played at random, and every log verifies', { timeout: 120_000 }, async () => {
    const pick = seededDice(1939);
    const roster = new Set(
      games
        .flatMap(({ rulesetId, fixed }) => {
          const setup = rulesOf(rulesetId).parseSetup({ ...fixed });
          return setup.ok ? rulesOf(rulesetId).roles(setup.value).filter(isSeat) : [];
        })
        .map((role) => role.id),
    );
    const seats = [...roster].map((role) => ({ role, fill: 'me' as const }));
    const made = value(await createCampaign(services, { by: 'ann', kind: id, name: 'At random', setups: {}, seats }));
    const gameIds = made.games.map(({ gameId }) => gameId);
    for (let moves = 1; moves <= 80; moves += 1) await move(gameIds[pick(gameIds.length) - 1] ?? '', pick);
    for (const gameId of gameIds) expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    const signals = await services.database.prisma.logEntry.count({
      where: { type: 'signal-sent', gameId: { in: gameIds } },
    });
    expect(signals).toBeGreaterThan(0);
  });
});
