import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table } from '@/app/_server/table';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { playOrders } from '@/lib/games/standing/play-orders';
import { METHODS, type Verbs } from '@/lib/http/contract/openapi';
import { problemSchema } from '@/lib/http/schemas/schemas';
import type { TestServer, TestUser } from '../support/server';
import {
  type Answer,
  asOperator,
  bearer,
  type Call,
  call,
  createToyGame,
  guards,
  startToyCampaign,
  startToyGame,
  startToyServer,
  TOY_CAMPAIGN,
  versionOf,
} from './support';

const verbsOf = (pattern: string): Verbs => Object.entries(table).find(([known]) => known === pattern)?.[1] ?? {};

const OWN = 'http://localhost:3000';

/** A file as its declaration describes it: what HTTP puts into the headers is part of it. */
const fileIn = ({ headers, body }: Answer) => ({
  mediaType: headers.get('content-type')?.split(';')[0],
  fileName: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1],
  text: body.text,
});

/** The one open link to a side. */
function openLink({ seats }: Record<string, unknown>): { readonly seq: number; readonly path: string } {
  const links = Array.isArray(seats) ? seats.flatMap((seat) => seat.invitations ?? []) : [];
  expect(links).toHaveLength(1);
  return links[0];
}

/** The one link to stand by for a seat. */
function understudyLink({ seats }: Record<string, unknown>): string {
  const links = Array.isArray(seats) ? seats.flatMap((seat) => seat.understudy?.path ?? []) : [];
  expect(links).toHaveLength(1);
  return links[0];
}

