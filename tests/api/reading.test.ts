import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registryOf } from '@/lib/games/model/registry';
import { bestOf, longestTurn } from '@/tests/support/cost/cost';
import { startTestServer, type TestServer, type TestUser } from '../support/server';
import { toyParley } from '../support/toy-parley';
import { bearer, call, guards } from './support';

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let clara: TestUser;
let gameId: string;

beforeAll(async () => {
  server = await startTestServer({ name: import.meta.url, registry: registryOf([toyParley]) });
  [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
  const created = await call(server, '/api/games', {
    headers: { ...bearer(anna), 'idempotency-key': crypto.randomUUID() },
    body: {
      ruleset: 'parley',
      name: 'Über alles',
      seats: [
        { role: 'red', fill: 'me' },
        { role: 'blue', fill: 'open' },
      ],
    },
  });
  const made = created.body as unknown as { gameId: string; invitations: { path: string }[] };
  gameId = made.gameId;
  const token = made.invitations[0]?.path.split('/').at(-1);
  await call(server, `/api/invitations/${token}`, { method: 'POST', headers: bearer(boris) });
});
afterAll(() => server.close());

const versionNow = async (): Promise<number> =>
  Number((await call(server, `/api/games/${gameId}`, { headers: bearer(anna) })).body.version);

const REPORT = { type: 'report', changes: [{ city: 'Kraków', points: 3 }] };

async function submit(role: string, action: object, note?: string) {
  const headers = { ...bearer(role === 'blue' ? boris : anna), ...guards(await versionNow()) };
  return call(server, `/api/games/${gameId}/actions`, { headers, body: { role, action, ...(note && { note }) } });
}

const preview = (body: object, headers: Record<string, string> = bearer(anna)) =>
  call(server, `/api/games/${gameId}/preview`, { headers, body });

describe('POST /api/games/{gameId}/preview', () => {
  it('needs neither a key nor a version, nor more than the right to read', async () => {
    const reader = { authorization: `Bearer ${await server.makeToken(anna.userId, 'read')}` };
    const before = await versionNow();
    const answer = await preview({ role: 'red', action: REPORT, note: 'So it was.' }, reader);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      needsDice: false,
      lines: [{ text: 'red reports 1 changes.', details: [{ text: 'Kraków: 0 -> 3' }] }],
    });
    expect(Object.values(answer.body.notes as object)).toEqual(['So it was.']);
    expect(await versionNow()).toBe(before);
  });

  it('says that a die is needed, and nothing of the die', async () => {
    const answer = await preview({ role: 'red', orders: 'roll' });
    expect(answer.body).toMatchObject({ needsDice: true, lines: [], awaiting: [] });
  });

  it('refuses with the codes and statuses of the action itself', async () => {
    expect(await preview({ role: 'judge', action: { type: 'amend', n: 9, points: 1 } })).toMatchObject({
      status: 422,
      body: { code: 'no-such-report', clause: 'parley:1' },
    });
    expect(await preview({ role: 'blue', action: REPORT })).toMatchObject({
      status: 403,
      body: { code: 'not-your-seat' },
    });
    expect(await preview({ role: 'red' })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(await preview({ role: 'red', action: REPORT }, bearer(clara))).toMatchObject({ status: 404 });
    expect(await preview({ role: 'red', action: REPORT }, { cookie: anna.cookie })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    });
  });
});

describe('the log over HTTP', () => {
  it('has details, notes and marks', async () => {
    await submit('red', REPORT, 'In the last impulse.');
    await submit('blue', { ...REPORT, changes: [] });
    const log = await call(server, `/api/games/${gameId}/log?mark=report-1`, { headers: bearer(boris) });
    const { entries, notes } = log.body as unknown as {
      entries: { seq: number; line: { details: { text: string }[]; note: string } }[];
      notes: Record<string, string>;
    };
    expect(entries).toHaveLength(1);
    expect(entries[0]?.line.details).toEqual([{ text: 'Kraków: 0 -> 3', clause: 'parley:1' }]);
    expect(notes[entries[0]?.line.note ?? '']).toBe('In the last impulse.');
    const wrong = await call(server, `/api/games/${gameId}/log?mark=`, { headers: bearer(boris) });
    expect(wrong.status).toBe(400);
  });
});

describe('sheets over HTTP', () => {
  const get = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api/games/${gameId}/sheets${path}`, { headers });

  it('are listed, and come as files in UTF-8', async () => {
    const listed = await call(server, `/api/games/${gameId}/sheets`, { headers: bearer(boris) });
    expect(listed.body.sheets).toMatchObject([
      { id: 'points', mediaType: 'text/csv' },
      { id: 'forum' },
      { id: 'rows', isFile: true },
    ]);
    const csv = await get('/points', bearer(boris));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="uber-alles-points.csv"');
    expect(csv.headers.get('x-content-type-options')).toBe('nosniff');
    // The byte order mark is for spreadsheet programs; a file of plain ASCII has none.
    expect(Buffer.from(await csv.arrayBuffer()).toString('utf8')).toBe('\uFEFF1,red,Kraków,3\r\n');
    const text = await get('/forum', bearer(anna));
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text.headers.get('content-disposition')).toBe('inline; filename="uber-alles-forum.txt"');
    expect(await text.text()).toBe('1 red Kraków 3\n');
  });

  it('are hidden like the game, and only its readers can distinguish unknown ones', async () => {
    expect((await get('/points', bearer(clara))).status).toBe(404);
    expect(await (await get('/none', bearer(anna))).json()).toMatchObject({ code: 'sheet-not-found' });
    expect(await (await get('/No..pe', bearer(anna))).json()).toMatchObject({ code: 'game-not-found' });
  });

  it('are described as files', async () => {
    const { body } = await call(server, '/api/openapi.json');
    const paths = body.paths as Record<string, { get: { responses: { 200: { content: object } } } }>;
    const described = paths['/api/games/{gameId}/sheets/{sheetId}']?.get.responses['200'].content;
    expect(Object.keys(described ?? {})).toEqual(['text/csv', 'text/plain', 'application/json', 'application/jsonl']);
  });

  it('are in a document that is made once, for anybody may ask for it', async () => {
    const most = 100;
    const read = () => call(server, '/api/openapi.json');
    expect(await bestOf(() => longestTurn(read), most)).toBeLessThan(most);
  });
});
