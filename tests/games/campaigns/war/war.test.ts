import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { readWarFile } from '@/lib/games/campaigns/war/read-war-file';
import { previewWar, type ReportedWar, reportWar } from '@/lib/games/campaigns/war/report-war';
import type { SeatRequest } from '@/lib/games/create/new-game';
import { checkGame } from '@/lib/games/log/check-game';
import { standardRegistry } from '@/lib/games/model/registry';
import { readSheet } from '@/lib/games/play/read-sheet';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { code, value } from '@/tests/games/table';
import { createTestDatabase } from '@/tests/support/database';

/** The war so far of a campaign in the database: one report, one press each, one transaction. */

let services: OpenServices;
let owner: Client;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(import.meta.url);
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  services = openServices(database.url, { registry: standardRegistry, max: 4 });
  for (const id of ['ann', 'bob', 'eve'])
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  close = async () => {
    await services.close();
    await owner.end();
    await database.drop();
  };
});
afterAll(() => close());

type Fills = Readonly<Record<'axis' | 'allied' | 'organiser', string>>;
const THREE: Fills = { axis: 'ann', allied: 'bob', organiser: 'eve' };

/** A running campaign; its seats are with whom they are said to be. */
async function campaign(fills: Fills = THREE, midWar = true): Promise<string> {
  const seats = Object.entries(fills).map(
    ([role, who]): SeatRequest => ({ role, fill: who === fills.axis ? 'me' : 'open' }),
  );
  const setups = midWar ? { 'wif-victory': { midWar: true } } : {};
  const asked = { by: fills.axis, kind: 'world-in-flames', name: 'Since 1939', setups, seats };
  const { campaignId, invitations } = value(await createCampaign(services, asked));
  for (const { role, path } of invitations) {
    const by = fills[role as keyof Fills];
    value(await joinGame(services, { by, token: path.replace('/join/', '') }));
  }
  return campaignId;
}

const read = async (campaignId: string, by = 'ann') => value(await readWar(services, { by, campaignId })).war;

async function command(campaignId: string, by: string) {
  const games = (await services.store.readCampaign(campaignId))?.games ?? [];
  const versions = Object.fromEntries(games.map(({ gameId, version }) => [gameId, version]));
  return { by, campaignId, versions, idempotencyKey: crypto.randomUUID() };
}

const report = async (campaignId: string, war: Partial<ReportedWar> = {}, by = 'ann') =>
  reportWar(services, { ...(await command(campaignId, by)), role: 'axis', text: CSV, ...war });
const confirm = async (campaignId: string, by: string) =>
  answerWar(services, { ...(await command(campaignId, by)), answer: 'confirm' });

const CSV = `MID-WAR
[war]
after turn
S/O 1940
[powers]
power,status,since
Italy,active,M/J 1940
France,conquered,J/A 1940
[targets]
target,control,by,supply,run
Paris,Axis,Germany,yes,3
Manila,Axis,Japan,yes,1
[factories]
factory,hex,status
Tokyo 1,Tokyo,
Kobe 1,Kobe,destroyed
`;

const TURNS = `PAST TURNS
turn,target,control,by,supply
S/O 1939,Oslo,Axis,Germany,yes
M/A 1940,Paris,Axis,Germany,yes
[factories]
factory,hex,status
Tokyo 1,Tokyo,
Kobe 1,Kobe,destroyed
`;

const stages = async (campaignId: string) => (await read(campaignId)).games.map(({ stage }) => stage);
const logs = async (campaignId: string) =>
  (
    await owner.query(
      'select count(*)::int as n from log_entries e join games g on g.id = e.game_id::uuid where g.campaign_id = $1',
      [campaignId],
    )
  ).rows[0]?.n as number;

