import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedGame } from '@/lib/games/create/create-game';
import type { Preview } from '@/lib/games/play/preview/shapes';
import { startTestServer, type TestServer, type TestUser } from '@/tests/support/server';
import { type Answer, bearer, call, guards } from '../support';

/** A game of the house rules alone, without a campaign: its organiser puts things right through the API. */

type Part = 'axis' | 'allied' | 'organiser';

let server: TestServer;
let people: Readonly<Record<Part, TestUser>>;
beforeAll(async () => {
  server = await startTestServer({ name: import.meta.url });
  people = {
    axis: await server.user('anna'),
    allied: await server.user('boris'),
    organiser: await server.user('clara'),
  };
});
afterAll(() => server.close());

async function newGame(setup: object): Promise<string> {
  const made = await call(server, '/api/games', {
    headers: { ...bearer(people.organiser), 'idempotency-key': crypto.randomUUID() },
    body: {
      ruleset: 'wif-house',
      name: 'House rules alone',
      setup,
      seats: [
        { role: 'axis', fill: 'open' },
        { role: 'allied', fill: 'open' },
        { role: 'organiser', fill: 'me' },
      ],
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { gameId, invitations } = made.body as unknown as CreatedGame;
  for (const { role, path } of invitations) {
    const token = path.split('/').at(-1);
    await call(server, `/api/invitations/${token}`, { method: 'POST', headers: bearer(people[role as Part]) });
  }
  return gameId;
}

interface Read {
  readonly version: number;
  readonly status: string;
  readonly awaiting: readonly { readonly role: string; readonly decision: string }[];
  readonly view: {
    readonly reporting: {
      readonly pending?: { readonly id: number };
      readonly filed: readonly { readonly id: number; readonly body: { readonly kind: string } }[];
    };
  };
}

const read = async (gameId: string): Promise<Read> =>
  (await call(server, `/api/games/${gameId}?role=organiser`, { headers: bearer(people.organiser) }))
    .body as unknown as Read;

async function send(gameId: string, role: Part, orders: string, note?: string): Promise<Answer> {
  const { version } = await read(gameId);
  return call(server, `/api/games/${gameId}/actions`, {
    headers: { ...bearer(people[role]), ...guards(version) },
    body: { role, orders, ...(note === undefined ? {} : { note }) },
  });
}

async function does(gameId: string, role: Part, orders: string, note?: string): Promise<void> {
  const answer = await send(gameId, role, orders, note);
  expect(answer.status, `${orders}: ${JSON.stringify(answer.body)}`).toBe(200);
}

/** A report of the Axis, confirmed by the Allies. */
async function files(gameId: string, orders: string): Promise<void> {
  await does(gameId, 'axis', orders);
  await does(gameId, 'allied', `CONFIRM ${(await read(gameId)).view.reporting.pending?.id}`);
}

const filed = async (gameId: string) => (await read(gameId)).view.reporting.filed;

describe('[reporting:reopening] the house rules alone, after their last turn', () => {
  it('are opened again by the organiser, with a reason; the turn is closed again and they end', async () => {
    const gameId = await newGame({ lastTurn: 'ND39' });
    await files(gameId, 'CLOSE S/O 1939');
    await files(gameId, 'CLOSE N/D 1939');
    expect((await read(gameId)).status).toBe('over');
    expect((await send(gameId, 'axis', 'REOPEN', 'Not over.')).body.code).toBe('amend-not-organiser');
    expect((await send(gameId, 'organiser', 'REOPEN')).body.code).toBe('reopen-without-reason');
    await does(gameId, 'organiser', 'REOPEN', 'Tripoli fell in the last impulse.');
    const opened = await read(gameId);
    expect(opened.status).toBe('running');
    expect(opened.awaiting.map(({ role }) => role).sort()).toContain('axis');
    expect(opened.view.reporting.filed.map(({ body }) => body.kind)).toEqual(['close-turn']);
    expect((await send(gameId, 'organiser', 'REOPEN', 'Once more.')).body.code).toBe('game-not-ended');
    await files(gameId, 'TURN N/D 1939\nTRIPOLI: yes');
    await files(gameId, 'CLOSE N/D 1939');
    expect((await read(gameId)).status).toBe('over');
  });
});

const FACTORIES = `FACTORIES\n${[1, 2, 3, 4, 5].map((at) => `FACTORY F${at}: Town ${at}`).join('\n')}`;
const LOST = [
  'TURN S/O 1939',
  ...[1, 2, 3, 4, 5].map((at) => `FACTORY F${at}: destroyed`),
  'RESOURCES REACHED JAPAN: yes',
];

describe('[reporting:amendment] a missed report that owes a roll', () => {
  it('is foretold for each face of the die before it is sent, and no die of the game is thrown for it', async () => {
    const gameId = await newGame({});
    await does(gameId, 'organiser', FACTORIES);
    for (const side of ['axis', 'allied'] as const)
      await does(gameId, side, `CONFIRM ${(await read(gameId)).view.reporting.pending?.id}`);
    await files(gameId, 'CLOSE S/O 1939');
    const after = (await filed(gameId)).find(({ body }) => body.kind === 'factories')?.id;
    const orders = `AMEND INSERT AFTER ${after} BY allied\n${LOST.join('\n')}`;
    const asked = { role: 'organiser', orders, note: 'We forgot it.' };
    const headers = bearer(people.organiser);
    const { status, body } = await call(server, `/api/games/${gameId}/preview`, { headers, body: asked });
    expect(status, JSON.stringify(body)).toBe(200);
    const { needsDice, lines, outcomes = [], version } = body as unknown as Preview;
    expect({ needsDice, lines }).toEqual({ needsDice: true, lines: [] });
    expect(outcomes.map(({ when }) => when).join(' ')).toMatch(/^If the die shows 1\b/);
    expect(outcomes.length).toBeGreaterThan(1);
    const outcomeLines = outcomes.map((one) =>
      one.lines.flatMap(({ details = [] }) => details.map(({ text }) => text)),
    );
    for (const words of outcomeLines) expect(words.length).toBeGreaterThan(0);
    expect((await read(gameId)).version).toBe(version);

    // What is thrown is one of them, word for word.
    await does(gameId, 'organiser', orders, 'We forgot it.');
    const log = await call(server, `/api/games/${gameId}/log?limit=500`, { headers });
    const entries = (log.body as unknown as { entries: { line?: { text: string; details?: { text: string }[] } }[] })
      .entries;
    const amended = entries.findLast(({ line }) => line?.text.startsWith('The organiser adds a report'))?.line;
    expect(outcomeLines).toContainEqual(amended?.details?.map(({ text }) => text));
    const dice = await call(server, `/api/games/${gameId}/dice`, { headers });
    expect(JSON.stringify(dice.body)).toMatch(/"draws?"|"dice"/);
  });
});
