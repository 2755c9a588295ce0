import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { checkGame } from '@/lib/games/log/check-game';
import { invitePath } from '@/lib/games/model/ids';
import { standardRegistry } from '@/lib/games/model/registry';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { code, value } from '@/tests/games/table';
import { createTestDatabase } from '@/tests/support/database';
import { type GameName, type Pendings, War } from '../war';
import { stored } from '../war/stored-war';
import { deadIn, GAMES, pickOf, step } from './walk';

/** Stored campaigns at random whose organiser, who owns them, vanishes for good: the others make one of them the organiser. */

/** `WALKS=10` walks ten times as many. */
const CAMPAIGNS = 8 * Number(process.env.WALKS ?? 1);
const STEPS = 25;
const DAY = 86_400_000;
const START = Date.parse('2031-03-01T12:00:00.000Z');
const PLAYERS: Readonly<Record<string, string>> = { axis: 'ann', allied: 'bob', organiser: 'eve' };

let days = 0;
let services: ReturnType<typeof openServices>;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(import.meta.url);
  services = openServices(database.url, {
    registry: standardRegistry,
    max: 4,
    now: () => new Date(START + days * DAY),
  });
  for (const id of Object.values(PLAYERS))
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  close = async () => {
    await services.close();
    await database.drop();
  };
});
afterAll(() => close());

/** What a walk did, act by act. */
class Walked extends War {
  readonly done: { readonly game: GameName; readonly role: string; readonly action: unknown }[] = [];

  override try(game: GameName, role: string, action: unknown): string | undefined {
    const refused = super.try(game, role, action);
    if (refused === undefined) this.done.push({ game, role, action });
    return refused;
  }
}

interface Stored {
  readonly idOf: (game: GameName) => string;
  /** Who holds a seat at this moment. */
  readonly holders: Record<string, string>;
}

async function begin(setups: Record<string, object>): Promise<Stored> {
  const seats = Object.keys(PLAYERS).map((role) => ({ role, fill: role === 'organiser' ? 'me' : 'open' }) as const);
  const asked = { by: 'eve', kind: 'world-in-flames', name: 'Since 1939', setups, seats };
  const { campaignId, invitations } = value(await createCampaign(services, asked));
  for (const { role, path } of invitations)
    value(await joinGame(services, { by: PLAYERS[role] ?? '', token: path.replace('/join/', '') }));
  const games = (await services.store.readCampaign(campaignId))?.games ?? [];
  const idOf = (game: GameName) => games.find(({ rulesetId }) => rulesetId === game)?.gameId ?? '';
  return { idOf, holders: { ...PLAYERS } };
}

const command = async (gameId: string, by: string) => {
  const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
};

async function submit({ idOf, holders }: Stored, game: GameName, role: string, action: object) {
  const gameId = idOf(game);
  const asked = { ...(await command(gameId, holders[role] ?? '')), role, action, note: 'A reason.' };
  return code(await submitAction(services, asked));
}

/** Ann asks for the games, Bob agrees, two weeks pass without a word of Eve's; then Ann frees her seat and takes it. */
async function succeed({ idOf, holders }: Stored): Promise<void> {
  const [first = 'wif-victory'] = GAMES;
  const gameId = idOf(first);
  const seats = (await services.store.readGame(gameId))?.seats ?? [];
  const to = seats.find(({ role }) => role === 'axis')?.actorId ?? '';
  value(await proposeOwner(services, { ...(await command(gameId, 'ann')), to }));
  value(await answerOwner(services, { ...(await command(gameId, 'bob')), granted: true }));
  days += 14;
  value(await answerOwner(services, { ...(await command(gameId, 'ann')), granted: true }));
  const freed = { ...(await command(gameId, 'ann')), freed: 'organiser', note: 'Not a word for two weeks.' };
  value(await replacePlayer(services, freed));
  const open = (await services.store.readGame(gameId))?.seats.find(({ role }) => role === 'organiser');
  const token = invitePath(gameId, open?.inviteSecret ?? '').replace('/join/', '');
  value(await joinGame(services, { by: 'ann', token }));
  holders.organiser = 'ann';
}

/** One thing that only an organiser does, for each game that needs one. */
async function lead(war: Stored): Promise<{ readonly ruled: number; readonly reopened: number }> {
  const done = { ruled: 0, reopened: 0 };
  for (const game of GAMES) {
    const record = await services.store.readGame(war.idOf(game));
    const { book } = await stored(services, war.idOf(game));
    const { pending } = book as Pendings;
    if (record?.status === 'over') {
      expect(await submit(war, game, 'organiser', { type: 'reopen' })).toBe('ok');
      done.reopened += 1;
    } else if (record?.summary.awaiting.some(({ decision }) => decision === 'rule-report')) {
      const rule = { type: 'rule', report: pending?.id, verdict: 'return' };
      expect(await submit(war, game, 'organiser', rule)).toBe('ok');
      done.ruled += 1;
    }
  }
  return done;
}

describe('stored campaigns at random, without their organiser', () => {
  it(`${CAMPAIGNS} campaigns of up to ${STEPS} acts: another becomes the organiser of both games, and leads them on`, async () => {
    const sum = { acts: 0, refused: 0, over: 0, ruled: 0, reopened: 0 };
    for (let seed = 1; seed <= CAMPAIGNS; seed += 1) {
      const setups = { 'wif-victory': { lastTurn: 'JF40' }, 'wif-house': { lastTurn: 'JF40' } };
      const walked = new Walked({ seed, setups });
      const pick = pickOf(seed * 31);
      for (let at = 0; at < STEPS; at += 1) step(walked, pick);
      // Every third one ends by a concession, the others in a dispute where a report waits.
      if (seed % 3 === 0) for (const game of GAMES) walked.try(game, 'axis', { type: 'concede' });
      expect(deadIn(walked, { silent: 'organiser' })).toEqual([]);
      const war = await begin(setups);
      for (const { game, role, action } of walked.done) {
        if (role === 'clock') continue;
        // Dice fall otherwise here, and what the clock did is left out.
        const said = await submit(war, game, role, action as object);
        sum[said === 'ok' ? 'acts' : 'refused'] += 1;
      }
      if (seed % 3 !== 0) await dispute(war);
      await succeed(war);
      for (const game of GAMES) {
        const record = await services.store.readGame(war.idOf(game));
        if (record?.status === 'over') sum.over += 1;
        expect(record?.ownerId).toBe('ann');
        expect(record?.seats.find(({ role }) => role === 'organiser')?.userId).toBe('ann');
      }
      const led = await lead(war);
      sum.ruled += led.ruled;
      sum.reopened += led.reopened;
      for (const game of GAMES) expect(value(await checkGame(services, war.idOf(game))).faults).toEqual([]);
    }
    console.info(`stored walks: ${JSON.stringify(sum)} of ${CAMPAIGNS} campaigns, each with another organiser`);
    expect(sum.acts).toBeGreaterThan(CAMPAIGNS);
    expect(sum.ruled).toBeGreaterThan(0);
    expect(sum.reopened).toBeGreaterThan(0);
  }, 300_000);
});

/** A report that the other side objects to waits for the organiser. */
async function dispute(war: Stored): Promise<void> {
  for (const game of GAMES) {
    const { book } = await stored(services, war.idOf(game));
    const { pending } = book as Pendings;
    if (pending === undefined) continue;
    await submit(war, game, pending.consent[0] ?? 'allied', { type: 'object', report: pending.id });
  }
}
