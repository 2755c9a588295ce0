import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS, type Right } from '@/lib/games/model/permissions';
import type { TestServer } from '@/tests/support/server';
import { type Answer, call, startToyServer } from '../support';
import { ROWS, type Row } from './rights-of-routes';
import { northOf, type Team, teamUp } from './team';
import { ofPlayers, reaches, TEAM, TEAM_ROWS, type TeamRight, teamRow } from './team-rights';

/** Every address of one game as somebody of a side of several people: what they may is read in docs/roles.md. */

/** Done by an address that does something else too: the tests at the end hold them. A seed is renewed by the one that sends seeds. */
const BESIDES = new Set([
  'renew-seeds all of it',
  'draft to sign a draft of somebody else',
  'write-press to write to the side and to who runs the game',
]);

const OF_A_GAME = Object.entries(ROWS).filter(([key]) => key.includes('{gameId}'));

describe('the table of a side of several people in docs/roles.md', () => {
  const named = ({ right, what }: { readonly right: string; readonly what: string }) => `${right} ${what}`;

  it('has every right that players have, and no other', () => {
    const rights = new Set(TEAM_ROWS.map(({ right }) => right));
    const players = (Object.keys(RIGHTS) as Right[]).filter(ofPlayers);
    expect([...rights].sort()).toEqual(players.sort());
  });

  it('says of each line from whom on it is', () => {
    expect(TEAM_ROWS.filter(({ from }) => TEAM.every((one) => one !== from))).toEqual([]);
    expect(new Set(TEAM_ROWS.map(named)).size).toBe(TEAM_ROWS.length);
  });

  it('has no line that no address of the API is held against', () => {
    const used = OF_A_GAME.flatMap(([, { right, what }]) =>
      right !== undefined && ofPlayers(right) ? [named(teamRow(right, what))] : [],
    );
    const missing = TEAM_ROWS.map(named).filter((line) => !used.includes(line));
    expect(missing.filter((line) => !BESIDES.has(line))).toEqual([]);
  });
});