describe('the war so far of a campaign', () => {
  it('[reporting:mid-war] is reported to both games at once, and one press of the other side makes it final in both', async () => {
    const campaignId = await campaign();
    expect(await stages(campaignId)).toEqual(['waits', 'waits']);
    const told = value(await report(campaignId));
    expect(told.games.map(({ title }) => title)).toEqual(['Victory', 'House rules']);
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
    const { games, may, position } = await read(campaignId, 'bob');
    expect(may).toEqual({ report: [], answer: ['allied'] });
    expect(games.flatMap(({ report: one }) => one?.lines.map(({ text }) => text) ?? [])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Axis points: /),
        expect.stringMatching(/^Still reachable: /),
        expect.stringMatching(/^Homeland factories lost: 1 of 5/),
      ]),
    );
    expect(position.targets).toContainEqual({ target: 'manila', control: 'axis', by: 'JP', supply: true, run: 1 });
    value(await confirm(campaignId, 'bob'));
    const after = await read(campaignId);
    expect(after).toMatchObject({ open: false, may: { report: [], answer: [] } });
    expect(after.games.map(({ goesOn }) => goesOn)).toEqual(['N/D 1940, turn 8', 'N/D 1940, turn 8']);
    for (const { gameId } of after.games) expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    const [victory] = after.games;
    const action = { type: 'report', body: { kind: 'turn', turn: 'ND40', changes: [] } };
    const turn = {
      by: 'ann',
      gameId: victory?.gameId ?? '',
      role: 'axis',
      action,
      idempotencyKey: 'next',
      expectedVersion: victory?.version ?? 0,
    };
    expect(code(await submitAction(services, turn))).toBe('ok');
  });

  it('[reporting:mid-war] Manila is entered once, and the house rules have it from the targets', async () => {
    const campaignId = await campaign();
    value(await report(campaignId));
    value(await confirm(campaignId, 'bob'));
    const house = (await read(campaignId)).games[1]?.gameId ?? '';
    const sheet = value(await readSheet(services, { by: 'bob', gameId: house, sheetId: 'position.json' }));
    expect(JSON.parse(sheet.text).japan).toEqual([
      expect.objectContaining({ manila: 'japanese', vladivostok: 'allied' }),
    ]);
  });

  it('is taken as cells of a form and as JSON, and its own file is taken back', async () => {
    const [first, second, third] = [await campaign(), await campaign(), await campaign()];
    const cells = {
      war: [{ after: 'S/O 1940' }],
      targets: [{ target: 'Paris', control: 'Axis', by: 'GE', supply: 'y', run: '3' }],
    };
    value(await report(first, { text: undefined, cells }));
    value(await confirm(first, 'bob'));
    const file = value(await readWarFile(services, { by: 'bob', campaignId: first, file: 'war.json' }));
    value(await report(second, { text: file.text }));
    const csv = value(await readWarFile(services, { by: 'ann', campaignId: first, file: 'war.csv' }));
    value(await report(third, { text: csv.text }));
    const lines = async (id: string) => (await read(id)).games.map(({ report: one }) => one?.lines);
    expect(await lines(second)).toEqual(await lines(third));
    for (const id of ['example.csv', 'example.json']) {
      const example = value(await readWarFile(services, { by: 'ann', campaignId: second, file: id }));
      expect(
        code(await previewWar(services, { by: 'ann', campaignId: second, role: 'axis', text: example.text })),
      ).toBe('ok');
    }
    const played = await campaign(THREE, false);
    const whole = value(await readWarFile(services, { by: 'bob', campaignId: played, file: 'war.csv' }));
    expect(whole.text).toMatch(/^MID-WAR/);
    expect(code(await readWarFile(services, { by: 'ann', campaignId: first, file: 'toString' }))).toBe(
      'sheet-not-found',
    );
  });

  it('[reporting:mid-war] takes past turns for the victory game and the rest for the house rules, as one report', async () => {
    const [first, second] = [await campaign(), await campaign()];
    const { games } = value(await previewWar(services, { by: 'ann', campaignId: first, role: 'axis', text: TURNS }));
    expect(games.map(({ lines }) => lines[0]?.text)).toEqual([
      expect.stringContaining('4 turns of the war so far'),
      expect.stringContaining('the war so far'),
    ]);
    value(await report(first, { text: TURNS }));
    const { war, form } = value(await readWar(services, { by: 'bob', campaignId: first }));
    expect(war.games.map(({ stage }) => stage)).toEqual(['reported', 'reported']);
    expect(war.turns).toHaveLength(4);
    expect(war.position.targets).toContainEqual(expect.objectContaining({ target: 'oslo', run: 4 }));
    expect(form?.filled.turns).toContain('TURN S/O 1939');
    expect(form?.filled.position.targets).toEqual([]);
    value(await confirm(first, 'bob'));
    const after = await read(first);
    expect(after.games.map(({ goesOn }) => goesOn)).toEqual(['M/J 1940, turn 5', 'M/J 1940, turn 5']);
    for (const { gameId } of after.games) expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    // What the campaign writes of its turns, another one takes.
    for (const file of ['turns.txt', 'turns.json']) {
      const { text } = value(await readWarFile(services, { by: 'ann', campaignId: first, file }));
      const told = value(await previewWar(services, { by: 'ann', campaignId: second, role: 'axis', text }));
      expect(told.games[0]?.lines[0]?.text).toContain('4 turns of the war so far');
      expect(told.games[1]?.lines).toEqual(games[1]?.lines);
    }
    const none = value(await readWarFile(services, { by: 'ann', campaignId: second, file: 'turns.txt' }));
    expect(none.text).toMatch(/^# No turn is closed yet\./);
    const example = value(await readWarFile(services, { by: 'ann', campaignId: second, file: 'exampleturns.txt' }));
    expect(code(await previewWar(services, { by: 'ann', campaignId: second, role: 'axis', text: example.text }))).toBe(
      'ok',
    );
  });

  it('[reporting:mid-war] tells what is wrong with past turns, beside cells too, and stores nothing', async () => {
    const campaignId = await campaign();
    const wrong = await report(campaignId, { text: TURNS.replace('Paris', 'Pariss').replace('destroyed', 'broken') });
    expect(wrong.ok || wrong.error).toMatchObject({
      code: 'invalid-orders',
      data: { errors: [{ line: 4 }, { line: 8 }] },
    });
    const cells = {
      factories: [
        { factory: 'Tokyo 1', hex: 'Tokyo' },
        { factory: 'Tokyo 1', hex: 'Kobe' },
      ],
    };
    const turns = TURNS.slice(0, TURNS.indexOf('[factories]'));
    const twice = await report(campaignId, { text: undefined, cells, turns });
    expect(twice.ok ? '' : twice.error.message).toMatch(/^\[factories\], row 2, factory: /);
    const two = await report(campaignId, {
      text: undefined,
      cells: {},
      turns: turns.replace('Oslo', 'Osslo').replace('Paris', 'Pariss'),
    });
    expect(two.ok ? '' : two.error.message).toMatch(/line 3: “Osslo”[\s\S]*line 4: “Pariss”/);
    const apart = await report(campaignId, { text: `${TURNS}[targets]\ntarget,run\nOslo,2\n` });
    expect(apart.ok ? '' : apart.error.message).toMatch(/^\[targets\], row 1, run: By the past turns it is 4/);
    const both = { factories: cells.factories.slice(0, 1), war: [{ isolated: 'M/A 1940' }] };
    expect(await stages(campaignId)).toEqual(['waits', 'waits']);
    value(await report(campaignId, { text: undefined, cells: both, turns }));
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
  });

  it('stores nothing in any game where one of them cannot be stored', async () => {
    const campaignId = await campaign();
    const before = await logs(campaignId);
    await owner.query(
      `create function no_house() returns trigger language plpgsql as $$ begin
         if new.ruleset_id = 'wif-house' then raise exception 'no house today'; end if; return new; end $$`,
    );
    await owner.query('create trigger no_house before update on games for each row execute function no_house()');
    await expect(report(campaignId)).rejects.toThrow('no house today');
    await owner.query('drop trigger no_house on games');
    expect(await logs(campaignId)).toBe(before);
    expect(await stages(campaignId)).toEqual(['waits', 'waits']);
    value(await report(campaignId));
    await owner.query('create trigger no_house before update on games for each row execute function no_house()');
    await expect(confirm(campaignId, 'bob')).rejects.toThrow('no house today');
    await owner.query('drop trigger no_house on games');
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
  });

  it('[reporting:mid-war] faults of both games come back together, where they stand in the sheet', async () => {
    const campaignId = await campaign();
    const wrong = CSV.replace('Germany,yes,3', 'USA,yes,3').replace('Kobe 1', 'Tokyo 1');
    const refused = await report(campaignId, { text: wrong });
    expect(refused.ok || refused.error).toMatchObject({ kind: 'rule', rejection: { code: 'position-wrong' } });
    const message = refused.ok ? '' : refused.error.message;
    expect(message).toMatch(/^\[targets\], row 1, by: /m);
    expect(message).toMatch(/^\[factories\], row 2, factory: /m);
    expect(await stages(campaignId)).toEqual(['waits', 'waits']);
    const late = await report(campaignId, { text: '[war]\nafter turn\nJ/A 1945\n' });
    expect(late.ok ? '' : late.error.message).toMatch(/^\[war\], row 1, after: Say which turn is over/);
    expect(late.ok ? '' : late.error.message.split('\n')).toHaveLength(1);
    expect(code(await report(campaignId, { text: '[war]\nafter turn\nnever\n' }))).toBe('invalid-orders');
    expect(code(await report(campaignId, { text: 'x'.repeat(160_001) }))).toBe('invalid-orders');
    expect(code(await report(campaignId, { text: undefined }))).toBe('invalid-orders');
    expect(code(await report(campaignId, { text: undefined, cells: { war: [{ after: 'never' }] } }))).toBe(
      'position-wrong',
    );
  });

  it('an objection is one press for both games, and its author reports again', async () => {
    const campaignId = await campaign();
    value(await report(campaignId));
    const asked = { ...(await command(campaignId, 'bob')), answer: 'object' } as const;
    expect(code(await answerWar(services, asked))).toBe('objection-without-reason');
    value(await answerWar(services, { ...asked, note: 'Paris fell later.' }));
    const objected = await read(campaignId);
    expect(objected.games.map(({ report: one }) => one?.status)).toEqual(['objected', 'objected']);
    expect(Object.values(objected.notes)).toEqual(['Paris fell later.', 'Paris fell later.']);
    expect(objected.may.report).toEqual(['axis']);
    expect(code(await confirm(campaignId, 'bob'))).toBe('not-asked');
    value(await report(campaignId, { text: CSV.replace('yes,3', 'yes,2') }));
    value(await confirm(campaignId, 'bob'));
    expect(await stages(campaignId)).toEqual(['moved-in', 'moved-in']);
  });

  it('the organiser may report it, and then both sides confirm, one press each', async () => {
    const campaignId = await campaign();
    value(await report(campaignId, { role: 'organiser' }, 'eve'));
    expect((await read(campaignId, 'ann')).may.answer).toEqual(['axis']);
    value(await confirm(campaignId, 'ann'));
    expect(await stages(campaignId)).toEqual(['reported', 'reported']);
    expect(code(await confirm(campaignId, 'ann'))).toBe('not-asked');
    value(await confirm(campaignId, 'bob'));
    expect(await stages(campaignId)).toEqual(['moved-in', 'moved-in']);
  });

  it('one press is for every seat of a person', async () => {
    const campaignId = await campaign({ axis: 'ann', allied: 'ann', organiser: 'ann' });
    value(await report(campaignId, { role: 'organiser' }));
    expect((await read(campaignId)).may.answer).toEqual(['axis', 'allied']);
    value(await confirm(campaignId, 'ann'));
    expect(await stages(campaignId)).toEqual(['moved-in', 'moved-in']);
  });

  it('what was confirmed in one game alone is final there, and the rest is reported for the other', async () => {
    const campaignId = await campaign();
    value(await report(campaignId));
    const [victory] = (await read(campaignId)).games;
    const one = { by: 'bob', gameId: victory?.gameId ?? '', role: 'allied', action: { type: 'confirm', report: 1 } };
    value(await submitAction(services, { ...one, expectedVersion: victory?.version ?? 0, idempotencyKey: 'one' }));
    expect(await stages(campaignId)).toEqual(['moved-in', 'reported']);
    value(await confirm(campaignId, 'bob'));
    expect(await stages(campaignId)).toEqual(['moved-in', 'moved-in']);
  });

  it('answers the same key with the stored answer, and refuses an old version and another meaning', async () => {
    const campaignId = await campaign();
    const asked = { ...(await command(campaignId, 'ann')), role: 'axis', text: CSV };
    const first = value(await reportWar(services, asked));
    const entries = await logs(campaignId);
    expect(value(await reportWar(services, asked))).toEqual(first);
    expect(code(await reportWar(services, { ...asked, text: `${CSV}\n` }))).toBe('idempotency-key-reused');
    expect(code(await reportWar(services, { ...asked, idempotencyKey: 'other' }))).toBe('stale-version');
    expect(await logs(campaignId)).toBe(entries);
  });

  it('says no to strangers, to who holds no such seat, and where nothing is asked', async () => {
    const mine = await campaign({ axis: 'ann', allied: 'ann', organiser: 'ann' });
    expect(code(await readWar(services, { by: 'bob', campaignId: mine }))).toBe('campaign-not-found');
    const asked = { ...(await command(mine, 'ann')), by: 'bob', role: 'axis', text: CSV };
    expect(code(await reportWar(services, asked))).toBe('campaign-not-found');
    expect(code(await answerWar(services, { ...asked, answer: 'confirm' }))).toBe('campaign-not-found');
    const ours = await campaign();
    expect(code(await report(ours, { role: 'axis' }, 'bob'))).toBe('not-your-seat');
    const early = await campaign(THREE, false);
    expect(code(await readWar(services, { by: 'ann', campaignId: early }))).toBe('not-asked');
    expect(code(await report(early))).toBe('not-asked');
    expect(code(await confirm(early, 'bob'))).toBe('not-asked');
  });
});
