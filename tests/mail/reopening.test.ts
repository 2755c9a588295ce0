import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { standardRegistry } from '@/lib/games/model/registry';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { openPostOffice, type PostOffice, until } from './post-office';

/** An end that was none: the organiser opens the game again, and everybody hears it by mail. */

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, undefined, { registry: standardRegistry });
  await office.startWorker();
});
afterAll(() => office.close());

type Role = 'axis' | 'allied' | 'organiser';
type Ids = Readonly<Record<Role, string>>;
const SEATS = [
  { role: 'axis', fill: 'open' },
  { role: 'allied', fill: 'open' },
  { role: 'organiser', fill: 'me' },
] as const;
const REASON = 'Germany had one corps left.';

/** Anna has the Axis, Boris the Allies, Clara is the organiser. */
const people = async (tag: string): Promise<Ids> => ({
  axis: await office.user(`axis.${tag}@example.org`, 'Anna'),
  allied: await office.user(`allied.${tag}@example.org`, 'Boris'),
  organiser: await office.user(`organiser.${tag}@example.org`, 'Clara'),
});

const value = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

async function seat(ids: Ids, invitations: readonly { readonly role: string; readonly path: string }[]) {
  for (const { role, path } of invitations)
    value(await joinGame(office.services, { by: ids[role as Role], token: path.replace('/join/', '') }));
}

const act = async (ids: Ids, gameId: string, role: Role, action: object, note?: string) => {
  const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
  const asked = { by: ids[role], gameId, role, action, expectedVersion, idempotencyKey: crypto.randomUUID() };
  return submitAction(office.services, { ...asked, ...(note === undefined ? {} : { note }) });
};

const DRAW = { winner: 'draw', name: 'Draw' };
const TABLE = { rows: [{ atLeast: 0, winner: 'axis', name: 'Axis' }], otherwise: DRAW };
/** The Axis is out of the war when Japan falls, in what is the last turn of both games anyway. */
const SETUPS = {
  'wif-victory': { victoryTable: TABLE, lastTurn: 'SO39', opening: { powers: { GE: 'conquered', IT: 'conquered' } } },
  'wif-house': { lastTurn: 'SO39' },
};

/** Mara is game master in `wif-house` only. */
async function endedCampaign(tag: string) {
  const ids = await people(tag);
  const asked = { by: ids.organiser, kind: 'world-in-flames', name: 'Since 1939', setups: SETUPS, seats: SEATS };
  const { games, invitations } = value(await createCampaign(office.services, asked));
  const of = (id: string) => games.find(({ rulesetId }) => rulesetId === id)?.gameId ?? '';
  const [victory, house] = [of('wif-victory'), of('wif-house')];
  const userId = await office.user(`master.${tag}@example.org`, 'Mara');
  const master = { gameId: house, role: 'game-master', position: 3, userId, actorId: 'p7' };
  await office.services.database.prisma.seat.create({ data: master });
  await seat(ids, invitations);
  value(await act(ids, victory, 'axis', { type: 'report', body: { kind: 'turn', turn: 'SO39', changes: [] } }));
  value(await act(ids, victory, 'allied', { type: 'confirm', report: 1 }));
  expect(await stateOf(victory, house)).toEqual(['over', 'over']);
  return { ids, victory, house };
}

const stateOf = async (...games: readonly string[]) =>
  Promise.all(games.map(async (gameId) => (await office.services.store.readGame(gameId))?.status));
const sizes = async (...games: readonly string[]) =>
  Promise.all(games.map(async (gameId) => (await office.services.store.readGame(gameId))?.nextSeq));
const soundness = async (...games: readonly string[]) =>
  Promise.all(games.map(async (gameId) => value(await checkGame(office.services, gameId)).faults));

/** The mails to somebody that tell a line of the log, once there are this many. */
async function mailsThatTell(address: string, words: string, count: number): Promise<readonly string[]> {
  const all = async () =>
    (await office.mailsTo(address, 0)).map(({ mail }) => `${mail.subject} ${(mail.text ?? '').replace(/\s+/g, ' ')}`);
  const told = async () => (await all()).filter((text) => text.includes(words));
  await until(async () => (await told()).length >= count);
  return told();
}

describe('[reporting:reopening] a tracker that is opened again alone', () => {
  it('is told to every seat by mail, with the reason', async () => {
    const ids = await people('alone');
    const seats = SEATS;
    const asked = { by: ids.organiser, rulesetId: 'wif-house', name: 'House alone', setup: {}, seats };
    const { gameId, invitations } = value(await createGame(office.services, asked));
    await seat(ids, invitations);
    value(await act(ids, gameId, 'allied', { type: 'concede' }));
    // A mail is written as it goes out: those of the end must be out before.
    for (const role of ['axis', 'allied']) await mailsThatTell(`${role}.alone@example.org`, 'Game over', 1);
    value(await act(ids, gameId, 'organiser', { type: 'reopen' }, REASON));
    for (const role of ['axis', 'allied']) {
      const mails = await mailsThatTell(`${role}.alone@example.org`, 'opens the game again', 1);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('The organiser opens the game again: the concession is taken back.');
      expect(mails[0]).toContain(REASON);
    }
    expect(await stateOf(gameId)).toEqual(['running']);
  });
});

describe('[reporting:reopening] a campaign that is opened again', () => {
  it('goes on in both games by one step, and each tells its seats by mail', async () => {
    const { ids, victory, house } = await endedCampaign('both');
    value(await act(ids, victory, 'organiser', { type: 'reopen' }, REASON));
    expect(await stateOf(victory, house)).toEqual(['running', 'running']);
    for (const role of ['axis', 'allied']) {
      const [own] = await mailsThatTell(
        `${role}.both@example.org`,
        'opens the game again: report 1 no longer counts',
        1,
      );
      expect(own).toContain(REASON);
      const house = await mailsThatTell(`${role}.both@example.org`, 'S/O 1939 open again', 1);
      expect(house[0]).toContain('[Since 1939: House rules #');
    }
    // Who has a seat in the other game alone, and is asked for nothing, hears it too.
    const [master] = await mailsThatTell('master.both@example.org', 'News: ', 1);
    expect(master).toContain('S/O 1939 open again');
    expect(await soundness(victory, house)).toEqual([[], []]);
  });

  it('stays as it is in both games when one of them cannot be stored', async () => {
    const { ids, victory, house } = await endedCampaign('neither');
    const before = await sizes(victory, house);
    const owner = new Client({ connectionString: office.url });
    await owner.connect();
    await owner.query(
      `create function not_now() returns trigger language plpgsql as $$ begin
         if new.id = '${house}' then raise exception 'not now'; end if; return new; end $$`,
    );
    await owner.query('create trigger not_now before update on games for each row execute function not_now()');
    await expect(act(ids, victory, 'organiser', { type: 'reopen' }, REASON)).rejects.toThrow('not now');
    await owner.query('drop trigger not_now on games');
    await owner.end();
    expect(await stateOf(victory, house)).toEqual(['over', 'over']);
    expect(await sizes(victory, house)).toEqual(before);
    // The same press again does it whole.
    value(await act(ids, victory, 'organiser', { type: 'reopen' }, REASON));
    expect(await stateOf(victory, house)).toEqual(['running', 'running']);
    expect(await soundness(victory, house)).toEqual([[], []]);
  });
});