describe('answers', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let gameId: string;
  let version: number;

  beforeAll(async () => {
    server = await startToyServer(import.meta.url);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    ({ gameId, version } = await startToyGame(server, anna, boris));
  });
  afterAll(() => server.close());

  /** Calls, and checks the answer against the schema of its own declaration. */
  async function sample(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    pattern: keyof typeof table,
    path: string,
    request: Call,
  ) {
    const answer = await call(server, path, { method, ...request });
    const described = verbsOf(pattern)[method]?.described;
    expect(answer.status, JSON.stringify(answer.body)).toBe(described?.status ?? 200);
    const value = described?.as === 'text' ? answer.body.text : described?.as === 'file' ? fileIn(answer) : answer.body;
    const parsed = described?.answer.safeParse(value);
    expect(parsed?.error?.issues ?? []).toEqual([]);
    expect(parsed?.success).toBe(true);
    return answer;
  }

  const asked = new Set<string>();
  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    pattern: keyof typeof table,
    path: string,
    request: Call = { headers: bearer(anna) },
  ) => {
    asked.add(`${method} ${pattern}`);
    return sample(method, pattern, path, request);
  };

  it('are as the document says, about games and people', async () => {
    const own = { headers: bearer(anna) };
    const { invitation } = await createToyGame(server, anna);
    const session = { cookie: anna.cookie, origin: OWN };
    await ask('GET', '/api/games', '/api/games');
    await ask('POST', '/api/games', '/api/games', {
      headers: { ...bearer(anna), ...guards(0) },
      body: { ruleset: 'toy', name: 'Solo', seats: ['north', 'south'].map((role) => ({ role, fill: 'me' })) },
    });
    await ask('GET', '/api/invitations/{token}', `/api/invitations/${invitation}`);
    await ask('GET', '/api/invitations/{token}', `/api/invitations/${invitation}`, {});
    await ask('POST', '/api/invitations/{token}', `/api/invitations/${invitation}`, { headers: bearer(boris) });
    const posted = await createToyGame(server, anna);
    const posts = `/api/games/${posted.gameId}/seat-posts`;
    const says = { headers: bearer(anna), body: { role: 'south', hours: 'evenings', words: 'Any beginner' } };
    await ask('POST', '/api/games/{gameId}/seat-posts', posts, says);
    await ask('GET', '/api/games/{gameId}/seat-posts', posts);
    const away = { headers: bearer(anna), body: { role: 'south' } };
    await ask('POST', '/api/games/{gameId}/seat-posts/withdraw', `${posts}/withdraw`, away);
    await ask('POST', '/api/games/{gameId}/seat-posts', posts, { ...says, body: { ...says.body, pace: 'daily' } });
    const { body: open } = await ask('GET', '/api/open-seats', '/api/open-seats?ruleset=toy&timeZone=Asia%2FTokyo');
    const [seat] = open.seats as readonly { readonly postId: string; readonly pace: string }[];
    expect(seat).toMatchObject({ pace: 'daily', words: 'Any beginner' });
    await ask('POST', '/api/open-seats/{postId}', `/api/open-seats/${seat?.postId}`, { headers: bearer(boris) });
    await ask('GET', '/api/games/{gameId}', `/api/games/${gameId}`);
    await ask('GET', '/api/games/{gameId}/options', `/api/games/${gameId}/options?role=north`);
    await ask('GET', '/api/games/{gameId}/hint', `/api/games/${gameId}/hint`);
    await ask('POST', '/api/games/{gameId}/actions', `/api/games/${gameId}/actions`, {
      headers: { ...bearer(anna), ...guards(version) },
      body: { role: 'north', orders: 'choose 2' },
    });
    await ask('GET', '/api/games/{gameId}/log', `/api/games/${gameId}/log?limit=3`, { headers: bearer(boris) });
    await ask('GET', '/api/games/{gameId}/log', `/api/games/${gameId}/log`, { headers: bearer(boris) });
    await ask('GET', '/api/games/{gameId}/seen', `/api/games/${gameId}/seen`, { headers: bearer(boris) });
    await ask('POST', '/api/games/{gameId}/seen', `/api/games/${gameId}/seen`, {
      headers: bearer(boris),
      body: { size: 1 },
    });
    await ask('GET', '/api/games/{gameId}/seen', `/api/games/${gameId}/seen`, { headers: bearer(boris) });
    const { campaignId, land } = await startToyCampaign(server, anna, boris);
    await ask('POST', '/api/campaigns', '/api/campaigns', {
      headers: { ...bearer(anna), ...guards(0) },
      body: { ...TOY_CAMPAIGN, seats: TOY_CAMPAIGN.seats.map(({ role }) => ({ role, fill: 'me' })) },
    });
    await ask('GET', '/api/campaigns', '/api/campaigns');
    await ask('GET', '/api/campaigns/{campaignId}', `/api/campaigns/${campaignId}`);
    await ask('POST', '/api/games/{gameId}/actions', `/api/games/${land}/actions`, {
      headers: { ...bearer(anna), ...guards(await versionOf(server, anna, land)) },
      body: { role: 'axis', orders: 'propose 5', note: 'five, as agreed' },
    });
    await ask('GET', '/api/games/{gameId}', `/api/games/${land}`);
    await ask('POST', '/api/games/{gameId}/preview', `/api/games/${land}/preview`, {
      headers: bearer(boris),
      body: { role: 'allies', orders: 'confirm' },
    });
    await ask('GET', '/api/games/{gameId}/sheets', `/api/games/${land}/sheets`);
    await ask('GET', '/api/games/{gameId}/sheets/{sheetId}', `/api/games/${land}/sheets/sum`);
    await ask('GET', '/api/games/{gameId}/log', `/api/games/${land}/log`);
    await ask('GET', '/api/games/{gameId}/checkpoint', `/api/games/${land}/checkpoint`);
    await ask('GET', '/api/games/{gameId}/consistency', `/api/games/${land}/consistency?from=3`);
    await ask('GET', '/api/games/{gameId}/export', `/api/games/${land}/export`);
    const { body: log } = await call(server, `/api/games/${land}/log`, own);
    const [note = ''] = Object.keys(log.notes as object);
    await ask('DELETE', '/api/games/{gameId}/notes/{noteId}', `/api/games/${land}/notes/${note}`);
    for (const pattern of ['/api/rulesets', '/api/health', '/api/ready', '/api/openapi.json'] as const)
      await ask('GET', pattern, pattern, {});
    await ask('GET', '/api/metrics', '/api/metrics', asOperator);
    await ask('GET', '/api/rulesets/{rulesetId}', '/api/rulesets/toy', {});
    const made = await ask('POST', '/api/tokens', '/api/tokens', {
      headers: session,
      body: { name: 'my bot', scope: 'read' },
    });
    await ask('GET', '/api/tokens', '/api/tokens', { headers: session });
    await ask('DELETE', '/api/tokens/{tokenId}', `/api/tokens/${made.body.tokenId}`, { headers: session });
    const named = await ask('POST', '/api/pen-names', '/api/pen-names', { headers: session, body: { name: 'Mole' } });
    await ask('GET', '/api/pen-names', '/api/pen-names', { headers: session });
    const [{ penNameId = '' } = {}] = named.body.penNames as readonly { readonly penNameId?: string }[];
    await ask('DELETE', '/api/pen-names/{penNameId}', `/api/pen-names/${penNameId}`, { headers: session });
  });

  it('are as the document says, about what is read of a game', async () => {
    for (const part of [
      'audit',
      'branches',
      'brief',
      'dice',
      'mail',
      'refusals',
      'rules-version',
      'spectators',
      'take-back',
    ] as const)
      await ask('GET', `/api/games/{gameId}/${part}`, `/api/games/${gameId}/${part}`);
    await ask('GET', '/api/games/{gameId}/audit/{sheet}', `/api/games/${gameId}/audit/csv`);
    await ask('GET', '/api/games/{gameId}/audit/{sheet}', `/api/games/${gameId}/audit/jsonl`);
    await ask('GET', '/api/games/{gameId}/entries/{seq}', `/api/games/${gameId}/entries/3`);
    await ask('GET', '/api/public-games', '/api/public-games', {});
    await ask('GET', '/api/games-at-risk', '/api/games-at-risk');
    const cells = [{ event: 'news', channel: 'mail', wanted: false }];
    const own = `/api/notifications?game=${gameId}`;
    await ask('GET', '/api/notifications', '/api/notifications');
    await ask('POST', '/api/notifications', own, { headers: bearer(anna), body: { cells } });
    await ask('DELETE', '/api/notifications', own);
    await ask('POST', '/api/notifications/digest', '/api/notifications/digest', {
      headers: bearer(anna),
      body: { every: 'never' },
    });
  });

  it('are as the document says, for game acts', async () => {
    const clara = await server.user('clara');
    const table = await masteredGame(clara);
    const act = async (
      who: TestUser,
      part:
        | 'take-back'
        | 'take-back/answer'
        | 'branches'
        | 'visibility'
        | `side/${'invite' | 'withdraw' | 'member' | 'captain' | 'leave' | 'signatures'}`
        | 'ladder'
        | `clock${'' | '/propose' | '/answer' | '/pause' | '/resume' | '/rest' | '/think'}`
        | `owner/${'propose' | 'answer'}`
        | `press${'' | '/announcements' | '/notebook' | '/erase' | '/mode' | '/seen'}`
        | `away${'' | '/back'}`
        | `understudies/${'name' | 'drop' | 'call' | 'answer'}`
        | `drafts${'' | '/send' | '/discard' | '/forward'}`
        | `standing${'' | '/preview' | '/withdraw' | '/arrange' | '/clear' | '/resume' | '/rest'}`
        | `desk/${'void' | 'look' | 'pause' | 'resume' | 'replace'}`,
      body: object,
    ) => {
      const headers = { ...bearer(who), ...guards(await versionOf(server, who, table)) };
      return ask('POST', `/api/games/{gameId}/${part}`, `/api/games/${table}/${part}`, { headers, body });
    };
    const choose = async (orders: string): Promise<number> => {
      const headers = { ...bearer(anna), ...guards(await versionOf(server, anna, table)) };
      const body = { role: 'north', orders };
      return Number((await call(server, `/api/games/${table}/actions`, { headers, body })).body.seq);
    };
    await act(anna, 'take-back', { role: 'north', target: await choose('choose 2 aloud') });
    await act(boris, 'take-back/answer', { role: 'south', granted: true });
    await ask('POST', '/api/games/{gameId}/nudge', `/api/games/${table}/nudge`, {
      headers: bearer(clara),
      body: { role: 'north' },
    });
    const target = await choose('choose 2');
    const waits = { headers: { ...bearer(clara), ...guards(0) }, body: { role: 'south' } };
    await ask('POST', '/api/games/{gameId}/mail', `/api/games/${table}/mail`, waits);
    await act(clara, 'desk/look', { seq: target, note: 'somebody complained' });
    await ask('GET', '/api/games/{gameId}/desk/seen/{seq}', `/api/games/${table}/desk/seen/${target}`, {
      headers: bearer(clara),
    });
    await ask('GET', '/api/games/{gameId}/desk/correction', `/api/games/${table}/desk/correction`, {
      headers: bearer(clara),
    });
    await ask('POST', '/api/games/{gameId}/desk/preview', `/api/games/${table}/desk/preview`, {
      headers: bearer(clara),
      body: { act: { act: 'void', target } },
    });
    await act(clara, 'desk/void', { target, note: 'it was sent by mistake' });
    const clock = {
      ...CLOCK_PRESETS[0]?.terms('UTC'),
      ownRest: { weekdays: 1, dates: 2 },
      think: { days: 3, turns: 1 },
    };
    await act(clara, 'clock', { terms: clock, note: 'so it is' });
    await act(anna, 'clock/rest', { zone: 'UTC', weekdays: [3], dates: [] });
    await act(anna, 'clock/think', { until: new Date(Date.now() + 86_400_000).toISOString() });
    await act(anna, 'clock/propose', { terms: null });
    await act(anna, 'clock/answer', { granted: false });
    await act(anna, 'owner/propose', { to: 'p2' });
    await act(anna, 'owner/answer', { granted: false });
    await act(anna, 'clock/pause', { wants: true });
    await act(boris, 'clock/pause', { wants: true });
    await act(anna, 'clock/resume', {});
    await ask('GET', '/api/games/{gameId}/clock', `/api/games/${table}/clock`);
    await act(clara, 'desk/pause', { note: 'holidays' });
    await act(clara, 'desk/resume', {});
    await act(clara, 'desk/replace', { freed: 'south', note: 'he is gone' });
    const side = { side: 'north' };
    await act(anna, 'side/invite', { ...side, right: 'draft' });
    const invited = await call(server, `/api/games/${table}`, { headers: bearer(anna) });
    await act(anna, 'side/withdraw', { ...side, invitation: openLink(invited.body).seq });
    await act(anna, 'side/invite', { ...side, right: 'submit', duty: 'Fleet' });
    const again = await call(server, `/api/games/${table}`, { headers: bearer(anna) });
    const link = openLink(again.body).path.replace('/join/', '/api/invitations/');
    await ask('GET', '/api/invitations/{token}', link, { headers: bearer(boris) });
    await ask('POST', '/api/invitations/{token}', link, { headers: { ...bearer(boris), ...guards(0) } });
    await act(anna, 'side/member', { ...side, member: 'p2', right: 'sign-off', duty: 'Army' });
    const draft = '00000000-0000-4000-8000-000000000077';
    await act(boris, 'drafts', { role: 'north', draft, orders: 'choose 2', words: 'So?' });
    await ask('GET', '/api/games/{gameId}/drafts', `/api/games/${table}/drafts`);
    const order = '00000000-0000-4000-8000-000000000078';
    const left = { role: 'north', order, text: 'IF turn = 9 THEN choose 2' };
    await act(anna, 'standing', left);
    await act(anna, 'standing/preview', { role: 'north', when: 'turn = 1', orders: 'choose 2' });
    await ask('GET', '/api/games/{gameId}/standing', `/api/games/${table}/standing`);
    await act(anna, 'standing/arrange', { role: 'north', orders: [order] });
    await act(anna, 'standing/withdraw', { order, revision: 1 });
    await act(anna, 'standing', left);
    await act(anna, 'standing/clear', { role: 'north' });
    // The queue of this test has no worker.
    await act(anna, 'standing', { role: 'north', orders: 'choose 9' });
    await playOrders(server.services, { gameId: table });
    await act(anna, 'standing/resume', { role: 'north' });
    await act(anna, 'standing/clear', { role: 'north' });
    await act(anna, 'side/signatures', { ...side, needed: true });
    await act(boris, 'drafts/forward', { draft, revision: 1 });
    await act(boris, 'drafts/discard', { draft, revision: 2 });
    await act(boris, 'drafts', { role: 'north', draft, orders: 'choose 2', forward: true });
    await act(anna, 'drafts/send', { draft, revision: 1 });
    await act(anna, 'side/signatures', { ...side, needed: false });
    await act(anna, 'side/captain', { ...side, member: 'p2', note: 'so it is' });
    await act(boris, 'side/captain', { ...side, member: 'p1' });
    const today = new Date().toISOString().slice(0, 10);
    await act(anna, 'away', { role: 'north', from: today, to: today, standIn: 'p2', note: 'holidays' });
    await act(anna, 'away/back', { role: 'north' });
    await act(anna, 'side/leave', { ...side, member: 'p2', note: 'holidays' });
    await act(clara, 'ladder', { ladder: { remind: 24, master: 48 }, note: 'so it is' });
    const message = '00000000-0000-4000-8000-000000000079';
    await act(clara, 'press/mode', { press: 'open', note: 'so it is' });
    await act(anna, 'press', { to: ['south', 'gm'], text: 'Well played.', message });
    await act(anna, 'press/notebook', { text: 'It was not.', role: 'north' });
    await act(clara, 'press/announcements', { text: 'Holidays.' });
    await ask('GET', '/api/games/{gameId}/press', `/api/games/${table}/press?find=well&limit=5`);
    await act(anna, 'press/erase', { message });
    await act(anna, 'press/seen', { number: 1, announced: 1 });
    await act(anna, 'understudies/name', side);
    await act(anna, 'understudies/drop', side);
    await act(anna, 'understudies/name', { ...side, invite: 'boris@localhost' });
    const asked = await call(server, `/api/games/${table}`, { headers: bearer(anna) });
    const standBy = understudyLink(asked.body).replace('/join/', '/api/invitations/');
    await ask('POST', '/api/invitations/{token}', standBy, { headers: { ...bearer(boris), ...guards(0) } });
    await act(anna, 'understudies/call', { ...side, note: 'holidays' });
    await act(boris, 'understudies/answer', { ...side, enter: false });
    await act(anna, 'visibility', { visibility: 'link' });
    const { body } = await ask('GET', '/api/games/{gameId}/spectators', `/api/games/${table}/spectators`);
    const token = String(body.watchPath).replace('/watch/', '');
    // He has left the table, and may watch like anybody.
    const onlooker = { headers: { ...bearer(boris), ...guards(0) } };
    await ask('GET', '/api/watch/{token}', `/api/watch/${token}`, onlooker);
    await ask('POST', '/api/watch/{token}', `/api/watch/${token}`, onlooker);
    await act(anna, 'visibility', { visibility: 'public' });
    await ask('POST', '/api/games/{gameId}/watching', `/api/games/${table}/watching`, onlooker);
    await ask('DELETE', '/api/games/{gameId}/watching', `/api/games/${table}/watching`, onlooker);
    await act(anna, 'branches', { seq: target });
  });

  it('are as the document says, for the notebook of a side after the end', async () => {
    const ended = await startToyGame(server, anna, boris);
    const path = `/api/games/${ended.gameId}`;
    for (let turn = 0; turn < 40; turn += 1)
      for (const [who, role] of [
        [anna, 'north'],
        [boris, 'south'],
      ] as const) {
        const headers = { ...bearer(who), ...guards(await versionOf(server, who, ended.gameId)) };
        const { status } = await call(server, `${path}/actions`, { headers, body: { role, orders: 'choose 3' } });
        if (status === 409) turn = 40;
      }
    await ask('POST', '/api/games/{gameId}/press/notebook/open', `${path}/press/notebook/open`, {
      headers: { ...bearer(anna), ...guards(0) },
      body: { role: 'north' },
    });
  });

  it('are as the document says, for analyses', async () => {
    const writes = (body?: object) => ({
      headers: { ...bearer(anna), ...guards(0) },
      ...(body === undefined ? {} : { body }),
    });
    const order = (role: string) => ({ role, action: { type: 'choose', number: 1 } });
    const { gameId: id } = await startToyGame(server, anna, boris);
    const all = `/api/games/${id}/analyses`;
    const begun = await ask('POST', '/api/games/{gameId}/analyses', all, writes(order('north')));
    const own = `${all}/${begun.body.analysisId}`;
    await ask('GET', '/api/games/{gameId}/analyses', all);
    const more = writes({ ...order('south'), at: 1 });
    await ask('POST', '/api/games/{gameId}/analyses/{analysisId}/orders', `${own}/orders`, more);
    await ask('PATCH', '/api/games/{gameId}/analyses/{analysisId}', own, writes({ edit: 'share' }));
    await ask('GET', '/api/games/{gameId}/analyses/{analysisId}', `${own}?at=2`);
    await ask('DELETE', '/api/games/{gameId}/analyses/{analysisId}', own, writes());
  });

  it('are checked on every address, here or where the case is made for it', () => {
    const all = Object.entries(table).flatMap(([path, verbs]) =>
      METHODS.filter((method) => verbs[method]).map((method) => `${method} ${path}`),
    );
    expect([...asked, ...Object.keys(ELSEWHERE)].sort()).toEqual(all.sort());
    for (const [address, file] of Object.entries(ELSEWHERE)) {
      const last = address.split('/').at(-1) ?? '';
      expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), address).toContain(last);
    }
  });

  /** Anna and Boris play, and somebody else is the game master. */
  async function masteredGame(master: TestUser): Promise<string> {
    const seats = [
      { role: 'north', fill: 'me' },
      { role: 'south', fill: 'open' },
      { role: 'game-master', fill: 'open' },
    ];
    const headers = { ...bearer(anna), ...guards(0) };
    const made = await call(server, '/api/games', { headers, body: { ruleset: 'toy', name: 'Kept', seats } });
    const invitations = made.body.invitations as readonly { readonly path: string }[];
    for (const [at, who] of [boris, master].entries()) {
      const path = invitations[at]?.path.replace('/join/', '/api/invitations/') ?? '';
      await call(server, path, { method: 'POST', headers: bearer(who) });
    }
    return String(made.body.gameId);
  }
});