describe('who may call what in a side of several people', () => {
  let server: TestServer;
  let team: Team;
  /** The captain's own. */
  let draft: string;
  let order: string;
  beforeAll(async () => {
    server = await startToyServer(`${import.meta.url} team`);
    team = await teamUp(server);
    draft = String((await send('captain', 'drafts', { role: 'north', action: CHOICE })).body.draft);
    const later = { role: 'north', when: 'turn = 9', orders: 'CHOOSE 1' };
    order = String((await send('captain', 'standing', later)).body.order);
  }, 120_000);
  afterAll(() => server.close());

  const CHOICE = { type: 'choose', number: 2 };
  const versionNow = async () => (await server.services.store.readGame(team.gameId))?.version ?? 0;

  async function send(own: TeamRight, address: string, body: object, version?: number): Promise<Answer> {
    const match = `"${version ?? (await versionNow())}"`;
    const headers = { ...team.headers[own], 'idempotency-key': crypto.randomUUID(), 'if-match': match };
    return call(server, `/api/games/${team.gameId}/${address}`, { headers, body });
  }

  const mayCall = ({ right, what }: Row, own: TeamRight): boolean =>
    right === undefined || (ofPlayers(right) && reaches(own, teamRow(right, what).from));

  function expected(row: Row, own: TeamRight): number {
    if (row.door === 'session' || !mayCall(row, own)) return 403;
    return typeof row.answers === 'number' ? row.answers : row.answers.running;
  }

  /** Where the harmless body of the table would be refused to everybody: one that is meant, for those who may not. */
  const meant = (key: string): object => {
    if (/drafts\/(send|discard|forward)$/.test(key)) return { draft, revision: 1 };
    if (key.endsWith('standing/withdraw')) return { order, revision: 1 };
    return key.endsWith('/press') ? { to: ['south'], text: 'x' } : {};
  };

  /** Somebody of the side; oneself, where one leaves. */
  const member = (key: string, own: TeamRight): object => {
    if (key.endsWith('side/leave')) return { member: team.actors[own] };
    return /side\/(member|captain)$/.test(key) ? { member: team.actors[own === 'draft' ? 'submit' : 'draft'] } : {};
  };

  /** Who may comes with a version that the game never had, and is stopped by it; who may not, with the one that it has. */
  async function statusOf(key: string, row: Row, own: TeamRight, version: number): Promise<number> {
    const [method = '', pattern = ''] = key.split(' ');
    const may = mayCall(row, own);
    const match = `"${may ? 900_000_000 : version}"`;
    const headers = { ...team.headers[own], 'idempotency-key': crypto.randomUUID(), 'if-match': match };
    const path = pattern
      .replace('{gameId}', team.gameId)
      .replace('{sheetId}', 'none')
      .replace('{sheet}', 'csv')
      .replace('{seq}', '0')
      .replace('{noteId}', 'f'.repeat(64))
      .replace('{analysisId}', crypto.randomUUID());
    const body = { ...row.body, ...member(key, own), ...(may ? {} : meant(key)) };
    const sends = ['POST', 'PUT', 'PATCH'].includes(method);
    return (await call(server, path, { method, headers, ...(sends ? { body } : {}) })).status;
  }

  // An answer that goes on and on is the matrix's.
  it.each(OF_A_GAME.filter(([key]) => !key.endsWith('/live')))('%s', async (key, row) => {
    const version = await versionNow();
    const answered = TEAM.map(async (own) => [own, await statusOf(key, row, own, version)]);
    expect(await Promise.all(answered)).toEqual(TEAM.map((own) => [own, expected(row, own)]));
    expect(await versionNow()).toBe(version);
  });

  it('who drafts changes no draft of another, and may say that they are away', async () => {
    const changed = { role: 'north', action: { ...CHOICE, number: 3 }, draft, revision: 1 };
    expect((await send('draft', 'drafts', changed)).status).toBe(403);
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const absent = { from: dayIn(5), to: dayIn(6) };
    expect((await send('draft', 'away', absent)).status).toBe(200);
  });

  it('nobody but the captain removes others of the side', async () => {
    for (const own of ['draft', 'submit', 'sign-off'] as const) {
      const other = team.actors[own === 'draft' ? 'submit' : 'draft'];
      expect((await send(own, 'side/leave', { side: 'north', member: other })).status).toBe(403);
    }
  });

  it('everybody of the side writes to it and to who runs the game', async () => {
    for (const own of TEAM)
      expect([own, (await send(own, 'press', { to: ['team', 'gm'], text: 'Ready.' })).status]).toEqual([own, 200]);
  });

  it('a second person signs where the captain asks for it, and nobody who may not', async () => {
    expect((await send('captain', 'side/signatures', { side: 'north', needed: true })).status).toBe(200);
    for (const [own, status] of [
      ['draft', 409],
      ['submit', 409],
      ['captain', 409],
      ['sign-off', 200],
    ] as const)
      expect([own, (await send(own, 'drafts/send', { draft, revision: 1 })).status]).toEqual([own, status]);
  });

  it('the captain invites, takes a link back, sets a right, removes a member, and each leaves', async () => {
    const side = { side: 'north' };
    const invited = await send('captain', 'side/invite', { ...side, right: 'draft' });
    const done = [
      invited,
      await send('captain', 'side/withdraw', { ...side, invitation: invited.body.seq }),
      await send('captain', 'side/member', { ...side, member: team.actors.submit, right: 'draft' }),
      await send('captain', 'side/leave', { ...side, member: team.actors.submit }),
      await send('draft', 'side/leave', { ...side, member: team.actors.draft }),
      await send('captain', 'side/signatures', { ...side, needed: false }),
      await send('captain', 'side/captain', { ...side, member: team.actors['sign-off'] }),
    ];
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
    expect((await northOf(server, team.gameId)).actorId).toBe(team.actors['sign-off']);
  });
});