/** What needs more than a game of the toy: another host, lost entries, newer rules, dice of its own, a clock. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /api/games/{gameId}/live': 'api/live.test.ts',
  'GET /api/campaigns/{campaignId}/war': 'api/campaign-war.test.ts',
  'POST /api/campaigns/{campaignId}/war': 'api/campaign-war.test.ts',
  'POST /api/campaigns/{campaignId}/war/check': 'api/campaign-war.test.ts',
  'POST /api/campaigns/{campaignId}/war/answer': 'api/campaign-war.test.ts',
  'POST /api/campaigns/{campaignId}/war/drafts': 'api/campaign-war.test.ts',
  'GET /api/campaigns/{campaignId}/war/{file}': 'api/campaign-war.test.ts',
  'GET /api/imports': 'api/imports.test.ts',
  'POST /api/imports': 'api/imports.test.ts',
  'POST /api/games/{gameId}/go-on': 'api/go-on.test.ts',
  'POST /api/games/{gameId}/clock/lift': 'api/forfeit.test.ts',
  'POST /api/games/{gameId}/restored': 'api/faults/rolled-back.test.ts',
  'POST /api/games/{gameId}/seeds': 'api/dice.test.ts',
  'POST /api/games/{gameId}/rules-version': 'api/rules-and-trials.test.ts',
  'POST /api/games/{gameId}/rules-version/answer': 'api/rules-and-trials.test.ts',
  'POST /api/games/{gameId}/desk/clock': 'games/game-master/pause.test.ts',
  'POST /api/games/{gameId}/desk/re-roll': 'games/game-master/void-and-re-roll.test.ts',
  'POST /api/games/{gameId}/desk/correct': 'games/game-master/correct-and-look.test.ts',
};

describe('reads', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let gameId: string;

  beforeAll(async () => {
    server = await startToyServer(`${import.meta.url} reads`);
    [anna, boris] = [await server.user('anna'), await server.user('boris')];
    ({ gameId } = await startToyGame(server, anna, boris));
  });
  afterAll(() => server.close());

  it('carry the version as ETag, and 304 to those who have it', async () => {
    const path = `/api/games/${gameId}`;
    const first = await call(server, path, { headers: bearer(anna) });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe(`"${first.body.version}"`);
    const again = await call(server, path, { headers: { ...bearer(anna), 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  });

  it('refuse in the documented form', async () => {
    const refused = await call(server, '/api/games');
    expect(problemSchema.safeParse(refused.body).error?.issues ?? []).toEqual([]);
  });

  it('keep a sealed choice from the other side', async () => {
    const { gameId: sealed, version: at } = await startToyGame(server, anna, boris);
    await call(server, `/api/games/${sealed}/actions`, {
      headers: { ...bearer(anna), ...guards(at) },
      body: { role: 'north', action: { type: 'choose', number: 3 } },
    });
    const log = JSON.stringify((await call(server, `/api/games/${sealed}/log`, { headers: bearer(boris) })).body);
    const game = JSON.stringify((await call(server, `/api/games/${sealed}`, { headers: bearer(boris) })).body);
    expect(log).toContain('"sealedFor":["north"]');
    expect(log + game).not.toMatch(/"number":3|chooses 3/);
  });
});
